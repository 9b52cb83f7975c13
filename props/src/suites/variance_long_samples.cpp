// The variance of long samples: every value counts, and so does their number.
#include <algorithm>
#include <cmath>

#include "variance_claims.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

// Zeros and ones in turn, the last value as given. Whole numbers, so that the sums here are exact. The first value is
// about the mean: a sum about it has the condition of the data themselves.
SampleFigures figures_of(const Values& values) {
  SampleFigures figures;
  double sum = 0;
  for (const double x : values) {
    sum += x;
    figures.square_sum += x * x;
  }
  figures.n = static_cast<double>(values.size());
  figures.spread = figures.square_sum - sum * sum / figures.n;
  figures.farthest = std::abs(values.front() - sum / figures.n);
  return figures;
}

void check_long_sample(const VarianceEstimator& estimator, std::size_t n, double last, props::Findings& findings) {
  Values values(n);
  for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<double>(i % 2);
  values.back() = last;
  const SampleFigures figures = figures_of(values);
  if (std::max(figures.n, figures.square_sum) > estimator.accumulator.largest) return;
  const double exact = figures.spread / (figures.n - static_cast<double>(estimator.ddof));
  const double value = estimator.subject.evaluate(values);
  findings.at_most(std::abs(value - exact), estimator.bound(figures), [&] {
    return "variance of " + std::to_string(n) + " values, 0 and 1 in turn and " + estimator.describe(last) +
           " at the end: " + estimator.describe(value) + " instead of " + std::to_string(exact);
  });
}

}  // namespace

void add_long_samples(const SuiteClaims& claims, const VarianceEstimator& estimator) {
  claims.add_sweep("long_samples",
                   "of 1023 to 100003 values every one counts, the last one too, and so does their number",
                   [estimator](props::Findings& findings) {
                     for (const std::size_t n : {1023U, 1025U, 4097U, 70000U, 100003U}) {
                       for (const double last : {1.0, 1000.0}) check_long_sample(estimator, n, last, findings);
                     }
                   });
}

}  // namespace quincunx::suites
