#include "quincunx/suites/dropout.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <stdexcept>

#include "props/suites/suite_names.hpp"
#include "quincunx/lib/stream.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::suites {
namespace {

void keeps_all(std::uint64_t, double, std::span<const double> input, std::span<double> output) {
  std::copy(input.begin(), input.end(), output.begin());
}

TEST(DropoutSuite, RegistersItsClaims) {
  props::Registry registry;
  dropout(registry, "keeps_all", keeps_all);
  std::vector<std::string> expected;
  for (const char* id :
       {"survivors_scaled:N", "nothing_dropped:N", "all_dropped:N", "masks_differ:N", "expectation:S", "kept_share:S",
        "every_position:S", "kept_count:S", "neighbours:S", "successive_masks:S", "no_period:N", "rare_values:N",
        "no_shift:N", "exact_share:N", "windows:N", "long_calls:N", "different_seeds:N", "unrelated_seeds:N"}) {
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

TEST(DropoutSuite, AsksForSeedsOfTheDeclaredBits) {
  std::atomic<std::uint64_t> largest{0};
  props::Registry registry;
  const auto drop = [&](std::uint64_t seed, double p, std::span<const double> input, std::span<double> output) {
    std::uint64_t seen = largest;
    while (seen < seed && !largest.compare_exchange_weak(seen, seed)) {
    }
    Stream stream(KeyHash().absorb(seed).finish());
    for (std::size_t i = 0; i < input.size(); ++i) output[i] = stream.uniform() < p ? 0 : input[i] / (1 - p);
  };
  dropout(registry, "planted", drop, {.rare_values = 1000, .seed_bits = 16});
  props::SuiteListener listener;
  for (const props::Property& property : registry.properties()) {
    if (property.info.tier != props::Tier::numerical) continue;
    const stats::Evidence evidence = props::run_claim(property, registry.statistical_count(), {}, listener);
    EXPECT_EQ(evidence.outcome, stats::Outcome::holds) << property.info.name() << ": " << evidence.detail;
  }
  EXPECT_EQ(largest, 65535U);
}

TEST(DropoutSuite, RefusesAnEmptyLabelAndANullSubject) {
  props::Registry registry;
  EXPECT_THROW(dropout(registry, "", keeps_all), std::invalid_argument);
  EXPECT_THROW(dropout(registry, "null", Dropout<double>{}), std::invalid_argument);
  EXPECT_THROW(dropout(registry, "seeds", keeps_all, {.seed_bits = 8}), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx::suites
