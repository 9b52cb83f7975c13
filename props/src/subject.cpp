#include "quincunx/props/subject.hpp"

#include "quincunx/lib/descriptive.hpp"
#include "quincunx/lib/dot.hpp"
#include "quincunx/lib/score.hpp"
#include "quincunx/lib/score_matrix.hpp"
#include "quincunx/lib/softmax.hpp"
#include "quincunx/lib/tanh.hpp"

namespace quincunx::props {

Subject ours() {
  using Row = std::span<const double>;
  Subject subject;
  subject.label = "ours";
  subject.tanh = [](double x) { return quincunx::tanh(x); };
  subject.tanh_float = [](float x) { return quincunx::tanh(x); };
  subject.additive_score = [](double s, double h) { return quincunx::additive_score(s, h); };
  subject.additive_scores = [](Row s, Row h) { return quincunx::additive_score(s, h); };
  subject.dot = [](Row q, Row k) { return quincunx::dot(q, k); };
  subject.dot_float = [](std::span<const float> q, std::span<const float> k) { return quincunx::dot(q, k); };
  subject.norm = [](Row x) { return quincunx::norm(x); };
  subject.cosine_similarity = [](Row q, Row k) { return quincunx::cosine_similarity(q, k); };
  subject.score_matrix = [](const Matrix<double>& q, const Matrix<double>& k) { return quincunx::score_matrix(q, k); };
  subject.scaled_score = [](Row q, Row k) { return quincunx::scaled_score(q, k); };
  subject.standard_normal = [](Stream& stream, std::span<double> values) { stream.fill_normal(values); };
  subject.query_and_key = [](Stream& stream, std::span<double> q, std::span<double> k) {
    stream.fill_normal(q);
    stream.fill_normal(k);
  };
  subject.mean = [](Row values) { return quincunx::mean(values); };
  subject.variance = [](Row values, std::size_t ddof) { return quincunx::variance(values, ddof); };
  subject.standard_deviation = [](Row values, std::size_t ddof) { return quincunx::standard_deviation(values, ddof); };
  subject.softmax = [](Row scores, std::span<double> weights) { quincunx::softmax(scores, weights); };
  return subject;
}

}  // namespace quincunx::props
