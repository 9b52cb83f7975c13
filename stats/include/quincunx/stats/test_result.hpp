// What a test of one claim type returns: statistic, null law, tails, estimate with interval, departure.
#pragma once

#include <string>
#include <string_view>

#include "quincunx/stats/claim.hpp"
#include "quincunx/stats/p_value.hpp"
#include "quincunx/stats/planner.hpp"
#include "quincunx/stats/verdict.hpp"

namespace quincunx::stats {

struct TestResult {
  double statistic;
  std::string law;    ///< null law of the statistic, for reports
  PValue p;           ///< both tails and the score
  double p_value;     ///< what is compared with alpha: two-sided, or the one tail of a one-sided claim
  double estimate;    ///< of the estimand
  Interval interval;  ///< for the estimand; misses it with probability <= alpha
  double departure;   ///< in the margin's unit, signed where it has a sign
  std::string_view margin_unit;
};

/// A plain test: refuted when p_value < alpha, else undecided, since no margin was declared.
Outcome judge(const TestResult& result, double alpha);
/// A planned test: not refuted means holds when plan.n resolves plan.margin.
Outcome judge(const TestResult& result, const Plan& plan);

}  // namespace quincunx::stats
