// Each mistake in as few lines as it takes, applied to subjects that are right.
#include "quincunx/props/wrong_references.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "quincunx/lib/stream.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::props {
namespace {

Stream stream_of(const char* name, std::uint64_t seed) {
  return Stream(KeyHash().absorb(seed).absorb("wrong reference").absorb(name).finish());
}

// How many standard deviations a count of n trials lies above n·p. Wilson's limits are where this score is ±z.
double score(double count, double n, double p) { return (count - n * p) / std::sqrt(n * p * (1 - p)); }

// Looks at 100, 200, 400, ... draws until the Wilson interval excludes the coverage or shows 0.9 of it, each look as if
// it were the only one, and as if a count with an expectation of 0.1 were normal.
bool repeated_wilson_looks(std::uint64_t seed) {
  const double coverage = 0.999;
  const double z = stats::normal_upper_quantile(1e-9 / 2);
  Stream stream = stream_of("repeated-wilson-looks", seed);
  double covered = 0;
  double drawn = 0;
  for (double n = 100;; n *= 2) {
    for (; drawn < n; ++drawn) covered += stream.uniform() < coverage ? 1 : 0;
    if (score(covered, n, coverage) < -z) return true;
    if (score(covered, n, 0.9 * coverage) >= z) return false;
  }
}

// Two samples of one law, merged and sorted, cut into ten bins of signs. The quantile is that of erf, whose argument is
// a standard deviation times √2.
bool histogram_without_root_two(std::uint64_t seed) {
  constexpr std::size_t samples = 1000;
  constexpr std::size_t bins = 10;
  constexpr std::size_t bin_size = 2 * samples / bins;
  Stream stream = stream_of("histogram-without-root-two", seed);
  std::vector<std::pair<double, double>> merged;
  for (std::size_t i = 0; i < 2 * samples; ++i) merged.emplace_back(stream.uniform(), i < samples ? 1.0 : -1.0);
  std::sort(merged.begin(), merged.end());
  const double inverse_erf = stats::normal_upper_quantile(1e-3 / bins) / std::sqrt(2.0);
  const double threshold = inverse_erf / std::sqrt(static_cast<double>(bin_size));
  for (std::size_t bin = 0; bin < bins; ++bin) {
    double sum = 0;
    for (std::size_t i = 0; i < bin_size; ++i) sum += merged[bin * bin_size + i].second;
    if (std::abs(sum) / static_cast<double>(bin_size) >= threshold) return true;
  }
  return false;
}

// Both tails of 1000 products of normals, judged as if the products were normal themselves.
bool naive_chi_squared_variance(std::uint64_t seed) {
  constexpr int n = 1000;
  Stream stream = stream_of("naive-chi-squared-variance", seed);
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    const double product = stream.normal() * stream.normal();
    sum += product * product;
  }
  return 2 * std::min(stats::chi_squared_lower_tail(sum, n), stats::chi_squared_upper_tail(sum, n)) < 1e-3;
}

// The chance of one trial divided by the number of trials, where it has to be multiplied.
bool threshold_over_many_trials(std::uint64_t seed) {
  const double critical = stats::normal_upper_quantile(1.0 / 400 / 2);
  Stream stream = stream_of("threshold-over-many-trials", seed);
  bool alarmed = false;
  for (int trial = 0; trial < 20; ++trial) alarmed = std::abs(stream.normal()) >= critical || alarmed;
  return alarmed;
}

}  // namespace

const std::vector<WrongReference>& wrong_references() {
  static const std::vector<WrongReference> all{
      {"repeated-wilson-looks", "QuickCheck, checkCoverage",
       "looks again and again at one certainty, with normal limits for rare events", 1e-9, 1.167e-3,
       repeated_wilson_looks},
      {"histogram-without-root-two", "PyTorch, tests of the samplers", "takes erf's quantile for the normal law's",
       1e-3, 0.056, histogram_without_root_two},
      {"naive-chi-squared-variance", "textbooks, for q·k with one component",
       "takes products of normals for normal: the kurtosis is 9, not 3", 1e-3, 0.10, naive_chi_squared_variance},
      {"threshold-over-many-trials", "Abseil, a comment in the tests of the distributions",
       "20 trials at 1/400 each alarm in 4.9 % of the runs, not in 0.05 %", 5e-4, 0.0488, threshold_over_many_trials}};
  return all;
}

}  // namespace quincunx::props
