// The variance of very small and of very large values: Var(2^k x) = 4^k Var(x).
#include <algorithm>
#include <cmath>

#include "../claims/reference.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "quincunx/props/parameter_source.hpp"
#include "variance_claims.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

// Values in [1/2, 2] whose variance is at least 1/128: Σ(x - mean)² >= 1.25²/2 of the first two, n <= 100.
Values sample_of(const FloatingFormat& format, std::size_t n) {
  props::ParameterSource source(n);
  Values values(n);
  for (double& x : values) x = format.round(source.real(0.5, 2));
  values[0] = 0.5;
  values[1] = 1.75;
  return values;
}

struct Exponents {
  int lowest;
  int highest;
};

// Upwards n·Σx² and (Σx)², at most 4n²·4^k, stay finite in the accumulator, the values and the variance in the format.
// Downwards the values and the variance stay normal. A square that underflows, flushed to 0 or not, is off by less than
// the smallest normal number: 4n of them by less than n·4^k·u/16, and the bound has eight roundings of the
// Σ(x - mean)² >= 4^k·n/128 to spare on both sides, 16·u·4^k·n/128.
Exponents safe_exponents(const VarianceEstimator& estimator, std::size_t n) {
  const FloatingFormat& format = estimator.subject.format;
  const FloatingFormat& sums = estimator.accumulator;
  const int square_of_n = 2 * static_cast<int>(std::ceil(std::log2(static_cast<double>(n))));
  const int highest = std::min(std::ilogb(sums.largest) - 3 - square_of_n, std::ilogb(format.largest) - 1) / 2;
  const int least_square =
      std::max(std::ilogb(sums.smallest_normal) + sums.digits + 6, std::ilogb(format.smallest_normal) + 8);
  return {least_square < 0 ? least_square / 2 : 0, std::max(0, highest)};
}

// A power of two commutes with every rounding while nothing leaves the normal range. So what adds, multiplies, divides
// by counts and takes roots returns 4^k Var(x) to the last bit. That is more than can be asked: logarithms, or sums of
// small and of large values apart, do not commute, and sums by many threads may differ from call to call. The bound is
// that of `definition`, which holds at every scale.
void check_scale(const VarianceEstimator& estimator, std::size_t n, props::Findings& findings) {
  constexpr int steps = 100;
  const Values values = sample_of(estimator.subject.format, n);
  const double bound = estimator.bound(values);
  const Exponents exponents = safe_exponents(estimator, n);
  const int step = std::max(1, (exponents.highest - exponents.lowest) / steps);
  for (int k = exponents.lowest; k <= exponents.highest && findings.hold(); k += step) {
    Values scaled = values;
    for (double& x : scaled) x = std::ldexp(x, k);
    const double value = estimator.subject.evaluate(scaled);
    findings.at_most(props::reference::variance_error(values, estimator.ddof, 1, std::ldexp(value, -2 * k)), bound,
                     [&] {
                       return "variance of " + std::to_string(n) + " values of about 2^" + std::to_string(k) + " = " +
                              estimator.describe(value) + ", in units of 4^" + std::to_string(k);
                     });
  }
}

}  // namespace

void add_scale(const SuiteClaims& claims, const VarianceEstimator& estimator) {
  claims.add_sweep("scale",
                   "Var(2^k x) = 4^k Var(x), from the smallest to the largest squares that the accumulator holds",
                   [estimator](props::Findings& findings) {
                     for (const std::size_t n : {2U, 3U, 10U, 100U}) check_scale(estimator, n, findings);
                   });
}

}  // namespace quincunx::suites
