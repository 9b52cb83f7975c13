// P(event) is at most p, or at least p: one exact binomial tail.
#pragma once

#include <cstdint>

#include "quincunx/stats/design.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {

enum class Bound { at_most, at_least };

/// p-value: P(count >= k) at p for at_most, P(count <= k) for at_least; the largest over all probabilities that obey
/// the bound. One-sided Clopper-Pearson interval. p inside (0, 1), successes <= n.
TestResult probability_bound_test(std::uint64_t successes, std::uint64_t n, Bound bound, double p, double alpha);
/// The indifference zone: a probability beyond p by the margin (absolute) is refuted with the planned power, one that
/// obeys the bound with probability <= alpha at most.
Design probability_bound_design(Bound bound, double p);

}  // namespace quincunx::stats
