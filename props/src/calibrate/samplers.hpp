// Draws of the laws under test, each by a representation that is not the library's own, and the estimates from them.
#pragma once

#include <cmath>
#include <cstdint>

#include "quincunx/lib/stream.hpp"

namespace quincunx::calibration {

inline double exponential(Stream& stream) { return -std::log(stream.uniform_open()); }
inline double laplace(Stream& stream) { return std::log(stream.uniform_open() / stream.uniform_open()); }
inline double bernoulli(Stream& stream, double p) { return stream.uniform() < p ? 1.0 : 0.0; }

/// Multiplications of uniforms until their product is below e^-rate.
inline double poisson(Stream& stream, double rate) {
  const double end = std::exp(-rate);
  double count = -1;
  for (double product = 1; product >= end; ++count) product *= stream.uniform_open();
  return count;
}

/// q·k in d dimensions. For even d it is the difference of two gamma(d/2) variables, since its characteristic function
/// is (1+t²)^(-d/2); for odd d one product of normals is added.
inline double dot_product(Stream& stream, std::uint64_t d) {
  double above = 1;
  double below = 1;
  for (std::uint64_t i = 0; i < d / 2; ++i) {
    above *= stream.uniform_open();
    below *= stream.uniform_open();
  }
  const double even = d < 2 ? 0 : std::log(above / below);
  return d % 2 == 0 ? even : even + stream.normal() * stream.normal();
}

template <class Draw>
double sample_mean(Stream& stream, std::uint64_t n, Draw draw) {
  double sum = 0;
  for (std::uint64_t i = 0; i < n; ++i) sum += draw(stream);
  return sum / static_cast<double>(n);
}

template <class Draw>
double mean_square(Stream& stream, std::uint64_t n, Draw draw) {
  return sample_mean(stream, n, [&draw](Stream& s) {
    const double x = draw(s);
    return x * x;
  });
}

/// S² with n-1; the laws here have means of the order of their spread, so the sum of squares loses no digits.
template <class Draw>
double sample_variance(Stream& stream, std::uint64_t n, Draw draw) {
  double sum = 0;
  double squares = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    const double x = draw(stream);
    sum += x;
    squares += x * x;
  }
  const double count = static_cast<double>(n);
  return (squares - sum * sum / count) / (count - 1);
}

/// Pearson's statistic of n uniforms in equally wide bins.
template <std::size_t bins>
double pearson_statistic(Stream& stream, std::uint64_t n) {
  std::uint64_t counts[bins]{};
  for (std::uint64_t i = 0; i < n; ++i) ++counts[static_cast<std::size_t>(stream.uniform() * bins)];
  const double expected = static_cast<double>(n) / bins;
  double statistic = 0;
  for (const std::uint64_t count : counts) {
    const double excess = static_cast<double>(count) - expected;
    statistic += excess * excess / expected;
  }
  return statistic;
}

}  // namespace quincunx::calibration
