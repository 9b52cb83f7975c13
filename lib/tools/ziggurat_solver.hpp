// Solves for the layers of the ziggurat in 50 digits; shared by the table generator and the test that repeats it.
#pragma once

#include <bit>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace quincunx::tools {

using Real = boost::multiprecision::cpp_bin_float_50;

inline constexpr std::size_t layers = 1024;
inline constexpr std::uint64_t threshold_mask = 0xFFF;

struct ZigguratLayers {
  std::vector<std::uint64_t> widths;  ///< as in ziggurat_widths
  std::vector<double> heights;        ///< as in ziggurat_heights
  Real area;                          ///< of every layer
};

inline Real curve(const Real& x) { return exp(-x * x / 2); }
inline Real inverse_curve(const Real& y) { return y < 1 ? Real(sqrt(-2 * log(y))) : Real(0); }

/// Integral of exp(-x^2/2) over (r, infinity) by Laplace's continued fraction for Mills' ratio.
inline Real tail_area(const Real& r) {
  Real denominator = r;
  for (int term = 2000; term >= 1; --term) denominator = r + term / denominator;
  return curve(r) / denominator;
}

/// The smallest double >= width whose low 12 bits are the threshold floor(4096 * next_width / width).
inline std::uint64_t packed_above(const Real& width, const Real& next_width) {
  const auto threshold = static_cast<std::uint64_t>(floor(4096 * next_width / width));
  const auto nearest = std::bit_cast<std::uint64_t>(static_cast<double>(width));
  std::uint64_t packed = (nearest & ~threshold_mask) | threshold;
  while (Real(std::bit_cast<double>(packed)) < width) packed += threshold_mask + 1;
  return packed;
}

/// The layers above the tail that starts at the double `start`: each has the area of the base strip and tail, with its
/// own rounded width. Ends early, with fewer than 1024 widths, when the stack reaches the top of the curve before.
inline ZigguratLayers stack_layers(std::uint64_t start) {
  const Real r = std::bit_cast<double>(start);
  ZigguratLayers stack;
  stack.area = r * curve(r) + tail_area(r);
  stack.widths = {packed_above(stack.area / curve(r), r), start};
  Real height = curve(r);
  stack.heights = {0.0, static_cast<double>(height)};
  while (true) {
    height += stack.area / Real(std::bit_cast<double>(stack.widths.back()));
    stack.heights.push_back(static_cast<double>(height));
    if (height >= 1 || stack.widths.size() == layers) return stack;
    const Real width = inverse_curve(height);
    stack.widths.push_back(packed_above(width, inverse_curve(height + stack.area / width)));
  }
}

/// A candidate for r: grid point k with the threshold that belongs to it.
inline std::uint64_t packed_start(std::uint64_t k) {
  const Real r = std::bit_cast<double>(k << 12);
  const Real area = r * curve(r) + tail_area(r);
  const auto threshold = static_cast<std::uint64_t>(floor(4096 * inverse_curve(curve(r) + area / r) / r));
  return k << 12 | threshold;
}

/// The largest r for which 1024 layers reach the top of the curve; a larger r makes thinner layers.
inline ZigguratLayers solve_ziggurat() {
  std::uint64_t reaches = std::bit_cast<std::uint64_t>(3.5) >> 12;
  std::uint64_t falls_short = std::bit_cast<std::uint64_t>(4.5) >> 12;
  while (falls_short - reaches > 1) {
    const std::uint64_t middle = reaches + (falls_short - reaches) / 2;
    (stack_layers(packed_start(middle)).heights.back() >= 1.0 ? reaches : falls_short) = middle;
  }
  ZigguratLayers stack = stack_layers(packed_start(reaches));
  if (stack.widths.size() != layers) throw std::logic_error("ziggurat_solver: the stack does not have 1024 layers");
  return stack;
}

}  // namespace quincunx::tools
