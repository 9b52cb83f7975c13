// Softmax and its Jacobian.
#include "quincunx/lib/softmax.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>

#include "eight_lane_sum.hpp"
#include "quincunx/lib/elementary.hpp"
#include "quincunx/lib/floating_point.hpp"
#include "require.hpp"

namespace quincunx {
namespace {

// The largest score, or NaN when there is one.
template <class T>
T largest_score(std::span<const T> scores) {
  T largest = scores.front();
  for (const T score : scores) {
    if (!(score <= largest)) largest = score;
    if (largest != largest) break;
  }
  return largest;
}

template <class T>
void require_unmasked(T largest, std::size_t count) {
  if (largest != -std::numeric_limits<T>::infinity()) return;
  throw std::domain_error("quincunx::softmax: all " + std::to_string(count) +
                          " scores are -inf (masked); at least one must be larger");
}

template <class T>
void softmax_into(std::span<const T> scores, std::span<T> weights) {
  detail::require_same_length("softmax", "scores", scores.size(), "weights", weights.size());
  detail::require_not_empty("softmax", "scores", scores.size());
  const T largest = largest_score(scores);
  require_unmasked(largest, scores.size());
  if (largest != largest || largest == std::numeric_limits<T>::infinity()) {
    std::ranges::fill(weights, std::numeric_limits<T>::quiet_NaN());
    return;
  }
  for (std::size_t i = 0; i < scores.size(); ++i) weights[i] = exp(scores[i] - largest);
  const T total = detail::eight_lane_sum<T>(weights.size(), [=](std::size_t i) { return weights[i]; });
  for (T& weight : weights) weight /= total;
}

template <class T>
std::vector<T> softmax_of(std::span<const T> scores) {
  std::vector<T> weights(scores.size());
  softmax_into(scores, std::span<T>(weights));
  return weights;
}

template <class T>
Matrix<T> jacobian(std::span<const T> weights) {
  detail::require_not_empty("softmax_jacobian", "weights", weights.size());
  Matrix<T> derivative(weights.size(), weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) {
    for (std::size_t j = 0; j < weights.size(); ++j) {
      derivative(i, j) = i == j ? weights[i] * (T{1} - weights[i]) : -(weights[i] * weights[j]);
    }
  }
  return derivative;
}

template <class T>
T jacobian_trace(std::span<const T> weights) {
  detail::require_not_empty("softmax_jacobian_trace", "weights", weights.size());
  return detail::eight_lane_sum<T>(weights.size(), [=](std::size_t i) { return weights[i] * (T{1} - weights[i]); });
}

}  // namespace

std::vector<double> softmax(std::span<const double> scores) { return softmax_of(scores); }
std::vector<float> softmax(std::span<const float> scores) { return softmax_of(scores); }

void softmax(std::span<const double> scores, std::span<double> weights) { softmax_into(scores, weights); }
void softmax(std::span<const float> scores, std::span<float> weights) { softmax_into(scores, weights); }

Matrix<double> softmax_jacobian(std::span<const double> weights) { return jacobian(weights); }
Matrix<float> softmax_jacobian(std::span<const float> weights) { return jacobian(weights); }

double softmax_jacobian_trace(std::span<const double> weights) { return jacobian_trace(weights); }
float softmax_jacobian_trace(std::span<const float> weights) { return jacobian_trace(weights); }

}  // namespace quincunx
