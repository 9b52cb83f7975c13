#include "rounding_bounds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace quincunx::props {
namespace {

TEST(Gamma, IsHighamsFraction) {
  // 1000·2^-53 / (1 - 1000·2^-53), by mpmath.
  EXPECT_DOUBLE_EQ(gamma<>(1000), 1.11022302462527979994e-13);
  EXPECT_DOUBLE_EQ(gamma<float>(1000), 5.96081977008402848e-05);
  EXPECT_EQ(gamma<>(0), 0);
}

TEST(DotBound, AllowsNothingForNoTermsAndUnderflowForTinyOnes) {
  EXPECT_EQ(dot_bound<double>(0, 0), 0);
  EXPECT_GT(dot_bound<double>(1, 0), 0);
  EXPECT_EQ(dot_bound<float>(1, 0), 0x1p-149);
}

TEST(VarianceBound, GrowsLinearlyInTheConditionNumberUntilItIsLost) {
  // spread 1, ‖x‖² = κ²: 2·γ·κ while γ·κ is small.
  const double at_one = variance_bound(10, 0, 1, 1);
  const double at_thousand = variance_bound(10, 0, 1, 1e6);
  EXPECT_NEAR(at_thousand / at_one, 1000, 1e-6);
  EXPECT_LT(variance_bound(10, 0, 1, 1e16), 1) << "a stable algorithm keeps digits at κ = 1e8";
}

TEST(VarianceBound, StillBindsForConstantData) {
  // spread 0: (γ_{n+8}·‖x‖)², the square of what rounding does to a mean.
  EXPECT_DOUBLE_EQ(variance_bound(2, 0, 0, 2), gamma<>(10) * gamma<>(10));
}

TEST(StandardDeviationBound, CoversTheRootOfEveryVarianceWithinItsBound) {
  for (const double square_sum : {1.0, 1e6, 1e20, 1e30}) {
    const double slack = variance_bound(10, 1, 1, square_sum);
    const double exact = std::sqrt(1.0 / 9);
    const double bound = standard_deviation_bound(10, 1, square_sum);
    EXPECT_LE(std::sqrt(1.0 / 9 + slack) - exact, bound);
    EXPECT_LE(exact - std::sqrt(std::max(0.0, 1.0 / 9 - slack)), bound);
  }
}

}  // namespace
}  // namespace quincunx::props
