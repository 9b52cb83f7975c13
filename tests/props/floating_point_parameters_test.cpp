#include "quincunx/props/floating_point_parameters.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <set>

#include "shrink.hpp"

namespace quincunx::props {
namespace {

template <class T>
class FloatingPointParameters : public testing::Test {};
using Types = testing::Types<float, double>;
TYPED_TEST_SUITE(FloatingPointParameters, Types);

template <class T>
FloatingPoint<T> drawn(std::uint64_t seed) {
  ParameterSource source(seed);
  return FloatingPoint<T>::generate(source);
}

template <class T>
T shrunk_number(T start, bool (*fails)(T)) {
  return shrunk(FloatingPoint<T>{start}, [fails](const FloatingPoint<T>& p) { return fails(p.x); }).x;
}

TYPED_TEST(FloatingPointParameters, ReachEveryKindOfNumberWithinAThousandDraws) {
  std::map<NumberKind, int> seen;
  std::set<bool> signs_of_zero;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const TypeParam x = drawn<TypeParam>(seed).x;
    ++seen[kind_of(x)];
    if (x == 0) signs_of_zero.insert(std::signbit(x));
  }
  for (const NumberKind kind :
       {NumberKind::nan, NumberKind::infinity, NumberKind::zero, NumberKind::subnormal, NumberKind::normal}) {
    EXPECT_GE(seen[kind], 5) << static_cast<int>(kind);
  }
  EXPECT_EQ(signs_of_zero.size(), 2U);
}

TYPED_TEST(FloatingPointParameters, ReachTheBoundariesAndTheirNeighboursOnBothSides) {
  std::set<TypeParam> seen;
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    const TypeParam x = drawn<TypeParam>(seed).x;
    if (!std::isnan(x)) seen.insert(x);
  }
  for (const TypeParam boundary : boundary_numbers<TypeParam>()) {
    EXPECT_TRUE(seen.contains(boundary)) << boundary;
    EXPECT_TRUE(seen.contains(neighbour(boundary, 1))) << boundary;
    EXPECT_TRUE(seen.contains(neighbour(boundary, -1))) << boundary;
  }
}

TYPED_TEST(FloatingPointParameters, AreTheSameForTheSameSeed) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    EXPECT_EQ(drawn<TypeParam>(seed).describe(), drawn<TypeParam>(seed).describe());
  }
}

TYPED_TEST(FloatingPointParameters, ShrinkToZeroWhenEverythingFails) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const TypeParam end = shrunk(drawn<TypeParam>(seed), [](const auto&) { return true; }).x;
    EXPECT_EQ(end, 0);
    EXPECT_FALSE(std::signbit(end));
  }
}

TYPED_TEST(FloatingPointParameters, ShrinkAThresholdToItsSimplestInstance) {
  EXPECT_EQ(shrunk_number<TypeParam>(TypeParam(8.7345), [](TypeParam x) { return x >= TypeParam(8.5); }),
            TypeParam(8.5));
  EXPECT_EQ(shrunk_number<TypeParam>(TypeParam(-3.7), [](TypeParam x) { return x < 0; }), TypeParam(-1));
  EXPECT_EQ(shrunk_number<TypeParam>(TypeParam(1e30), [](TypeParam x) { return x > 20; }), TypeParam(21));
}

TYPED_TEST(FloatingPointParameters, KeepWhatOnlyNaNOrInfinityShows) {
  using Limits = std::numeric_limits<TypeParam>;
  EXPECT_TRUE(std::isnan(shrunk_number<TypeParam>(Limits::quiet_NaN(), [](TypeParam x) { return std::isnan(x); })));
  EXPECT_EQ(shrunk_number<TypeParam>(-Limits::infinity(), [](TypeParam x) { return std::isinf(x); }),
            Limits::infinity());
  EXPECT_EQ(shrunk_number<TypeParam>(Limits::quiet_NaN(), [](TypeParam x) { return !std::isfinite(x); }),
            Limits::infinity());
}

TYPED_TEST(FloatingPointParameters, OnlyEverGetSimpler) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const TypeParam x = drawn<TypeParam>(seed).x;
    for (const TypeParam candidate : simpler_numbers(x)) EXPECT_LT(complexity(candidate), complexity(x)) << x;
  }
}

TYPED_TEST(FloatingPointParameters, AreDescribedSoThatTheyReadBack) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const TypeParam x = drawn<TypeParam>(seed).x;
    const std::string text = describe_number(x);
    const TypeParam read = sizeof(TypeParam) == sizeof(float)
                               ? static_cast<TypeParam>(std::strtof(text.c_str(), nullptr))
                               : static_cast<TypeParam>(std::strtod(text.c_str(), nullptr));
    EXPECT_TRUE(std::isnan(x) ? std::isnan(read) : read == x) << text;
  }
}

TEST(DescribeNumber, AddsTheBitsToALongDecimal) {
  EXPECT_EQ(describe_number(0.5), "0.5");
  EXPECT_EQ(describe_number(0.1 + 0.2), "0.30000000000000004 (0x1.3333333333334p-2)");
}

TEST(Neighbour, CountsRepresentableNumbers) {
  EXPECT_EQ(neighbour(1.0, 2), 1 + 2 * std::numeric_limits<double>::epsilon());
  EXPECT_EQ(neighbour(1.0F, -1), 1 - std::numeric_limits<float>::epsilon() / 2);
  EXPECT_EQ(neighbour(std::numeric_limits<double>::max(), 5), std::numeric_limits<double>::infinity());
}

}  // namespace
}  // namespace quincunx::props
