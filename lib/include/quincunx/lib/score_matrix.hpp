// All scores of some queries against some keys.
#pragma once

#include "quincunx/lib/matrix.hpp"

namespace quincunx {

/// Q K^T for queries (n x d) and keys (m x d): an n x m matrix whose entry (i, j) is dot(row i of Q, row j of K), to
/// the bit. Throws std::invalid_argument when the dimensions d differ or a matrix does not hold rows * columns values.
[[nodiscard]] Matrix<double> score_matrix(const Matrix<double>& queries, const Matrix<double>& keys);
[[nodiscard]] Matrix<float> score_matrix(const Matrix<float>& queries, const Matrix<float>& keys);

/// Q K^T / sqrt(d): entry (i, j) is scaled_score(row i of Q, row j of K), to the bit. Throws also when d is 0.
[[nodiscard]] Matrix<double> scaled_score_matrix(const Matrix<double>& queries, const Matrix<double>& keys);
[[nodiscard]] Matrix<float> scaled_score_matrix(const Matrix<float>& queries, const Matrix<float>& keys);

}  // namespace quincunx
