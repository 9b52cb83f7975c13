// When a look shows that a claim holds.
#pragma once

#include <cstdint>

#include "quincunx/stats/claim.hpp"

namespace quincunx::stats::detail {

/// Whether the interval that misses by at most beta a tail lies inside claimed ± margin. beta inside (0, 1/2).
inline bool inside_margin(const Claim& claim, double margin, double estimate, std::uint64_t n, double beta) {
  const Interval interval = claim.interval(estimate, n, 2 * beta);
  return interval.lower >= claim.estimand_at(-margin) && interval.upper <= claim.estimand_at(margin);
}

}  // namespace quincunx::stats::detail
