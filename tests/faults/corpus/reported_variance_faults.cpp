// Faults of variances and accumulators, reported later: small and large scales, states after a merge, equal values that
// are merged, counts that are rounded, tails of long samples.
#include <algorithm>
#include <cmath>
#include <limits>

#include "counted_moments.hpp"
#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "quincunx/lib/descriptive.hpp"
#include "quincunx/suites/accumulator.hpp"
#include "quincunx/suites/variance_estimator.hpp"

namespace quincunx::corpus {
namespace {

template <class T>
T unbiased(std::span<const T> x) {
  return x.size() < 2 ? T{0} : quincunx::variance(x, 1);
}

template <class T>
auto zero_below(T smallest) {
  return [smallest](std::span<const T> x) {
    const T value = unbiased(x);
    return value < smallest ? T{0} : value;
  };
}

double infinite_beyond(std::span<const double> x) {
  const bool large = std::any_of(x.begin(), x.end(), [](double value) { return std::abs(value) > 1e100; });
  return large ? std::numeric_limits<double>::infinity() : unbiased(x);
}

struct ZeroBelow : CountedMoments<> {
  double variance() const { return CountedMoments::variance() < 1e-14 ? 0 : CountedMoments::variance(); }
};

/// Old and new values of mean and sum; each value is added to the old ones, and a merge sets the new ones alone.
struct OldAndNew {
  CountedMoments<> before;
  CountedMoments<> now;

  void add(double x) {
    now = before;
    now.add(x);
    before = now;
  }
  void merge(const OldAndNew& other) { now.merge(other.now); }
  double mean() const { return now.mean(); }
  double variance() const { return now.variance(); }
};

/// The variance is kept once it is asked for; a merge does not drop it.
struct Cached : CountedMoments<> {
  mutable double kept = -1;

  void add(double x) {
    CountedMoments::add(x);
    kept = -1;
  }
  void merge(const Cached& other) { CountedMoments::merge(other); }
  double variance() const {
    if (!(kept >= 0)) kept = CountedMoments::variance();
    return kept;
  }
};

/// Count, sum and squared departures; one sum is scaled by the ratio of the counts before the other is subtracted.
template <bool ratio_first>
struct ScaledSums {
  double n = 0;
  double total = 0;
  double sum = 0;

  void add(double x) {
    n += 1;
    total += x;
    const double delta = n * x - total;
    if (n > 1) sum += delta * delta / (n * (n - 1));
  }
  void merge(const ScaledSums& other) {
    if (other.n == 0) return;
    if (n > 0) {
      const double scaled = ratio_first ? other.n / n * total : total / n * other.n;
      const double delta = scaled - other.total;
      sum += other.sum + n / (other.n * (n + other.n)) * delta * delta;
    } else {
      sum = other.sum;
    }
    n += other.n;
    total += other.total;
  }
  double mean() const { return total / n; }
  double variance() const { return n > 1 ? sum / (n - 1) : 0 * total; }
};

/// A weighted mean with rounded weights, and departures of both parts from it.
struct Weighted : CountedMoments<> {
  void merge(const Weighted& other) {
    if (other.n == 0) return;
    const double both = n + other.n;
    const double merged = n / both * centre + other.n / both * other.centre;
    sum += other.sum + n * (centre - merged) * (centre - merged) +
           other.n * (other.centre - merged) * (other.centre - merged);
    centre = merged;
    n = both;
  }
};

// 65504 is the largest number of 16 bits, and 65520 is the first that is rounded to infinity.
float count_of_16_bits(std::span<const float> x) {
  const suites::FloatingFormat half{11, 65504, 0x1p-14, 0x1p-24};
  const double sum = unbiased(x) * static_cast<double>(x.size() - 1);
  return x.size() < 2 ? 0 : static_cast<float>(sum / (half.round(static_cast<double>(x.size())) - 1));
}

/// Beyond 1024 values whole vectors alone are summed.
auto whole_vectors_of(std::size_t lanes) {
  return [lanes](std::span<const double> x) {
    if (x.size() <= 1024) return unbiased(x);
    const std::span<const double> whole = x.first(x.size() / lanes * lanes);
    return unbiased(whole) * static_cast<double>(whole.size() - 1) / static_cast<double>(x.size() - 1);
  };
}

}  // namespace

std::vector<CorpusFault> reported_variance_faults() {
  const std::string variance = "variance_estimator";
  const std::string accumulator = "accumulator";
  constexpr std::size_t many = std::size_t{1} << 40U;
  return {
      fault("V9", "small scale", "pandas#40505", "0 below 1e-15", variance, "scale:N", variance_of(zero_below(1e-15))),
      fault("V9b", "small scale", "deephaven/deephaven-core#4400", "0 below 1e-12", variance, "scale:N",
            variance_of(zero_below(1e-12))),
      fault("V9c", "small scale", "variant", "0 below 1e-14, in float", variance, "scale:N",
            variance_of(zero_below(1e-14F))),
      fault("V9d", "small scale", "variant", "0 below 1e-14, merged", accumulator, "scale:N",
            accumulator_of<ZeroBelow>()),
      fault("V9e", "large scale", "variant", "infinity where a value is beyond 1e100", variance, "scale:N",
            variance_of(infinite_beyond)),
      fault("V10", "stale after a merge", "variant", "a merge sets the new mean and sum, and leaves the old ones",
            accumulator, "goes_on:N", accumulator_of<OldAndNew>()),
      fault("V10b", "stale after a merge", "variant", "a variance that was read is kept over a merge", accumulator,
            "goes_on:N", accumulator_of<Cached>()),
      fault("V11", "merged equal values", "pingcap/tidb#71198", "a large sum times a rounded ratio of counts",
            accumulator, "merged_constant:N", accumulator_of<ScaledSums<true>>()),
      fault("V11b", "merged equal values", "variant", "a merged mean of rounded weights", accumulator,
            "merged_constant:N", accumulator_of<Weighted>()),
      fault("V12", "count rounded", "pytorch#71050", "the count is a float, and meant for 2^40", accumulator,
            "large_counts:N", accumulator_of<CountedMoments<float>>(many)),
      fault("V12b", "count rounded", "variant", "the same, meant for 2^26", accumulator, "large_counts:N",
            accumulator_of<CountedMoments<float>>(std::size_t{1} << 26U)),
      fault("V13", "count overflows", "pandas#40738", "the count is a 16-bit number, infinite from 65520 on", variance,
            "long_samples:N", variance_of(count_of_16_bits)),
      fault("V14", "tail of long samples", "variant", "beyond 1024 values the last n mod 32 are left out", variance,
            "long_samples:N", variance_of(whole_vectors_of(32))),
      fault("V14b", "tail of long samples", "variant", "the last n mod 2", variance, "long_samples:N",
            variance_of(whole_vectors_of(2))),
  };
}

}  // namespace quincunx::corpus
