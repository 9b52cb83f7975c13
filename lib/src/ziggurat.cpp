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

bool wedge_accepts(std::size_t layer, double abscissa, std::uint64_t height_word) noexcept {
  const double bottom = ziggurat_heights[layer];
  const double height = bottom + open_uniform(height_word) * (ziggurat_heights[layer + 1] - bottom);
  return log(height) < -abscissa * abscissa / 2.0;
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
    if (wedge_accepts(layer, abscissa, uniforms[0])) return ziggurat_signed(abscissa, word);
    word = uniforms[1];
    if (ziggurat_accepts_at_once(word)) return ziggurat_signed(ziggurat_abscissa(word), word);
  }
}

void standard_normals_from_words(std::span<const std::uint64_t> words, const StreamAddress& address,
                                 std::uint64_t first_position, std::span<double> values) noexcept {
  for (std::size_t i = 0; i < words.size(); ++i)
    values[i] = standard_normal_from_word(words[i], address, first_position + i);
}

}  // namespace quincunx
