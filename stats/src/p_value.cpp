// Both tails and a normal score that stays finite where the tails underflow.
#include "quincunx/stats/p_value.hpp"

#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {

PValue p_value(const NullLaw& law, double statistic) {
  detail::require_not_nan("p_value", "the statistic", statistic);
  const double lower = law.lower_tail(statistic);
  const double upper = law.upper_tail(statistic);
  const double score = lower < upper ? -normal_upper_quantile_from_log(law.log_lower_mid_tail(statistic))
                                     : normal_upper_quantile_from_log(law.log_upper_mid_tail(statistic));
  return {lower, upper, std::min(1.0, 2 * std::min(lower, upper)), score};
}

}  // namespace quincunx::stats
