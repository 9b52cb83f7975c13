#include "other_algorithms.hpp"

#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

namespace quincunx::props {
namespace {

using Row = std::span<const double>;

template <class T>
T backward_dot(std::span<const T> q, std::span<const T> k) {
  T sum = 0;
  for (std::size_t i = q.size(); i-- > 0;) sum += q[i] * k[i];
  return sum;
}

template <class T>
T fused_pairwise_dot(std::span<const T> q, std::span<const T> k) {
  if (q.empty()) return 0;
  if (q.size() == 1) return q[0] * k[0];
  if (q.size() == 2) return std::fma(q[0], k[0], q[1] * k[1]);
  const std::size_t half = q.size() / 2;
  return fused_pairwise_dot(q.first(half), k.first(half)) + fused_pairwise_dot(q.subspan(half), k.subspan(half));
}

template <class T>
T wide_dot(std::span<const T> q, std::span<const T> k) {
  long double sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += static_cast<long double>(q[i]) * static_cast<long double>(k[i]);
  return static_cast<T>(sum);
}

template <class T>
T tanh_from_expm1(T x) {
  const T magnitude = std::abs(x);
  if (magnitude > T{30}) return std::copysign(T{1}, x);
  if (magnitude < std::sqrt(std::numeric_limits<T>::epsilon()) / T{2}) return x;
  const T growth = std::expm1(T{2} * magnitude);
  const T value = magnitude < T{1} ? growth / (growth + T{2}) : T{1} - T{2} / (growth + T{2});
  return std::copysign(value, x);
}

template <class T>
T wide_tanh(T x) {
  return static_cast<T>(std::tanh(static_cast<long double>(x)));
}

struct Spread {
  double count = 0;
  double mean = 0;
  double squares = 0;
};

Spread welford(Row values) {
  Spread spread;
  for (const double x : values) {
    spread.count += 1;
    const double departure = x - spread.mean;
    spread.mean += departure / spread.count;
    spread.squares += departure * (x - spread.mean);
  }
  return spread;
}

Spread merged_halves(Row values) {
  if (values.size() == 1) return {1, values[0], 0};
  const Spread a = merged_halves(values.first(values.size() / 2));
  const Spread b = merged_halves(values.subspan(values.size() / 2));
  const double count = a.count + b.count;
  const double delta = b.mean - a.mean;
  return {count, a.mean + delta * (b.count / count),
          a.squares + b.squares + delta * delta * (a.count * b.count / count)};
}

Spread wide_spread(Row values) {
  const auto n = static_cast<long double>(values.size());
  const long double mean = std::accumulate(values.begin(), values.end(), 0.0L) / n;
  long double squares = 0;
  for (const double x : values) squares += (x - mean) * (x - mean);
  return {static_cast<double>(values.size()), static_cast<double>(mean), static_cast<double>(squares)};
}

// Adds what rests on dot, tanh and spread to a subject.
Subject completed(Subject subject, const std::function<Spread(Row)>& spread) {
  const auto dot = subject.dot;
  const auto tanh = subject.tanh;
  subject.additive_score = [tanh](double s, double h) { return tanh(s + h); };
  subject.additive_scores = [tanh](Row s, Row h) {
    std::vector<double> scores(s.size());
    for (std::size_t i = 0; i < s.size(); ++i) scores[i] = tanh(s[i] + h[i]);
    return scores;
  };
  subject.norm = [dot](Row x) { return std::sqrt(dot(x, x)); };
  // Neither clamped nor with two roots.
  subject.cosine_similarity = [dot](Row q, Row k) { return dot(q, k) / std::sqrt(dot(q, q) * dot(k, k)); };
  subject.scaled_score = [dot](Row q, Row k) { return dot(q, k) * (1 / std::sqrt(static_cast<double>(q.size()))); };
  subject.score_matrix = [dot](const Matrix<double>& queries, const Matrix<double>& keys) {
    Matrix<double> scores(queries.rows, keys.rows);
    for (std::size_t i = 0; i < queries.rows; ++i) {
      for (std::size_t j = 0; j < keys.rows; ++j) scores(i, j) = dot(keys.row(j), queries.row(i));
    }
    return scores;
  };
  subject.mean = [spread](Row values) { return spread(values).mean; };
  subject.variance = [spread](Row values, std::size_t ddof) {
    return spread(values).squares / static_cast<double>(values.size() - ddof);
  };
  subject.standard_deviation = [spread](Row values, std::size_t ddof) {
    return std::sqrt(spread(values).squares) / std::sqrt(static_cast<double>(values.size() - ddof));
  };
  return subject;
}

void unshifted_softmax(Row scores, std::span<double> weights) {
  double total = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) total += weights[i] = std::exp(scores[i]);
  for (double& weight : weights) weight /= total;
}

}  // namespace

Subject backward() {
  Subject subject = standard_library();
  subject.label = "backward";
  subject.tanh = tanh_from_expm1<double>;
  subject.tanh_float = tanh_from_expm1<float>;
  subject.dot = backward_dot<double>;
  subject.dot_float = backward_dot<float>;
  subject.softmax = unshifted_softmax;
  return completed(std::move(subject), welford);
}

Subject pairwise_and_fused() {
  Subject subject = standard_library();
  subject.label = "pairwise";
  subject.tanh = wide_tanh<double>;
  subject.tanh_float = wide_tanh<float>;
  subject.dot = fused_pairwise_dot<double>;
  subject.dot_float = fused_pairwise_dot<float>;
  return completed(std::move(subject), merged_halves);
}

Subject wide() {
  Subject subject = standard_library();
  subject.label = "wide";
  subject.dot = wide_dot<double>;
  subject.dot_float = wide_dot<float>;
  return completed(std::move(subject), wide_spread);
}

}  // namespace quincunx::props
