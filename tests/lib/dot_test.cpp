// dot in its specified order and within its bound; norm and cosine where naive formulas overflow, vanish or leave [-1,
// 1].
#include "quincunx/lib/dot.hpp"

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

template <class T>
T dot_in_the_specified_order(const std::vector<T>& q, const std::vector<T>& k) {
  T a[8] = {};
  for (std::size_t i = 0; i < q.size(); ++i) a[i % 8] += q[i] * k[i];
  return ((a[0] + a[4]) + (a[2] + a[6])) + ((a[1] + a[5]) + (a[3] + a[7]));
}

template <class T>
class DotOfType : public testing::Test {};
using Types = testing::Types<float, double>;
TYPED_TEST_SUITE(DotOfType, Types);

TYPED_TEST(DotOfType, AddsUpInTheSpecifiedOrderAtEveryLength) {
  for (std::size_t length = 0; length <= 67; ++length) {
    const auto q = deterministic_values<TypeParam>(length, 2 * length + 1);
    const auto k = deterministic_values<TypeParam>(length, 2 * length + 2);
    EXPECT_EQ(dot(q, k), dot_in_the_specified_order(q, k)) << length;
  }
}

TYPED_TEST(DotOfType, IsWithinHighamsBoundOfTheExactSum) {
  for (const std::size_t length : {1U, 7U, 64U, 1000U}) {
    const auto q = deterministic_values<TypeParam>(length, 11);
    const auto k = deterministic_values<TypeParam>(length, 12);
    exact::Rational sum = 0;
    exact::Rational magnitudes = 0;
    for (std::size_t i = 0; i < length; ++i) {
      const exact::Rational product = exact::Rational(q[i]) * exact::Rational(k[i]);
      sum += product;
      magnitudes += abs(product);
    }
    const double bound = exact::gamma<TypeParam>(length / 8 + 5) * static_cast<double>(magnitudes);
    EXPECT_LE(exact::error(dot(q, k), sum), bound) << length;
  }
}

TYPED_TEST(DotOfType, IsSymmetricToTheBit) {
  const auto q = deterministic_values<TypeParam>(100, 3);
  const auto k = deterministic_values<TypeParam>(100, 4);
  EXPECT_EQ(dot(q, k), dot(k, q));
}

TYPED_TEST(DotOfType, CosineNeverLeavesTheUnitInterval) {
  for (std::size_t seed = 0; seed < 500; ++seed) {
    auto x = deterministic_values<TypeParam>(3 + seed % 17, seed);
    const TypeParam same = cosine_similarity(std::span<const TypeParam>(x), std::span<const TypeParam>(x));
    EXPECT_LE(same, TypeParam{1});
    // Sum / (root * root): two roundings of a root, a product and a quotient, in double.
    EXPECT_GE(static_cast<double>(same), 1.0 - exact::gamma(4));
  }
}

TEST(Dot, IsZeroForEmptyVectors) { EXPECT_EQ(dot(Doubles{}, Doubles{}), 0.0); }

TEST(Dot, NamesBothLengthsWhenTheyDiffer) {
  EXPECT_THAT(
      [] {
        (void)dot(Doubles{1, 2, 3}, Doubles{1, 2, 3, 4});
      },
      testing::ThrowsMessage<std::invalid_argument>(
          "quincunx::dot: q has 3 components and k has 4; both must have the same length"));
  EXPECT_THROW((void)dot(Floats{1}, Floats{}), std::invalid_argument);
}

TEST(Norm, IsExactOnPythagoreanTriplesAtEveryScale) {
  for (int exponent = -1070; exponent <= 1020; exponent += 10) {
    const Doubles x = {std::ldexp(3.0, exponent), std::ldexp(-4.0, exponent)};
    EXPECT_EQ(norm(x), std::ldexp(5.0, exponent)) << exponent;
  }
}

TEST(Norm, OfFloatsNeitherOverflowsNorVanishes) {
  EXPECT_EQ(norm(Floats{3e38F, 0.0F}), 3e38F);
  EXPECT_EQ(norm(Floats{3e-45F, 0.0F}), 3e-45F);
}

TEST(Norm, IsZeroOnlyForZeroVectors) {
  EXPECT_EQ(norm(Doubles{}), 0.0);
  EXPECT_EQ(norm(Doubles{0.0, -0.0}), 0.0);
  EXPECT_EQ(norm(Doubles{std::numeric_limits<double>::denorm_min()}), std::numeric_limits<double>::denorm_min());
}

TEST(Norm, PassesInfinityAndNaNOn) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(norm(Doubles{1.0, -infinity}), infinity);
  EXPECT_TRUE(std::isnan(norm(Doubles{1.0, std::nan("")})));
}

TEST(CosineSimilarity, IsExactForAxesAndOpposites) {
  EXPECT_EQ(cosine_similarity(Doubles{1, 0}, Doubles{0, 1}), 0.0);
  EXPECT_EQ(cosine_similarity(Doubles{2, 0}, Doubles{8, 0}), 1.0);
  EXPECT_EQ(cosine_similarity(Doubles{2, 0}, Doubles{-8, 0}), -1.0);
}

TEST(CosineSimilarity, DoesNotDependOnTheLengths) {
  // 24/25 for (3, 4) and (4, 3); these lengths would overflow and vanish when squared. Two ulp: two roots, one
  // quotient.
  const double cosine = cosine_similarity(Doubles{0x3p1000, 0x4p1000}, Doubles{0x4p-1000, 0x3p-1000});
  EXPECT_EQ(cosine, 24.0 / 25.0);
}

TEST(CosineSimilarity, RefusesVectorsWithoutDirection) {
  EXPECT_THROW((void)cosine_similarity(Doubles{0, 0}, Doubles{1, 0}), std::domain_error);
  EXPECT_THROW((void)cosine_similarity(Doubles{1, 0}, Doubles{0, -0.0}), std::domain_error);
  EXPECT_THROW((void)cosine_similarity(Doubles{}, Doubles{}), std::domain_error);
  EXPECT_THROW((void)cosine_similarity(Floats{1, 0}, Floats{1}), std::invalid_argument);
}

TEST(CosineSimilarity, IsNaNForNonFiniteComponents) {
  EXPECT_TRUE(std::isnan(cosine_similarity(Doubles{std::nan(""), 0}, Doubles{1, 0})));
  EXPECT_TRUE(std::isnan(cosine_similarity(Doubles{std::numeric_limits<double>::infinity(), 0}, Doubles{1, 0})));
}

}  // namespace
}  // namespace quincunx
