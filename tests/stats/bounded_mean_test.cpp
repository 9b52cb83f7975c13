// Bets against a bounded mean: the wealth is a martingale, exactly, and the interval is what the bets do not refute.
#include "quincunx/stats/bounded_mean.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <vector>

namespace quincunx::stats {
namespace {

double wealth(const BoundedMeanBet& bet, bool above) {
  return std::exp(above ? bet.log_wealth_above() : bet.log_wealth_below());
}

// All 3^5 samples of the law 0, ½, 1 with chances 0.2, 0.5, 0.3, whose mean is 0.55: the expected wealth is 1.
TEST(BoundedMeanBet, HasAnExpectedWealthOfOneUnderTheClaim) {
  const double value[] = {0, 0.5, 1};
  const double chance[] = {0.2, 0.5, 0.3};
  for (const bool above : {true, false}) {
    double expected = 0;
    for (int code = 0; code < 243; ++code) {
      BoundedMeanBet bet({0, 1}, 0.55, 0.05);
      double weight = 1;
      for (int rest = code, i = 0; i < 5; ++i, rest /= 3) {
        bet.observe(value[rest % 3]);
        weight *= chance[rest % 3];
      }
      expected += weight * wealth(bet, above);
    }
    EXPECT_NEAR(expected, 1, 1e-13);
  }
}

TEST(BoundedMeanBet, DependsOnTheDrawsAndNotOnTheirOrder) {
  const std::vector<double> draws{0.1, 0.9, 0.4, 0.4, 0.7};
  const std::vector<double> reversed(draws.rbegin(), draws.rend());
  BoundedMeanBet bet({0, 1}, 0.5, 0.1);
  BoundedMeanBet other({0, 1}, 0.5, 0.1);
  bet.observe(draws);
  other.observe(reversed);
  EXPECT_NEAR(bet.log_wealth_above(), other.log_wealth_above(), 1e-14);
}

TEST(BoundedMeanBet, StaysFiniteWhereTheWealthUnderflowsAndOverflows) {
  BoundedMeanBet bet({0, 1}, 0.5, 0.01);
  for (int i = 0; i < 20'000; ++i) bet.observe(1);
  EXPECT_GT(bet.log_wealth_above(), 10'000);
  EXPECT_LT(bet.log_wealth_below(), -100);
  EXPECT_TRUE(std::isfinite(bet.log_wealth_below()));
  EXPECT_EQ(bet.p_value(), 0);
}

// Two bets are made, one a side, and either may win: by the union bound a wealth of w is evidence of 2/w.
TEST(BoundedMeanBet, ChargesForBothSides) {
  BoundedMeanBet above({0, 1}, 0.5, 0.1);
  BoundedMeanBet below({0, 1}, 0.5, 0.1);
  for (int i = 0; i < 30; ++i) {
    above.observe(i % 5 == 0 ? 0 : 1);
    below.observe(i % 5 == 0 ? 1 : 0);
  }
  EXPECT_DOUBLE_EQ(above.p_value(), 2 / wealth(above, true));
  EXPECT_DOUBLE_EQ(below.p_value(), 2 / wealth(below, false));
  EXPECT_LT(above.p_value(), 0.05);
}

// With the same small variance it needs less than a fifth of the draws of Hoeffding's inequality: log(2/α)/(2δ²) = 725
// for the critical value alone.
TEST(BoundedMeanBet, ProfitsFromASmallVariance) {
  BoundedMeanBet bet({0, 1}, 0.5, 0.1);
  int n = 0;
  while (bet.p_value() > 1e-6) {
    bet.observe(n % 2 == 0 ? 0.59 : 0.61);
    ++n;
  }
  EXPECT_LT(n, 725 / 5);
}

TEST(BoundedMeanTest, HasAnIntervalOfTheMeansThatItsBetsDoNotRefute) {
  std::vector<double> draws;
  for (int i = 0; i < 400; ++i) draws.push_back(i % 4 == 0 ? 1.0 : 0.25);
  const double alpha = 1e-3;
  const TestResult result = bounded_mean_test(draws, {0, 1}, 0.4375, 0.1, alpha);
  EXPECT_DOUBLE_EQ(result.estimate, 0.4375);
  EXPECT_EQ(result.p_value, 1);
  EXPECT_LT(result.interval.lower, 0.4375);
  EXPECT_GT(result.interval.upper, 0.4375);
  // A claim beyond an end is refuted. Its own bets differ a little from those of the interval: hence the distance.
  const double width = result.interval.upper - result.interval.lower;
  EXPECT_LT(bounded_mean_test(draws, {0, 1}, result.interval.lower - width / 4, 0.1, alpha).p_value, alpha);
  EXPECT_LT(bounded_mean_test(draws, {0, 1}, result.interval.upper + width / 4, 0.1, alpha).p_value, alpha);
}

TEST(BoundedMeanBet, RefusesWhatItsAssumptionExcludes) {
  EXPECT_THROW(BoundedMeanBet({0, 1}, 1, 0.1), std::invalid_argument);
  EXPECT_THROW(BoundedMeanBet({0, 1}, 0.5, 0), std::invalid_argument);
  BoundedMeanBet bet({0, 1}, 0.5, 0.1);
  EXPECT_THROW(bet.observe(1.5), std::domain_error);
  EXPECT_THROW(bet.observe(std::nan("")), std::domain_error);
}

}  // namespace
}  // namespace quincunx::stats
