// From which n on a three-moment tail is honest: section 2.1 of the statistics contract.
#pragma once

#include <cstdint>

#include "quincunx/stats/cumulants.hpp"

namespace quincunx::stats::detail {

/// What the guard knows of one summand. The default is an exact law, valid for every n.
struct ValidityGuard {
  double fourth_cumulant_gap = 0;  ///< Δ = |excess kurtosis - 1.5·skewness²|, what three moments do not match
  double skewness = 0;
  double lattice_ratio = 0;  ///< lattice span in standard deviations
  std::uint64_t least = 1;   ///< whatever alpha is

  /// Guard of a mean of independent copies of the summand; needs order >= 4 and a positive variance.
  static ValidityGuard of_mean(const Cumulants& summand);
  /// Relative error of the upper tail at quantile z, G = Δ|z⁴-3z²|/(24n) + z·h/(2σ√n). The lower tail: about twice.
  double relative_tail_error(double z, std::uint64_t n) const;
  /// The smallest n with G <= 0.1 and ν/2 > z² at the quantile z of alpha/2.
  std::uint64_t smallest_valid_n(double alpha) const;
};

}  // namespace quincunx::stats::detail
