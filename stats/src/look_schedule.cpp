// Built from the cap downwards, since the cap is what must not move.
#include "look_schedule.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::stats::detail {

std::uint64_t whole_blocks(std::uint64_t n, std::uint64_t block) { return (n + block - 1) / block * block; }

std::vector<std::uint64_t> look_schedule(std::uint64_t least, std::uint64_t cap, double growth, std::uint64_t block,
                                         std::size_t most_looks) {
  std::vector<std::uint64_t> looks{cap};
  double n = static_cast<double>(cap);
  while (looks.size() < most_looks) {
    n /= growth;
    if (n < static_cast<double>(least)) break;
    const std::uint64_t look = whole_blocks(static_cast<std::uint64_t>(std::ceil(n)), block);
    if (look < looks.back()) looks.push_back(look);
  }
  std::reverse(looks.begin(), looks.end());
  return looks;
}

}  // namespace quincunx::stats::detail
