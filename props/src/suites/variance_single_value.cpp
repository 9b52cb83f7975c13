// The variance of one value: nothing differs from it.
#include <algorithm>
#include <cmath>
#include <limits>

#include "quincunx/props/parameter_source.hpp"
#include "variance_claims.hpp"

namespace quincunx::suites {
namespace {

// Numbers that the accumulator holds too, of all magnitudes: the mean of one of them is exact.
std::vector<double> magnitudes_of(const VarianceEstimator& estimator) {
  constexpr int drawn = 500;
  const FloatingFormat& format = estimator.subject.format;
  const FloatingFormat& accumulator = estimator.accumulator;
  const double smallest = std::max(format.smallest_normal, accumulator.smallest_normal);
  const double largest = std::min(format.largest, accumulator.largest);
  std::vector<double> magnitudes{0, smallest, 0.5, 1, 3, 100, largest / 2, largest};
  props::ParameterSource source(0x6F6E65);
  for (int i = 0; i < drawn; ++i) {
    magnitudes.push_back(format.round(accumulator.round(source.log_real(smallest, largest / 2))));
  }
  return magnitudes;
}

// With n - 1 there is 0/0: a NaN, the 0 that some define, or a refusal. An infinity would be the quotient of something,
// and nothing departs from the mean.
bool is_variance_of_one(const VarianceEstimator& estimator, double value) {
  return value == 0 || (estimator.ddof == 1 && std::isnan(value));
}

double variance_of_one(const VarianceEstimator& estimator, double x) {
  return estimator.ddof == 0 ? estimator.subject.evaluate(std::vector{x}) : variance_or_refusal(estimator, {x});
}

void check_single_values(const VarianceEstimator& estimator, props::Findings& findings) {
  for (const double magnitude : magnitudes_of(estimator)) {
    for (const double x : {magnitude, -magnitude}) {
      const double value = variance_of_one(estimator, x);
      findings.require(is_variance_of_one(estimator, value), [&] {
        return "variance of the one value " + estimator.describe(x) + " = " + estimator.describe(value);
      });
    }
  }
}

}  // namespace

void add_single_value(const SuiteClaims& claims, const VarianceEstimator& estimator) {
  claims.add_sweep("single_value",
                   estimator.ddof == 0
                       ? "the variance of one value is exactly 0"
                       : "the variance of one value is 0, NaN or refused: not another number, and no infinity",
                   [estimator](props::Findings& findings) { check_single_values(estimator, findings); });
}

}  // namespace quincunx::suites
