// Raw moments and cumulants in extended precision, because turning one into the other cancels.
#pragma once

#include <vector>

#include "quincunx/stats/cumulants.hpp"

namespace quincunx::stats::detail {

/// Index r is the r-th moment or cumulant; index 0 holds m_0 = 1, or nothing for cumulants.
using Moments = std::vector<long double>;

Moments moments_from_cumulants(const Moments& kappa);
Moments cumulants_from_moments(const Moments& moments);
Moments moments_of(const Cumulants& law);
Cumulants law_of(const Moments& moments, double lattice_span);

}  // namespace quincunx::stats::detail
