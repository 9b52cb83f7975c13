// The mixture ratio against densities of the single draws, and its interval against the test that it inverts.
#include "quincunx/stats/mixture_test.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

namespace quincunx::stats {
namespace {

const std::vector<double> draws{0.3, -1.2, 0.8, 2.1, -0.4, 1.7, -0.9};

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

// Sums of squares of up to 7 draws and a dozen operations, all of the order of 10 at most.
constexpr double rounding = 50 * 10 * 0x1p-53;

double normal_log_likelihood(double mu, double variance) {
  double sum = 0;
  for (const double x : draws) sum += -(x - mu) * (x - mu) / (2 * variance) - std::log(variance) / 2;
  return sum;
}

TEST(MixtureTest, IsTheMeanOfTheTwoLikelihoodRatiosOfNormalDraws) {
  const MixtureTest test(Claim::normal_mean(0.5, 2), 0.25);  // ± 0.25 standard deviations of 2
  const double claimed = normal_log_likelihood(0.5, 4);
  const double above = normal_log_likelihood(1, 4) - claimed;
  const double below = normal_log_likelihood(0, 4) - claimed;
  EXPECT_NEAR(test.log_ratio(mean(draws), 7), std::log((std::exp(above) + std::exp(below)) / 2), rounding);
  EXPECT_NEAR(test.log_larger_ratio(mean(draws), 7), std::max(above, below), rounding);
}

TEST(MixtureTest, IsTheMeanOfTheTwoLikelihoodRatiosOfVariances) {
  const MixtureTest test(Claim::normal_second_moment(2), 0.25);
  std::vector<double> squares;
  for (const double x : draws) squares.push_back(x * x);
  const double claimed = normal_log_likelihood(0, 2);
  const double above = normal_log_likelihood(0, 2.5) - claimed;
  const double below = normal_log_likelihood(0, 1.5) - claimed;
  EXPECT_NEAR(test.log_ratio(mean(squares), 7), std::log((std::exp(above) + std::exp(below)) / 2), rounding);
}

TEST(MixtureTest, IsTheMeanOfTheTwoLikelihoodRatiosOfCounts) {
  const MixtureTest test(Claim::probability(0.3), 0.1);
  const double above = 5 * std::log(0.4 / 0.3) + 3 * std::log(0.6 / 0.7);
  const double below = 5 * std::log(0.2 / 0.3) + 3 * std::log(0.8 / 0.7);
  EXPECT_NEAR(test.log_ratio(5.0 / 8, 8), std::log((std::exp(above) + std::exp(below)) / 2), rounding);
}

TEST(MixtureTest, UsesOneSideWhereNoSubjectCanDepartToTheOther) {
  const MixtureTest test(Claim::probability(0.05), 0.1);
  EXPECT_NEAR(test.log_ratio(0.25, 8), 2 * std::log(3.0) + 6 * std::log(0.85 / 0.95), rounding);
}

TEST(MixtureTest, RefutesForSureWhatIsImpossibleUnderTheClaim) {
  const MixtureTest test(Claim::probability(0), 0.1);
  EXPECT_EQ(test.log_ratio(0.25, 8), std::numeric_limits<double>::infinity());
  EXPECT_LT(test.log_ratio(0, 8), 0);
}

TEST(MixtureTest, HasAMeanOfOneUnderTheClaim) {
  // All counts of 6 trials with their binomial probabilities: the ratio is a martingale that starts at 1.
  const double p = 0.3;
  const MixtureTest test(Claim::probability(p), 0.2);
  const double ways[]{1, 6, 15, 20, 15, 6, 1};
  double expectation = 0;
  for (int k = 0; k <= 6; ++k)
    expectation += ways[k] * std::pow(p, k) * std::pow(1 - p, 6 - k) * std::exp(test.log_ratio(k / 6.0, 6));
  EXPECT_NEAR(expectation, 1, rounding);
}

// Claims at the ends of the interval are just refuted: those nearer to the estimate by a thousandth are not, and those
// further away by a thousandth are.
template <class Factory>
void expect_inversion(Factory claim, double estimate, std::uint64_t n, double margin, double alpha) {
  const Interval interval = MixtureTest(claim(estimate), margin).interval(estimate, n, alpha);
  const auto refuted = [&](double claimed) {
    return MixtureTest(claim(claimed), margin).log_ratio(estimate, n) >= -std::log(alpha);
  };
  for (const double end : {interval.lower, interval.upper}) {
    EXPECT_FALSE(refuted(estimate + (end - estimate) * 0.999)) << end;
    EXPECT_TRUE(refuted(estimate + (end - estimate) * 1.001)) << end;
  }
}

TEST(MixtureTest, IntervalHoldsExactlyTheClaimsThatAreNotRefuted) {
  expect_inversion([](double mu) { return Claim::normal_mean(mu, 3); }, 1.25, 400, 0.2, 1e-4);
  expect_inversion([](double variance) { return Claim::normal_variance(variance); }, 2.5, 900, 0.2, 1e-4);
  expect_inversion([](double mean) { return Claim::mean_of_chi_squared(4, mean / 4); }, 2.5, 900, 0.1, 1e-4);
  expect_inversion([](double p) { return Claim::probability(p); }, 0.375, 800, 0.1, 1e-4);
}

TEST(MixtureTest, IntervalOfARareEventReachesDownToNone) {
  const Interval interval = MixtureTest(Claim::probability(0.01), 0.05).interval(0, 50, 1e-3);
  EXPECT_EQ(interval.lower, 0);
  EXPECT_GT(interval.upper, 0.05);
  EXPECT_LE(interval.upper, 1);
}

TEST(MixtureTest, RefusesClaimsWhoseLikelihoodIsNotKnown) {
  EXPECT_THROW(MixtureTest(Claim::mean(laws::dot_product(1)), 0.1), std::invalid_argument);
  EXPECT_THROW(MixtureTest(Claim::variance(laws::normal()), 0.1), std::invalid_argument);
  EXPECT_THROW(MixtureTest(Claim::uniform_bins(8), 0.1), std::invalid_argument);
}

TEST(MixtureTest, RefusesMarginsThatNothingCanDepartBy) {
  EXPECT_THROW(MixtureTest(Claim::normal_mean(0, 1), 0), std::domain_error);
  EXPECT_THROW(MixtureTest(Claim::normal_mean(0, 1), 1), std::domain_error);
  EXPECT_THROW(MixtureTest(Claim::probability(0.5), 0.6), std::domain_error);
}

}  // namespace
}  // namespace quincunx::stats
