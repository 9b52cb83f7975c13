#include "exact_mathematics.hpp"

#include <utility>
#include <vector>

namespace quincunx::props {

ExactMathematics::ExactMathematics()
    : expectation([](const ExactLaw& law) { return quincunx::expectation(law); }),
      variance([](const ExactLaw& law) { return quincunx::variance(law); }),
      variance_by_computational_formula(
          [](const ExactLaw& law) { return quincunx::variance_by_computational_formula(law); }),
      affine([](const ExactLaw& law, const Rational& a, const Rational& b) { return quincunx::affine(law, a, b); }),
      convolution([](const ExactLaw& x, const ExactLaw& y) { return quincunx::convolution(x, y); }),
      joint_expectation(
          [](const ExactJointLaw& joint, const ExactFunction& f) { return quincunx::expectation(joint, f); }),
      covariance([](const ExactJointLaw& joint) { return quincunx::covariance(joint); }),
      independent_joint([](const ExactLaw& x, const ExactLaw& y) { return quincunx::independent_joint(x, y); }),
      is_independent([](const ExactJointLaw& joint) { return quincunx::is_independent(joint); }) {}

ExactLaw exact_law(const RationalLaw& law) {
  std::vector<Rational> values;
  std::vector<Rational> weights;
  for (const std::int64_t value : law.values) values.emplace_back(value, law.denominator);
  for (const std::int64_t weight : law.weights) weights.emplace_back(weight, law.total());
  return {std::move(values), std::move(weights)};
}

ExactJointLaw exact_law(const RationalJointLaw& law) {
  Matrix<Rational> weights(law.weights.rows, law.weights.columns);
  for (std::size_t i = 0; i < law.weights.values.size(); ++i) {
    weights.values[i] = Rational(law.weights.values[i], law.total());
  }
  return {std::vector<Rational>(law.x_values.begin(), law.x_values.end()),
          std::vector<Rational>(law.y_values.begin(), law.y_values.end()), std::move(weights)};
}

ExactLaw law_of_sum(const ExactJointLaw& joint) {
  std::vector<Rational> sums;
  for (const Rational& x : joint.x_values()) {
    for (const Rational& y : joint.y_values()) sums.emplace_back(x + y);
  }
  return {std::move(sums), joint.weights().values};
}

std::string inequality(const std::string& left, const Rational& left_value, const std::string& right,
                       const Rational& right_value) {
  return left + " = " + left_value.str() + ", " + right + " = " + right_value.str();
}

}  // namespace quincunx::props
