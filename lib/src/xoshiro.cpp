// Eight lanes of xoshiro256++, written lane by lane so that a lane's state stays in registers.
#include "quincunx/lib/xoshiro.hpp"

#include <bit>
#include <stdexcept>
#include <string>

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

XoshiroLanes::XoshiroLanes(const std::array<Words, lanes>& states) : states_(states) {
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    if (states[lane] == Words{})
      throw std::invalid_argument("quincunx::XoshiroLanes: the state of lane " + std::to_string(lane) +
                                  " is all zero; at least one bit must be set");
  }
}

void XoshiroLanes::fill(std::span<std::uint64_t> words) {
  if (words.size() % lanes != 0)
    throw std::invalid_argument("quincunx::XoshiroLanes::fill: " + std::to_string(words.size()) +
                                " words asked for; the number must be a multiple of 8");
  // Two lanes at a time: one alone waits for its own chain of dependent operations.
  for (std::size_t lane = 0; lane < lanes; lane += 2) {
    Words even = states_[lane];
    Words odd = states_[lane + 1];
    for (std::size_t t = lane; t < words.size(); t += lanes) {
      words[t] = xoshiro_next(even);
      words[t + 1] = xoshiro_next(odd);
    }
    states_[lane] = even;
    states_[lane + 1] = odd;
  }
}

}  // namespace quincunx
