// tanh against 50-digit values; its shape; where it reaches 1.
#include "quincunx/lib/tanh.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <limits>

#include "lib/oracles/tanh_points.hpp"

namespace quincunx {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// The arguments where one formula hands over to another, where binades of argument or value begin, and 1 is near.
constexpr double delicate_arguments[] = {0x1p-28, 0.1, 0.125, 0.25, 0.5,  0.5493061443340548, 0.7, 1.0, 2.0,
                                         4.0,     8.0, 12.0,  16.0, 18.0, 19.0615474653984,   20.0};

TEST(Tanh, IsWithinItsPromisedErrorOfFiftyDigits) {
  for (const auto& point : oracles::tanh_points) {
    EXPECT_LE(oracles::error_in_ulp(quincunx::tanh(point.argument), point), 0.52) << point.argument;
  }
}

TEST(Tanh, IsExactlyOdd) {
  for (const auto& point : oracles::tanh_points) {
    EXPECT_EQ(quincunx::tanh(-point.argument), -quincunx::tanh(point.argument));
    const auto argument = static_cast<float>(point.argument);
    EXPECT_EQ(quincunx::tanh(-argument), -quincunx::tanh(argument));
  }
}

TEST(Tanh, KeepsSignedZeroAndSubnormals) {
  EXPECT_TRUE(std::signbit(quincunx::tanh(-0.0)));
  EXPECT_FALSE(std::signbit(quincunx::tanh(0.0)));
  EXPECT_TRUE(std::signbit(quincunx::tanh(-0.0F)));
  EXPECT_EQ(quincunx::tanh(std::numeric_limits<double>::denorm_min()), std::numeric_limits<double>::denorm_min());
  EXPECT_EQ(quincunx::tanh(std::numeric_limits<float>::denorm_min()), std::numeric_limits<float>::denorm_min());
}

TEST(Tanh, IsOneAtInfinityAndPassesNaNOn) {
  EXPECT_EQ(quincunx::tanh(infinity), 1.0);
  EXPECT_EQ(quincunx::tanh(-infinity), -1.0);
  EXPECT_EQ(quincunx::tanh(std::numeric_limits<double>::max()), 1.0);
  EXPECT_TRUE(std::isnan(quincunx::tanh(std::numeric_limits<double>::quiet_NaN())));
  EXPECT_TRUE(std::isnan(quincunx::tanh(std::numeric_limits<float>::quiet_NaN())));
}

TEST(Tanh, NeverDecreasesBetweenNeighbours) {
  for (const double start : delicate_arguments) {
    double x = start - 20000 * std::ldexp(1.0, std::ilogb(start) - 52);
    for (int i = 0; i < 40000; ++i) {
      const double next = std::nextafter(x, infinity);
      ASSERT_LE(quincunx::tanh(x), quincunx::tanh(next)) << std::hexfloat << x;
      x = next;
    }
  }
}

TEST(Tanh, IsBelowOneExactlyWhereTheRoundedValueIs) {
  // atanh(1 - 2^-54) = 19.06154746539849599509..., by mpmath at 50 digits; it lies between these neighbours.
  EXPECT_EQ(quincunx::tanh(0x1.30fc1931f09c9p4), 1.0 - 0x1p-53);
  EXPECT_EQ(quincunx::tanh(0x1.30fc1931f09cap4), 1.0);
}

TEST(TanhOfAFloat, StepsExactlyWhereTheRoundedValueStepsNearOne) {
  // All floats from the step to 1 - 3 * 2^-24 (8.04) up to 9.2, where the last step is at 9.0109.
  for (auto x = static_cast<float>(oracles::tanh_float_steps[3]) + 0x1p-19F; x < 9.2F; x = std::nextafter(x, 10.0F)) {
    int steps_below_one = 0;
    while (steps_below_one < 3 && static_cast<double>(x) < oracles::tanh_float_steps[steps_below_one])
      ++steps_below_one;
    ASSERT_EQ(quincunx::tanh(x), 1.0F - static_cast<float>(steps_below_one) * 0x1p-24F) << std::hexfloat << x;
  }
}

TEST(TanhOfAFloat, NeverDecreasesOverEveryFloatOfAnOctave) {
  float previous = quincunx::tanh(0.5F);
  for (float x = 0.5F; x < 1.0F; x = std::nextafter(x, 2.0F)) {
    const float value = quincunx::tanh(x);
    ASSERT_LE(previous, value) << std::hexfloat << x;
    previous = value;
  }
}

}  // namespace
}  // namespace quincunx
