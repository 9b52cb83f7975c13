// Cumulants of the sample variance.
#pragma once

#include <cstdint>

#include "quincunx/stats/cumulants.hpp"

namespace quincunx::stats::detail {

/// Second, third and (to leading order, for guards) fourth cumulant of S² of n draws (Kendall & Stuart, vol. 1,
/// §12.16).
struct SampleVarianceCumulants {
  double second;
  double third;
};

/// Needs order 6, n >= 2.
SampleVarianceCumulants sample_variance_cumulants(const Cumulants& one_draw, std::uint64_t n);
/// Fourth cumulant of S², to leading order in 1/n: that of the mean of (X-μ)². Needs order 8.
double leading_fourth_cumulant(const Cumulants& one_draw, std::uint64_t n);

}  // namespace quincunx::stats::detail
