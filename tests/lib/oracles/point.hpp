// One row of an oracle: a function's value to about twice the precision of double.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace quincunx::oracles {

/// The value at `argument` is high + low; high is the nearest double.
struct Point {
  double argument;
  double high;
  double low;
};

/// The distance from the value, in units in the last place of the nearest double. Between doubles as near as these the
/// first difference is exact (Sterbenz).
inline double error_in_ulp(double computed, const Point& point) {
  constexpr int smallest_exponent = std::numeric_limits<double>::min_exponent - 1;
  const int exponent = point.high == 0.0 ? smallest_exponent : std::max(std::ilogb(point.high), smallest_exponent);
  return std::fabs((computed - point.high) - point.low) / std::ldexp(1.0, exponent - 52);
}

}  // namespace quincunx::oracles
