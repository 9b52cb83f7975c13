// Claims: null laws, guards, units and intervals.
#include "quincunx/stats/claim.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <string>

#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

constexpr double stated = 1e-10;  // accuracy of tails.hpp

TEST(VarianceClaim, OfNormalDrawsIsTheTextbookChiSquaredTest) {
  const NullLaw general = Claim::variance(laws::normal(5, 2)).null_law(20);
  const NullLaw exact = Claim::normal_variance(2).null_law(20);
  for (const double estimate : {0.5, 2.0, 6.0}) {
    EXPECT_NEAR(general.lower_tail(estimate) / exact.lower_tail(estimate), 1, stated) << estimate;
    EXPECT_NEAR(general.upper_tail(estimate) / exact.upper_tail(estimate), 1, stated) << estimate;
  }
}

TEST(VarianceClaim, HasTheExactVarianceOfTheSampleVariance) {
  // Two draws of a Bernoulli(1/4): S² is 1/2 with probability 3/8, else 0; its variance is (1/4)(3/8)(5/8).
  const NullLaw law = Claim::variance(laws::bernoulli(0.25)).null_law(2);
  EXPECT_DOUBLE_EQ(law.mean(), 0.1875);
  EXPECT_NEAR(law.standard_deviation(), std::sqrt(0.25 * 0.375 * 0.625), stated);
}

TEST(SecondMomentClaim, OfNormalDrawsIsTheExactLaw) {
  const NullLaw general = Claim::second_moment(laws::normal(0, 3)).null_law(50);
  const NullLaw exact = Claim::normal_second_moment(3).null_law(50);
  for (const double estimate : {1.0, 3.0, 8.0})
    EXPECT_NEAR(general.upper_tail(estimate) / exact.upper_tail(estimate), 1, stated) << estimate;
}

TEST(MeanClaim, OnALatticeIsCorrectedTowardsTheExactTail) {
  // Exact binomial tails are the oracle. The bound is the guard's for a law without a lattice, 2·Δ|z⁴-3z²|/(24n)
  // (section 2.1 of the statistics contract), and the second term of the midpoint rule, (z·h/(σ√n))²/24, since a sum
  // over the lattice is an integral from half a span further out. Without the correction the error is z·h/(2σ√n), 6 to
  // 9 %.
  const stats::Cumulants law = laws::bernoulli(0.3);
  const Claim claim = Claim::mean(law);
  const std::uint64_t n = claim.smallest_valid_n(1e-3);
  const double gap = std::abs(law.excess_kurtosis() - 1.5 * law.skewness() * law.skewness());
  const NullLaw corrected = claim.null_law(n);
  const NullLaw exact = Claim::probability(0.3).null_law(n);
  for (const double z : {-3.0, -2.0, 2.0, 3.0}) {
    const double count = std::round(static_cast<double>(n) * (0.3 + z * exact.standard_deviation()));
    const double share = count / static_cast<double>(n);
    const double ratio = z > 0 ? corrected.upper_tail(share) / exact.upper_tail(share)
                               : corrected.lower_tail(share) / exact.lower_tail(share);
    const double squared = z * z;
    const double bound = 2 * gap * std::abs(squared * (squared - 3)) / (24 * static_cast<double>(n)) +
                         squared / (law.variance() * static_cast<double>(n)) / 24;
    EXPECT_LE(std::abs(ratio - 1), bound) << "n = " << n << ", z = " << z;
  }
}

TEST(Guard, RefusesAndNamesTheSmallestNThatWouldDo) {
  const Claim claim = Claim::second_moment(laws::dot_product(1));
  const std::uint64_t least = claim.smallest_valid_n(1e-4);
  EXPECT_GT(least, 100U);
  EXPECT_NO_THROW(claim.validate(least, 1e-4));
  try {
    claim.validate(100, 1e-4);
    FAIL() << "n = 100 is 27 times off";
  } catch (const std::domain_error& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("n must be at least " + std::to_string(least)));
  }
}

TEST(Guard, IsTheArithmeticOfTheContract) {
  // d = 1: excess kurtosis of (q·k)² is 9984/64 = 156, skewness² is 200²/8³ = 78.125, so Δ = 38.8125.
  const double z = normal_upper_quantile(0.5e-4);
  const double by_hand = std::ceil(38.8125 * (std::pow(z, 4) - 3 * z * z) / 24 / 0.1);
  EXPECT_EQ(static_cast<double>(Claim::second_moment(laws::dot_product(1)).smallest_valid_n(1e-4)), by_hand);
  EXPECT_GE(Claim::uniform_bins(20).smallest_valid_n(1e-4), 1000U);
  EXPECT_EQ(Claim::normal_mean(0, 1).smallest_valid_n(1e-9), 1U);
  EXPECT_EQ(Claim::normal_variance(1).smallest_valid_n(1e-9), 2U);
}

// The exact tail of Pearson's statistic, by convolution of multinomial counts: with 5 bins and E = 50 it is 1.02 times
// χ²(4) at 1e-3 a tail, but 1.26 times at 1e-6 and 2.96 times at 1e-10.
TEST(Guard, OfBinsGrowsWhereTheExactTailLeavesChiSquared) {
  const Claim claim = Claim::uniform_bins(5);
  EXPECT_EQ(claim.smallest_valid_n(2e-3), 250U);
  EXPECT_GT(claim.smallest_valid_n(2e-6), 2 * 250U);
  EXPECT_GT(claim.smallest_valid_n(2e-10), 10 * 250U);
}

TEST(Units, ConvertEstimatesToTheMarginsUnit) {
  EXPECT_DOUBLE_EQ(Claim::normal_mean(1, 4).departure(3), 0.5);
  EXPECT_DOUBLE_EQ(Claim::normal_mean(1, 4).standard_error(100), 0.1);
  EXPECT_DOUBLE_EQ(Claim::normal_variance(4).departure(5), 0.25);
  EXPECT_DOUBLE_EQ(Claim::normal_second_moment(4).standard_error(200), 0.1);
  EXPECT_DOUBLE_EQ(Claim::probability(0.5).standard_error(100), 0.05);
  EXPECT_DOUBLE_EQ(Claim::uniform_bins(11).departure(110, 10000), 0.1);
  EXPECT_EQ(Claim::probability(0.5).margin_unit(), "absolute");
  EXPECT_EQ(Claim::normal_variance(1).margin_unit(), "relative");
}

TEST(Interval, IsTheTextbookOneWhereThereIsOne) {
  const Interval mean = Claim::normal_mean(0, 2).interval(1, 16, 0.05);
  EXPECT_NEAR(mean.lower, 1 - 0.5 * 1.959963984540054, stated);  // Φ⁻¹(0.975), published to 15 digits
  EXPECT_NEAR(mean.upper, 1 + 0.5 * 1.959963984540054, stated);
  // χ²(10) quantiles 20.483177350807 and 3.246972780237 (0.975 and 0.025; mpmath).
  const Interval variance = Claim::normal_variance(7).interval(2, 11, 0.05);
  EXPECT_NEAR(variance.lower, 10 * 2 / 20.48317735080739, 1e-9);
  EXPECT_NEAR(variance.upper, 10 * 2 / 3.246972780236841, 1e-9);
  const Interval share = Claim::probability(0.5).interval(0.3, 10, 0.05);
  EXPECT_EQ(share.lower, clopper_pearson_lower(3, 10, 0.025));
  EXPECT_EQ(share.upper, clopper_pearson_upper(3, 10, 0.025));
}

TEST(Interval, OfBinsInvertsTheNoncentralLaw) {
  const Claim claim = Claim::uniform_bins(10);
  const Interval effect = claim.interval(100, 1000, 0.01);
  EXPECT_NEAR(noncentral_chi_squared_upper_tail(100, 9, 1000 * effect.lower * effect.lower), 0.005, 0.005 * 1e-8);
  EXPECT_NEAR(noncentral_chi_squared_lower_tail(100, 9, 1000 * effect.upper * effect.upper), 0.005, 0.005 * 1e-8);
  EXPECT_EQ(claim.interval(9, 1000, 0.01).lower, 0);
}

TEST(Claim, RefusesLawsThatCannotCarryIt) {
  EXPECT_THROW(Claim::mean(Cumulants({0, 1, 0})), std::invalid_argument);
  EXPECT_THROW(Claim::variance(square(laws::normal())), std::invalid_argument);
  EXPECT_THROW(Claim::mean(Cumulants({1, 0, 0, 0})), std::invalid_argument);
  EXPECT_THROW(Claim::variance(laws::bernoulli(0.5)), std::invalid_argument);  // (X-½)² is constant
  EXPECT_THROW(Claim::probability(1.1), std::domain_error);
  EXPECT_THROW(Claim::uniform_bins(1), std::invalid_argument);
  EXPECT_THROW((void)Claim::normal_variance(1).null_law(1), std::domain_error);
  EXPECT_THROW((void)Claim::normal_mean(0, 1).interval(0, 10, 1), std::domain_error);
}

}  // namespace
}  // namespace quincunx::stats
