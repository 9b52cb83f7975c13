#include "reference.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "tanh_range.hpp"

namespace quincunx::props::reference {
namespace {

// Expected distances come from mpmath at 50 digits: |value - tanh(x)| over the spacing of doubles at tanh(x). They are
// compared as doubles: twice u of their own size covers the one rounding on each side.
void expect_same(double computed, double expected) {
  EXPECT_NEAR(computed, expected, std::numeric_limits<double>::epsilon() * expected);
}

TEST(ReferenceTanh, GivesTheDistanceThatMpmathGives) {
  expect_same(tanh_error_in_ulps(0.5, 0x1.d9353d7568af3p-2), 0.39481442470823569712);
  expect_same(tanh_error_in_ulps(1.8, 0x1.e4c3c1f9a968ep-1), 0.12231877352742712654);
  expect_same(tanh_error_in_ulps(1e-3, 0x1.0624d77516ce2p-10), 0.082090841777042038381);
  expect_same(tanh_error_in_ulps(-7.25, -0x1.ffffde2760a41p-1), 0.43466805201981880906);
  expect_same(tanh_error_in_ulps(1e-9, 0x1.12e0be826d695p-30), 0.0016119010928195058668);
  expect_same(tanh_error_in_ulps(18.5, 0x1.ffffffffffffep-1), 0.4628227956945733183);
  expect_same(additive_score_error_in_ulps(0.1, 0.2, 0x1.2a4dda7d914fap-2), 0.34119068086132718033);
}

TEST(ReferenceTanh, CountsOneUlpForEachNeighbour) {
  const double below = std::nextafter(0x1.d9353d7568af3p-2, 0.0);
  const double above = std::nextafter(0x1.d9353d7568af3p-2, 1.0);
  expect_same(tanh_error_in_ulps(0.5, below) + tanh_error_in_ulps(0.5, above), 2);
}

TEST(ReferenceTanh, IsAtTheLimitForHugeArgumentsAndExactForSubnormals) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(tanh_error_in_ulps(infinity, 1.0), 0);
  EXPECT_EQ(tanh_error_in_ulps(-infinity, -1.0), 0);
  EXPECT_EQ(tanh_error_in_ulps(1e300, 1.0), 0);
  EXPECT_EQ(tanh_error_in_ulps(0.0, 0.0), 0);
  EXPECT_EQ(tanh_error_in_ulps(5e-324, 5e-324), 0);
  EXPECT_EQ(tanh_error_in_ulps(5e-324, 0.0), 1);
  EXPECT_EQ(tanh_error_in_ulps(1.0, std::nan("")), infinity);
  EXPECT_EQ(additive_score_error_in_ulps(infinity, -1e308, 1.0), 0);
}

TEST(ReferenceTanh, SeesTheSameErrorThroughNumeratorAndDenominator) {
  for (const double x : {1e-300, 1e-30, -1e-7, 0.5, -1.8, 7.25, 20.0, 700.0, 1e5}) {
    const double value = std::tanh(x);
    const double direct = tanh_error_in_ulps(x, value);
    // Both in 50 digits, of which the division of cancelling terms may cost 7.
    EXPECT_NEAR(tanh_quotient_error_in_ulps(x, value), direct, 1e-25 + 2 * direct * 0x1p-53) << x;
  }
}

TEST(LastInside, IsTheLastArgumentThatRoundsInside) {
  EXPECT_TRUE(tanh_rounds_inside(last_inside<double>));
  EXPECT_FALSE(tanh_rounds_inside(std::nextafter(last_inside<double>, 20.0)));
  EXPECT_TRUE(tanh_rounds_inside(last_inside<float>));
  EXPECT_FALSE(tanh_rounds_inside(std::nextafter(last_inside<float>, 20.0F)));
  EXPECT_TRUE(tanh_rounds_inside(0.0));
  EXPECT_FALSE(tanh_rounds_inside(std::numeric_limits<double>::max()));
}

TEST(LastStrictlyInside, IsWhereEightyBitsStillTellTheValueFromTheTie) {
  // mpmath at 60 digits: ½ ln(2/(2^-54 + 2^-63) - 1) = 19.06057185533286512034915, between this double and the next.
  EXPECT_LT(last_strictly_inside<double>, 19.06057185533286512034915L);
  EXPECT_GT(std::nextafter(last_strictly_inside<double>, 20.0), 19.06057185533286512034915L);
  EXPECT_EQ(last_strictly_inside<float>, last_inside<float>);
}

TEST(ReferenceExponential, RoundsTheFiftyDigitsOnce) { EXPECT_EQ(exponential(1.8), 0x1.832d6c8efee85p+2); }

TEST(ReferenceDot, LosesNothingToCancellationOrUnderflow) {
  const std::vector<double> q{0x1p500, 1, -0x1p500, 0x1p-600};
  const std::vector<double> k{0x1p500, 3, 0x1p500, 0x1p-600};
  EXPECT_EQ(dot(q, k), 3);
  EXPECT_EQ(dot_error(q, k, 3), 0);  // 2^-1200 lies below every double
  EXPECT_EQ(dot_error(q, k, 0), 3);
  EXPECT_EQ(sum_of_magnitudes(std::vector<double>{1, -2}, std::vector<double>{3, 4}), 11);
  EXPECT_EQ(dot({}, {}), 0);
  EXPECT_EQ(dot_error({}, {}, std::numeric_limits<double>::infinity()), std::numeric_limits<double>::infinity());
}

TEST(ReferenceDot, KnowsSubnormalsExactly) {
  const double smallest = std::numeric_limits<double>::denorm_min();
  const std::vector<double> q{smallest, 0x1.8p-1070};
  const std::vector<double> k{0x1p1000, 0x1p1000};
  EXPECT_EQ(dot(q, k), 0x1p-74 + 0x1.8p-70);
}

TEST(ReferenceScores, AgreeWithMpmathOnTheRunningExample) {
  const std::vector<double> q{1.2, -0.4};
  const std::vector<double> k{0.6, 0.9};
  expect_same(cosine_error(q, k, 0.25), 0.013117405792108710174);
  expect_same(scaled_score_error(q, k, 0.25), 0.0045584412271570506909);
  EXPECT_EQ(norm_relative_error(std::vector<double>{3, 4}, 5), 0);
  EXPECT_EQ(norm_relative_error(std::vector<double>{3, 4}, 10), 1);
}

TEST(SampleFacts, AreExactForWholeNumbersAtALargeOffset) {
  // 4, 7, 13, 16 about the mean 10: 36 + 9 + 9 + 36 = 90, whatever the offset.
  for (const double offset : {0.0, 1e9, 0x1p45}) {
    const std::vector<double> x{offset + 4, offset + 7, offset + 13, offset + 16};
    const SampleFacts facts = facts_of(x);
    EXPECT_EQ(facts.spread, 90);
    EXPECT_EQ(facts.mean, offset + 10);
    EXPECT_EQ(variance_error(x, 1, 1, 30), 0);
    EXPECT_EQ(variance_error(x, 1, 2, 61), 1);
    EXPECT_EQ(variance_error(x, 0, 1, 20.5), 2);
    EXPECT_EQ(standard_deviation_error(std::vector<double>{offset + 1, offset - 1}, 0, 1.5), 0.5);
  }
}

TEST(RatioError, ComparesWithTheFractionItself) {
  EXPECT_EQ(ratio_error(0.5, 1, 2), 0);
  EXPECT_EQ(ratio_error(0.75, 1, 2), 0.25);
  EXPECT_GT(ratio_error(0.1, 1, 10), 0);  // 0.1 is not a double: off by 5.6e-18
  EXPECT_LT(ratio_error(0.1, 1, 10), 0x1p-57);
}

}  // namespace
}  // namespace quincunx::props::reference
