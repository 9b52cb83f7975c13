// Eight xoshiro256++ generators side by side: the words of a block.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "quincunx/lib/threefry.hpp"

namespace quincunx {

/// One step of xoshiro256++: returns the output and advances the state.
/// Source: Blackman, Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47(4), 2021, figure 4.
std::uint64_t xoshiro_next(Words& state) noexcept;

/// Eight independent lanes, dealt out in turn: word t is output number t / 8 of lane t mod 8.
class XoshiroLanes {
 public:
  static constexpr std::size_t lanes = 8;

  /// Takes one state of four words for each lane. An all-zero state stays at zero for ever; throws
  /// std::invalid_argument when a lane has it.
  explicit XoshiroLanes(const std::array<Words, lanes>& states);

  /// Writes the next words.size() words; throws std::invalid_argument unless that is a multiple of 8.
  void fill(std::span<std::uint64_t> words);

  /// Word i of lane l's state at [8 * i + l], so that one vector holds the same word of neighbouring lanes.
  std::uint64_t* state() noexcept { return state_.data(); }

 private:
  alignas(64) std::array<std::uint64_t, 4 * lanes> state_;
};

}  // namespace quincunx
