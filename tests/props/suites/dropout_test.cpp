#include "quincunx/suites/dropout.hpp"

#include <gmock/gmock.h>

#include <stdexcept>

#include "props/suites/suite_names.hpp"

namespace quincunx::suites {
namespace {

void keeps_all(std::uint64_t, double, std::span<const double> input, std::span<double> output) {
  std::copy(input.begin(), input.end(), output.begin());
}

TEST(DropoutSuite, RegistersItsClaims) {
  props::Registry registry;
  dropout(registry, "keeps_all", keeps_all);
  std::vector<std::string> expected;
  for (const char* id : {"survivors_scaled:N", "nothing_dropped:N", "all_dropped:N", "masks_differ:N", "expectation:S",
                         "kept_share:S", "every_position:S", "kept_count:S", "neighbours:S", "successive_masks:S",
                         "no_period:N", "rare_values:N", "no_shift:N"}) {
    expected.push_back(std::string("dropout.") + id);
  }
  EXPECT_THAT(props::claim_names(registry), testing::UnorderedElementsAreArray(expected));
}

TEST(DropoutSuite, AddsAClaimForEvaluation) {
  props::Registry registry;
  const DropoutCall<float> evaluate = [](double, std::span<const float>, std::span<float>) {};
  dropout(registry, "layer", Dropout<float>{[=](std::uint64_t) { return evaluate; }, evaluate});
  EXPECT_THAT(props::claim_names(registry), testing::Contains("dropout.evaluation:N"));
}

TEST(DropoutSuite, RefusesAnEmptyLabelAndANullSubject) {
  props::Registry registry;
  EXPECT_THROW(dropout(registry, "", keeps_all), std::invalid_argument);
  EXPECT_THROW(dropout(registry, "null", Dropout<double>{}), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx::suites
