// The standard library as a subject: its own functions, put together in the plainest way.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "quincunx/props/subject.hpp"

namespace quincunx::props {
namespace {

using Row = std::span<const double>;

double inner_product(Row q, Row k) { return std::inner_product(q.begin(), q.end(), k.begin(), 0.0); }

double average(Row values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double two_pass_variance(Row values, std::size_t ddof) {
  const double centre = average(values);
  const double sum = std::accumulate(values.begin(), values.end(), 0.0,
                                     [centre](double total, double x) { return total + (x - centre) * (x - centre); });
  return sum / static_cast<double>(values.size() - ddof);
}

void fill_normal(Stream& stream, std::span<double> values) {
  std::normal_distribution<double> normal;
  for (double& value : values) value = normal(stream);
}

void exponential_weights(Row scores, std::span<double> weights) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  std::transform(scores.begin(), scores.end(), weights.begin(), [largest](double x) { return std::exp(x - largest); });
  const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (double& weight : weights) weight /= total;
}

Matrix<double> all_inner_products(const Matrix<double>& queries, const Matrix<double>& keys) {
  Matrix<double> scores(queries.rows, keys.rows);
  for (std::size_t i = 0; i < queries.rows; ++i) {
    for (std::size_t j = 0; j < keys.rows; ++j) scores(i, j) = inner_product(queries.row(i), keys.row(j));
  }
  return scores;
}

}  // namespace

Subject standard_library() {
  Subject subject;
  subject.label = "std";
  subject.tanh = [](double x) { return std::tanh(x); };
  subject.tanh_float = [](float x) { return std::tanh(x); };
  subject.additive_score = [](double s, double h) { return std::tanh(s + h); };
  subject.additive_scores = [](Row s, Row h) {
    std::vector<double> scores(s.size());
    std::transform(s.begin(), s.end(), h.begin(), scores.begin(), [](double a, double b) { return std::tanh(a + b); });
    return scores;
  };
  subject.dot = inner_product;
  subject.dot_float = [](std::span<const float> q, std::span<const float> k) {
    return std::inner_product(q.begin(), q.end(), k.begin(), 0.0F);
  };
  subject.norm = [](Row x) { return std::sqrt(inner_product(x, x)); };
  subject.cosine_similarity = [](Row q, Row k) {
    return std::clamp(inner_product(q, k) / (std::sqrt(inner_product(q, q)) * std::sqrt(inner_product(k, k))), -1.0,
                      1.0);
  };
  subject.score_matrix = all_inner_products;
  subject.scaled_score = [](Row q, Row k) { return inner_product(q, k) / std::sqrt(static_cast<double>(q.size())); };
  subject.standard_normal = fill_normal;
  subject.query_and_key = [](Stream& stream, std::span<double> q, std::span<double> k) {
    fill_normal(stream, q);
    fill_normal(stream, k);
  };
  subject.mean = average;
  subject.variance = two_pass_variance;
  subject.standard_deviation = [](Row values, std::size_t ddof) { return std::sqrt(two_pass_variance(values, ddof)); };
  subject.softmax = exponential_weights;
  return subject;
}

}  // namespace quincunx::props
