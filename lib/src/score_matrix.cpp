// Score matrices, one dot product an entry.
#include "quincunx/lib/score_matrix.hpp"

#include <cstddef>
#include <stdexcept>
#include <string>

#include "quincunx/lib/dot.hpp"
#include "quincunx/lib/score.hpp"
#include "require.hpp"

namespace quincunx {
namespace {

template <class T>
void require_complete(const char* function, const char* name, const Matrix<T>& matrix) {
  if (matrix.values.size() == matrix.rows * matrix.columns) return;
  throw std::invalid_argument("quincunx::" + std::string(function) + ": " + name + " holds " +
                              std::to_string(matrix.values.size()) + " values; " + std::to_string(matrix.rows) +
                              " rows of " + std::to_string(matrix.columns) + " columns must hold " +
                              std::to_string(matrix.rows * matrix.columns));
}

template <class T, class Score>
Matrix<T> all_scores(const char* function, const Matrix<T>& queries, const Matrix<T>& keys, const Score& score) {
  require_complete(function, "queries", queries);
  require_complete(function, "keys", keys);
  detail::require_same_length(function, "a query", queries.columns, "a key", keys.columns);
  Matrix<T> scores(queries.rows, keys.rows);
  for (std::size_t i = 0; i < queries.rows; ++i) {
    for (std::size_t j = 0; j < keys.rows; ++j) scores(i, j) = score(queries.row(i), keys.row(j));
  }
  return scores;
}

template <class T>
Matrix<T> dot_scores(const Matrix<T>& queries, const Matrix<T>& keys) {
  return all_scores("score_matrix", queries, keys, [](auto q, auto k) { return dot(q, k); });
}

template <class T>
Matrix<T> scaled_scores(const Matrix<T>& queries, const Matrix<T>& keys) {
  detail::require_not_empty("scaled_score_matrix", "a query", queries.columns);
  return all_scores("scaled_score_matrix", queries, keys, [](auto q, auto k) { return scaled_score(q, k); });
}

}  // namespace

Matrix<double> score_matrix(const Matrix<double>& queries, const Matrix<double>& keys) {
  return dot_scores(queries, keys);
}
Matrix<float> score_matrix(const Matrix<float>& queries, const Matrix<float>& keys) {
  return dot_scores(queries, keys);
}

Matrix<double> scaled_score_matrix(const Matrix<double>& queries, const Matrix<double>& keys) {
  return scaled_scores(queries, keys);
}
Matrix<float> scaled_score_matrix(const Matrix<float>& queries, const Matrix<float>& keys) {
  return scaled_scores(queries, keys);
}

}  // namespace quincunx
