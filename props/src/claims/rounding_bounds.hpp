// How much a correct implementation may be off: the bounds that the numerical claims compare with, each with its
// source.
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>

namespace quincunx::props {

/// u = 2^-53 for double, 2^-24 for float: the largest relative error of one rounding.
template <class T = double>
inline constexpr double unit_roundoff = static_cast<double>(std::numeric_limits<T>::epsilon()) / 2;

/// γ_m = m·u / (1 - m·u): what m roundings do to a term at most (Higham, Accuracy and Stability of Numerical
/// Algorithms, 2nd edition, lemma 3.1).
template <class T = double>
[[nodiscard]] constexpr double gamma(std::size_t roundings) {
  const double mu = static_cast<double>(roundings) * unit_roundoff<T>;
  return mu / (1 - mu);
}

/// |fl(q·k) - q·k| <= γ_n Σ|q_i k_i| in any order of summation, fused or not (Higham, section 3.1), plus what products
/// below the normal range lose: half the smallest number each, which is counted whole.
template <class T>
[[nodiscard]] constexpr double dot_bound(std::size_t n, double sum_of_magnitudes) {
  return gamma<T>(n) * sum_of_magnitudes +
         static_cast<double>(n) * static_cast<double>(std::numeric_limits<T>::denorm_min());
}

/// At most 2 ulp from the correctly rounded value, in the sense of the manual of the GNU C library, which declares 2
/// for its tanh too. The correctly rounded value itself is up to half an ulp from the exact one.
inline constexpr double tanh_ulps = 2.5;

/// |fl(S) - S| <= 2·√S·b + b² with b = γ_{n+8}·‖x‖, for S = Σ(x - mean)² and every stable algorithm: no more than if
/// the vector of departures had been moved by b. Two passes: the mean is off by at most γ_n·‖x‖/√n, which adds γ_n²‖x‖²
/// to S, and each term is rounded n+4 times at most. One pass with updates (Welford, or merged blocks): the running
/// mean at step k is off by at most (2/3)·u·√k·‖x‖, and Cauchy-Schwarz gives 2·√S·√(Σ(4/9)k)·u‖x‖ < n·u·‖x‖√S in the
/// first order (both as in Chan, Golub & LeVeque, The American Statistician 37 (1983), table 2, with κ = ‖x‖/√S). E[x²]
/// - E[x]², which loses n·u·‖x‖², is not within it.
[[nodiscard]] inline double variance_bound(std::size_t n, std::size_t ddof, double spread, double square_sum) {
  const double moved = gamma<>(n + 8) * std::sqrt(square_sum);
  return (2 * std::sqrt(spread) + moved) * moved / static_cast<double>(n - ddof);
}

/// With a = √S: √(a² + 2ab + b²) = a + b, and √(a² - 2ab - b²) >= a - 5b/2 (for b <= 2a/5 by squaring; else the right
/// side is negative). The last half of 3b pays for the roundings of the quotient and the root.
[[nodiscard]] inline double standard_deviation_bound(std::size_t n, std::size_t ddof, double square_sum) {
  return 3 * gamma<>(n + 8) * std::sqrt(square_sum / static_cast<double>(n - ddof));
}

}  // namespace quincunx::props
