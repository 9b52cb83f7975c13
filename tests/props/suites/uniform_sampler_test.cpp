#include "quincunx/suites/uniform_sampler.hpp"

#include <gmock/gmock.h>

#include <stdexcept>

#include "props/suites/suite_names.hpp"

namespace quincunx::suites {
namespace {

void zeros(std::uint64_t, std::span<double> values) {
  for (double& value : values) value = 0;
}

TEST(UniformSamplerSuite, RegistersItsClaims) {
  props::Registry registry;
  UniformSampler<double> sampler{zeros};
  sampler.from_bits = [](Bits64&) { return 0.0; };
  uniform_sampler(registry, "zeros", sampler);
  std::vector<std::string> expected;
  for (const char* id : {"fill:N",          "range:N",           "resolution:N",
                         "exact_ends:N",    "equal_seeds:N",     "different_seeds:N",
                         "special_seeds:N", "repeats:N",         "scripted_bits:N",
                         "mean:S",          "variance:S",        "distribution:S",
                         "bits:N",          "serial:S",          "serial_squares:S",
                         "serial_joint:S",  "position_mean:S",   "position_square:S",
                         "block_means:S",   "near_seeds:S",      "near_seeds_squares:S",
                         "seed_means:S",    "long_call:N",       "serial_triples:S",
                         "recurrence:N",    "collisions:N",      "unrelated_seeds:N",
                         "rare_values:N",   "pair_collisions:N", "windows:N"}) {
    expected.push_back(std::string("uniform_sampler.") + id);
  }
  EXPECT_THAT(props::claim_names(registry), testing::UnorderedElementsAreArray(expected));
}

TEST(UniformSamplerSuite, RefusesWhatCannotBeTested) {
  props::Registry registry;
  EXPECT_THROW(uniform_sampler(registry, "", zeros), std::invalid_argument);
  EXPECT_THROW(uniform_sampler(registry, "null", UniformSampler<float>{}), std::invalid_argument);
  EXPECT_THROW(uniform_sampler(registry, "range", zeros, {.low = 1, .high = 1}), std::invalid_argument);
  EXPECT_THROW(uniform_sampler(registry, "range", zeros, {.low = 0, .high = std::nan("")}), std::invalid_argument);
  EXPECT_THROW(uniform_sampler(registry, "bits", zeros, {.resolution_bits = 60}), std::invalid_argument);
  EXPECT_THROW(uniform_sampler(registry, "seeds", zeros, {.seed_bits = 65}), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx::suites
