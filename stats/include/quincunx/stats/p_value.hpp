// The evidence of one statistic against its null law.
#pragma once

#include "quincunx/stats/null_law.hpp"

namespace quincunx::stats {

struct PValue {
  double lower;      ///< P(T <= t)
  double upper;      ///< P(T >= t)
  double two_sided;  ///< min(1, 2·min(lower, upper))
  /// Φ⁻¹ of the lower tail, from the smaller tail in log space: N(0,1) under the claim, positive when the statistic
  /// is high. For a discrete law it is the score of the mid-p value, so that pooled scores are centred.
  double score;
};

/// Throws std::domain_error when the statistic is NaN; an infinite statistic gives p = 0.
PValue p_value(const NullLaw& law, double statistic);

}  // namespace quincunx::stats
