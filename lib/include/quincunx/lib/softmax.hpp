// Softmax of a row of scores, and its Jacobian.
#pragma once

#include <span>
#include <vector>

#include "quincunx/lib/matrix.hpp"

namespace quincunx {

/// e^(x_i - max) / sum_j e^(x_j - max) in the type of the scores. Subtracting the maximum keeps every exponential in
/// [0, 1] (Blanchard, Higham & Higham, "Accurately computing the log-sum-exp and softmax functions", IMA J. Numer.
/// Anal. 41, 2021). The weights add up to 1 within n * epsilon of the type, for n scores.
///
/// A score of -inf is a mask: its weight is exactly 0. A NaN or +inf score has no softmax: every weight is NaN.
/// Throws std::invalid_argument for no scores and std::domain_error when every score is -inf.
[[nodiscard]] std::vector<double> softmax(std::span<const double> scores);
[[nodiscard]] std::vector<float> softmax(std::span<const float> scores);

/// The same into `weights`, which may be the scores themselves. Throws std::invalid_argument when the lengths differ.
void softmax(std::span<const double> scores, std::span<double> weights);
void softmax(std::span<const float> scores, std::span<float> weights);

/// The derivative of the weights by the scores, diag(w) - w w^T: symmetric, n x n, rows adding up to 0 but for
/// rounding. Throws std::invalid_argument for no weights, as the trace does.
[[nodiscard]] Matrix<double> softmax_jacobian(std::span<const double> weights);
[[nodiscard]] Matrix<float> softmax_jacobian(std::span<const float> weights);

/// The trace of that matrix, sum w_i (1 - w_i): at most 1 - 1/n, and 0 when one weight is 1.
[[nodiscard]] double softmax_jacobian_trace(std::span<const double> weights);
[[nodiscard]] float softmax_jacobian_trace(std::span<const float> weights);

}  // namespace quincunx
