#include "quincunx/suites/dot_product.hpp"

#include <cmath>
#include <stdexcept>

#include "dot_product_claims.hpp"

namespace quincunx::suites {

double DotProduct::bound(std::size_t n, double sum_of_magnitudes) const {
  const auto terms = static_cast<double>(n);
  const FloatingFormat& result = subject.result_format;
  // A narrower result is rounded once more.
  const double narrowing = result.digits < accumulator.digits ? result.unit_roundoff() : 0;
  return (rounding_bound(terms, accumulator) + narrowing) * sum_of_magnitudes + terms * accumulator.smallest +
         result.smallest;
}

double DotProduct::bound_for_whole_numbers(std::size_t n, double sum_of_magnitudes) const {
  const int digits = std::min(accumulator.digits, subject.result_format.digits);
  return sum_of_magnitudes <= std::ldexp(1.0, digits) ? 0 : bound(n, sum_of_magnitudes);
}

void dot_product_suite(props::Registry& registry, std::string label, DotProductSubject subject,
                       DotProductOptions options) {
  const SuiteClaims claims(registry, "dot_product", std::move(label), subject.evaluate != nullptr);
  if (options.step == 0 || options.largest_length == 0) {
    throw std::invalid_argument("quincunx::suites::dot_product: step = " + std::to_string(options.step) +
                                ", largest_length = " + std::to_string(options.largest_length) +
                                "; both must be at least 1");
  }
  const FloatingFormat accumulator = options.accumulator ? *options.accumulator : subject.result_format;
  const DotProduct dot{std::move(subject), options, accumulator};
  add_dot_product_lengths(claims, dot);
  add_dot_product_bounds(claims, dot);
  add_dot_product_statistical(claims, dot);
}

}  // namespace quincunx::suites
