// Mean and variance against exact rationals, at large offsets, for constant data and at the edges.
#include "quincunx/lib/descriptive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "lib/deterministic_values.hpp"
#include "lib/rational.hpp"

namespace quincunx {
namespace {

using Doubles = std::vector<double>;
using Floats = std::vector<float>;

TEST(Mean, IsTheNearestDoubleOrANeighbourOfIt) {
  // The correction leaves an error of second order and one rounding of the final sum, half an ulp; one ulp is allowed.
  for (const double offset : {0.0, 1.0, 1e8, -1e15}) {
    const auto values = deterministic_values<double>(1001, 1, 1.0, offset);
    const exact::Rational expected = exact::mean(values);
    const double nearest = static_cast<double>(expected);
    EXPECT_LE(exact::error(mean(values), expected), std::nextafter(std::fabs(nearest), INFINITY) - std::fabs(nearest));
  }
}

TEST(Mean, IsExactForConstantData) {
  for (const double value : {0.1, -1.0 / 3.0, 1e300, 5e-324}) {
    for (std::size_t count = 1; count <= 40; ++count) EXPECT_EQ(mean(Doubles(count, value)), value);
  }
  EXPECT_EQ(mean(Floats(7, 0.1F)), 0.1F);
}

TEST(Mean, RefusesNoValues) {
  EXPECT_THAT([] { (void)mean(Doubles{}); }, testing::ThrowsMessage<std::invalid_argument>(
                                                 "quincunx::mean: values has 0 components; at least 1 is needed"));
}

TEST(Mean, OfInfiniteDataIsInfinite) {
  EXPECT_EQ(mean(Doubles{1.0, std::numeric_limits<double>::infinity()}), std::numeric_limits<double>::infinity());
}

TEST(SampleVariance, IsWithinTheTwoPassBoundOfTheExactValueAtEveryOffset) {
  // n u + O(u^2) for the corrected two-pass algorithm (Chan, Golub & LeVeque 1983, table 1).
  for (const double offset : {0.0, 1e3, 1e9, -1e12}) {
    const auto values = deterministic_values<double>(501, 2, 1.0, offset);
    const double expected = static_cast<double>(exact::central_sum(values, 2)) / 500.0;
    EXPECT_LE(std::fabs(variance(values, 1) - expected), exact::gamma(501) * expected) << offset;
  }
}

TEST(SampleVariance, OfFloatsIsRoundedOnce) {
  const auto values = deterministic_values<float>(501, 3, 1.0, 1000.0);
  const double expected = static_cast<double>(exact::central_sum(values, 2)) / 501.0;
  EXPECT_LE(std::fabs(static_cast<double>(variance(values, 0)) - expected),
            (exact::gamma<float>(1) + exact::gamma(501)) * expected);
}

TEST(SampleVariance, IsExactlyZeroForConstantData) {
  for (const double value : {0.1, -1.0 / 3.0, 1e150, 5e-324}) {
    for (std::size_t count = 2; count <= 40; ++count) EXPECT_EQ(variance(Doubles(count, value), 1), 0.0);
  }
  EXPECT_EQ(variance(Floats(9, 0.1F), 1), 0.0F);
}

TEST(SampleVariance, IsNeverNegative) {
  for (std::size_t seed = 0; seed < 1000; ++seed) {
    const auto values = deterministic_values<double>(2 + seed % 30, seed, 1e-15, 1.0);
    EXPECT_GE(variance(values, 1), 0.0);
  }
}

TEST(SampleVariance, AgreesWithAValueByHand) {
  const Doubles values = {2, 4, 4, 4, 5, 5, 7, 9};
  EXPECT_EQ(variance(values, 0), 4.0);
  EXPECT_EQ(variance(values, 1), 32.0 / 7.0);
  EXPECT_EQ(standard_deviation(values, 0), 2.0);
  EXPECT_EQ(standard_deviation(Floats{2, 4, 4, 4, 5, 5, 7, 9}, 0), 2.0F);
}

TEST(SampleVariance, NeedsMoreValuesThanDegreesOfFreedomTaken) {
  EXPECT_THAT([] { (void)variance(Doubles{1}, 1); },
              testing::ThrowsMessage<std::invalid_argument>(
                  "quincunx::variance: 1 values with ddof = 1; there must be more values than ddof"));
  EXPECT_THROW((void)variance(Doubles{}, 0), std::invalid_argument);
  EXPECT_THROW((void)standard_deviation(Floats{1, 2}, 2), std::invalid_argument);
  EXPECT_EQ(variance(Doubles{3}, 0), 0.0);
}

}  // namespace
}  // namespace quincunx
