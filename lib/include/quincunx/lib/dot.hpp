// Dot product, Euclidean norm and cosine similarity, with a summation order that is part of the contract.
#pragma once

#include <span>

namespace quincunx {

/// Sum of q_i k_i; 0 for empty vectors. Throws std::invalid_argument when the lengths differ.
///
/// The order is specified, so that a vectorised version gives the same bits: product i is added to accumulator i mod 8
/// in ascending order of i, and the result is ((a0 + a4) + (a2 + a6)) + ((a1 + a5) + (a3 + a7)). Every operation
/// rounds to the type of the arguments. The error is at most gamma(n/8 + 4) * sum |q_i k_i|, with
/// gamma(m) = m u / (1 - m u) (Higham, Accuracy and Stability of Numerical Algorithms, section 3.1).
[[nodiscard]] double dot(std::span<const double> q, std::span<const double> k);
[[nodiscard]] float dot(std::span<const float> q, std::span<const float> k);

/// Euclidean length, computed on components scaled by a power of two: it overflows or underflows only if the result
/// does.
[[nodiscard]] double norm(std::span<const double> x);
[[nodiscard]] float norm(std::span<const float> x);

/// q.k / (|q| |k|), clamped to [-1, 1]. Throws std::invalid_argument when the lengths differ and std::domain_error
/// when a vector is zero or empty. Not affected by overflow or underflow of the lengths; NaN when a component is
/// infinite or NaN. The float overload computes in double and rounds once.
[[nodiscard]] double cosine_similarity(std::span<const double> q, std::span<const double> k);
[[nodiscard]] float cosine_similarity(std::span<const float> q, std::span<const float> k);

}  // namespace quincunx
