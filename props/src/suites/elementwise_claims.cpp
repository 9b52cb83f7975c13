#include "elementwise_claims.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "format_numbers.hpp"

namespace quincunx::suites {
namespace {

constexpr std::size_t longest_array = 40;

void check_array(const ElementwiseFunction& f, std::span<const double> x, std::size_t in_offset, std::size_t out_offset,
                 props::Findings& findings) {
  std::vector<double> values(x.size());
  f.subject.evaluate(x, values, in_offset, out_offset);
  for (std::size_t i = 0; i < x.size(); ++i) {
    findings.at_most(f.error_in_ulps(x[i], values[i]), f.allowed_ulps, [&] {
      return f.equation(x[i], values[i]) + " at position " + std::to_string(i) + " of " + std::to_string(x.size()) +
             ", arrays at " + std::to_string(in_offset) + " and " + std::to_string(out_offset) +
             " elements after a 64-byte boundary (in ulp)";
    });
  }
}

// Each array starts at another argument, so that each position meets many.
void check_positions(const ElementwiseFunction& f, const std::vector<double>& arguments, props::Findings& findings) {
  for (std::size_t length = 1; length <= longest_array; ++length) {
    for (std::size_t offset = 0; offset < f.subject.positions && findings.hold(); ++offset) {
      const std::size_t start = (length + offset) % (arguments.size() - length + 1);
      const std::span<const double> x(arguments.data() + start, length);
      check_array(f, x, offset, offset, findings);
      check_array(f, x, offset, (offset + 1) % f.subject.positions, findings);
    }
  }
}

void check_nan(const ElementwiseFunction& f, const std::vector<double>& arguments, props::Findings& findings) {
  const std::size_t longest = f.subject.is_array ? longest_array : 1;
  for (std::size_t length = 1; length <= longest; ++length) {
    for (std::size_t nan = 0; nan < length && findings.hold(); ++nan) {
      std::vector<double> x(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(length));
      x[nan] = std::numeric_limits<double>::quiet_NaN();
      std::vector<double> values(length);
      f.subject.evaluate(x, values, 0, 0);
      findings.require(std::isnan(values[nan]), [&] {
        return f.equation(x[nan], values[nan]) + " at position " + std::to_string(nan) + " of " +
               std::to_string(length) + ", where NaN is due";
      });
      for (std::size_t i = 0; i < length; ++i) {
        if (i == nan) continue;
        findings.at_most(f.error_in_ulps(x[i], values[i]), f.allowed_ulps, [&] {
          return f.equation(x[i], values[i]) + " at position " + std::to_string(i) + " beside a NaN (in ulp)";
        });
      }
    }
  }
}

}  // namespace

std::vector<double> ElementwiseFunction::at(const std::vector<double>& arguments) const {
  constexpr std::size_t block = 1024;
  std::vector<double> values(arguments.size());
  for (std::size_t first = 0; first < arguments.size(); first += block) {
    const std::size_t count = std::min(block, arguments.size() - first);
    subject.evaluate({arguments.data() + first, count}, {values.data() + first, count}, 0, 0);
  }
  return values;
}

std::string ElementwiseFunction::equation(double x, double value) const {
  return name + '(' + describe_in(subject.format, x) + ") = " + describe_in(subject.format, value);
}

void ElementwiseFunction::check_accuracy(const std::vector<double>& arguments, props::Findings& findings) const {
  const std::vector<double> values = at(arguments);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (std::isnan(arguments[i])) {
      findings.require(std::isnan(values[i]), [&] { return equation(arguments[i], values[i]) + ", where NaN is due"; });
    } else {
      findings.at_most(error_in_ulps(arguments[i], values[i]), allowed_ulps,
                       [&] { return equation(arguments[i], values[i]) + " (in ulp)"; });
    }
  }
}

std::vector<double> grid(const FloatingFormat& format, double first, double last, double step) {
  std::vector<double> points;
  const auto count = static_cast<std::size_t>((last - first) / step);
  for (std::size_t i = 0; i <= count; ++i) {
    const double x = format.round(first + static_cast<double>(i) * step);
    if (points.empty() || x > points.back()) points.push_back(x);
  }
  return points;
}

std::vector<double> log_spaced(const FloatingFormat& format, double lowest, double highest, std::size_t count) {
  std::vector<double> points;
  // Of the logarithms: the quotient of the ends of a format overflows.
  const double step = (std::log(highest) - std::log(lowest)) / static_cast<double>(count - 1);
  for (std::size_t i = 0; i < count; ++i) {
    const double x = format.round(std::exp(std::log(lowest) + static_cast<double>(i) * step));
    if (x == 0 || (!points.empty() && x == points[points.size() - 2])) continue;
    points.push_back(x);
    points.push_back(-x);
  }
  return points;
}

void check_never_falls(const ElementwiseFunction& f, const std::vector<double>& ascending, props::Findings& findings) {
  const std::vector<double> values = f.at(ascending);
  for (std::size_t i = 1; i < values.size(); ++i) {
    const double larger = std::max(std::abs(values[i - 1]), std::abs(values[i]));
    // Nothing is subtracted where both are infinite.
    const double fall = values[i] == values[i - 1] ? 0 : values[i - 1] - values[i];
    findings.at_most(std::isnan(fall) ? fall : std::max(0.0, fall) / f.subject.format.spacing(larger),
                     2 * f.allowed_ulps, [&] {
                       return f.equation(ascending[i - 1], values[i - 1]) + " falls to " +
                              f.equation(ascending[i], values[i]) + " (in ulp)";
                     });
  }
}

// A third of the array is -size, so that no position of a vector has one sign alone.
void check_sizes_in_positions(const ElementwiseFunction& f, const std::vector<double>& sizes,
                              props::Findings& findings) {
  const std::size_t longest = f.subject.is_array ? longest_array : 1;
  for (const double size : sizes) {
    for (std::size_t length = 1; length <= longest && findings.hold(); ++length) {
      for (const std::size_t first : {0U, 1U}) {
        std::vector<double> x(length);
        for (std::size_t i = 0; i < length; ++i) x[i] = (i + first) % 3 == 1 ? -size : size;
        f.check_accuracy(x, findings);
      }
    }
  }
}

void add_elementwise_claims(const SuiteClaims& claims, const ElementwiseFunction& f,
                            const std::vector<double>& arguments) {
  const FloatingFormat format = f.subject.format;
  claims.add_drawn<FormatNumbers>(
      "accuracy", f.name + " x to the declared accuracy, at any x",
      [format](props::ParameterSource& source) { return FormatNumbers::generate(source, format); },
      [f](const FormatNumbers& p, props::Findings& findings) { f.check_accuracy(p.values, findings); });
  claims.add_sweep("nan", f.name + " of NaN is NaN, in every position of an array, and harms no other",
                   [f, arguments](props::Findings& findings) { check_nan(f, arguments, findings); });
  if (!f.subject.is_array) return;
  claims.add_sweep("positions",
                   f.name +
                       " of every element of arrays of length 1 to 40, at all alignments, nothing written beside, and "
                       "of some to 300007",
                   [f, arguments](props::Findings& findings) {
                     check_positions(f, arguments, findings);
                     check_long_arrays(f, arguments, findings);
                   });
}

}  // namespace quincunx::suites
