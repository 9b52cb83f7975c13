// Sums of products without rounding: every finite double is a whole multiple of 2^-1074, every product of two of
// 2^-2148.
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <limits>

#include "reference.hpp"

namespace quincunx::props::reference {
namespace {

using Integer = boost::multiprecision::cpp_int;
using Float50 = boost::multiprecision::cpp_bin_float_50;
using Row = std::span<const double>;

constexpr int digits = std::numeric_limits<double>::digits;
constexpr int unit_exponent = 1074;
constexpr double infinite = std::numeric_limits<double>::infinity();

// x·2^1074.
Integer in_units(double x) {
  int exponent = 0;
  const auto whole = static_cast<std::int64_t>(std::ldexp(std::frexp(x, &exponent), digits));
  const int shift = exponent - digits + unit_exponent;
  // A subnormal has fewer bits than `digits`: the low ones, shifted out here, are zeros.
  if (shift >= 0) return Integer(whole) << static_cast<unsigned>(shift);
  return Integer(whole / (std::int64_t{1} << static_cast<unsigned>(-shift)));
}

// Σ q_i k_i in units of 2^-2148.
Integer exact_dot(Row q, Row k) {
  Integer sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += in_units(q[i]) * in_units(k[i]);
  return sum;
}

Integer exact_magnitudes(Row q, Row k) {
  Integer sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += abs(Integer(in_units(q[i]) * in_units(k[i])));
  return sum;
}

Integer exact_sum(Row x) {
  Integer sum = 0;
  for (const double value : x) sum += in_units(value);
  return sum;
}

Float50 in_numbers(const Integer& units, int exponent = 2 * unit_exponent) { return ldexp(Float50(units), -exponent); }

double distance(double value, const Float50& exact) {
  return std::isfinite(value) ? static_cast<double>(Float50(abs(Float50(value) - exact))) : infinite;
}

double relative_distance(double value, const Float50& exact) {
  if (exact == 0) return value == 0 ? 0 : infinite;
  return std::isfinite(value) ? static_cast<double>(Float50(abs(Float50(value) - exact) / abs(exact))) : infinite;
}

// n·Σ(x - mean)² = n·Σx² - (Σx)², a whole number of units of 2^-2148: rounded only here.
Float50 spread_of(Row x) {
  const Integer sum = exact_sum(x);
  const Integer scaled = x.size() * exact_dot(x, x) - sum * sum;
  return in_numbers(scaled) / x.size();
}

Float50 variance_of(Row x, std::size_t ddof) { return spread_of(x) / (x.size() - ddof); }

}  // namespace

double dot(Row q, Row k) { return static_cast<double>(in_numbers(exact_dot(q, k))); }

double sum_of_magnitudes(Row q, Row k) { return static_cast<double>(in_numbers(exact_magnitudes(q, k))); }

double dot_error(Row q, Row k, double value) {
  if (!std::isfinite(value)) return infinite;
  // The difference is taken in whole numbers, so that cancellation leaves it exact.
  const Integer difference = (in_units(value) << static_cast<unsigned>(unit_exponent)) - exact_dot(q, k);
  return static_cast<double>(in_numbers(abs(difference)));
}

double scaled_score_error(Row q, Row k, double value) {
  return distance(value, in_numbers(exact_dot(q, k)) / sqrt(Float50(q.size())));
}

double cosine_error(Row q, Row k, double value) {
  const Float50 lengths = sqrt(in_numbers(exact_dot(q, q))) * sqrt(in_numbers(exact_dot(k, k)));
  return distance(value, in_numbers(exact_dot(q, k)) / lengths);
}

double norm_relative_error(Row x, double value) { return relative_distance(value, sqrt(in_numbers(exact_dot(x, x)))); }

SampleFacts facts_of(Row values) {
  SampleFacts facts{};
  facts.mean = static_cast<double>(Float50(in_numbers(exact_sum(values), unit_exponent) / values.size()));
  facts.square_sum = dot(values, values);
  facts.spread = static_cast<double>(spread_of(values));
  return facts;
}

double variance_error(Row values, std::size_t ddof, double factor, double value) {
  return distance(value, factor * variance_of(values, ddof));
}

double standard_deviation_error(Row values, std::size_t ddof, double value) {
  return distance(value, sqrt(variance_of(values, ddof)));
}

double ratio_error(double value, std::int64_t numerator, std::int64_t denominator) {
  return distance(value, Float50(numerator) / denominator);
}

}  // namespace quincunx::props::reference
