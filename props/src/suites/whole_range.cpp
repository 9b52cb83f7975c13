#include "whole_range.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "quincunx/props/parameter_source.hpp"

namespace quincunx::suites {
namespace {

constexpr std::size_t points = std::size_t{1} << 18;
constexpr std::size_t block = 1024;

// The manual of the GNU C library lists at most 4 ulp of long double for exp and tanh; twice as much here. Where long
// double is no longer than double, that is 8 ulp, and leaves every decision to the 50 digits.
const double error_of_long_double = std::ldexp(8.0, 53 - std::numeric_limits<long double>::digits);

void check_at(const ElementwiseFunction& f, const std::vector<double>& x, long double (*long_value)(long double),
              props::Findings& findings) {
  const std::vector<double> values = f.at(x);
  for (std::size_t i = 0; i < x.size(); ++i) {
    const long double exact = long_value(static_cast<long double>(x[i]));
    const double unit = f.subject.format.spacing(static_cast<double>(exact));
    double error = static_cast<double>(std::abs(static_cast<long double>(values[i]) - exact)) / unit;
    if (!(error + error_of_long_double <= f.allowed_ulps)) error = f.error_in_ulps(x[i], values[i]);
    findings.at_most(error, f.allowed_ulps, [&] { return f.equation(x[i], values[i]) + " (in ulp)"; });
  }
}

void check_all_numbers(const ElementwiseFunction& f, props::Findings& findings) {
  const FloatingFormat& format = f.subject.format;
  std::vector<double> x;
  for (double next = -format.largest; next <= format.largest && findings.hold(); next = format.next(next)) {
    x.push_back(next);
    if (x.size() < block && next < format.largest) continue;
    f.check_accuracy(x, findings);
    x.clear();
  }
}

void check_range(const ElementwiseFunction& f, const ArgumentRange& range, long double (*long_value)(long double),
                 props::Findings& findings) {
  props::ParameterSource source(0x72616e6765);
  const double part = (range.highest - range.lowest) / static_cast<double>(points);
  std::vector<double> x(block);
  for (std::size_t first = 0; first < points && findings.hold(); first += block) {
    for (std::size_t i = 0; i < block; ++i) {
      const double left = range.lowest + static_cast<double>(first + i) * part;
      x[i] = f.subject.format.round(source.real(left, left + part));
    }
    check_at(f, x, long_value, findings);
  }
}

}  // namespace

void check_whole_range(const ElementwiseFunction& f, const std::vector<ArgumentRange>& ranges,
                       long double (*long_value)(long double), props::Findings& findings) {
  constexpr int short_format = 11;
  if (f.subject.format.digits <= short_format) return check_all_numbers(f, findings);
  for (const ArgumentRange& range : ranges) check_range(f, range, long_value, findings);
}

}  // namespace quincunx::suites
