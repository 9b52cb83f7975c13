#include "quincunx/suites/normal_sampler.hpp"

#include <gmock/gmock.h>

#include <stdexcept>

#include "props/suites/suite_names.hpp"

namespace quincunx::suites {
namespace {

using props::claim_names;
using props::Registry;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

void zeros(std::uint64_t, std::span<double> values) {
  for (double& value : values) value = 0;
}

std::vector<std::string> plain_claims() {
  return {"normal_sampler.fill:N",
          "normal_sampler.equal_seeds:N",
          "normal_sampler.different_seeds:N",
          "normal_sampler.special_seeds:N",
          "normal_sampler.repeats:N",
          "normal_sampler.mean:S",
          "normal_sampler.variance:S",
          "normal_sampler.symmetry:S",
          "normal_sampler.kurtosis:S",
          "normal_sampler.distribution:S",
          "normal_sampler.tail_3:S",
          "normal_sampler.tail_4:S",
          "normal_sampler.tail_4_5:S",
          "normal_sampler.serial:S",
          "normal_sampler.serial_squares:S",
          "normal_sampler.serial_joint:S",
          "normal_sampler.position_mean:S",
          "normal_sampler.position_square:S",
          "normal_sampler.block_means:S",
          "normal_sampler.block_squares:S",
          "normal_sampler.near_seeds:S",
          "normal_sampler.near_seeds_squares:S",
          "normal_sampler.seed_means:S",
          "normal_sampler.long_call:N",
          "normal_sampler.serial_triples:S",
          "normal_sampler.unrelated_seeds:N",
          "normal_sampler.rare_values:N"};
}

TEST(NormalSamplerSuite, RegistersTheClaimsOfAFill) {
  Registry registry;
  normal_sampler(registry, "zeros", zeros);
  EXPECT_THAT(claim_names(registry), testing::UnorderedElementsAreArray(plain_claims()));
  EXPECT_NE(registry.find("zeros/normal_sampler.mean:S"), nullptr);
}

struct Counter {
  void seed(std::uint64_t) {}
  double operator()() { return 0; }
};

TEST(NormalSamplerSuite, AddsClaimsForEachFurtherMember) {
  NormalSampler<float> sampler{[](std::uint64_t, std::span<float>) {}};
  sampler.fill_with = [](std::uint64_t, float, float, std::span<float>) {};
  sampler.from_bits_32 = [](Bits32&) { return 0.0F; };
  sampler.object = sampler_object(Counter{});
  Registry registry;
  normal_sampler(registry, "zeros", sampler);
  for (const char* added : {"scripted_bits:N", "copies:N", "reseeding:N", "location_scale.mean:S",
                            "location_scale.variance:S", "location_scale.distribution:S"}) {
    EXPECT_THAT(claim_names(registry), Contains(std::string("normal_sampler.") + added));
  }
}

TEST(NormalSamplerSuite, TakesFillsOfFloat) {
  Registry registry;
  normal_sampler(registry, "zeros", [](std::uint64_t, std::span<float>) {});
  EXPECT_EQ(registry.properties().size(), plain_claims().size());
}

TEST(NormalSamplerSuite, RefusesAnEmptyLabelANullFillAndSeedsOfNoBits) {
  Registry registry;
  EXPECT_THROW(normal_sampler(registry, "", zeros), std::invalid_argument);
  EXPECT_THROW(normal_sampler(registry, "null", NormalSampler<double>{}), std::invalid_argument);
  EXPECT_THROW(normal_sampler(registry, "null", NormalSampler<float>{}), std::invalid_argument);
  EXPECT_THROW(normal_sampler(registry, "null", SeededFill<double>{}), std::invalid_argument);
  EXPECT_THROW(normal_sampler(registry, "seeds", zeros, {.seed_bits = 0}), std::invalid_argument);
}

TEST(NormalSamplerSuite, SaysWhichMemberIsMissing) {
  Registry registry;
  try {
    normal_sampler(registry, "null", NormalSampler<double>{});
    FAIL() << "a null fill was accepted";
  } catch (const std::invalid_argument& error) {
    EXPECT_THAT(error.what(), HasSubstr("normal_sampler: the subject's fill"));
  }
}

TEST(NormalSamplerSuite, RegistersOnlyInsideASuiteWhenNoRegistryIsGiven) {
  EXPECT_THROW(normal_sampler("zeros", zeros), std::logic_error);
}

TEST(WidenedFill, ThrowsWhenMoreIsWrittenThanAsked) {
  const SeededFill<double> fill =
      detail::widened<float>([](std::uint64_t, std::span<float> values) { values.data()[values.size()] = 1; });
  std::vector<double> values(5);
  EXPECT_THROW(fill(1, values), std::runtime_error);
}

}  // namespace
}  // namespace quincunx::suites
