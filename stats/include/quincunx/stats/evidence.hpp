// Everything that a report says about one claim of one subject: plain data, no behaviour.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/stats/claim.hpp"
#include "quincunx/stats/verdict.hpp"

namespace quincunx::stats {

/// How a claim is established.
enum class Tier {
  exact,       ///< enumerated in rationals
  numerical,   ///< rounding-error bound against a high-precision reference
  statistical  ///< hypothesis test
};
std::string_view to_string(Tier tier);

/// What decided a verdict.
enum class Finding {
  none,                 ///< nothing departs
  at_a_case,            ///< one case fails by itself
  everywhere,           ///< the cases share a departure of one sign: pooled mean score
  in_mixed_directions,  ///< the cases depart with both signs: pooled dispersion
  error,                ///< the subject threw, or gave NaN where a number is due
};
std::string_view to_string(Finding finding);

/// The case that a report shows: the smallest failing one, or none.
struct CaseEvidence {
  std::string parameters;  ///< e.g. "d_k = 3"; empty when the claim has no parameters
  std::string quantity;    ///< what is estimated, e.g. "Var(q·k)"
  std::uint64_t n = 0;     ///< draws behind the estimate
  double claimed = 0;
  double estimate = 0;
  Interval interval{0, 0};  ///< misses the truth with probability at most 1e-3
  double statistic = 0;
  std::string law;  ///< null law with its parameters
  double p_value = 1;
  int shrink_candidates = 0;  ///< how many smaller cases were tried
  bool confirmed = false;     ///< on fresh draws, which the search for the case never saw
  std::string reproduce;      ///< RapidCheck's own reproduce string; empty when the case has none
};

/// One case of a statistical claim as it was measured, before any search for a smaller one.
struct MeasuredCase {
  std::string parameters;     ///< as in CaseEvidence
  std::uint64_t n = 0;        ///< samples
  double claimed = 0;         ///< the estimand's value under the claim
  double estimate = 0;        ///< in the estimand's unit
  double standard_error = 0;  ///< of the estimate under the claim
  double p_value = 1;
};

/// The two pooled tests over the cases.
struct PooledEvidence {
  double mean_statistic = 0;  ///< standard normal when the claim is true
  double mean_p = 1;
  double dispersion_statistic = 0;  ///< chi-square with one degree of freedom a case when the claim is true
  double dispersion_p = 1;
};

struct Evidence {
  std::string claim;    ///< e.g. "dot.variance_is_dk:S"
  std::string subject;  ///< label of the implementation under test
  std::string statement;
  int section = 0;
  Tier tier = Tier::statistical;
  bool control = false;

  Outcome outcome = Outcome::undecided;
  Finding finding = Finding::none;
  std::string detail;  ///< in words: the first violation, the error, or why it is undecided

  int cases = 0;
  std::uint64_t checks = 0;            ///< comparisons made (exact and numerical tier)
  std::uint64_t draws = 0;             ///< random words that the verdict rests on
  std::uint64_t fixed_plan_draws = 0;  ///< random words of the plan that looks once; 0 when it is the plan that ran
  int looks = 0;                       ///< at growing n before the verdict; 0 for a plan that looks once
  double seconds = 0;

  /// Union bound over the claim's own tests (cases and pools), to be compared with alpha_share.
  double p_value = 1;
  double alpha_share = 0;
  double beta = 0;
  double margin = 0;           ///< declared
  double resolved_margin = 0;  ///< the common departure that the pool was sure to see
  double case_margin = 0;      ///< the departure that each single case was sure to see
  std::string margin_unit;
  double common_departure = 0;        ///< estimated over all cases, in the margin's unit
  double common_departure_error = 0;  ///< its standard error

  std::vector<MeasuredCase> measured;  ///< statistical tier, in the order in which the cases were drawn
  PooledEvidence pooled;               ///< meaningful when every case was measured

  double worst_error = 0;  ///< numerical tier: the error closest to its bound, and that bound
  double worst_bound = 0;

  CaseEvidence failing;  ///< meaningful when refuted

  std::uint64_t seed = 0;
  std::string token;  ///< replays the claim
};

}  // namespace quincunx::stats
