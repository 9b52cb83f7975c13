// The score under a departed law against closed forms: shifted and stretched normals, the binomial, noncentral χ².
#include "quincunx/stats/departed_score.hpp"

#include <gtest/gtest.h>

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/non_central_chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <limits>

#include "quincunx/stats/p_value.hpp"

namespace quincunx::stats {
namespace {

// Scores are quantiles of tails that are right to 1e-10: 1e-9 of a score between -8 and 8.
constexpr double accuracy = 1e-8;

double score_of(double lower) { return boost::math::quantile(boost::math::normal(), lower); }

TEST(DepartedScore, OfNoDepartureIsTheScoreUnderTheClaim) {
  const std::uint64_t n = 5000;
  for (const Claim& claim :
       {Claim::normal_mean(1, 2), Claim::normal_variance(3), Claim::second_moment(laws::normal(0, 1)),
        Claim::mean(laws::exponential(1)), Claim::probability(0.3)}) {
    const double estimate = claim.claimed() * 1.01;
    EXPECT_NEAR(departed_score(claim, estimate, n, 0), p_value(claim.null_law(n), estimate).score, accuracy)
        << claim.describe();
  }
}

TEST(DepartedScore, OfAMeanIsThatOfTheMovedNormal) {
  const Claim claim = Claim::normal_mean(5, 2);
  for (const double departure : {-0.2, 0.1}) {
    const double moved = 5 + 2 * departure;
    EXPECT_NEAR(departed_score(claim, 5.1, 400, departure), (5.1 - moved) / (2 / 20.0), accuracy);
  }
}

TEST(DepartedScore, OfAVarianceIsThatOfTheStretchedChiSquare) {
  const Claim claim = Claim::normal_variance(4);
  const boost::math::chi_squared law(99);
  for (const double departure : {-0.3, 0.25}) {
    const double lower = boost::math::cdf(law, 99 * 4.2 / (4 * (1 + departure)));
    EXPECT_NEAR(departed_score(claim, 4.2, 100, departure), score_of(lower), accuracy);
  }
}

TEST(DepartedScore, OfACountIsTheMidScoreOfTheOtherBinomial) {
  const Claim claim = Claim::probability(0.3);
  const boost::math::binomial law(200, 0.35);
  const double lower = boost::math::cdf(law, 63) + boost::math::pdf(law, 64) / 2;
  EXPECT_NEAR(departed_score(claim, 64 / 200.0, 200, 0.05), score_of(lower), accuracy);
}

TEST(DepartedScore, IsInfiniteWhereNoProbabilityDepartsSo) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(departed_score(Claim::probability(0.02), 0.02, 100, -0.03), infinity);
  EXPECT_EQ(departed_score(Claim::probability(0.98), 0.98, 100, 0.03), -infinity);
}

TEST(DepartedScore, OfBinsIsThatOfTheNoncentralChiSquare) {
  const Claim claim = Claim::uniform_bins(16);
  const boost::math::non_central_chi_squared law(15, 2000 * 0.1 * 0.1);
  EXPECT_NEAR(departed_score(claim, 20, 2000, 0.1), score_of(boost::math::cdf(law, 20)), accuracy);
}

TEST(DepartedScore, RefusesNaN) {
  EXPECT_THROW(departed_score(Claim::normal_mean(0, 1), std::nan(""), 10, 0.1), std::domain_error);
  EXPECT_THROW(departed_score(Claim::normal_mean(0, 1), 0, 10, std::nan("")), std::domain_error);
}

}  // namespace
}  // namespace quincunx::stats
