// Mean, variance and standard deviation of a sample.
#pragma once

#include <cstddef>
#include <span>

namespace quincunx {

/// Arithmetic mean: a first mean, corrected by the mean of the departures from it. Exact for constant data.
/// The sum of the values must not overflow. Float overloads here compute in double and round once.
/// Throws std::invalid_argument for no values.
[[nodiscard]] double mean(std::span<const double> values);
[[nodiscard]] float mean(std::span<const float> values);

/// Sum of (x - mean)^2 divided by n - ddof: ddof = 1 is the unbiased estimate, ddof = 0 the variance of the values.
/// Two passes with the correction of Chan, Golub & LeVeque (The American Statistician 37, 1983, formula 1.7).
/// Never negative, exactly 0 for constant data. Throws std::invalid_argument when n <= ddof.
[[nodiscard]] double variance(std::span<const double> values, std::size_t ddof);
[[nodiscard]] float variance(std::span<const float> values, std::size_t ddof);

/// Square root of the variance.
[[nodiscard]] double standard_deviation(std::span<const double> values, std::size_t ddof);
[[nodiscard]] float standard_deviation(std::span<const float> values, std::size_t ddof);

}  // namespace quincunx
