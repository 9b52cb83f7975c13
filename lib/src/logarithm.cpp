// The natural logarithm: exponent, nearest 128th, and a polynomial for what is left.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "logarithm_constants.hpp"
#include "quincunx/lib/elementary.hpp"
#include "quincunx/lib/floating_point.hpp"

namespace quincunx {
namespace {

constexpr std::uint64_t sign_bit = 0x8000000000000000;
constexpr std::uint64_t infinity_bits = 0x7FF0000000000000;
constexpr std::uint64_t smallest_normal_bits = 0x0010000000000000;
// sqrt(1/2): mantissas are taken from [sqrt(1/2), sqrt(2)), so that no exponent cancels against a logarithm near 1.
constexpr std::uint64_t lowest_mantissa_bits = 0x3FE6A09E667F3BCC;
constexpr std::uint64_t upper_half = 0xFFFFFFFF00000000;

double log_polynomial(double r) {
  const auto& c = detail::log_polynomial;
  return c[0] + r * (c[1] + r * (c[2] + r * (c[3] + r * (c[4] + r * c[5]))));
}

double log_of_normal(std::uint64_t bits, std::int64_t exponent) {
  const auto distance = static_cast<std::int64_t>(bits - lowest_mantissa_bits) >> 52;
  exponent += distance;
  const std::uint64_t mantissa_bits = bits - (static_cast<std::uint64_t>(distance) << 52);
  const auto mantissa = std::bit_cast<double>(mantissa_bits);
  const auto row_number = static_cast<int>(mantissa * 128.0 + 0.5) - detail::log_first_row;
  const auto& row = detail::log_rows[static_cast<std::size_t>(row_number)];

  // mantissa * reciprocal - 1 = near + far: both are exact, since the upper half has 21 bits and the reciprocal 10.
  const auto upper = std::bit_cast<double>(mantissa_bits & upper_half);
  const double near = upper * row.reciprocal - 1.0;
  const double far = (mantissa - upper) * row.reciprocal;
  const double r = near + far;
  const double r_low = near == 0.0 ? 0.0 : (near - r) + far;

  const auto scale = static_cast<double>(exponent);
  const double high = scale * detail::log_two_high + row.high;
  const double low = scale * detail::log_two_low + row.low;
  // High is 0 or larger than r (the rows next to 1 lie two half-widths away), so this sum loses nothing.
  const double sum = high + r;
  const double sum_low = high == 0.0 ? 0.0 : (high - sum) + r;
  const double square = r * r;
  return sum + (sum_low + (low + (r_low + (square * r * log_polynomial(r) - 0.5 * square))));
}

}  // namespace

double log(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  if ((bits & ~sign_bit) == 0) return -std::numeric_limits<double>::infinity();
  if ((bits & ~sign_bit) > infinity_bits) return x + x;
  if (bits & sign_bit) return std::numeric_limits<double>::quiet_NaN();
  if (bits == infinity_bits) return x;
  if (bits < smallest_normal_bits) return log_of_normal(std::bit_cast<std::uint64_t>(x * 0x1p54), -54);
  return log_of_normal(bits, 0);
}

}  // namespace quincunx
