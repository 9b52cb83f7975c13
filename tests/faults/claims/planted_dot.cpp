#include <cmath>

#include "planted.hpp"

namespace quincunx::props {
namespace {

using Row = std::span<const double>;

// The terms i < n for which `counts(i, n)` is true.
template <class Counts>
std::function<double(Row, Row)> dot_of_terms(Counts counts) {
  return [counts](Row q, Row k) {
    double sum = 0;
    for (std::size_t i = 0; i < q.size(); ++i) {
      if (counts(i, q.size())) sum += q[i] * k[i];
    }
    return sum;
  };
}

template <class Counts>
std::function<void(Subject&)> counting(Counts counts) {
  return [counts](Subject& subject) { subject.dot = dot_of_terms(counts); };
}

double plain(Row q, Row k) {
  return dot_of_terms([](std::size_t, std::size_t) { return true; })(q, k);
}

double in_float(Row q, Row k) {
  float sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += static_cast<float>(q[i]) * static_cast<float>(k[i]);
  return static_cast<double>(sum);
}

Matrix<double> transposed(const Matrix<double>& scores) {
  Matrix<double> result(scores.columns, scores.rows);
  for (std::size_t i = 0; i < scores.rows; ++i) {
    for (std::size_t j = 0; j < scores.columns; ++j) result(j, i) = scores(i, j);
  }
  return result;
}

}  // namespace

std::vector<Planted> dot_mistakes() {
  return {
      {"two per cent missing",
       {"dot.definition:N", "dot.worked:N"},
       [](Subject& subject) { subject.dot = [](Row q, Row k) { return 0.98 * plain(q, k); }; }},
      {"the tail of a vector of eights dropped", {"dot.definition:N"}, counting([](std::size_t i, std::size_t n) {
         return i < n - n % 8;
       })},
      {"the last term dropped from 256 on", {"dot.definition:N"}, counting([](std::size_t i, std::size_t n) {
         return n < 256 || i + 1 < n;
       })},
      {"accumulated in float",
       {"dot.definition:N", "dot.bilinear:N", "dot.cosine:N"},
       [](Subject& subject) { subject.dot = in_float; }},
      {"float sums in half precision",
       {"dot.definition:N"},
       [](Subject& subject) {
         subject.dot_float = [](std::span<const float> q, std::span<const float> k) {
           float sum = 0;
           for (std::size_t i = 0; i < q.size(); ++i) sum = std::round((sum + q[i] * k[i]) * 1024) / 1024;
           return sum;
         };
       }},
      {"an offset",
       {"dot.bilinear:N", "dot.direction:N"},
       [](Subject& subject) { subject.dot = [](Row q, Row k) { return plain(q, k) + 1; }; }},
      {"key by its sizes only",
       {"dot.symmetric:N", "dot.direction:N", "dot.bilinear:N"},
       [](Subject& subject) {
         subject.dot = [](Row q, Row k) {
           double sum = 0;
           for (std::size_t i = 0; i < q.size(); ++i) sum += q[i] * std::abs(k[i]);
           return sum;
         };
       }},
      {"the first factor rounded to float",
       {"dot.symmetric:N", "dot.definition:N"},
       [](Subject& subject) {
         subject.dot = [](Row q, Row k) {
           double sum = 0;
           for (std::size_t i = 0; i < q.size(); ++i) sum += static_cast<double>(static_cast<float>(q[i])) * k[i];
           return sum;
         };
       }},
      {"a cosine without lengths", {"dot.cosine:N"}, [](Subject& subject) { subject.cosine_similarity = plain; }},
      {"a cosine that never reaches 1",
       {"dot.cosine:N"},
       [](Subject& subject) {
         subject.cosine_similarity = [](Row q, Row k) {
           return plain(q, k) / (std::sqrt(plain(q, q)) * std::sqrt(plain(k, k)) + 1e-8);
         };
       }},
      {"the sum of sizes as length",
       {"dot.cosine:N"},
       [](Subject& subject) {
         subject.norm = [](Row x) {
           double sum = 0;
           for (const double component : x) sum += std::abs(component);
           return sum;
         };
       }},
      {"scores of keys and queries exchanged",
       {"scores.matrix:N"},
       [](Subject& subject) {
         const auto exact = subject.score_matrix;
         subject.score_matrix = [exact](const Matrix<double>& q, const Matrix<double>& k) {
           return transposed(exact(q, k));
         };
       }},
      {"the last column of scores not filled",
       {"scores.matrix:N"},
       [](Subject& subject) {
         const auto exact = subject.score_matrix;
         subject.score_matrix = [exact](const Matrix<double>& q, const Matrix<double>& k) {
           Matrix<double> scores = exact(q, k);
           for (std::size_t i = 0; i < scores.rows; ++i) scores(i, scores.columns - 1) = 0;
           return scores;
         };
       }},
      {"scores not scaled",
       {"scaling.rule:N", "scaled.worked:N", "softmax.range_worked:N"},
       [](Subject& subject) { subject.scaled_score = plain; }},
      {"scores divided by d",
       {"scaling.rule:N", "scaled.worked:N"},
       [](Subject& subject) {
         subject.scaled_score = [](Row q, Row k) { return plain(q, k) / static_cast<double>(q.size()); };
       }},
      {"an inverse root of eight digits",
       {"scaling.rule:N"},
       [](Subject& subject) {
         subject.scaled_score = [](Row q, Row k) {
           return plain(q, k) * static_cast<double>(1 / std::sqrt(static_cast<float>(q.size())));
         };
       }},
      {"a softmax of base 2",
       {"softmax.range_worked:N"},
       [](Subject& subject) {
         subject.softmax = [](Row scores, std::span<double> weights) {
           double total = 0;
           for (std::size_t i = 0; i < scores.size(); ++i) total += weights[i] = std::exp2(scores[i]);
           for (double& weight : weights) weight /= total;
         };
       }},
  };
}

}  // namespace quincunx::props
