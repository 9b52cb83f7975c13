// The one order in which this library adds up long rows of numbers: eight lanes, so that vectors of any width fit it.
#pragma once

#include <array>
#include <cstddef>

namespace quincunx::detail {

inline constexpr std::size_t lane_count = 8;

/// ((l0 + l4) + (l2 + l6)) + ((l1 + l5) + (l3 + l7)).
template <class T>
[[nodiscard]] T combine_lanes(const std::array<T, lane_count>& lane) {
  return ((lane[0] + lane[4]) + (lane[2] + lane[6])) + ((lane[1] + lane[5]) + (lane[3] + lane[7]));
}

/// The sum of term(0) .. term(count - 1), term i in lane i mod 8.
template <class T, class Term>
[[nodiscard]] T eight_lane_sum(std::size_t count, const Term& term) {
  std::array<T, lane_count> lane{};
  std::size_t start = 0;
  for (; count - start >= lane_count; start += lane_count) {
    for (std::size_t j = 0; j < lane_count; ++j) lane[j] += term(start + j);
  }
  for (std::size_t j = 0; start + j < count; ++j) lane[j] += term(start + j);
  return combine_lanes(lane);
}

}  // namespace quincunx::detail
