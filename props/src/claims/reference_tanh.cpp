// The hyperbolic tangent and its parts to 50 digits.
#include <algorithm>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <limits>

#include "reference.hpp"

namespace quincunx::props::reference {
namespace {

using Float50 = boost::multiprecision::cpp_bin_float_50;

// Beyond, e^-2x is below 2^-173, less than the 168 bits of Float50 can tell from 0.
constexpr double saturated = 60;

// Below, the four terms x - x³/3 + 2x⁵/15 - 17x⁷/315 leave less than 2^-160 of the sum; above, (e^2x - 1)/(e^2x + 1)
// cancels at most 21 of 168 bits.
constexpr double nearly_linear = 0x1p-20;

Float50 tanh_of(const Float50& x) {
  if (abs(x) > saturated) return x < 0 ? Float50(-1) : Float50(1);
  if (abs(x) < nearly_linear) {
    const Float50 z = x * x;
    return x * (1 - z / 3 + 2 * z * z / 15 - 17 * z * z * z / 315);
  }
  const Float50 square = exp(Float50(2 * x));
  return (square - 1) / (square + 1);
}

template <class T>
Float50 ulp_at(const Float50& value) {
  int exponent = std::numeric_limits<T>::min_exponent;
  if (value != 0) {
    int own = 0;
    frexp(value, &own);
    exponent = std::max(exponent, own);
  }
  return ldexp(Float50(1), exponent - std::numeric_limits<T>::digits);
}

template <class T>
double error_in_ulps(const Float50& exact, double value) {
  if (!std::isfinite(value)) return std::numeric_limits<double>::infinity();
  return static_cast<double>(Float50(abs(Float50(value) - exact) / ulp_at<T>(exact)));
}

// e^x - e^-x; its series 2x(1 + x²/6 + x⁴/120 + x⁶/5040) where the difference would cancel.
Float50 difference_of_exponentials(const Float50& x) {
  if (abs(x) >= nearly_linear) return exp(x) - exp(Float50(-x));
  const Float50 z = x * x;
  return 2 * x * (1 + z / 6 * (1 + z / 20 * (1 + z / 42)));
}

Float50 exact_argument(double x) {
  // cpp_bin_float has infinities, but tanh of them is reached long before.
  return std::isinf(x) ? Float50(std::copysign(2 * saturated, x)) : Float50(x);
}

// 1 - |tanh(x)| = 2/(e^|2x| + 1) above half the spacing below 1; a tie rounds to 1, which is even.
bool rounds_inside(double x, int digits) {
  const double magnitude = std::abs(x);
  if (magnitude > saturated) return false;
  return 2 / (exp(Float50(2 * magnitude)) + 1) > ldexp(Float50(1), -(digits + 1));
}

}  // namespace

double tanh_error_in_ulps(double x, double value) { return error_in_ulps<double>(tanh_of(exact_argument(x)), value); }

double tanh_error_in_ulps(float x, float value) {
  return error_in_ulps<float>(tanh_of(exact_argument(static_cast<double>(x))), static_cast<double>(value));
}

double additive_score_error_in_ulps(double s, double h, double value) {
  if (std::isinf(s) || std::isinf(h)) return tanh_error_in_ulps(s + h, value);
  // An exact sum of two doubles may need 2100 bits; the 50 digits that remain change tanh by less than 2^-160 of it.
  const Float50 sum = exact_argument(s) + exact_argument(h);
  return error_in_ulps<double>(tanh_of(sum), value);
}

double tanh_quotient_error_in_ulps(double x, double value) {
  if (!std::isfinite(value)) return std::numeric_limits<double>::infinity();
  const Float50 denominator = exp(Float50(x)) + exp(Float50(-x));
  const Float50 residual = Float50(value) * denominator - difference_of_exponentials(x);
  return static_cast<double>(Float50(abs(residual) / (denominator * ulp_at<double>(tanh_of(Float50(x))))));
}

bool tanh_rounds_inside(double x) { return rounds_inside(x, std::numeric_limits<double>::digits); }
bool tanh_rounds_inside(float x) { return rounds_inside(static_cast<double>(x), std::numeric_limits<float>::digits); }

double tanh_rise_in_ulps(double x, double y) {
  const Float50 lower = tanh_of(exact_argument(x));
  const Float50 upper = tanh_of(exact_argument(y));
  const Float50 unit = ulp_at<double>(abs(lower) > abs(upper) ? lower : upper);
  return static_cast<double>(Float50((upper - lower) / unit));
}

double exponential(double x) { return static_cast<double>(exp(Float50(x))); }

}  // namespace quincunx::props::reference
