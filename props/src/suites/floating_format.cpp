#include "quincunx/suites/floating_format.hpp"

#include <algorithm>

namespace quincunx::suites {

double FloatingFormat::spacing(double x) const {
  if (!(std::abs(x) > smallest_normal)) return smallest;
  int exponent = 0;
  std::frexp(std::min(std::abs(x), largest), &exponent);
  return std::max(smallest, std::ldexp(1.0, exponent - digits));
}

double FloatingFormat::round(double x) const {
  if (!std::isfinite(x) || x == 0) return x;
  // nearbyint rounds to nearest even; the quotient by a power of two is exact, since it has at most 53 bits.
  const double unit = spacing(x);
  const double rounded = std::nearbyint(x / unit) * unit;
  return std::abs(rounded) > largest ? std::copysign(std::numeric_limits<double>::infinity(), x) : rounded;
}

double FloatingFormat::next(double x) const {
  if (!(x < std::numeric_limits<double>::infinity())) return x;
  if (x == -std::numeric_limits<double>::infinity()) return -largest;
  // Below a power of two, towards which a negative number moves up, the spacing is half.
  int exponent = 0;
  const bool power = std::abs(std::frexp(x, &exponent)) == 0.5;
  const double unit = spacing(x);
  const bool narrower = x < 0 && power && std::abs(x) > smallest_normal;
  const double result = x + (narrower ? unit / 2 : unit);
  return result > largest ? std::numeric_limits<double>::infinity() : result;
}

}  // namespace quincunx::suites
