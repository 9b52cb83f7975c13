#include "quincunx/suites/initializer.hpp"

#include <gmock/gmock.h>

#include <stdexcept>

#include "props/suites/suite_names.hpp"

namespace quincunx::suites {
namespace {

using Law = InitializerOptions::Law;
using Fan = InitializerOptions::Fan;

void zeros(std::uint64_t, std::size_t, std::size_t, std::span<double> weights) {
  for (double& weight : weights) weight = 0;
}

std::vector<std::string> named(std::initializer_list<const char*> ids) {
  std::vector<std::string> names;
  for (const char* id : ids) names.push_back(std::string("initializer.") + id);
  return names;
}

TEST(InitializerSuite, RegistersItsClaims) {
  props::Registry normal;
  initializer(normal, "zeros", zeros);
  EXPECT_THAT(props::claim_names(normal),
              testing::UnorderedElementsAreArray(
                  named({"fill:N", "repeats:N", "layers_differ:N", "equal_seeds:N", "mean:S", "variance:S",
                         "distribution:S", "independent_layers:S", "independent_weights:S", "rare_values:N",
                         "second_shape:S", "large_fans:N", "different_seeds:N", "unrelated_seeds:N"})));
  props::Registry bounded;
  initializer(bounded, "zeros", zeros, {Law::uniform});
  EXPECT_THAT(props::claim_names(bounded), testing::Contains("initializer.at_bounds:N"));
}

TEST(InitializerOptions, DeclareTheVarianceOfAWeight) {
  EXPECT_DOUBLE_EQ((InitializerOptions{Law::normal, Fan::in, 2}.variance(8, 3)), 0.5);
  EXPECT_DOUBLE_EQ((InitializerOptions{Law::normal, Fan::out, 2}.variance(3, 8)), 0.5);
  EXPECT_DOUBLE_EQ((InitializerOptions{Law::uniform, Fan::average, 2}.variance(6, 10)), 0.5);
  EXPECT_DOUBLE_EQ((InitializerOptions{Law::uniform, Fan::none, 0.5}.variance(6, 10)), 0.25);
}

// scipy.stats.truncnorm(-2, 2).var() and (-3, 3).
TEST(InitializerOptions, KnowTheVarianceOfACutNormal) {
  EXPECT_NEAR((InitializerOptions{Law::truncated_normal, Fan::none, 1, 2, false}.variance(1, 1)), 0.7737413035499232,
              1e-15);
  EXPECT_NEAR((InitializerOptions{Law::truncated_normal, Fan::none, 1, 3, false}.variance(1, 1)), 0.9733369246625415,
              1e-15);
  EXPECT_DOUBLE_EQ((InitializerOptions{Law::truncated_normal, Fan::none, 1, 2, true}.variance(1, 1)), 1);
}

TEST(InitializerSuite, RefusesWhatCannotBeTested) {
  props::Registry registry;
  EXPECT_THROW(initializer(registry, "", zeros), std::invalid_argument);
  EXPECT_THROW(initializer(registry, "null", Initializer<float>{}), std::invalid_argument);
  const std::function<void(std::uint64_t, std::size_t, std::size_t, std::span<double>)> null;
  EXPECT_THROW(initializer(registry, "null", null), std::invalid_argument);
  EXPECT_THROW(initializer(registry, "seeds", zeros, {.seed_bits = 65}), std::invalid_argument);
  EXPECT_THROW(initializer(registry, "gain", zeros, {.gain = 0}), std::invalid_argument);
  EXPECT_THROW(initializer(registry, "cut", zeros, {.law = Law::truncated_normal, .truncation = 0}),
               std::invalid_argument);
}

}  // namespace
}  // namespace quincunx::suites
