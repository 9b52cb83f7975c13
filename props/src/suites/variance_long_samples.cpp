// The variance of long samples: every value counts, and so does their number.
#include <algorithm>
#include <cmath>

#include "variance_claims.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

// Zeros and ones in turn, one value as given. Whole numbers, so that the sums here are exact. The first value is
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

void check_long_sample(const VarianceEstimator& estimator, std::size_t n, std::size_t place, double given,
                       props::Findings& findings) {
  Values values(n);
  for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<double>(i % 2);
  values[place] = given;
  const SampleFigures figures = figures_of(values);
  if (std::max(figures.n, figures.square_sum) > estimator.accumulator.largest) return;
  const double exact = figures.spread / (figures.n - static_cast<double>(estimator.ddof));
  const double value = estimator.subject.evaluate(values);
  findings.at_most(std::abs(value - exact), estimator.bound(figures), [&] {
    return "variance of " + std::to_string(n) + " values, 0 and 1 in turn and " + estimator.describe(given) +
           " at place " + std::to_string(place) + ": " + estimator.describe(value) + " instead of " +
           std::to_string(exact);
  });
}

// From where drawn samples end to where blocks of 1024 begin, with every rest of vectors of up to 64 lanes; then whole
// and broken blocks, and what threads share.
std::vector<std::size_t> lengths() {
  std::vector<std::size_t> all;
  for (std::size_t n = 513; n < 1023; n += 7) all.push_back(n);
  for (const std::size_t n : {1023U, 1024U, 1025U, 2048U, 4096U, 4097U, 16384U, 65536U, 70000U, 100003U, 300007U}) {
    all.push_back(n);
  }
  return all;
}

void check_long_samples(const VarianceEstimator& estimator, props::Findings& findings) {
  for (const std::size_t n : lengths()) {
    check_long_sample(estimator, n, n - 1, 1, findings);
    for (const std::size_t place : {n - 1, n / 2}) check_long_sample(estimator, n, place, 1000, findings);
  }
}

}  // namespace

void add_long_samples(const SuiteClaims& claims, const VarianceEstimator& estimator) {
  claims.add_sweep("long_samples",
                   "of 513 to 300007 values every one counts, the last one too, and so does their number",
                   [estimator](props::Findings& findings) { check_long_samples(estimator, findings); });
}

}  // namespace quincunx::suites
