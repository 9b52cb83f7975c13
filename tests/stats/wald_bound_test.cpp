// Wald's bounds against 50-digit values, and against the published table for a variance with known zero mean.
#include "quincunx/stats/wald_bound.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>

namespace quincunx::stats {
namespace {

constexpr double alpha = 1e-6;
constexpr double beta = 1e-3;

// The divergences are differences of logarithms near 0 at 2^40 draws: x - ln(1+x) is about x²/2, so a rounding of x
// grows by 2/x <= 200 for x >= 0.01, and a dozen operations give 12·200 units in the last place.
void expect_close(double value, double exact) { EXPECT_NEAR(value, exact, 12 * 200 * 0x1p-53 * exact); }

TEST(WaldBound, IsThatOfTheGammaLawForASecondMoment) {
  // mpmath, 50 digits: ½(1/s - 1 + ln s) and ½(s - 1 - ln s) for s = 1 ± δ.
  const WaldBound one = wald_bound(Claim::normal_second_moment(3), 0.01, alpha, beta);
  expect_close(one.claim_true, 280001.13393369507969963);
  expect_close(one.off_above, 555426.80610049284781357);
  expect_close(one.off_below, 548070.08657950514127215);
  const WaldBound five = wald_bound(Claim::normal_second_moment(1), 0.05, alpha, beta);
  expect_close(five.claim_true, 11796.833636156953438092);
  expect_close(five.off_above, 22802.743057821546191166);
  expect_close(five.off_below, 21331.242022041339556635);
}

TEST(WaldBound, IsThatOfTheNormalLawForAMean) {
  const WaldBound bound = wald_bound(Claim::normal_mean(5, 2), 0.1, alpha, beta);
  expect_close(bound.claim_true, 1381.5467113434600878786);
  expect_close(bound.off_above, 2758.7575586588156485971);
  EXPECT_DOUBLE_EQ(bound.off_above, bound.off_below);
}

TEST(WaldBound, IsThatOfTheBernoulliLawForAProbability) {
  const WaldBound bound = wald_bound(Claim::probability(0.3), 0.05, alpha, beta);
  expect_close(bound.claim_true, 1226.8688397316157102088);
  expect_close(bound.off_above, 2385.4135954379280874511);
  expect_close(bound.off_below, 2237.7021588932268516224);
}

TEST(WaldBound, IsInfiniteWhereNoSubjectCanDepartSoFar) {
  const WaldBound bound = wald_bound(Claim::probability(0.02), 0.05, alpha, beta);
  expect_close(bound.claim_true, 262.99779876552555538);
  expect_close(bound.off_above, 353.76686076913330614);
  EXPECT_EQ(bound.off_below, std::numeric_limits<double>::infinity());
}

TEST(WaldBound, ForDotProductsGrowsWithTheirKurtosis) {
  // (κ - 1)/2 = 1 + 3/d times as many draws as for normal ones, d = 3.
  const WaldBound normal = wald_bound(Claim::normal_second_moment(3), 0.05, alpha, beta);
  const WaldBound dot = wald_bound(Claim::second_moment(laws::dot_product(3)), 0.05, alpha, beta);
  expect_close(dot.claim_true, 2 * normal.claim_true);
  expect_close(dot.off_above, 2 * normal.off_above);
}

TEST(WaldBound, RefusesMarginsAndErrorsOutsideTheUnitInterval) {
  const Claim claim = Claim::normal_mean(0, 1);
  EXPECT_THROW(wald_bound(claim, 0, alpha, beta), std::domain_error);
  EXPECT_THROW(wald_bound(claim, 0.1, 1, beta), std::domain_error);
  EXPECT_THROW(wald_bound(claim, 0.1, alpha, 0), std::domain_error);
  EXPECT_THROW(wald_bound(Claim::uniform_bins(8), 0.1, alpha, beta), std::domain_error);
}

}  // namespace
}  // namespace quincunx::stats
