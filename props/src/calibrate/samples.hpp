// What the tests of claim types take of a sample: summaries, sums over pairs, counts in a table, repeats; of subjects
// that are right, or off by a planted departure.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "quincunx/lib/stream.hpp"
#include "quincunx/stats/sample_summary.hpp"

namespace quincunx::calibration {

inline constexpr auto normal = [](Stream& stream) { return stream.normal(); };
inline constexpr auto uniform = [](Stream& stream) { return stream.uniform(); };

/// Mean and variance of n draws, whose mean is of the order of their spread.
template <class Draw>
stats::SampleSummary sample(Stream& stream, std::uint64_t n, Draw draw) {
  double sum = 0;
  double squares = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    const double x = draw(stream);
    sum += x;
    squares += x * x;
  }
  const double count = static_cast<double>(n);
  return {n, sum / count, (squares - sum * sum / count) / (count - 1)};
}

struct PairSums {
  double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;

  void add(double a, double b) {
    n += 1;
    x += a;
    y += b;
    xx += a * a;
    yy += b * b;
    xy += a * b;
  }
  double covariance() const { return (xy - x * y / n) / (n - 1); }
  double correlation() const { return (xy - x * y / n) / std::sqrt((xx - x * x / n) * (yy - y * y / n)); }
};

/// n pairs of standard normals with this correlation.
inline PairSums correlated_normals(Stream& stream, std::uint64_t n, double correlation) {
  PairSums sums;
  for (std::uint64_t i = 0; i < n; ++i) {
    const double x = stream.normal();
    sums.add(x, correlation * x + std::sqrt(1 - correlation * correlation) * stream.normal());
  }
  return sums;
}

/// How many of n trials succeed.
inline std::uint64_t successes(Stream& stream, std::uint64_t n, double probability) {
  std::uint64_t count = 0;
  for (std::uint64_t i = 0; i < n; ++i) count += stream.uniform() < probability ? 1 : 0;
  return count;
}

/// Sorted uniforms; a part of those below ½ moves above it, until the distance from the uniform law is this.
inline std::vector<double> moved_uniforms(Stream& stream, std::uint64_t n, double distance) {
  std::vector<double> draws(n);
  for (double& draw : draws) {
    draw = stream.uniform();
    if (distance > 0 && stream.uniform() < 2 * distance && draw < 0.5) draw += 0.5;
  }
  std::sort(draws.begin(), draws.end());
  return draws;
}

/// Counts of n draws in `bins` bins (an even number) with probabilities (1 ± w)/bins in turn: effect size |w|.
template <std::size_t bins>
std::array<std::uint64_t, bins> tilted_counts(Stream& stream, std::uint64_t n, double w) {
  std::array<std::uint64_t, bins> counts{};
  for (std::uint64_t i = 0; i < n; ++i) {
    const auto pair = static_cast<std::size_t>(stream.uniform() * (bins / 2));
    ++counts[2 * pair + (stream.uniform() < (1 + w) / 2 ? 1 : 0)];
  }
  return counts;
}

/// Pearson's statistic of counts in equally probable bins.
template <std::size_t bins>
double statistic_of_counts(const std::array<std::uint64_t, bins>& counts, std::uint64_t n) {
  const double expected = static_cast<double>(n) / bins;
  double statistic = 0;
  for (const std::uint64_t count : counts) {
    const double excess = static_cast<double>(count) - expected;
    statistic += excess * excess / expected;
  }
  return statistic;
}

/// Counts of n pairs in a table of an even number of columns; P(row, column) = (1 ± w)/(rows·columns), the sign that of
/// (row + column) mod 2: effect size |w|.
template <std::size_t rows, std::size_t columns>
std::array<std::uint64_t, rows * columns> tilted_table(Stream& stream, std::uint64_t n, double w) {
  static_assert(columns % 2 == 0);
  std::array<std::uint64_t, rows * columns> counts{};
  for (std::uint64_t i = 0; i < n; ++i) {
    const auto row = static_cast<std::size_t>(stream.uniform() * rows);
    const std::size_t parity = stream.uniform() < (1 + w) / 2 ? 0 : 1;
    const auto column = 2 * static_cast<std::size_t>(stream.uniform() * (columns / 2)) + (row + parity) % 2;
    ++counts[columns * row + column];
  }
  return counts;
}

/// How many of n words were seen before, of each only the highest bits.
inline std::uint64_t repeats(Stream& stream, std::uint64_t n, unsigned bits) {
  std::vector<bool> seen(std::size_t{1} << bits, false);
  std::uint64_t count = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    const auto value = static_cast<std::size_t>(stream() >> (64 - bits));
    count += seen[value] ? 1 : 0;
    seen[value] = true;
  }
  return count;
}

}  // namespace quincunx::calibration
