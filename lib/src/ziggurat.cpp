// The ziggurat's slow path (wedges and tail), and why the method as a whole is exact.
//
// Claim: the result has density proportional to exp(-x^2/2), up to the grid of abscissas (multiples of 2^-52 of a
// layer's width, then one rounding) and the last bit of the heights and of log.
//  - Layer i >= 1 is the rectangle [0, x_i] x [f_i, f_{i+1}]. The tables satisfy x_i * (f_{i+1} - f_i) = v for every i,
//    with the quantised x_i themselves: the generator rounds a width up to carry its threshold first, and computes the
//    next height from the rounded width. So a uniform layer and a uniform abscissa are a uniform point of the stack.
//  - The stack covers the region below the curve: x_i is rounded up, so exp(-x_i^2/2) <= f_i, and f_1024 >= 1. Keeping
//    the points below the curve therefore leaves them uniform there, and their abscissas have the wanted density.
//  - At once: an abscissa below threshold / 4096 * x_i is at most the abscissa where the curve has height f_{i+1}, so
//    the whole of the layer above it lies below the curve and no height needs to be drawn.
//  - Layer 0 stands for the strip [0, r] x [0, f_1] (all below the curve) and the tail beyond r, together of area v:
//    width x_0 = v / f_1 makes P(abscissa < r) = r f_1 / v. Only here does the quantised width matter: it changes the
//    weight of the tail by less than 2^-37 of itself.
//  - Tail beyond r: Marsaglia's method, exact for independent uniforms.
// Every uniform is used for one decision only: the bits of a candidate for layer, sign and abscissa, u0 for its height,
// u1 for the next candidate, u2 and u3 for a pair in the tail.
#include "quincunx/lib/ziggurat.hpp"

#include <cmath>

#include "quincunx/lib/elementary.hpp"
#include "quincunx/lib/threefry.hpp"

namespace quincunx {
namespace {

double open_uniform(std::uint64_t word) noexcept { return (static_cast<double>(word >> 12) + 0.5) * 0x1p-52; }

double tail_start() noexcept { return std::bit_cast<double>(ziggurat_widths[1]); }

/// The four words u0 .. u3 of attempt 0, 1, ... at a position. Third counter words below 256 belong to lane states.
Words attempt_words(const StreamAddress& address, std::uint64_t position, std::uint64_t attempt) noexcept {
  const std::uint64_t lane = position & 7U;
  return threefry(address.key.words, {address.block, address.substream, lane | (attempt + 1) << 8, position});
}

/// A magnitude beyond r: attempt's u2 and u3 make a pair; a rejected one is followed by the next attempt's u2 and u3.
/// Source: Marsaglia, "Generating a variable from the tail of the normal distribution", Technometrics 6(1), 1964.
double tail_magnitude(const StreamAddress& address, std::uint64_t position, std::uint64_t attempt) noexcept {
  for (;; ++attempt) {
    const Words uniforms = attempt_words(address, position, attempt);
    const double excess = -log(open_uniform(uniforms[2])) / tail_start();
    const double exponential = -log(open_uniform(uniforms[3]));
    if (2.0 * exponential > excess * excess) return tail_start() + excess;
  }
}

/// Whether a point of the layer at a uniform height lies below the curve: log(height) < -abscissa^2/2, and nearly
/// always decided without the logarithm. From the layer's outer edge to the abscissa the curve rises by bottom * (e^s -
/// 1), and for s in [0, 1] e^s - 1 is within s^3 of s + s^2/2 (the rest of the series is below s^3/6 * e). A point
/// further from that parabola is on the same side of the curve. The 2^-32 covers what is not exact: the outer edge is
/// rounded up by at most 2^-40 of itself, which moves the curve there by less than 4.1^2 * 2^-40 of itself, and
/// roundings of both comparisons are a few units of 2^-52 times 9. No layer has s above log(f_2/f_1) + 4.1 * 4.1/4096 <
/// 0.73.
bool wedge_accepts(std::size_t layer, double abscissa, std::uint64_t height_word) noexcept {
  const auto outer = std::bit_cast<double>(ziggurat_widths[layer]);
  const double bottom = ziggurat_heights[layer];
  const double rise = open_uniform(height_word) * (ziggurat_heights[layer + 1] - bottom);
  const double s = 0.5 * (outer - abscissa) * (outer + abscissa);
  const double above = rise - bottom * (s + 0.5 * s * s);
  if (std::fabs(above) > bottom * (s * s * s + 0x1p-32)) [[likely]]
    return above < 0.0;
  return log(bottom + rise) < -abscissa * abscissa / 2.0;
}

}  // namespace

// Attempt a decides on the candidate word (the stream's own for a = 0) with its u0; after a rejection its u1 is the
// next candidate, accepted at once or decided by attempt a + 1. A candidate in the tail keeps its sign and its attempt.
double ziggurat_slow_path(std::uint64_t word, const StreamAddress& address, std::uint64_t position) noexcept {
  for (std::uint64_t attempt = 0;; ++attempt) {
    const std::size_t layer = ziggurat_layer(word);
    const double abscissa = ziggurat_abscissa(word);
    if (layer == 0) {
      const bool in_strip = abscissa < tail_start();
      return ziggurat_signed(in_strip ? abscissa : tail_magnitude(address, position, attempt), word);
    }
    const Words uniforms = attempt_words(address, position, attempt);
    const std::uint64_t candidate = uniforms[1];
    const bool keeps_word = wedge_accepts(layer, abscissa, uniforms[0]);
    // Whether the word is kept is a coin toss that no processor predicts: both outcomes are computed and one is taken,
    // by masks, so that the next words need not wait for this one's logarithm.
    if (static_cast<int>(keeps_word) | static_cast<int>(ziggurat_accepts_at_once(candidate))) [[likely]] {
      const std::uint64_t chosen = candidate ^ ((candidate ^ word) & (std::uint64_t{0} - keeps_word));
      return ziggurat_signed(ziggurat_abscissa(chosen), chosen);
    }
    word = candidate;
  }
}

}  // namespace quincunx
