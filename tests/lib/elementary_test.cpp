// exp, expm1 and log against 50-digit values, and at the edges of their domains.
#include "quincunx/lib/elementary.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "lib/oracles/exp_points.hpp"
#include "lib/oracles/expm1_points.hpp"
#include "lib/oracles/log_points.hpp"

namespace quincunx {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double smallest_normal = std::numeric_limits<double>::min();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

// The bounds are those that elementary.hpp promises.
TEST(Exponential, IsWithinItsPromisedErrorOfFiftyDigits) {
  for (const auto& point : oracles::exp_points) {
    const double bound = point.high < smallest_normal ? 1.0 : 0.52;
    EXPECT_LE(oracles::error_in_ulp(quincunx::exp(point.argument), point), bound) << point.argument;
  }
}

TEST(Exponential, OfAFloatIsTheNearestFloatOfTheDouble) {
  for (const auto& point : oracles::exp_points) {
    const auto argument = static_cast<float>(point.argument);
    EXPECT_EQ(quincunx::exp(argument), static_cast<float>(quincunx::exp(static_cast<double>(argument))));
  }
}

TEST(Exponential, OverflowsToInfinityJustAboveItsLargestArgument) {
  // ln(largest double) lies between these neighbours.
  EXPECT_LT(quincunx::exp(0x1.62e42fefa39efp9), infinity);
  EXPECT_EQ(quincunx::exp(0x1.62e42fefa39f0p9), infinity);
  EXPECT_EQ(quincunx::exp(1e300), infinity);
  EXPECT_EQ(quincunx::exp(infinity), infinity);
  EXPECT_EQ(quincunx::exp(89.0F), std::numeric_limits<float>::infinity());
}

TEST(Exponential, UnderflowsGraduallyToPositiveZero) {
  EXPECT_EQ(quincunx::exp(-745.1), smallest);  // e^-745.1 = 0.517 * 2^-1074
  EXPECT_EQ(quincunx::exp(-745.2), 0.0);       // e^-745.2 = 0.468 * 2^-1074
  EXPECT_EQ(quincunx::exp(-1e300), 0.0);
  EXPECT_FALSE(std::signbit(quincunx::exp(-infinity)));
  EXPECT_EQ(quincunx::exp(-infinity), 0.0);
}

TEST(Exponential, IsExactlyOneAtBothZerosAndPassesNaNOn) {
  EXPECT_EQ(quincunx::exp(0.0), 1.0);
  EXPECT_EQ(quincunx::exp(-0.0), 1.0);
  EXPECT_TRUE(std::isnan(quincunx::exp(not_a_number)));
}

TEST(ExponentialMinusOne, IsWithinItsPromisedErrorOfFiftyDigits) {
  for (const auto& point : oracles::expm1_points) {
    EXPECT_LE(oracles::error_in_ulp(quincunx::expm1(point.argument), point), 0.6) << point.argument;
  }
}

TEST(ExponentialMinusOne, KeepsTheSignOfZeroAndItsLimits) {
  EXPECT_TRUE(std::signbit(quincunx::expm1(-0.0)));
  EXPECT_FALSE(std::signbit(quincunx::expm1(0.0)));
  EXPECT_EQ(quincunx::expm1(-infinity), -1.0);
  EXPECT_EQ(quincunx::expm1(infinity), infinity);
  EXPECT_TRUE(std::isnan(quincunx::expm1(not_a_number)));
}

TEST(Logarithm, IsWithinItsPromisedErrorOfFiftyDigits) {
  for (const auto& point : oracles::log_points) {
    EXPECT_LE(oracles::error_in_ulp(quincunx::log(point.argument), point), 0.52) << point.argument;
  }
}

TEST(Logarithm, IsDefinedAtTheEdgesOfItsDomain) {
  EXPECT_EQ(quincunx::log(0.0), -infinity);
  EXPECT_EQ(quincunx::log(-0.0), -infinity);
  EXPECT_EQ(quincunx::log(infinity), infinity);
  EXPECT_TRUE(std::isnan(quincunx::log(-smallest)));
  EXPECT_TRUE(std::isnan(quincunx::log(-infinity)));
  EXPECT_TRUE(std::isnan(quincunx::log(not_a_number)));
}

TEST(Logarithm, IsPositiveZeroAtOne) {
  EXPECT_EQ(quincunx::log(1.0), 0.0);
  EXPECT_FALSE(std::signbit(quincunx::log(1.0)));
}

}  // namespace
}  // namespace quincunx
