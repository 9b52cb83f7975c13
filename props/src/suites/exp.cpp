#include "quincunx/suites/exp.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "elementwise_claims.hpp"
#include "quincunx/lib/elementary.hpp"
#include "reference_exp.hpp"
#include "whole_range.hpp"

namespace quincunx::suites {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

// ln of the ends of the format, where e^x overflows, becomes subnormal, and vanishes.
double overflow(const FloatingFormat& format) { return quincunx::log(format.largest); }
double underflow(const FloatingFormat& format) { return quincunx::log(format.smallest_normal); }
double vanishing(const FloatingFormat& format) { return quincunx::log(format.smallest); }

double exp_error(const FloatingFormat& format, const ExpOptions& options, double x, double value) {
  if (std::isnan(value)) return infinite;
  // A relative error of so many ulp moves the place of overflow by as much.
  const double slack = 2 * (options.ulps + 1) * format.unit_roundoff() + format.spacing(overflow(format));
  if (x > overflow(format) + slack) return value == infinite ? 0 : infinite;
  if (x > overflow(format) - slack && value == infinite) return 0;
  if (x < vanishing(format) - 1) return value >= 0 && value <= options.ulps * format.smallest ? 0 : infinite;
  if (!options.subnormals && x < underflow(format) + 1e-2 && value == 0) return 0;
  if (std::isinf(value)) return infinite;
  if (format.digits > std::numeric_limits<float>::digits) return exp_error_in_ulps(format, x, value);
  const double exact = quincunx::exp(x);
  return std::abs(value - exact) / format.spacing(exact);
}

// A hundredth apart, as bands go that were seen to fail, and ten times finer; around each end, ±, and in between.
std::vector<double> grid_around_ends(const FloatingFormat& format) {
  std::vector<double> points = grid(format, -110, 110, 0.01);
  for (const double end : {overflow(format), underflow(format), vanishing(format)}) {
    for (const double centre : {end, -end}) {
      const std::vector<double> part = grid(format, centre - 12, centre + 12, 0.001);
      points.insert(points.end(), part.begin(), part.end());
    }
  }
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

void check_nonnegative(const ElementwiseFunction& f, props::Findings& findings) {
  const std::vector<double> x = grid_around_ends(f.subject.format);
  const std::vector<double> values = f.at(x);
  for (std::size_t i = 0; i < x.size(); ++i) {
    findings.require(values[i] >= 0, [&] { return f.equation(x[i], values[i]) + ", which is not at least 0"; });
  }
}

void check_ends(const ElementwiseFunction& f, props::Findings& findings) {
  const FloatingFormat& format = f.subject.format;
  const double top = overflow(format);
  std::vector<double> x{0, -0.0, infinite, -infinite, format.largest, -format.largest, format.smallest};
  for (int i = 1; i <= 100; ++i) {
    for (const double away : {0.001 * i, 0.25 * i}) {
      x.push_back(std::min(format.largest, format.round(top + away)));
      x.push_back(format.round(top - away));
    }
  }
  // Far beyond the ends too, where an exponent that is not clamped wraps around.
  const std::vector<double> sizes = log_spaced(format, 0.01, format.largest / 2, 2000);
  x.insert(x.end(), sizes.begin(), sizes.end());
  f.check_accuracy(x, findings);
  // Tails have a clamp of their own, or none.
  check_sizes_in_positions(f, {infinite, format.largest, format.round(2 * top), format.round(top + 1)}, findings);
}

// Half of the points where tables of exponents and fractions are met most.
void check_everywhere(const ElementwiseFunction& f, props::Findings& findings) {
  const FloatingFormat& format = f.subject.format;
  check_whole_range(
      f, {{vanishing(format) - 1, overflow(format) + 1}, {-32, 32}}, [](long double x) { return std::exp(x); },
      findings);
}

}  // namespace

void exp_suite(props::Registry& registry, std::string label, ElementwiseSubject subject, ExpOptions options) {
  const SuiteClaims claims(registry, "exp", std::move(label), subject.evaluate != nullptr);
  require_ulps(claims.suite(), options.ulps);
  const FloatingFormat format = subject.format;
  const ElementwiseFunction f{
      "exp", std::move(subject),
      [format, options](double x, double value) { return exp_error(format, options, x, value); }, options.ulps + 0.5};
  using props::Findings;
  claims.add_sweep("nonnegative", "e^x >= 0, on a fine grid around over- and underflow",
                   [f](Findings& findings) { check_nonnegative(f, findings); });
  claims.add_sweep("monotone", "x < y gives e^x <= e^y, on the same grid",
                   [f](Findings& findings) { check_never_falls(f, grid_around_ends(f.subject.format), findings); });
  claims.add_sweep(
      "overflow",
      "e^x is finite up to ln(largest) and infinite beyond, 0 at -infinity, 1 at 0, in every position of an array",
      [f](Findings& findings) { check_ends(f, findings); });
  claims.add_sweep(
      "whole_range",
      "e^x to the declared accuracy at 2^19 arguments over all of its range, or at every number of a 16-bit type",
      [f](Findings& findings) { check_everywhere(f, findings); });
  add_elementwise_claims(claims, f, grid(format, -9, 9, 0.2));
}

}  // namespace quincunx::suites
