// Small correct kernels, from which the faulty ones of the corpus differ in one place.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "quincunx/suites/attention_shape.hpp"
#include "quincunx/suites/row_function.hpp"

namespace quincunx::corpus {

template <class T>
inline constexpr T minus_infinity = -std::numeric_limits<T>::infinity();

template <class T>
T maximum_of(std::span<const T> x) {
  return *std::max_element(x.begin(), x.end());
}

/// e^(x - shift), divided by their sum.
template <class T>
void softmax_with_shift(std::span<const T> x, std::span<T> y, T shift) {
  T sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += y[i] = std::exp(x[i] - shift);
  for (T& weight : y) weight /= sum;
}

template <class T>
void healthy_softmax(std::span<const T> x, std::span<T> y) {
  softmax_with_shift(x, y, maximum_of(x));
}

template <class T>
void healthy_log_softmax(std::span<const T> x, std::span<T> y) {
  const T maximum = maximum_of(x);
  T sum = 0;
  for (const T value : x) sum += std::exp(value - maximum);
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = (x[i] - maximum) - std::log(sum);
}

/// The running maximum and sum of an online softmax over blocks of columns.
template <class T>
struct OnlineSum {
  T maximum = minus_infinity<T>;
  T sum = 0;

  /// Where all so far is masked, 0 stands in for the maximum of -infinity; it is `kept` as the maximum, or
  /// forgotten again.
  void add(std::span<const T> block, bool kept) {
    T next = std::max(maximum, maximum_of(block));
    const T shift = next == minus_infinity<T> ? T{0} : next;
    if (next == minus_infinity<T> && kept) next = 0;
    if (maximum != minus_infinity<T>) sum *= std::exp(maximum - shift);
    for (const T x : block) sum += std::exp(x - shift);
    maximum = next;
  }
};

template <class T>
void online_softmax(std::span<const T> x, std::span<T> y, std::size_t block, bool keeps_masked_maximum) {
  OnlineSum<T> online;
  for (std::size_t first = 0; first < x.size(); first += block) {
    online.add(x.subspan(first, std::min(block, x.size() - first)), keeps_masked_maximum);
  }
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = std::exp(x[i] - online.maximum) / online.sum;
}

template <class T>
T plain_dot(std::span<const T> q, std::span<const T> k) {
  T sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += q[i] * k[i];
  return sum;
}

/// Welford's updates, which stand still where the mean is far larger than the departures; 0 of one value.
template <class T>
T welford(std::span<const T> x) {
  T mean = 0;
  T sum = 0;
  T n = 0;
  for (const T value : x) {
    n += 1;
    const T delta = value - mean;
    mean += delta / n;
    sum += delta * (value - mean);
  }
  return n < 2 ? 0 * sum : sum / (n - 1);
}

/// All scores of one call, each times `factor(shape)`.
template <class T, class Factor>
void all_scores(const suites::AttentionInput<T>& in, std::span<T> scores, Factor factor) {
  const suites::AttentionShape& s = in.shape;
  for (std::size_t row = 0; row < s.heads * s.queries; ++row) {
    const std::size_t head = row / s.queries;
    for (std::size_t j = 0; j < s.keys; ++j) {
      const auto q = in.queries.subspan(row * s.d_head, s.d_head);
      const auto k = in.keys.subspan((head * s.keys + j) * s.d_head, s.d_head);
      scores[row * s.keys + j] = plain_dot(q, k) * static_cast<T>(factor(s));
    }
  }
}

/// Attention with its scale and its softmax as given; weights are multiplied by `after` last of all.
template <class T, class Factor, class Softmax, class After>
void attention_with(const suites::AttentionInput<T>& in, std::span<T> out, Factor factor, Softmax softmax,
                    After after) {
  const suites::AttentionShape& s = in.shape;
  std::vector<T> scores(s.score_size());
  all_scores<T>(in, scores, factor);
  std::fill(out.begin(), out.end(), T{0});
  std::vector<T> weights(s.keys);
  for (std::size_t row = 0; row < s.heads * s.queries; ++row) {
    const auto of_row = std::span(scores).subspan(row * s.keys, s.keys);
    for (std::size_t j = 0; j < s.keys && !in.bias.empty(); ++j) of_row[j] += in.bias[row % s.queries * s.keys + j];
    softmax(std::span<const T>(of_row), std::span<T>(weights));
    for (std::size_t j = 0; j < s.keys; ++j) {
      const auto value = in.values.subspan((row / s.queries * s.keys + j) * s.d_head, s.d_head);
      for (std::size_t c = 0; c < s.d_head; ++c) {
        out[row * s.d_head + c] += weights[j] * static_cast<T>(after(s)) * value[c];
      }
    }
  }
}

inline double inverse_root(const suites::AttentionShape& s) { return 1 / std::sqrt(static_cast<double>(s.d_head)); }
inline double one(const suites::AttentionShape&) { return 1; }

}  // namespace quincunx::corpus
