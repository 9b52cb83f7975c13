#include "derive.hpp"

#include <cmath>
#include <utility>

namespace quincunx::props::faults {

using Row = std::span<const double>;

Subject derive_from_dot(Subject subject) {
  const auto dot = subject.dot;
  const auto norm = subject.norm;
  subject.score_matrix = [dot](const Matrix<double>& queries, const Matrix<double>& keys) {
    Matrix<double> scores(queries.rows, keys.rows);
    for (std::size_t i = 0; i < queries.rows; ++i) {
      for (std::size_t j = 0; j < keys.rows; ++j) scores(i, j) = dot(queries.row(i), keys.row(j));
    }
    return scores;
  };
  subject.cosine_similarity = [dot, norm](Row q, Row k) { return dot(q, k) / (norm(q) * norm(k)); };
  return with_score_divisor(std::move(subject), [](double d) { return std::sqrt(d); });
}

Subject with_score_divisor(Subject subject, std::function<double(double d)> divisor) {
  subject.scaled_score = [dot = subject.dot, divisor = std::move(divisor)](Row q, Row k) {
    return dot(q, k) / divisor(static_cast<double>(q.size()));
  };
  return subject;
}

Subject derive_from_tanh(Subject subject) {
  const auto tanh = subject.tanh;
  subject.additive_score = [tanh](double s, double h) { return tanh(s + h); };
  subject.additive_scores = [tanh](Row s, Row h) {
    std::vector<double> scores;
    for (std::size_t i = 0; i < s.size(); ++i) scores.push_back(tanh(s[i] + h[i]));
    return scores;
  };
  return subject;
}

Subject derive_from_standard_normal(Subject subject) {
  subject.query_and_key = [fill = subject.standard_normal](Stream& stream, std::span<double> q, std::span<double> k) {
    fill(stream, q);
    fill(stream, k);
  };
  return subject;
}

Subject derive_from_variance(Subject subject) {
  subject.standard_deviation = [variance = subject.variance](Row values, std::size_t ddof) {
    return std::sqrt(variance(values, ddof));
  };
  return subject;
}

}  // namespace quincunx::props::faults
