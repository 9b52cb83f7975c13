// Null laws: the three-moment law where it is exact, mirrors, lattice corrections and quantiles.
#include "quincunx/stats/null_law.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>

#include "quincunx/stats/p_value.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

constexpr double stated = 1e-10;  // accuracy of tails.hpp

TEST(ThreeMomentLaw, IsTheExactChiSquaredLawForNormalData) {
  // S² of n = 11 normal draws is χ²(10)/10: mean 1, variance 2/10, skewness √(8/10).
  const NullLaw approximate = NullLaw::three_moment(1, 0.2, std::sqrt(0.8));
  const NullLaw exact = NullLaw::chi_squared(10, 0.1);
  for (const double t : {0.05, 0.5, 1.0, 2.0, 5.0}) {
    EXPECT_NEAR(approximate.lower_tail(t) / exact.lower_tail(t), 1, stated) << t;
    EXPECT_NEAR(approximate.upper_tail(t) / exact.upper_tail(t), 1, stated) << t;
  }
}

TEST(ThreeMomentLaw, WithNegativeSkewnessIsTheMirrorImage) {
  const NullLaw left = NullLaw::three_moment(-3, 2, -0.5);
  const NullLaw right = NullLaw::three_moment(3, 2, 0.5);
  for (const double t : {-1.0, 0.0, 3.0, 9.0}) EXPECT_EQ(left.lower_tail(-t), right.upper_tail(t)) << t;
  EXPECT_EQ(left.lower_quantile(1e-6), -right.upper_quantile(1e-6));
  EXPECT_THAT(left.describe(), testing::StartsWith("three-moment chi-square, 32.0 degrees of freedom, mirrored"));
}

TEST(ThreeMomentLaw, BecomesNormalAsSkewnessVanishes) {
  const NullLaw nearly = NullLaw::three_moment(0, 1, 1e-6);
  const NullLaw normal = NullLaw::three_moment(0, 1, 0);
  // First Edgeworth term: the upper tail grows by the factor 1 + γ(z³ - ...)/6 < 1 + γz³/6 + γz/6.
  EXPECT_NEAR(nearly.upper_tail(5.0) / normal.upper_tail(5.0), 1, 1e-6 * (125.0 + 5) / 6 + stated);
  EXPECT_THAT(normal.describe(), testing::StartsWith("normal"));
}

TEST(NullLaw, QuantilesUndoTails) {
  const NullLaw laws[] = {NullLaw::normal(2, 3), NullLaw::chi_squared(7, 0.5), NullLaw::three_moment(1, 0.1, -0.2),
                          NullLaw::three_moment(1, 0.1, 0.2).continuity_corrected(0.01)};
  for (const NullLaw& law : laws)
    for (const double p : {1e-12, 1e-3, 0.3}) {
      EXPECT_NEAR(law.lower_tail(law.lower_quantile(p)) / p, 1, stated) << law.describe();
      EXPECT_NEAR(law.upper_tail(law.upper_quantile(p)) / p, 1, stated) << law.describe();
    }
}

TEST(BinomialLaw, CountsTheStatisticItselfInBothTails) {
  const NullLaw law = NullLaw::binomial(10, 0.5);  // 2^-10 · (1, 11, 56, ...)
  EXPECT_NEAR(law.lower_tail(1) * 1024, 11, 1024 * stated);
  EXPECT_NEAR(law.upper_tail(9) * 1024, 11, 1024 * stated);
  EXPECT_NEAR(law.lower_tail(1.5) * 1024, 11, 1024 * stated);
  EXPECT_NEAR(law.upper_tail(8.5) * 1024, 11, 1024 * stated);
  EXPECT_NEAR(std::exp(law.log_lower_mid_tail(1)) * 1024, 6, 1024 * stated);
}

TEST(BinomialLaw, OfASharesReadsTheCountBackFromTheShare) {
  const std::uint64_t n = 1'000'003;
  const double unit = 1 / static_cast<double>(n);
  const NullLaw share = NullLaw::binomial(n, 0.3, unit);
  const NullLaw count = NullLaw::binomial(n, 0.3);
  for (std::uint64_t k = 299'000; k < 301'000; k += 37) {
    const double k_as_double = static_cast<double>(k);
    EXPECT_EQ(share.upper_tail(k_as_double / static_cast<double>(n)), count.upper_tail(k_as_double));
  }
}

TEST(BinomialLaw, QuantilesAreTheCriticalCounts) {
  const NullLaw law = NullLaw::binomial(10, 0.5);
  EXPECT_EQ(law.upper_quantile(11.5 / 1024), 9);  // P(X >= 9) = 11/1024, P(X >= 8) = 56/1024
  EXPECT_EQ(law.lower_quantile(11.5 / 1024), 1);
  EXPECT_EQ(law.upper_quantile(0.5 / 1024), std::numeric_limits<double>::infinity());
  EXPECT_EQ(law.lower_quantile(0.5 / 1024), -std::numeric_limits<double>::infinity());
}

TEST(PValue, DoublesTheSmallerTailAndSignsTheScore) {
  const PValue high = p_value(NullLaw::normal(0, 1), 3.0);
  EXPECT_NEAR(high.upper / normal_upper_tail(3), 1, stated);
  EXPECT_EQ(high.two_sided, 2 * high.upper);
  EXPECT_NEAR(high.score, 3, stated);
  EXPECT_NEAR(p_value(NullLaw::normal(0, 1), -3.0).score, -3, stated);
  EXPECT_EQ(p_value(NullLaw::normal(0, 1), 0.0).two_sided, 1);
}

TEST(PValue, KeepsTheScoreWhereTheTailUnderflows) {
  EXPECT_NEAR(p_value(NullLaw::normal(0, 1), 1000.0).score, 1000, 1000 * stated);
  EXPECT_EQ(p_value(NullLaw::normal(0, 1), 1000.0).two_sided, 0);
  EXPECT_LT(p_value(NullLaw::chi_squared(1000), 1e-3).score, -80);
}

TEST(PValue, OfTheMiddleOfADiscreteLawIsCentred) {
  EXPECT_NEAR(p_value(NullLaw::binomial(10, 0.5), 5).score, 0, stated);
  EXPECT_NEAR(p_value(NullLaw::binomial(10, 0.5), 1).score, -p_value(NullLaw::binomial(10, 0.5), 9).score, stated);
}

TEST(NullLaw, RefusesWhatIsNoLaw) {
  EXPECT_THROW(NullLaw::normal(0, 0), std::domain_error);
  EXPECT_THROW(NullLaw::chi_squared(-1), std::domain_error);
  EXPECT_THROW(NullLaw::three_moment(0, std::nan(""), 0), std::domain_error);
  EXPECT_THROW(NullLaw::binomial(10, 1.5), std::domain_error);
  EXPECT_THROW((void)NullLaw::binomial(10, 0.5).continuity_corrected(0.5), std::invalid_argument);
  EXPECT_THROW(p_value(NullLaw::normal(0, 1), std::nan("")), std::domain_error);
}

}  // namespace
}  // namespace quincunx::stats
