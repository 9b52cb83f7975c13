// How many values the claims rare_values look through, what they say, and how they name the value that is wrong.
#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <vector>

#include "quincunx/lib/stream.hpp"
#include "quincunx/props/suite_run.hpp"
#include "quincunx/suites/dropout.hpp"
#include "quincunx/suites/initializer.hpp"
#include "quincunx/suites/normal_sampler.hpp"
#include "quincunx/suites/uniform_sampler.hpp"

namespace quincunx::suites {
namespace {

using testing::HasSubstr;

stats::Evidence rare_values_of(const props::Registry& registry, const std::string& suite) {
  const props::Property* property = registry.find("planted/" + suite + ".rare_values:N");
  if (property == nullptr) throw std::invalid_argument("there is no such claim of " + suite);
  props::SuiteListener listener;
  return props::run_claim(*property, registry.statistical_count(), {}, listener);
}

Stream stream_of(std::uint64_t seed) { return Stream(KeyHash().absorb(seed).finish()); }

TEST(RareValues, AreAsManyAsDeclaredInCallsOfOneLengthButTheLast) {
  std::atomic<std::uint64_t> calls = 0;
  props::Registry registry;
  normal_sampler(registry, "planted",
                 [&](std::uint64_t seed, std::span<double> values) {
                   ++calls;
                   stream_of(seed).fill_normal(values);
                 },
                 {.rare_values = 3 * 65536 + 5});
  const stats::Evidence evidence = rare_values_of(registry, "normal_sampler");
  EXPECT_EQ(evidence.outcome, stats::Outcome::holds) << evidence.detail;
  EXPECT_EQ(evidence.checks, 3U * 65536 + 5 + 1) << "each value, and how many are far";
  EXPECT_EQ(calls, 4U);
  EXPECT_THAT(evidence.statement, HasSubstr("of 196613 values each is within 9.65 sd, and as many as chance allows "
                                            "beyond 5; what comes once in 24576 is seen with probability"));
}

// scipy.stats.norm.isf(1e-16 / 2**28) is 10.2946.
TEST(RareValues, AreTwoToThe27thUnlessDeclaredOtherwise) {
  props::Registry registry;
  normal_sampler(registry, "planted", [](std::uint64_t, std::span<double>) {});
  EXPECT_EQ(registry.find("planted/normal_sampler.rare_values:N")->info.statement,
            "of 2^27 values each is within 10.3 sd, and as many as chance allows beyond 5; what comes once in 2^24 is "
            "seen with probability 0.9997");
}

TEST(RareValues, AreNamedByTheCallThatShowsThem) {
  std::vector<std::uint64_t> asked;
  props::Registry registry;
  uniform_sampler(registry, "planted",
                  [&](std::uint64_t seed, std::span<float> values) {
                    if (std::find(asked.begin(), asked.end(), seed) == asked.end()) asked.push_back(seed);
                    for (float& value : values) value = 0.5F;
                    if (seed != asked.front()) values[7] = 1;
                  },
                  {.rare_values = 1U << 18U});
  const stats::Evidence evidence = rare_values_of(registry, "uniform_sampler");
  EXPECT_EQ(evidence.outcome, stats::Outcome::refuted);
  ASSERT_EQ(asked.size(), 2U) << "a call after the one that shows a violation tells nothing new";
  EXPECT_THAT(evidence.detail, HasSubstr("value 7 of a call of 65536 with seed " + std::to_string(asked[1]) +
                                         " is 1, outside 0 to 0.99"));
}

// Of 2^22 normals 2.40 lie beyond 5 (scipy.stats.norm.sf): more than 24 have a probability below 1e-16, and so has none
// of 2^26, where 38.5 are due.
TEST(RareValues, BeyondFiveDeviationsAreAsManyAsTheLawHas) {
  props::Registry registry;
  const auto shorten = [](std::uint64_t seed, std::span<double> values) {
    stream_of(seed).fill_normal(values);
    for (double& value : values) value = std::clamp(value, -5.0, 5.0);
  };
  normal_sampler(registry, "planted", shorten, {.rare_values = 1U << 26U});
  const stats::Evidence few = rare_values_of(registry, "normal_sampler");
  EXPECT_EQ(few.outcome, stats::Outcome::refuted);
  EXPECT_THAT(few.detail, HasSubstr("0 of 67108864 values are further than 5 from 0, 38.5 are due"));
  props::Registry other;
  const auto lengthen = [](std::uint64_t seed, std::span<double> values) {
    stream_of(seed).fill_normal(values);
    values[0] = 6;
  };
  normal_sampler(other, "planted", lengthen, {.rare_values = 1U << 22U});
  EXPECT_THAT(rare_values_of(other, "normal_sampler").detail,
              HasSubstr("values are further than 5 from 0, 2.4 are due"));
}

TEST(RareValues, MayBeTheUpperEndOfAClosedRange) {
  props::Registry registry;
  const auto ends = [](std::uint64_t, std::span<double> values) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = i % 2 == 0 ? 2 : 3;
  };
  uniform_sampler(registry, "planted", ends, {.low = 2, .high = 3, .closed = true, .rare_values = 8});
  EXPECT_EQ(rare_values_of(registry, "uniform_sampler").outcome, stats::Outcome::holds);
}

TEST(RareValues, OfACutLawLieWithinItsBounds) {
  using Law = InitializerOptions::Law;
  using Fan = InitializerOptions::Fan;
  // The bound of a normal cut at 2 sd is 2 / 0.87962566103423978 = 2.2737 of its own (scipy.stats.truncnorm).
  for (const double far : {2.2736, 2.2738}) {
    props::Registry registry;
    const auto fill = [far](std::uint64_t, std::size_t, std::size_t, std::span<double> weights) {
      for (double& weight : weights) weight = 0;
      weights.back() = far;
    };
    initializer(registry, "planted", fill, {.law = Law::truncated_normal, .fan = Fan::none, .rare_values = 1U << 17U});
    EXPECT_EQ(rare_values_of(registry, "initializer").outcome == stats::Outcome::holds, far < 2.2737) << far;
  }
}

TEST(RareValues, OfDropoutMayBeRefusedWhereAllIsDropped) {
  props::Registry registry;
  const auto layer = [](std::uint64_t, double p, std::span<const double> input, std::span<double> output) {
    if (p == 1) throw std::invalid_argument("p must be below 1");
    std::copy(input.begin(), input.end(), output.begin());
  };
  dropout(registry, "planted", layer, {.rare_values = 1000});
  const stats::Evidence evidence = rare_values_of(registry, "dropout");
  EXPECT_EQ(evidence.outcome, stats::Outcome::holds) << evidence.detail;
  EXPECT_EQ(evidence.checks, 1001U);
}

TEST(RareValues, AreRefusedWhereTheyAreFewerThanEight) {
  props::Registry registry;
  const auto nothing = [](std::uint64_t, std::span<double>) {};
  EXPECT_THAT([&] { normal_sampler(registry, "planted", nothing, {.rare_values = 7}); },
              testing::ThrowsMessage<std::invalid_argument>(HasSubstr("rare_values = 7; it must be at least 8")));
}

}  // namespace
}  // namespace quincunx::suites
