// The assertions as a user writes them. Seeds are fixed; a true claim is refuted with the probability of its share, at
// most 1e-6 in all; a departure of the margin is missed with probability at most 1e-3 by the plan, and those planted
// here are at least twice the margin, far less likely to be missed.
#include "quincunx/assertions/googletest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest-spi.h>

#include <cmath>
#include <numbers>

#include "quincunx/lib/random_laws.hpp"

namespace {

using namespace quincunx::assertions;  // NOLINT: as in a user's test file
using quincunx::Stream;
namespace laws = quincunx::stats::laws;

double normal_distribution_function(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

std::vector<double> normals(std::size_t count) {
  Stream stream(quincunx::derive_key(7, "fixed draws", 0, 0));
  std::vector<double> values(count);
  stream.fill_normal(values);
  return values;
}

TEST(MeanAssertion, HoldsForAKnownLaw) {
  EXPECT_MEAN([](Stream& stream) { return quincunx::exponential(stream, 2); }, 0.5, within_relative(0.02),
              Given::law(laws::exponential(2)));
}

TEST(MeanAssertion, RefutesADepartureOfTwiceTheMarginAndShowsTheEvidence) {
  EXPECT_NONFATAL_FAILURE(EXPECT_MEAN([](Stream& stream) { return quincunx::exponential(stream, 2); }, 0.52,
                                      within_relative(0.02), Given::law(laws::exponential(2))),
                          "the mean is 0.52: refuted");
  EXPECT_NONFATAL_FAILURE(EXPECT_MEAN([](Stream& stream) { return quincunx::exponential(stream, 2); }, 0.52,
                                      within_relative(0.02), Given::law(laws::exponential(2))),
                          " and test MeanAssertion.RefutesADepartureOfTwiceTheMarginAndShowsTheEvidence: its "
                          "assertion 2 alone, seed 20170612");
}

TEST(MeanAssertion, NeedsOnlyBoundsWhereNothingElseIsKnown) {
  EXPECT_MEAN([](Stream& stream) { return stream.uniform(); }, 0.5, within(0.05), Given::bounded(0, 1));
  EXPECT_NONFATAL_FAILURE(
      EXPECT_MEAN([](Stream& stream) { return stream.uniform(); }, 0.6, within(0.05), Given::bounded(0, 1)), "refuted");
}

TEST(MeanAssertion, IsRefusedWhenNothingIsKnownOfTheLaw) {
  EXPECT_NONFATAL_FAILURE(EXPECT_MEAN([](Stream& stream) { return stream.normal(); }, 0, within(0.05)),
                          "Given::bounded(lowest, highest)");
}

TEST(MeanAssertion, IsRefusedForFixedDrawsThatCannotShowTheMargin) {
  EXPECT_NONFATAL_FAILURE(EXPECT_MEAN(normals(100), 0, within(0.05), Given::normal()), "only from n = ");
}

TEST(MeanAssertion, TakesFixedDraws) { EXPECT_MEAN(normals(100'000), 0, within(0.05), Given::normal()); }

TEST(MeanAssertion, ReportsWhatTheGeneratorThrows) {
  EXPECT_NONFATAL_FAILURE(EXPECT_MEAN([](Stream&) -> double { throw std::runtime_error("out of paper"); }, 0,
                                      within(0.05), Given::normal()),
                          "out of paper");
}

TEST(VarianceAssertion, HoldsForAScaledNormalAndRefutesTwiceTheMargin) {
  const auto kaiming = [](auto& stream) { return std::sqrt(2.0 / 300) * stream.normal(); };
  EXPECT_VARIANCE(kaiming, 2.0 / 300, within_relative(0.02), Given::normal());
  EXPECT_NONFATAL_FAILURE(EXPECT_VARIANCE(kaiming, 2.08 / 300, within_relative(0.02), Given::normal()), "refuted");
}

TEST(VarianceAssertion, KnowsTheLawOfADotProduct) {
  const auto product = [](Stream& stream) { return stream.normal() * stream.normal(); };
  EXPECT_VARIANCE(product, 1, within_relative(0.05), Given::law(laws::dot_product(1)));
}

TEST(StandardNormalAssertion, HoldsForNormalsAndSeesAUniformOfTheSameVariance) {
  EXPECT_STANDARD_NORMAL([](Stream& stream) { return stream.normal(); }, within(0.02));
  EXPECT_NONFATAL_FAILURE(
      EXPECT_STANDARD_NORMAL([](Stream& stream) { return quincunx::uniform(stream, -1, 1) * std::sqrt(3); },
                             within(0.02)),
      "refuted");
}

TEST(DistributionAssertion, ComparesWithADistributionFunction) {
  EXPECT_DISTRIBUTION([](Stream& stream) { return stream.normal(); }, normal_distribution_function, within(0.03));
  EXPECT_NONFATAL_FAILURE(EXPECT_DISTRIBUTION([](Stream& stream) { return stream.normal() + 0.2; },
                                              normal_distribution_function, within(0.03)),
                          "refuted");
}

TEST(SameDistributionAssertion, ComparesTwoGenerators) {
  EXPECT_SAME_DISTRIBUTION([](Stream& stream) { return stream.normal(); },
                           [](Stream& stream) { return -stream.normal(); }, within(0.03));
  EXPECT_NONFATAL_FAILURE(EXPECT_SAME_DISTRIBUTION([](Stream& stream) { return stream.normal(); },
                                                   [](Stream& stream) { return 1.3 * stream.normal(); }, within(0.03)),
                          "refuted");
}

TEST(IndependenceAssertion, SeesDependenceWithoutCorrelation) {
  const auto independent = [](Stream& stream) { return std::pair(stream.normal(), stream.normal()); };
  const auto dependent = [](Stream& stream) {
    const double x = stream.normal();
    return std::pair(x, x * x + stream.normal());
  };
  EXPECT_INDEPENDENT(independent, within(0.1));
  EXPECT_NONFATAL_FAILURE(EXPECT_INDEPENDENT(dependent, within(0.1)), "refuted");
}

TEST(ProbabilityAssertion, IsExactAtMostAndAtLeast) {
  const auto heads = [](Stream& stream) { return quincunx::bernoulli(stream, 0.3); };
  EXPECT_PROBABILITY(heads, 0.3, within(0.02));
  EXPECT_PROBABILITY_AT_LEAST(heads, 0.28, within(0.02));
  EXPECT_PROBABILITY_AT_MOST(heads, 0.32, within(0.02));
  EXPECT_NONFATAL_FAILURE(EXPECT_PROBABILITY(heads, 0.34, within(0.02)), "refuted");
  EXPECT_NONFATAL_FAILURE(EXPECT_PROBABILITY_AT_LEAST(heads, 0.34, within(0.02)), "refuted");
  EXPECT_NONFATAL_FAILURE(EXPECT_PROBABILITY_AT_MOST(heads, 0.26, within(0.02)), "refuted");
}

TEST(Assertion, OfTheAssertKindEndsTheTest) {
  bool reached = false;
  const auto body = [&] {
    ASSERT_MEAN(normals(100), 0, within(0.05), Given::normal());
    reached = true;
  };
  testing::TestPartResultArray failures;
  {
    testing::ScopedFakeTestPartResultReporter reporter(
        testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
    body();
  }
  EXPECT_FALSE(reached);
  EXPECT_EQ(failures.size(), 1);
}

TEST(AssertionShares, OfManyAssertionsNeverExceedTheShareOfTheTest) {
  double sum = 0;
  for (std::uint64_t ordinal = 1; ordinal <= 100'000; ++ordinal) sum += share_of_assertion(1e-6, ordinal);
  // The remainder of the telescoping series is 1e-6/100001; summing 1e5 terms rounds by at most 1e5 units of 2^-53.
  EXPECT_LE(sum, 1e-6 * (1 - 1.0 / 100'001) * (1 + 1e5 * 0x1p-53));
  EXPECT_GT(sum, 1e-6 * (1 - 2.0 / 100'001));
}

TEST(AssertionShares, FollowFromTheTestsOfTheProgramAlone) {
  const Place first = next_place();
  const Place second = next_place();
  const auto tests = static_cast<double>(testing::UnitTest::GetInstance()->total_test_count());
  EXPECT_DOUBLE_EQ(first.share, 1e-6 / tests / 2);
  EXPECT_DOUBLE_EQ(second.share, 1e-6 / tests / 6);
  EXPECT_NE(first.key(), second.key());
}

}  // namespace
