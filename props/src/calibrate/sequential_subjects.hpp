// Subjects of sequential tests: the estimate of the first n draws, with the draws between two looks summed at once
// where the law of their sum is known.
#pragma once

#include <cmath>
#include <cstdint>

#include "quincunx/lib/stream.hpp"

namespace quincunx::calibration {

/// Gamma with this shape >= 1 and scale 1, by rejection (Marsaglia & Tsang 2000): exact, two or three words a draw.
inline double gamma(Stream& stream, double shape) {
  const double d = shape - 1.0 / 3;
  while (true) {
    const double x = stream.normal();
    const double root = 1 + x / std::sqrt(9 * d);
    if (root <= 0) continue;
    const double v = root * root * root;
    if (std::log(stream.uniform_open()) < x * x / 2 + d - d * v + d * std::log(v)) return d * v;
  }
}

/// χ² with any whole number of degrees of freedom >= 1.
inline double chi_squared(Stream& stream, std::uint64_t dof) {
  if (dof >= 2) return 2 * gamma(stream, static_cast<double>(dof) / 2);
  const double x = stream.normal();
  return x * x;
}

/// The sum of `count` standard normals.
inline double sum_of_normals(Stream& stream, std::uint64_t count) {
  return std::sqrt(static_cast<double>(count)) * stream.normal();
}

/// The running mean of a stream whose sum over the next `count` draws is sum(stream, count).
template <class Sum>
auto running_mean(Stream& stream, Sum sum) {
  return [&stream, sum, total = 0.0, drawn = std::uint64_t{0}](std::uint64_t n) mutable {
    if (n > drawn) total += sum(stream, n - drawn);
    drawn = n;
    return total / static_cast<double>(n);
  };
}

/// S² of normals with an unknown mean, from its independent χ²(1) parts (Helmert).
inline auto running_normal_variance(Stream& stream, double variance) {
  return [&stream, variance, total = 0.0, drawn = std::uint64_t{1}](std::uint64_t n) mutable {
    if (n > drawn) total += variance * chi_squared(stream, n - drawn);
    drawn = n;
    return total / static_cast<double>(n - 1);
  };
}

/// S² (n-1 form) of draws whose mean is of the order of their spread.
template <class Draw>
auto running_variance(Stream& stream, Draw draw) {
  return [&stream, draw, sum = 0.0, squares = 0.0, drawn = std::uint64_t{0}](std::uint64_t n) mutable {
    for (; drawn < n; ++drawn) {
      const double x = draw(stream);
      sum += x;
      squares += x * x;
    }
    const double count = static_cast<double>(n);
    return (squares - sum * sum / count) / (count - 1);
  };
}

/// The sum of `count` single draws.
template <class Draw>
auto sum_of(Draw draw) {
  return [draw](Stream& stream, std::uint64_t count) {
    double total = 0;
    for (std::uint64_t i = 0; i < count; ++i) total += draw(stream);
    return total;
  };
}

}  // namespace quincunx::calibration
