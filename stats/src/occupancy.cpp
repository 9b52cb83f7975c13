// One value after another: after t values with r repeats, t - r cells are taken.
#include "occupancy.hpp"

#include <algorithm>
#include <vector>

namespace quincunx::stats::detail {

RepeatTails exact_repeat_tails(std::uint64_t k, std::uint64_t n, double cells) {
  std::vector<double> probability(static_cast<std::size_t>(k) + 1, 0.0);
  probability[0] = 1;
  double above = 0;
  for (std::uint64_t t = 1; t < n; ++t) {
    const double taken = static_cast<double>(t);
    // More repeats than t are impossible.
    const std::size_t last = static_cast<std::size_t>(std::min(k, t));
    if (last == k) above += probability[last] * std::clamp((taken - static_cast<double>(k)) / cells, 0.0, 1.0);
    for (std::size_t r = last + 1; r-- > 0;) {
      const double repeat = std::clamp((taken - static_cast<double>(r)) / cells, 0.0, 1.0);
      probability[r] *= 1 - repeat;
      if (r > 0)
        probability[r] += probability[r - 1] * std::clamp((taken - static_cast<double>(r - 1)) / cells, 0.0, 1.0);
    }
  }
  double below = 0;
  for (std::size_t r = 0; r < k; ++r) below += probability[r];
  return {below, probability[static_cast<std::size_t>(k)], above};
}

}  // namespace quincunx::stats::detail
