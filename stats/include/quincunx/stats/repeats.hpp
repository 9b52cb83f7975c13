// Exact repeats among b-bit values: the birthday problem.
#pragma once

#include <cstdint>

#include "quincunx/stats/design.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {

/// How many of n independent values, uniform over `cells`, were seen before: n less the number of distinct values.
struct RepeatLaw {
  double expected;  ///< exact mean
  double rate;      ///< n(n-1)/(2 cells), the expected number of equal pairs
  /// |P(repeats in A) - Poisson(rate)(A)| <= this for every A: Chen-Stein for equal pairs (Arratia, Goldstein & Gordon
  /// 1989), plus the chance of a value that occurs three times.
  double poisson_error;
};
/// cells >= 2 as a double, so that 2^64 fits; n >= 2. std::domain_error otherwise.
RepeatLaw repeat_law(std::uint64_t n, double cells);

/// Exact tails by the occupancy recursion while n·(largest count of interest) is at most 3·10⁸; beyond, Poisson tails
/// plus poisson_error, an upper bound. Both tails count: values that never repeat are no independent draws either.
/// Estimand: the probability that two values are equal, times cells (1 under the claim); margin relative.
TestResult repeats_test(std::uint64_t repeats, std::uint64_t n, double cells, double alpha);
/// The margin may exceed 1: a 64-bit generator that repeats like a 32-bit one is off by 2^32 - 1. Margins below 1 must
/// be seen in both directions, larger ones as too many repeats.
Design repeats_design(double cells);

}  // namespace quincunx::stats
