// Accept, reject and undecided are three things.
#pragma once

#include <cstdint>
#include <string_view>

#include "quincunx/stats/claim.hpp"
#include "quincunx/stats/p_value.hpp"
#include "quincunx/stats/planner.hpp"

namespace quincunx::stats {

enum class Outcome {
  holds,     ///< the departure is shown to be smaller than the margin
  refuted,   ///< the claim is false, but for the false-alarm probability
  undecided  ///< neither: never green
};
std::string_view to_string(Outcome outcome);

struct Verdict {
  Outcome outcome;
  PValue p;
  double estimate;
  double departure;   ///< in the claim's margin unit
  Interval interval;  ///< misses the estimand with probability <= alpha
};

/// A plain test: refuted when the two-sided p-value is below alpha, else undecided, since no margin was declared.
/// Throws std::domain_error when n is below the claim's validity guard.
Verdict judge(const Claim& claim, double estimate, std::uint64_t n, double alpha);

/// A planned test: not refuted means holds, because a departure of plan.margin would have been refuted with
/// probability 1 - beta; undecided when plan.n does not resolve plan.margin.
Verdict judge(const Claim& claim, double estimate, const Plan& plan);

}  // namespace quincunx::stats
