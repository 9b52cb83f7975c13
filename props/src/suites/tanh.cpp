#include "quincunx/suites/tanh.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../claims/reference.hpp"
#include "elementwise_claims.hpp"
#include "quincunx/lib/tanh.hpp"
#include "whole_range.hpp"

namespace quincunx::suites {
namespace {

// Sizes from 1e-12, where a formula that cancels has no digit left, to 20, where tanh has come to 1 in every format.
std::vector<double> sizes_of_all_kinds(const FloatingFormat& format, std::size_t count = 4000) {
  return log_spaced(format, std::max(1e-12, format.smallest), 20, count);
}

// Errors of several ulp are rare numbers of a polynomial in float, and its reference is cheap there.
std::vector<double> sizes_for_accuracy(const FloatingFormat& format) {
  return sizes_of_all_kinds(format, format.digits > std::numeric_limits<float>::digits ? 4000 : 100'000);
}

// For types of at most 24 digits the double function of quincunx::lib, proven to an ulp of double, is exact enough: it
// adds 2^-28 of their ulp.
double tanh_error(const FloatingFormat& format, bool subnormals, double x, double value) {
  if (std::isnan(value)) return std::numeric_limits<double>::infinity();
  if (!subnormals && std::abs(x) < 2 * format.smallest_normal && std::abs(value) <= std::abs(x)) return 0;
  if (format.digits > std::numeric_limits<float>::digits) return props::reference::tanh_error_in_ulps(x, value);
  const double exact = quincunx::tanh(x);
  return std::abs(value - exact) / format.spacing(exact);
}

// tanh(±0) is ±0: ISO C, annex F. The first is +0 or -0 in turn, so that a scalar function meets both.
void check_zeros(const ElementwiseFunction& f, std::size_t length, bool is_signed, props::Findings& findings) {
  for (const std::size_t first : {0U, 1U}) {
    std::vector<double> zeros(length);
    for (std::size_t i = 0; i < length; ++i) zeros[i] = (i + first) % 2 == 0 ? 0.0 : -0.0;
    const std::vector<double> values = f.at(zeros);
    for (std::size_t i = 0; i < length && findings.hold(); ++i) {
      findings.require(values[i] == 0, [&] { return f.equation(zeros[i], values[i]) + ", where 0 is due"; });
      findings.require(!is_signed || std::signbit(values[i]) == std::signbit(zeros[i]), [&] {
        return f.equation(zeros[i], values[i]) + " at position " + std::to_string(i) + " of " + std::to_string(length) +
               ", where the sign of the argument is due; a subject without signed zeros "
               "declares signed_zero = false";
      });
    }
  }
}

void check_sign(const ElementwiseFunction& f, bool subnormals, bool signed_zero, props::Findings& findings) {
  const std::vector<double> x = sizes_of_all_kinds(f.subject.format);
  const std::vector<double> values = f.at(x);
  for (std::size_t i = 0; i < x.size(); ++i) {
    const bool flushed = !subnormals && std::abs(x[i]) < 2 * f.subject.format.smallest_normal && values[i] == 0;
    findings.require(flushed || (x[i] > 0 ? values[i] > 0 : values[i] < 0),
                     [&] { return f.equation(x[i], values[i]) + ", whose sign is not that of its argument"; });
  }
  const std::size_t longest = f.subject.is_array ? 40 : 1;
  for (std::size_t length = 1; length <= longest; ++length) check_zeros(f, length, signed_zero, findings);
}

// Neighbours in the list are x and -x.
void check_odd(const ElementwiseFunction& f, props::Findings& findings) {
  const std::vector<double> x = sizes_of_all_kinds(f.subject.format);
  const std::vector<double> values = f.at(x);
  for (std::size_t i = 0; i + 1 < x.size(); i += 2) {
    const double unit = f.subject.format.spacing(std::min(1.0, std::abs(x[i])));
    findings.at_most(std::abs(values[i] + values[i + 1]) / unit, 2 * f.allowed_ulps, [&] {
      return f.equation(x[i], values[i]) + ", " + f.equation(x[i + 1], values[i + 1]) + " (in ulp)";
    });
  }
}

void check_inside(const ElementwiseFunction& f, const std::vector<double>& x, props::Findings& findings) {
  const std::vector<double> values = f.at(x);
  for (std::size_t i = 0; i < x.size(); ++i) {
    findings.require(std::abs(values[i]) <= 1, [&] { return f.equation(x[i], values[i]) + " is not within [-1, 1]"; });
  }
}

// All numbers from 7 to 10 where there are few enough, else evenly many of them; then every size there is.
void check_range(const ElementwiseFunction& f, props::Findings& findings) {
  constexpr double most = 0x1p22;
  constexpr std::size_t block = 1 << 14;
  const FloatingFormat& format = f.subject.format;
  const double step = std::max(format.spacing(7), 3 / most);
  std::vector<double> x;
  for (double size = 7; size <= 10 && findings.hold();) {
    x.clear();
    for (; size <= 10 && x.size() < 2 * block; size = std::max(format.next(size), size + step)) {
      // The low bits vary too, where numbers are left out.
      x.push_back(format.round(size));
      x.push_back(-x.back());
    }
    check_inside(f, x, findings);
  }
  x = log_spaced(format, format.smallest_normal, format.largest / 2, 20000);
  for (const double end : {format.largest, std::numeric_limits<double>::infinity()})
    x.push_back(end), x.push_back(-end);
  check_inside(f, x, findings);
}

std::vector<double> monotone_grid(const FloatingFormat& format) {
  std::vector<double> x = grid(format, -25, 25, 0.01);
  const std::vector<double> sizes = log_spaced(format, format.smallest_normal, format.largest / 2, 2000);
  x.insert(x.end(), sizes.begin(), sizes.end());
  std::sort(x.begin(), x.end());
  return x;
}

// Beyond 20 tanh is 1 to the last bit of a double. Every power of two, where e^x, e^2x and x² overflow in turn.
void check_saturation(const ElementwiseFunction& f, props::Findings& findings) {
  const FloatingFormat& format = f.subject.format;
  std::vector<double> sizes{20, 30, 44, 44.5, 45, 88, 88.5, 89, 100, 354, 355, 356, 709, 710, 711, 1e4, format.largest};
  for (double size = 32; size < format.largest / 2 && sizes.size() < 60; size *= 4) sizes.push_back(size);
  sizes.push_back(std::numeric_limits<double>::infinity());
  for (double& size : sizes) {
    if (std::isfinite(size)) size = std::min(format.round(size), format.largest);
  }
  check_sizes_in_positions(f, sizes, findings);
}

}  // namespace

void tanh_suite(props::Registry& registry, std::string label, ElementwiseSubject subject, TanhOptions options) {
  const SuiteClaims claims(registry, "tanh", std::move(label), subject.evaluate != nullptr);
  require_ulps(claims.suite(), options.ulps);
  const FloatingFormat format = subject.format;
  const bool subnormals = options.subnormals;
  const ElementwiseFunction f{
      "tanh", std::move(subject),
      [format, subnormals](double x, double value) { return tanh_error(format, subnormals, x, value); },
      options.ulps + 0.5};
  using props::Findings;
  claims.add_sweep("range", "|tanh x| <= 1, at all numbers of [7, 10] and at every size",
                   [f](Findings& findings) { check_range(f, findings); });
  claims.add_sweep("relative_error", "tanh x to the declared accuracy for |x| from 1e-12 to 20",
                   [f](Findings& findings) { f.check_accuracy(sizes_for_accuracy(f.subject.format), findings); });
  // Where small numbers become 0, -0 becomes the same one.
  const bool signed_zero = options.signed_zero && subnormals;
  claims.add_sweep(
      "sign",
      signed_zero ? "tanh x has the sign of x, that of -0 too, and is zero for x = 0 only"
                  : "tanh x has the sign of x, and is zero for x = 0 only",
      [f, subnormals, signed_zero](Findings& findings) { check_sign(f, subnormals, signed_zero, findings); });
  claims.add_sweep("odd", "tanh(-x) = -tanh x", [f](Findings& findings) { check_odd(f, findings); });
  claims.add_sweep("monotone", "x < y gives tanh x <= tanh y",
                   [f](Findings& findings) { check_never_falls(f, monotone_grid(f.subject.format), findings); });
  claims.add_sweep("saturation", "tanh of large x is ±1, in every position of an array",
                   [f](Findings& findings) { check_saturation(f, findings); });
  claims.add_sweep("whole_range",
                   "tanh x to the declared accuracy at 2^18 arguments up to ±20, or at every number of a 16-bit type",
                   [f](Findings& findings) {
                     check_whole_range(
                         f, {{-20, 20}}, [](long double x) { return std::tanh(x); }, findings);
                   });
  add_elementwise_claims(claims, f, grid(format, -6, 6, 0.15));
}

}  // namespace quincunx::suites
