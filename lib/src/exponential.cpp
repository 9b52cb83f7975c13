// The exponential: nearest 128th of an octave from a table, and a polynomial for what is left.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "exponential_constants.hpp"
#include "exponential_parts.hpp"
#include "quincunx/lib/elementary.hpp"
#include "quincunx/lib/floating_point.hpp"

namespace quincunx {
namespace detail {

double power_of_two(int exponent) { return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52); }

ExponentialParts exponential_parts(double x) {
  // Adding and subtracting 1.5 * 2^52 rounds to the nearest integer.
  const double steps = (x * exp_steps_per_unit + 0x1.8p52) - 0x1.8p52;
  const auto step_count = static_cast<int>(steps);
  const double near = x - steps * exp_step_high;  // exact: both are multiples of 2^-61 and the difference is below 2^-8
  const double far = steps * exp_step_low;
  const double r = near - far;
  const double r_low = (near - r) - far;

  const auto& c = exp_polynomial;
  const double growth = r + (r_low + r * r * (c[0] + r * (c[1] + r * (c[2] + r * c[3]))));
  const auto& power = powers_of_two[static_cast<std::size_t>(step_count & 127)];
  const double tail = power.low + power.high * growth;
  const double high = power.high + tail;
  return {high, (power.high - high) + tail, step_count >> 7};
}

}  // namespace detail

namespace {

// Two factors, since 2^exponent alone may overflow or be subnormal.
double scale(double value, int exponent) {
  const int first = exponent / 2;
  return value * detail::power_of_two(first) * detail::power_of_two(exponent - first);
}

// x + x^2/2 + x^3 P(x): the terms after x are small enough that their rounding errors hardly show.
double expm1_near_zero(double x) {
  const auto& c = detail::expm1_polynomial;
  const double low_half = c[0] + x * (c[1] + x * (c[2] + x * (c[3] + x * c[4])));
  const double square = x * x;
  const double fifth = square * square * x;
  const double high_half = c[5] + x * (c[6] + x * (c[7] + x * (c[8] + x * c[9])));
  return x + (0.5 * square + square * x * (low_half + fifth * high_half));
}

// (high + low) * 2^exponent - 1 for exponents at which 1 still matters, by an error-free addition of -1.
double expm1_from_parts(const detail::ExponentialParts& parts) {
  const double factor = detail::power_of_two(parts.exponent);
  const double high = parts.high * factor;
  const double sum = high - 1.0;
  const double error = high > 1.0 ? (high - sum) - 1.0 : high - (sum + 1.0);
  return sum + (error + parts.low * factor);
}

}  // namespace

double exp(double x) {
  if (x != x) return x + x;
  if (x > 710.0) return std::numeric_limits<double>::infinity();
  if (x < -746.0) return 0.0;
  const auto parts = detail::exponential_parts(x);
  return scale(parts.high, parts.exponent);
}

float exp(float x) { return static_cast<float>(exp(static_cast<double>(x))); }

double expm1(double x) {
  if (x != x) return x + x;
  if (x > 60.0) return exp(x);  // 1 is below a hundredth of an ulp
  if (x < -60.0) return -1.0;
  if (x > -0.125 && x < 0.125) {
    // Below 2^-54 the result is x; returning it keeps the sign of zero.
    return x > -0x1p-54 && x < 0x1p-54 ? x : expm1_near_zero(x);
  }
  return expm1_from_parts(detail::exponential_parts(x));
}

}  // namespace quincunx
