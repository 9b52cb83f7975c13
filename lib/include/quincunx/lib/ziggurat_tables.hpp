// The ziggurat's layers, as written by lib/tools/ziggurat_tables.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace quincunx {

inline constexpr std::size_t ziggurat_layers = 1024;

/// One word a layer: as a double it is the layer's width x_i, whose low 12 bits are at the same time the acceptance
/// threshold floor(4096 * x_{i+1} / x_i). Layer 0 is the base strip with the tail folded in; x_1 = r starts the tail.
extern const std::array<std::uint64_t, ziggurat_layers> ziggurat_widths;

/// Layer i stands between heights f_i and f_{i+1} of the curve exp(-x^2/2).
extern const std::array<double, ziggurat_layers + 1> ziggurat_heights;

}  // namespace quincunx
