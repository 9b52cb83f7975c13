// The exponential to 50 digits, for subjects in double.
#pragma once

#include "quincunx/suites/floating_format.hpp"

namespace quincunx::suites {

/// |value - e^x| in units of the format's spacing at e^x, for |x| <= 2^16.
[[nodiscard]] double exp_error_in_ulps(const FloatingFormat& format, double x, double value);

}  // namespace quincunx::suites
