// Everything that a report says about one claim of one subject: plain data, no behaviour.
#pragma once

#include <cstdint>
#include <string>

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

struct Evidence {
  std::string claim_id;
  std::string subject;
  Tier tier = Tier::statistical;
  Outcome outcome = Outcome::undecided;
  std::uint64_t cases = 0;
  std::uint64_t draws = 0;  ///< over all cases
  std::uint64_t n = 0;      ///< draws of the case reported here
  double estimate = 0;
  Interval interval{0, 0};
  double claimed = 0;
  double statistic = 0;
  std::string law;  ///< NullLaw::describe()
  double p_value = 1;
  double alpha_share = 0;
  double margin_declared = 0;
  double margin_resolved = 0;
  std::string margin_unit;
  double power = 0;  ///< probability that a departure of margin_declared is refuted
  std::uint64_t seed = 0;
  std::string token;  ///< replays the case
  double seconds = 0;
  std::string detail;  ///< free text: the minimal case, the parameters, what differed
};

}  // namespace quincunx::stats
