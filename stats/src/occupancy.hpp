// The number of repeats among independent uniform values: exact, by the occupancy recursion.
#pragma once

#include <cstdint>

namespace quincunx::stats::detail {

struct RepeatTails {
  double below;  ///< P(repeats < k)
  double at;     ///< P(repeats = k)
  double above;  ///< P(repeats > k)
};

/// Sums of positive terms only. O(n·(k + 1)).
RepeatTails exact_repeat_tails(std::uint64_t k, std::uint64_t n, double cells);

}  // namespace quincunx::stats::detail
