// Plans against the closed form and against published sizes; the vacuity gate; verdicts.
#include "quincunx/stats/planner.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "quincunx/stats/tails.hpp"
#include "quincunx/stats/verdict.hpp"

namespace quincunx::stats {
namespace {

// (κ-1)(z_{α/2} + (1+δ)z_β)²/δ², section 5 of the statistics contract.
double closed_form(double kurtosis, double margin, double alpha, double beta) {
  const double quantiles = normal_upper_quantile(alpha / 2) + (1 + margin) * normal_upper_quantile(beta);
  return (kurtosis - 1) * quantiles * quantiles / (margin * margin);
}

TEST(Plan, OfASecondMomentIsTheExactChiSquaredSize) {
  // The smallest n with power 0.999 by the exact χ² law; for 0.05 checked with mpmath's incomplete gamma function: the
  // power is 0.999 + 2.0e-7 at 53334 and 0.999 - 4.6e-8 at 53333.
  EXPECT_EQ(plan(Claim::normal_second_moment(), 0.01, 1e-6, 1e-3).n, 1'285'997U);
  EXPECT_EQ(plan(Claim::normal_second_moment(), 0.02, 1e-6, 1e-3).n, 324'452U);
  EXPECT_EQ(plan(Claim::normal_second_moment(), 0.05, 1e-6, 1e-3).n, 53'334U);
}

TEST(Plan, OfAVarianceFollowsTheClosedFormToItsNextTerm) {
  for (const std::uint64_t d : {1U, 8U, 64U})
    for (const double margin : {0.01, 0.05}) {
      const double kurtosis = 3 + 6 / static_cast<double>(d);
      const double expected = closed_form(kurtosis, margin, 1e-6, 1e-3);
      const double planned = static_cast<double>(plan(Claim::variance(laws::dot_product(d)), margin, 1e-6, 1e-3).n);
      // The formula is normal; the skewness γ = O(margin) of the law shifts both quantiles by γ(z²-1)/6, which is
      // a relative change of n of the order of the margin.
      EXPECT_NEAR(planned / expected, 1, margin) << d << " " << margin;
    }
}

TEST(Plan, OfANormalMeanIsTheTextbookSize) {
  const double quantiles = normal_upper_quantile(0.5e-6) + normal_upper_quantile(1e-3);
  const double expected = std::ceil(quantiles * quantiles / (0.1 * 0.1));
  EXPECT_EQ(static_cast<double>(plan(Claim::normal_mean(3, 2), 0.1, 1e-6, 1e-3).n), expected);
}

TEST(Plan, HasThePowerItPromisesAndOneDrawLessHasNot) {
  const Claim claims[] = {Claim::normal_mean(0, 1), Claim::normal_variance(2), Claim::mean_of_chi_squared(8),
                          Claim::second_moment(laws::dot_product(2)), Claim::uniform_bins(16)};
  for (const Claim& claim : claims) {
    const Plan made = plan(claim, 0.05, 1e-6, 1e-2);
    EXPECT_GE(claim.power(made.n, 0.05, 1e-6), 0.99) << claim.describe();
    EXPECT_LT(claim.power(made.n - 1, 0.05, 1e-6), 0.99) << claim.describe();
    EXPECT_LE(made.resolvable, made.margin) << claim.describe();
  }
  EXPECT_GE(Claim::probability(0.1).power(plan(Claim::probability(0.1), 0.05, 1e-6, 1e-2).n, 0.05, 1e-6), 0.99);
}

TEST(Plan, IsRaisedToTheValidityGuard) {
  const Claim claim = Claim::second_moment(laws::dot_product(1));
  const Plan coarse = plan(claim, 0.9, 1e-9, 0.5);
  EXPECT_EQ(coarse.n, claim.smallest_valid_n(1e-9));
  EXPECT_LT(coarse.resolvable, 0.9);
}

TEST(Plan, RefusesErrorRatesAndMarginsOutsideTheirRange) {
  const Claim claim = Claim::normal_mean(0, 1);
  EXPECT_THROW(plan(claim, 0, 1e-6, 1e-3), std::domain_error);
  EXPECT_THROW(plan(claim, 1, 1e-6, 1e-3), std::domain_error);
  EXPECT_THROW(plan(claim, 0.1, 0, 1e-3), std::domain_error);
  EXPECT_THROW(plan(claim, 0.1, 1e-6, 1), std::domain_error);
  EXPECT_THROW(plan(claim, std::nan(""), 1e-6, 1e-3), std::domain_error);
  EXPECT_THROW(plan(Claim::probability(0.5), 0.6, 1e-6, 1e-3), std::domain_error);
}

TEST(ResolvableMargin, IsWhereTheSameNWouldBePlanned) {
  const Claim claim = Claim::variance(laws::dot_product(8));
  const Plan made = plan(claim, 0.03, 1e-6, 1e-3);
  const double resolved = resolvable_margin(claim, made.n, 1e-6, 1e-3);
  EXPECT_LE(resolved, 0.03);
  EXPECT_GT(resolvable_margin(claim, made.n - 1, 1e-6, 1e-3), 0.03);
}

TEST(VacuityGate, NamesTheDrawsThatWouldDo) {
  const Claim claim = Claim::normal_second_moment();
  EXPECT_NO_THROW(require_resolvable(claim, 53'334, 0.05, 1e-6, 1e-3));
  try {
    require_resolvable(claim, 53'333, 0.05, 1e-6, 1e-3);
    FAIL() << "53333 draws do not see 5 %";
  } catch (const std::domain_error& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("sees 5 % only from n = 53334"));
  }
}

TEST(Judge, TellsThreeOutcomesApart) {
  const Claim claim = Claim::normal_mean(0, 1);
  const Plan made = plan(claim, 0.1, 1e-6, 1e-3);
  EXPECT_EQ(judge(claim, 0.01, made).outcome, Outcome::holds);
  EXPECT_EQ(judge(claim, 0.2, made).outcome, Outcome::refuted);
  EXPECT_EQ(judge(claim, 0.01, made.n, 1e-6).outcome, Outcome::undecided);
  Plan vacuous = made;
  vacuous.n = 10;
  vacuous.resolvable = resolvable_margin(claim, 10, 1e-6, 1e-3);
  EXPECT_EQ(judge(claim, 0.01, vacuous).outcome, Outcome::undecided);
}

TEST(Judge, RefutesExactlyWhenTheIntervalMissesTheClaim) {
  const Claim claims[] = {Claim::normal_mean(1, 1), Claim::normal_variance(1),
                          Claim::second_moment(laws::dot_product(1))};
  for (const Claim& claim : claims)
    for (double estimate = 0.7; estimate < 1.3; estimate += 0.005) {
      const Verdict verdict = judge(claim, estimate, 4000, 1e-4);
      const bool outside = verdict.interval.lower > claim.claimed() || verdict.interval.upper < claim.claimed();
      EXPECT_EQ(verdict.outcome == Outcome::refuted, outside) << claim.describe() << " " << estimate;
    }
}

}  // namespace
}  // namespace quincunx::stats
