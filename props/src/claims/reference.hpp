// Independent answers: exact sums of the rational numbers that doubles are, and functions to 50 digits. The arithmetic
// stays behind this header, because Boost.Multiprecision takes long to compile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace quincunx::props::reference {

/// |value - tanh(x)| in ulp: in units of the spacing of T's numbers at tanh(x). Infinite when value is not finite.
double tanh_error_in_ulps(double x, double value);
double tanh_error_in_ulps(float x, float value);

/// The same for tanh(s + h), with the exact sum.
double additive_score_error_in_ulps(double s, double h, double value);

/// |value·(e^x + e^-x) - (e^x - e^-x)| / (e^x + e^-x), in ulp of double at tanh(x); |x| <= 2^20.
double tanh_quotient_error_in_ulps(double x, double value);

/// Whether tanh(x), rounded to nearest even in T, lies inside (-1, 1).
bool tanh_rounds_inside(double x);
bool tanh_rounds_inside(float x);

/// (tanh(y) - tanh(x)) in ulp of double at the one with the larger magnitude.
double tanh_rise_in_ulps(double x, double y);

/// e^x to 50 digits, rounded once.
double exponential(double x);

/// Σ q_i k_i, exact and rounded once; the terms must be finite.
double dot(std::span<const double> q, std::span<const double> k);
/// Σ |q_i k_i|.
double sum_of_magnitudes(std::span<const double> q, std::span<const double> k);
/// |value - Σ q_i k_i|; infinite when value is not finite.
double dot_error(std::span<const double> q, std::span<const double> k, double value);
/// |value - Σ q_i k_i / √d| for vectors of d > 0 components.
double scaled_score_error(std::span<const double> q, std::span<const double> k, double value);
/// |value - q·k / (‖q‖ ‖k‖)| for vectors that are not zero.
double cosine_error(std::span<const double> q, std::span<const double> k, double value);
/// |value - ‖x‖| / ‖x‖ for a vector that is not zero.
double norm_relative_error(std::span<const double> x, double value);

/// What is known of a sample, each rounded once.
struct SampleFacts {
  double mean;
  double square_sum;  ///< Σx²
  double spread;      ///< Σ(x - mean)²
};
SampleFacts facts_of(std::span<const double> values);

/// |value - factor·spread/(n - ddof)|.
double variance_error(std::span<const double> values, std::size_t ddof, double factor, double value);
/// |value - √(spread/(n - ddof))|.
double standard_deviation_error(std::span<const double> values, std::size_t ddof, double value);

/// |value - numerator/denominator|.
double ratio_error(double value, std::int64_t numerator, std::int64_t denominator);

}  // namespace quincunx::props::reference
