// Threefry4x64-20, the keyed bijection from which every key, lane state and slow draw is made.
#pragma once

#include <array>
#include <cstdint>

namespace quincunx {

/// 256 bits as four words; the first one is the least significant.
using Words = std::array<std::uint64_t, 4>;

/// Threefry4x64 with 20 rounds: for each key a bijection of the counter whose output passes for uniform bits.
/// The same on every machine, whatever its byte order. Never throws.
/// Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC11, section 4.
Words threefry(const Words& key, const Words& counter) noexcept;

}  // namespace quincunx
