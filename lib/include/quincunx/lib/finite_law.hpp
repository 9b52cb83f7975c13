// Laws on finitely many values, in any number type: in exact rationals an identity is proved for the law, not
// estimated.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace quincunx {
namespace detail {

/// Exact numbers must add up to exactly 1, floating-point ones within count * epsilon: each weight is rounded once, by
/// half an epsilon of its size, and so is each of the additions.
template <class Number>
void require_total_of_one(const char* law, const std::vector<Number>& weights) {
  const Number total = std::accumulate(weights.begin(), weights.end(), Number(0));
  Number departure = total - Number(1);
  if (departure < Number(0)) departure = -departure;
  Number allowed(0);
  if constexpr (std::is_floating_point_v<Number>) {
    allowed = static_cast<Number>(weights.size()) * std::numeric_limits<Number>::epsilon();
  }
  if (departure <= allowed) return;
  std::ostringstream message;
  message.precision(17);
  message << "quincunx::" << law << ": the weights add up to " << total << "; they must add up to 1";
  throw std::invalid_argument(message.str());
}

template <class Number>
void require_weights(const char* law, const std::vector<Number>& weights) {
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] >= Number(0)) continue;
    std::ostringstream message;
    message << "quincunx::" << law << ": weight " << i << " is " << weights[i] << "; weights must be at least 0";
    throw std::invalid_argument(message.str());
  }
  require_total_of_one(law, weights);
}

template <class Number>
void require_values(const char* law, const std::vector<Number>& values, std::size_t weight_count) {
  const auto prefix = "quincunx::" + std::string(law) + ": ";
  if (values.empty()) throw std::invalid_argument(prefix + "there are 0 values; at least 1 is needed");
  if (values.size() != weight_count) {
    throw std::invalid_argument(prefix + "there are " + std::to_string(values.size()) + " values for " +
                                std::to_string(weight_count) + " weights; both must be as many");
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == values[i]) continue;
    throw std::invalid_argument(prefix + "value " + std::to_string(i) + " is not a number");
  }
}

/// Marks weights that come from a checked law: summed or multiplied, they may miss 1 by more than their number allows.
struct FromCheckedLaw {};

}  // namespace detail

/// The law of a variable that takes value i with probability weight i. Values need not be ordered or distinct.
template <class Number>
class FiniteLaw {
 public:
  /// Throws std::invalid_argument unless there are as many weights as values, at least one, none negative, adding up
  /// to 1: exactly for exact numbers, within count * epsilon for floating-point ones.
  FiniteLaw(std::vector<Number> values, std::vector<Number> weights)
      : values_(std::move(values)), weights_(std::move(weights)) {
    detail::require_values("FiniteLaw", values_, weights_.size());
    detail::require_weights("FiniteLaw", weights_);
  }

  /// For laws derived from checked ones; the total is not checked again.
  FiniteLaw(detail::FromCheckedLaw, std::vector<Number> values, std::vector<Number> weights)
      : values_(std::move(values)), weights_(std::move(weights)) {
    detail::require_values("FiniteLaw", values_, weights_.size());
  }

  [[nodiscard]] const std::vector<Number>& values() const { return values_; }
  [[nodiscard]] const std::vector<Number>& weights() const { return weights_; }
  [[nodiscard]] std::size_t size() const { return values_.size(); }

  friend bool operator==(const FiniteLaw&, const FiniteLaw&) = default;

 private:
  std::vector<Number> values_;
  std::vector<Number> weights_;
};

/// E[f(X)], the sum of f(value) * weight.
template <class Number, class Function>
[[nodiscard]] Number expectation(const FiniteLaw<Number>& law, const Function& f) {
  Number total(0);
  for (std::size_t i = 0; i < law.size(); ++i) total += Number(f(law.values()[i])) * law.weights()[i];
  return total;
}

/// E[X].
template <class Number>
[[nodiscard]] Number expectation(const FiniteLaw<Number>& law) {
  return expectation(law, [](const Number& x) { return x; });
}

/// E[(X - E[X])^2], the definition.
template <class Number>
[[nodiscard]] Number variance(const FiniteLaw<Number>& law) {
  const Number center = expectation(law);
  return expectation(law, [&](const Number& x) { return Number((x - center) * (x - center)); });
}

/// E[X^2] - E[X]^2: the same number in exact arithmetic; in floating point it cancels when E[X]^2 dominates.
template <class Number>
[[nodiscard]] Number variance_by_computational_formula(const FiniteLaw<Number>& law) {
  const Number center = expectation(law);
  return expectation(law, [](const Number& x) { return Number(x * x); }) - center * center;
}

/// The same law with its values ascending and distinct, the weights of equal values added.
template <class Number>
[[nodiscard]] FiniteLaw<Number> merged(const FiniteLaw<Number>& law) {
  std::vector<std::size_t> order(law.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return law.values()[a] < law.values()[b]; });
  std::vector<Number> values;
  std::vector<Number> weights;
  for (const std::size_t i : order) {
    if (!values.empty() && values.back() == law.values()[i]) {
      weights.back() += law.weights()[i];
    } else {
      values.push_back(law.values()[i]);
      weights.push_back(law.weights()[i]);
    }
  }
  return {detail::FromCheckedLaw{}, std::move(values), std::move(weights)};
}

/// The law of a X + b. Values keep their order; a = 0 leaves equal values, which `merged` joins.
template <class Number>
[[nodiscard]] FiniteLaw<Number> affine(const FiniteLaw<Number>& law, const std::type_identity_t<Number>& a,
                                       const std::type_identity_t<Number>& b) {
  std::vector<Number> values;
  for (const Number& x : law.values()) values.push_back(a * x + b);
  return {detail::FromCheckedLaw{}, std::move(values), law.weights()};
}

/// The law of X + Y for independent X and Y, equal sums merged.
template <class Number>
[[nodiscard]] FiniteLaw<Number> convolution(const FiniteLaw<Number>& x_law, const FiniteLaw<Number>& y_law) {
  std::vector<Number> values;
  std::vector<Number> weights;
  for (std::size_t i = 0; i < x_law.size(); ++i) {
    for (std::size_t j = 0; j < y_law.size(); ++j) {
      values.push_back(x_law.values()[i] + y_law.values()[j]);
      weights.push_back(x_law.weights()[i] * y_law.weights()[j]);
    }
  }
  return merged(FiniteLaw<Number>(detail::FromCheckedLaw{}, std::move(values), std::move(weights)));
}

}  // namespace quincunx
