// The rate at which a test of a discrete statistic can refute: the largest tail that is below its level.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "quincunx/stats/kolmogorov_smirnov.hpp"
#include "quincunx/stats/null_law.hpp"
#include "quincunx/stats/repeats.hpp"

namespace quincunx::calibration {

inline double attainable_upper(const stats::NullLaw& law, double level) {
  return law.upper_tail(law.upper_quantile(std::nextafter(level, 0.0)));
}
inline double attainable_lower(const stats::NullLaw& law, double level) {
  return law.lower_tail(law.lower_quantile(std::nextafter(level, 0.0)));
}

/// Of the two-sample Kolmogorov distance, whose values are the multiples of 1/(nm).
inline double attainable_distance(std::uint64_t n, std::uint64_t m, double level) {
  const double points = static_cast<double>(n) * static_cast<double>(m);
  for (double k = 1; k <= points; k += 1) {
    const double tail = stats::two_sample_kolmogorov_upper_tail(k / points, n, m).upper;
    if (tail < level) return tail;
  }
  return 0;
}

/// Of the repeats among n values, in one tail.
inline double attainable_repeats(std::uint64_t n, double cells, double level, bool upper) {
  double best = 0;
  for (std::uint64_t k = 0; k < n; ++k) {
    const stats::PValue p = stats::repeats_test(k, n, cells, 0.01).p;
    const double tail = upper ? p.upper : p.lower;
    if (tail < level) best = std::max(best, tail);
  }
  return best;
}

}  // namespace quincunx::calibration
