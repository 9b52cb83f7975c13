// ln |Γ(x)| for any number of threads: std::lgamma writes the sign to a global variable of the C library.
#pragma once

#include <math.h>  // lgamma_r is POSIX's, not C++'s

namespace quincunx::stats::detail {

inline double log_gamma(double x) {
  int sign = 0;
  return ::lgamma_r(x, &sign);
}

}  // namespace quincunx::stats::detail
