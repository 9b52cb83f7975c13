// Joint laws in exact rationals: independence, covariance, and the classical counterexamples.
#include "quincunx/lib/joint_law.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "lib/rational.hpp"

namespace quincunx {
namespace {

using exact::Rational;
using RationalLaw = FiniteLaw<Rational>;

RationalLaw three_values() { return {{-1, 0, 2}, {Rational(1, 6), Rational(1, 2), Rational(1, 3)}}; }
RationalLaw two_values() { return {{5, 7}, {Rational(3, 11), Rational(8, 11)}}; }

JointLaw<Rational> joint(std::vector<Rational> x, std::vector<Rational> y, std::vector<Rational> weights) {
  Matrix<Rational> matrix(x.size(), y.size());
  matrix.values = std::move(weights);
  return {std::move(x), std::move(y), std::move(matrix)};
}

// X uniform on -1, 0, 1 and Y = X^2.
JointLaw<Rational> square_of_a_symmetric_variable() {
  const Rational third(1, 3);
  return joint({-1, 0, 1}, {0, 1}, {0, third, third, 0, 0, third});
}

TEST(JointLaw, OfIndependentVariablesHasTheirLawsAsMarginals) {
  const auto pair = independent_joint(three_values(), two_values());
  EXPECT_EQ(pair.x_marginal(), three_values());
  EXPECT_EQ(pair.y_marginal(), two_values());
  EXPECT_TRUE(is_independent(pair));
}

TEST(JointLaw, OfIndependentVariablesMultipliesExpectations) {
  const auto pair = independent_joint(three_values(), two_values());
  const auto product = expectation(pair, [](const Rational& x, const Rational& y) { return Rational(x * y); });
  EXPECT_EQ(product, expectation(three_values()) * expectation(two_values()));
  EXPECT_EQ(covariance(pair), 0);
}

TEST(JointLaw, WithoutCovarianceNeedNotBeIndependent) {
  const auto pair = square_of_a_symmetric_variable();
  EXPECT_EQ(covariance(pair), 0);
  EXPECT_FALSE(is_independent(pair));
}

TEST(JointLaw, VarianceOfASumHasTwiceTheCovariance) {
  const auto pair = joint({0, 1}, {0, 3}, {Rational(1, 2), Rational(1, 8), Rational(1, 8), Rational(1, 4)});
  const auto sum = [](const Rational& x, const Rational& y) { return Rational(x + y); };
  const Rational center = expectation(pair, sum);
  const Rational of_sum = expectation(
      pair, [&](const Rational& x, const Rational& y) { return Rational((x + y - center) * (x + y - center)); });
  EXPECT_NE(covariance(pair), 0);
  EXPECT_EQ(of_sum, variance(pair.x_marginal()) + variance(pair.y_marginal()) + 2 * covariance(pair));
}

TEST(JointLaw, ConvolutionIsTheLawOfTheSumUnderIndependence) {
  const auto pair = independent_joint(three_values(), two_values());
  const auto sum = convolution(three_values(), two_values());
  const auto cube = [](const Rational& s) { return Rational(s * s * s); };
  EXPECT_EQ(expectation(sum, cube),
            expectation(pair, [&](const Rational& x, const Rational& y) { return cube(x + y); }));
}

TEST(JointLaw, JudgesIndependenceByValuesNotByRows) {
  // Row by row the weights are no product; but both rows are the same value of X, so X is constant.
  const auto pair = joint({4, 4}, {0, 1}, {Rational(1, 2), 0, 0, Rational(1, 2)});
  EXPECT_TRUE(is_independent(pair));
}

TEST(JointLaw, InDoubleForgivesRoundingAndNothingMore) {
  const FiniteLaw<double> x({1, 2, 3}, {0.1, 0.2, 0.7});
  const FiniteLaw<double> y({1, 2, 3, 4}, {0.3, 0.3, 0.3, 0.1});
  auto weights = independent_joint(x, y).weights();
  EXPECT_TRUE(is_independent(JointLaw<double>({1, 2, 3}, {1, 2, 3, 4}, weights)));
  weights(0, 0) += 0x1p-40;
  weights(0, 1) -= 0x1p-40;
  EXPECT_FALSE(is_independent(JointLaw<double>({1, 2, 3}, {1, 2, 3, 4}, weights)));
}

TEST(JointLaw, RefusesWeightsThatDoNotFit) {
  EXPECT_THROW(joint({0, 1}, {0}, {Rational(1, 2), Rational(1, 3)}), std::invalid_argument);
  EXPECT_THROW(joint({0, 1}, {0}, {Rational(1)}), std::invalid_argument);
  EXPECT_THROW(JointLaw<Rational>({0}, {0, 1}, Matrix<Rational>(2, 1)), std::invalid_argument);
  EXPECT_THROW(joint({0, 1}, {0}, {Rational(3, 2), Rational(-1, 2)}), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx
