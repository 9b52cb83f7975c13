// Mistakes in the dot product and in the scores that are made of it.
#include <utility>

#include "derive.hpp"

namespace quincunx::props::faults {
namespace {

// The same change to the double and the float dot product: from the healthy function to the faulty one.
template <class Change>
Subject with_dot(Subject subject, const Change& change) {
  subject.dot = change(subject.dot, double{});
  subject.dot_float = change(subject.dot_float, float{});
  return derive_from_dot(std::move(subject));
}

Subject losing_two_percent(Subject healthy) {
  return with_dot(std::move(healthy), []<class Dot, class T>(Dot dot, T) {
    return [dot = std::move(dot)](std::span<const T> q, std::span<const T> k) { return T(0.98) * dot(q, k); };
  });
}

Subject dropping_tail(Subject healthy) {
  return with_dot(std::move(healthy), []<class Dot, class T>(Dot dot, T) {
    return [dot = std::move(dot)](std::span<const T> q, std::span<const T> k) {
      const std::size_t whole = q.size() - q.size() % 4;
      return dot(q.first(whole), k.first(whole));
    };
  });
}

// The shape stays right, so that only a look at the entries shows the mistake.
Matrix<double> transposed_in_place(const Matrix<double>& scores) {
  Matrix<double> wrong(scores.rows, scores.columns);
  for (std::size_t i = 0; i < scores.rows; ++i) {
    for (std::size_t j = 0; j < scores.columns; ++j) wrong.values[j * scores.rows + i] = scores(i, j);
  }
  return wrong;
}

Subject transposing(Subject healthy) {
  healthy.score_matrix = [scores = healthy.score_matrix](const Matrix<double>& queries, const Matrix<double>& keys) {
    return transposed_in_place(scores(queries, keys));
  };
  return healthy;
}

Subject unnormalised(Subject healthy) {
  healthy.cosine_similarity = healthy.dot;
  return healthy;
}

Subject reusing_the_query(Subject healthy) {
  healthy.query_and_key = [fill = healthy.standard_normal](Stream& stream, std::span<double> q, std::span<double> k) {
    fill(stream, q);
    for (std::size_t i = 0; i < k.size(); ++i) k[i] = q[i];
  };
  return healthy;
}

Subject unscaled(Subject healthy) {
  return with_score_divisor(std::move(healthy), [](double) { return 1.0; });
}

Subject scaled_by_dimension(Subject healthy) {
  return with_score_divisor(std::move(healthy), [](double d) { return d; });
}

}  // namespace

std::vector<Fault> score_faults() {
  return {
      {"dot-loses-2-percent", "every dot product is 2 % too small", "dot.variance_is_dk:S", losing_two_percent},
      {"dot-drops-tail", "the last n mod 4 components do not count", "dot.definition:N", dropping_tail},
      {"cosine-unnormalised", "the cosine similarity is the dot product", "dot.cosine:N", unnormalised},
      {"transposed-scores", "the score matrix is stored column by column", "scores.matrix:N", transposing},
      {"key-is-query", "the key is the query once more", "dot.mean_zero:S", reusing_the_query},
      {"no-sqrt-dk", "scores are not divided by the square root of d_k", "scaled.unit_variance:S", unscaled},
      {"scale-by-dk", "scores are divided by d_k", "scaled.unit_variance:S", scaled_by_dimension},
  };
}

}  // namespace quincunx::props::faults
