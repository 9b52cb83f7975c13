// Laws of a pair of variables on finitely many values: marginals, independence, covariance.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "quincunx/lib/finite_law.hpp"
#include "quincunx/lib/matrix.hpp"

namespace quincunx {

/// The law of a pair that takes (x value i, y value j) with probability weight (i, j).
template <class Number>
class JointLaw {
 public:
  /// Throws std::invalid_argument unless the matrix has a row for each x value and a column for each y value, and its
  /// entries are weights as FiniteLaw asks for.
  JointLaw(std::vector<Number> x_values, std::vector<Number> y_values, Matrix<Number> weights)
      : JointLaw(detail::FromCheckedLaw{}, std::move(x_values), std::move(y_values), std::move(weights)) {
    detail::require_weights("JointLaw", weights_.values);
  }

  /// For laws derived from checked ones; the total is not checked again.
  JointLaw(detail::FromCheckedLaw, std::vector<Number> x_values, std::vector<Number> y_values, Matrix<Number> weights)
      : x_values_(std::move(x_values)), y_values_(std::move(y_values)), weights_(std::move(weights)) {
    detail::require_values("JointLaw", x_values_, weights_.rows);
    detail::require_values("JointLaw", y_values_, weights_.columns);
    if (weights_.values.size() != weights_.rows * weights_.columns) {
      throw std::invalid_argument("quincunx::JointLaw: the matrix holds " + std::to_string(weights_.values.size()) +
                                  " weights; it must hold " + std::to_string(weights_.rows * weights_.columns));
    }
  }

  [[nodiscard]] const std::vector<Number>& x_values() const { return x_values_; }
  [[nodiscard]] const std::vector<Number>& y_values() const { return y_values_; }
  [[nodiscard]] const Matrix<Number>& weights() const { return weights_; }

  /// The law of X alone, the row sums.
  [[nodiscard]] FiniteLaw<Number> x_marginal() const {
    std::vector<Number> sums(x_values_.size(), Number(0));
    for (std::size_t i = 0; i < sums.size(); ++i) {
      for (std::size_t j = 0; j < y_values_.size(); ++j) sums[i] += weights_(i, j);
    }
    return {detail::FromCheckedLaw{}, x_values_, std::move(sums)};
  }

  /// The law of Y alone, the column sums.
  [[nodiscard]] FiniteLaw<Number> y_marginal() const {
    std::vector<Number> sums(y_values_.size(), Number(0));
    for (std::size_t i = 0; i < x_values_.size(); ++i) {
      for (std::size_t j = 0; j < sums.size(); ++j) sums[j] += weights_(i, j);
    }
    return {detail::FromCheckedLaw{}, y_values_, std::move(sums)};
  }

 private:
  std::vector<Number> x_values_;
  std::vector<Number> y_values_;
  Matrix<Number> weights_;
};

namespace detail {

template <class Number>
std::vector<Number> distinct(std::vector<Number> values) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

template <class Number>
std::size_t position(const std::vector<Number>& sorted, const Number& value) {
  return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), value) - sorted.begin());
}

/// What rounding may do to a product of marginals: each is a sum of roundings of products, its factors add up to 1
/// within count * epsilon, and the product itself is rounded.
template <class Number>
Number independence_allowance(const Number& product, std::size_t x_count, std::size_t y_count) {
  if constexpr (std::is_floating_point_v<Number>) {
    return product * static_cast<Number>(2 * (x_count + y_count + 1)) * std::numeric_limits<Number>::epsilon();
  } else {
    return Number(0);
  }
}

}  // namespace detail

/// The same joint law with x and y values ascending and distinct, the weights of equal pairs added.
template <class Number>
[[nodiscard]] JointLaw<Number> merged(const JointLaw<Number>& joint) {
  auto x_values = detail::distinct(joint.x_values());
  auto y_values = detail::distinct(joint.y_values());
  Matrix<Number> weights(x_values.size(), y_values.size());
  for (std::size_t i = 0; i < joint.x_values().size(); ++i) {
    const std::size_t row = detail::position(x_values, joint.x_values()[i]);
    for (std::size_t j = 0; j < joint.y_values().size(); ++j) {
      weights(row, detail::position(y_values, joint.y_values()[j])) += joint.weights()(i, j);
    }
  }
  return {detail::FromCheckedLaw{}, std::move(x_values), std::move(y_values), std::move(weights)};
}

/// The law of independent X and Y: weight (i, j) is the product of their weights.
template <class Number>
[[nodiscard]] JointLaw<Number> independent_joint(const FiniteLaw<Number>& x_law, const FiniteLaw<Number>& y_law) {
  Matrix<Number> weights(x_law.size(), y_law.size());
  for (std::size_t i = 0; i < x_law.size(); ++i) {
    for (std::size_t j = 0; j < y_law.size(); ++j) weights(i, j) = x_law.weights()[i] * y_law.weights()[j];
  }
  return {detail::FromCheckedLaw{}, x_law.values(), y_law.values(), std::move(weights)};
}

/// Whether P(X = x, Y = y) = P(X = x) P(Y = y) for all x and y: exactly for exact numbers, for floating-point ones
/// within what rounding does to the joint law of independent variables.
template <class Number>
[[nodiscard]] bool is_independent(const JointLaw<Number>& joint) {
  const auto distinct_joint = merged(joint);
  const auto x_law = distinct_joint.x_marginal();
  const auto y_law = distinct_joint.y_marginal();
  for (std::size_t i = 0; i < x_law.size(); ++i) {
    for (std::size_t j = 0; j < y_law.size(); ++j) {
      const Number product = x_law.weights()[i] * y_law.weights()[j];
      Number departure = distinct_joint.weights()(i, j) - product;
      if (departure < Number(0)) departure = -departure;
      const auto x_count = joint.x_values().size();
      if (departure > detail::independence_allowance(product, x_count, joint.y_values().size())) return false;
    }
  }
  return true;
}

/// E[f(X, Y)].
template <class Number, class Function>
[[nodiscard]] Number expectation(const JointLaw<Number>& joint, const Function& f) {
  Number total(0);
  for (std::size_t i = 0; i < joint.x_values().size(); ++i) {
    for (std::size_t j = 0; j < joint.y_values().size(); ++j) {
      total += Number(f(joint.x_values()[i], joint.y_values()[j])) * joint.weights()(i, j);
    }
  }
  return total;
}

/// E[(X - E[X]) (Y - E[Y])].
template <class Number>
[[nodiscard]] Number covariance(const JointLaw<Number>& joint) {
  const Number x_center = expectation(joint.x_marginal());
  const Number y_center = expectation(joint.y_marginal());
  return expectation(joint, [&](const Number& x, const Number& y) { return Number((x - x_center) * (y - y_center)); });
}

}  // namespace quincunx
