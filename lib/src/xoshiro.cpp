// One step of xoshiro256++ and the state of eight lanes; the loops over many steps are in kernels/.
#include "quincunx/lib/xoshiro.hpp"

#include <bit>
#include <stdexcept>
#include <string>

#include "kernels/kernel_table.hpp"

namespace quincunx {

std::uint64_t xoshiro_next(Words& state) noexcept {
  const std::uint64_t output = std::rotl(state[0] + state[3], 23) + state[0];
  const std::uint64_t shifted = state[1] << 17;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = std::rotl(state[3], 45);
  return output;
}

XoshiroLanes::XoshiroLanes(const std::array<Words, lanes>& states) {
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    if (states[lane] == Words{})
      throw std::invalid_argument("quincunx::XoshiroLanes: the state of lane " + std::to_string(lane) +
                                  " is all zero; at least one bit must be set");
    for (std::size_t i = 0; i < states[lane].size(); ++i) state_[lanes * i + lane] = states[lane][i];
  }
}

void XoshiroLanes::fill(std::span<std::uint64_t> words) {
  if (words.size() % lanes != 0)
    throw std::invalid_argument("quincunx::XoshiroLanes::fill: " + std::to_string(words.size()) +
                                " words asked for; the number must be a multiple of 8");
  detail::kernels().words(state(), words.data(), words.size() / lanes);
}

}  // namespace quincunx
