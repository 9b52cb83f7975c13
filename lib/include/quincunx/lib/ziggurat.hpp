// The standard normal law from one 64-bit word: a ziggurat of 1024 layers.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "quincunx/lib/stream_address.hpp"
#include "quincunx/lib/ziggurat_tables.hpp"

namespace quincunx {

/// What a word proposes: bits 0-9 choose the layer, bit 10 the sign, bit 11 is unused, bits 12-63 are the magnitude.
/// Layer and abscissa share no bits.
constexpr std::size_t ziggurat_layer(std::uint64_t word) noexcept { return word & (ziggurat_layers - 1); }

/// The proposed abscissa: the magnitude as a multiple of 2^-52 in [0, 1), times the layer's width.
inline double ziggurat_abscissa(std::uint64_t word) noexcept {
  const double fraction = std::bit_cast<double>(0x3FF0000000000000U | (word >> 12)) - 1.0;
  return fraction * std::bit_cast<double>(ziggurat_widths[ziggurat_layer(word)]);
}

/// True when the proposal lies below the curve wherever in its layer it is: the top 12 bits of the magnitude are below
/// the threshold in the low 12 bits of the layer's width.
inline bool ziggurat_accepts_at_once(std::uint64_t word) noexcept {
  return (word >> 52) < (ziggurat_widths[ziggurat_layer(word)] & 0xFFFU);
}

/// The magnitude with the word's sign.
inline double ziggurat_signed(double magnitude, std::uint64_t word) noexcept {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(magnitude) | ((word & 0x400U) << 53));
}

/// The value of a word that is not accepted at once; takes no words of the stream. ziggurat.cpp has the rules.
double ziggurat_slow_path(std::uint64_t word, const StreamAddress& address, std::uint64_t position) noexcept;

/// Standard normal from the word at a position of the block at an address.
/// Source: Marsaglia, Tsang, "The ziggurat method for generating random variables", J. Stat. Softw. 5(8), 2000.
inline double standard_normal_from_word(std::uint64_t word, const StreamAddress& address,
                                        std::uint64_t position) noexcept {
  if (ziggurat_accepts_at_once(word)) [[likely]]
    return ziggurat_signed(ziggurat_abscissa(word), word);
  return ziggurat_slow_path(word, address, position);
}

}  // namespace quincunx
