// Softmax: sums, shifts, masks and extremes; its Jacobian against the definition.
#include "quincunx/lib/softmax.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "lib/deterministic_values.hpp"

namespace quincunx {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
using Doubles = std::vector<double>;

template <class T>
class SoftmaxOfType : public testing::Test {};
using Types = testing::Types<float, double>;
TYPED_TEST_SUITE(SoftmaxOfType, Types);

TYPED_TEST(SoftmaxOfType, AddsUpToOneWithinItsPromisedBound) {
  for (const std::size_t count : {1U, 2U, 3U, 8U, 100U, 5000U}) {
    const auto scores = deterministic_values<TypeParam>(count, count, 5.0);
    TypeParam total = 0;
    for (const TypeParam weight : softmax(scores)) total += weight;
    EXPECT_LE(std::fabs(total - 1), static_cast<TypeParam>(count) * std::numeric_limits<TypeParam>::epsilon()) << count;
  }
}

TYPED_TEST(SoftmaxOfType, DoesNotChangeUnderAnExactShift) {
  const std::vector<TypeParam> scores = {-2, 0.5, 3, 1.25};
  std::vector<TypeParam> shifted = scores;
  for (TypeParam& score : shifted) score += 1024;
  EXPECT_EQ(softmax(scores), softmax(shifted));
}

TYPED_TEST(SoftmaxOfType, CanReplaceTheScoresInPlace) {
  auto scores = deterministic_values<TypeParam>(21, 5);
  const auto expected = softmax(scores);
  softmax(std::span<const TypeParam>(scores), std::span<TypeParam>(scores));
  EXPECT_EQ(scores, expected);
}

TYPED_TEST(SoftmaxOfType, JacobianTraceIsTheSumOfItsDiagonal) {
  const auto weights = softmax(deterministic_values<TypeParam>(8, 6));
  const auto jacobian = softmax_jacobian(weights);
  const auto& j = jacobian;
  EXPECT_EQ(softmax_jacobian_trace(weights),
            ((j(0, 0) + j(4, 4)) + (j(2, 2) + j(6, 6))) + ((j(1, 1) + j(5, 5)) + (j(3, 3) + j(7, 7))));
}

TEST(Softmax, AgreesWithFiftyDigits) {
  // mpmath, 50 digits, scores 1, 2, 4. Exponentials and quotient err by less than 0.52 + 0.52 + 0.5 ulp, the total
  // by 1.
  const auto weights = softmax(Doubles{1, 2, 4});
  const double expected[] = {0x1.58257e84c16b8p-5, 0x1.d3be586b78f73p-4, 0x1.b005dd0a44ca6p-1};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(weights[i], expected[i], 3 * std::numeric_limits<double>::epsilon() * expected[i]);
  }
}

TEST(Softmax, IsUniformForEqualScores) {
  EXPECT_THAT(softmax(Doubles{7, 7, 7, 7}), testing::Each(0.25));
  EXPECT_THAT(softmax(Doubles{-3e307, -3e307}), testing::Each(0.5));
}

TEST(Softmax, SurvivesScoresWhoseExponentialsOverflow) {
  EXPECT_THAT(softmax(Doubles{1e308, -1e308}), testing::ElementsAre(1.0, 0.0));
  EXPECT_THAT(softmax(Doubles{1000, 1000}), testing::ElementsAre(0.5, 0.5));
}

TEST(Softmax, GivesMaskedScoresExactlyZero) {
  EXPECT_THAT(softmax(Doubles{2, -infinity, 2}), testing::ElementsAre(0.5, 0.0, 0.5));
}

TEST(Softmax, RefusesARowThatIsMaskedThroughout) {
  EXPECT_THAT(
      [] {
        (void)softmax(Doubles{-infinity, -infinity});
      },
      testing::ThrowsMessage<std::domain_error>(
          "quincunx::softmax: all 2 scores are -inf (masked); at least one must be larger"));
}

TEST(Softmax, OfNaNOrPositiveInfinityIsNaNThroughout) {
  for (const auto& scores : {Doubles{1, std::nan(""), 2}, Doubles{std::nan(""), -infinity}, Doubles{0, infinity},
                             Doubles{-infinity, std::nan("")}, Doubles{infinity, std::nan(""), 3}}) {
    for (const double weight : softmax(scores)) EXPECT_TRUE(std::isnan(weight));
  }
}

TEST(Softmax, RefusesNoScoresAndUnequalLengths) {
  EXPECT_THROW((void)softmax(Doubles{}), std::invalid_argument);
  const Doubles scores(3);
  Doubles weights(2);
  EXPECT_THROW(softmax(scores, weights), std::invalid_argument);
}

TEST(SoftmaxJacobian, IsTheDiagonalMinusTheOuterProduct) {
  // Dyadic weights: every entry is exact.
  const auto jacobian = softmax_jacobian(Doubles{0.5, 0.25, 0.25});
  EXPECT_THAT(jacobian.values, testing::ElementsAre(0.25, -0.125, -0.125,     //
                                                    -0.125, 0.1875, -0.0625,  //
                                                    -0.125, -0.0625, 0.1875));
  EXPECT_EQ(softmax_jacobian_trace(Doubles{0.5, 0.25, 0.25}), 0.625);
}

TEST(SoftmaxJacobian, VanishesWhenOneWeightIsOne) {
  EXPECT_THAT(softmax_jacobian(Doubles{0, 1}).values, testing::Each(0.0));
  EXPECT_EQ(softmax_jacobian_trace(Doubles{0, 1}), 0.0);
  EXPECT_THROW((void)softmax_jacobian(Doubles{}), std::invalid_argument);
  EXPECT_THROW((void)softmax_jacobian_trace(Doubles{}), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx
