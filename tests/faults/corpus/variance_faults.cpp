// Faulty variances and accumulators.
#include <algorithm>
#include <cmath>
#include <limits>

#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/suites/accumulator.hpp"
#include "quincunx/suites/variance_estimator.hpp"

namespace quincunx::corpus {
namespace {

CorpusFault of_variance(std::string id, std::string kind, std::string source, std::string description,
                        std::string claim, Plant plant) {
  return {std::move(id),          std::move(kind),      std::move(source),
          std::move(description), "variance_estimator", "variance_estimator." + std::move(claim),
          std::move(plant)};
}

template <class T>
T computational(std::span<const T> x) {
  T sum = 0;
  T squares = 0;
  for (const T value : x) {
    sum += value;
    squares += value * value;
  }
  const auto n = static_cast<T>(x.size());
  const T mean = sum / n;
  return (squares / n - mean * mean) * n / (n - 1);
}

double by_sums(std::span<const double> x) {
  double sum = 0;
  double squares = 0;
  for (const double value : x) {
    sum += value;
    squares += value * value;
  }
  const auto n = static_cast<double>(x.size());
  return (n * squares - sum * sum) / (n * (n - 1));
}

double departures(std::span<const double> x) {
  double mean = 0;
  for (const double value : x) mean += value;
  mean /= static_cast<double>(x.size());
  double sum = 0;
  for (const double value : x) sum += (value - mean) * (value - mean);
  return sum;
}

auto with_divisor(double ddof) {
  return [ddof](std::span<const double> x) { return departures(x) / (static_cast<double>(x.size()) - ddof); };
}

/// With n - 1, and something of its own for one value.
template <class T, class One>
auto otherwise_for_one(One one) {
  return [one](std::span<const T> x) { return x.size() == 1 ? static_cast<T>(one(x[0])) : welford(x); };
}

/// Count, mean and sum of squared departures, correct by itself; the merge is what faults differ in.
struct Partial {
  double n = 0;
  double mean = 0;
  double sum = 0;

  void add(double x) {
    n += 1;
    const double delta = x - mean;
    mean += delta / n;
    sum += delta * (x - mean);
  }
  double variance() const { return n > 1 ? sum / (n - 1) : 0; }
};

using Merge = void (*)(Partial&, const Partial&);

using Variance = double (*)(const Partial&);

double plain_variance(const Partial& a) { return a.variance(); }
double one_for_one(const Partial& a) { return a.n == 1 ? 1 : a.variance(); }

Plant merging(Merge merge, Variance variance = plain_variance) {
  return [merge, variance](props::Registry& registry, const std::string& label) {
    suites::accumulator(
        registry, label,
        suites::AccumulatorOperations<Partial>{[] { return Partial{}; }, [](Partial& a, double x) { a.add(x); }, merge,
                                               [](const Partial& a) { return a.mean; }, variance});
  };
}

CorpusFault of_merge(std::string id, std::string kind, std::string source, std::string description, std::string claim,
                     Merge merge, Variance variance = plain_variance) {
  return {std::move(id),           std::move(kind), std::move(source),
          std::move(description),  "accumulator",   "accumulator." + std::move(claim),
          merging(merge, variance)};
}

// Chan, Golub and LeVeque's update, with its three parts open to change. No guard for empty parts.
void combine(Partial& a, const Partial& b, double mean, double between) {
  a.sum += b.sum + between;
  a.mean = mean;
  a.n += b.n;
}

double merged_mean(const Partial& a, const Partial& b) { return a.mean + (b.mean - a.mean) * b.n / (a.n + b.n); }

double swapped_mean(const Partial& a, const Partial& b) {
  return a.n == 0 ? b.mean : b.mean + (a.mean - b.mean) * b.n / (a.n + b.n);
}

double between(const Partial& a, const Partial& b) {
  const double delta = b.mean - a.mean;
  return delta * delta * a.n * b.n / (a.n + b.n);
}

}  // namespace

std::vector<CorpusFault> variance_faults() {
  return {
      of_variance("V2", "cancels", "boostorg/accumulators#26", "E[x²] - E[x]² in float", "nonnegative:N",
                  variance_of(computational<float>)),
      of_variance("V2b", "cancels", "variant", "the same in double", "nonnegative:N",
                  variance_of(computational<double>)),
      of_variance("V2c", "cancels", "variant", "the same, cut off at 0", "shift:N",
                  variance_of([](std::span<const float> x) { return std::max(0.0F, computational(x)); })),
      of_variance("V2d", "cancels", "variant", "(nΣx² - (Σx)²)/(n(n - 1)), cut off at 0", "definition:N",
                  variance_of([](std::span<const double> x) { return std::max(0.0, by_sums(x)); })),
      of_variance("V3", "mean freezes", "Daft#7474", "plain Welford at an offset of 1e15", "shift:N",
                  variance_of(welford<double>)),
      of_variance("V3b", "mean freezes", "variant", "the same in float at 2^20", "shift:N",
                  variance_of(welford<float>)),
      of_variance("V4", "not 0", "pandas#52407", "a tiny variance of equal values", "constant:N",
                  variance_of(computational<double>)),
      of_variance("V4b", "not 0", "variant", "the same by sums, cut off at 0", "constant:N",
                  variance_of([](std::span<const double> x) { return std::max(0.0, by_sums(x)); })),
      of_variance("V7", "divisor", "TorchSharp#971", "n in place of n - 1", "unbiased:S", variance_of(with_divisor(0))),
      of_variance("V7b", "divisor", "variant", "n + 1", "unbiased:S", variance_of(with_divisor(-1))),
      of_variance("V7c", "divisor", "variant", "n - 1 where n is declared", "unbiased:S",
                  variance_of(with_divisor(1), 0)),
      of_variance("V7d", "divisor", "variant", "n - 1.05", "unbiased:S", variance_of(with_divisor(1.05))),
      of_variance("V8", "one value", "joshday/OnlineStats.jl#205", "1 for one value, whatever it is", "single_value:N",
                  variance_of(otherwise_for_one<double>([](double) { return 1; }))),
      of_variance("V8b", "one value", "variant", "the square of the one value, in float", "single_value:N",
                  variance_of(otherwise_for_one<float>([](float x) { return x * x; }))),
      of_variance("V8c", "one value", "variant", "infinity: the sum is at least 1e-12, and divided by 0",
                  "single_value:N", variance_of([](std::span<const double> x) {
                    return std::max(departures(x), 1e-12) / static_cast<double>(x.size() - 1);
                  })),
      of_variance("V8d", "one value", "variant", "NaN for one value where n is declared", "single_value:N",
                  variance_of(
                      [](std::span<const double> x) {
                        return x.size() == 1 ? std::nan("") : departures(x) / static_cast<double>(x.size());
                      },
                      0)),
  };
}

std::vector<CorpusFault> accumulator_faults() {
  return {
      of_merge("V1", "merge without distance", "boostorg/histogram#308", "M2a + M2b alone", "merge_is_batch:N",
               [](Partial& a, const Partial& b) {
                 if (b.n > 0) combine(a, b, merged_mean(a, b), 0);
               }),
      of_merge("V1b", "merge without distance", "variant", "half of δ² na nb/n", "merge_is_batch:N",
               [](Partial& a, const Partial& b) {
                 if (b.n > 0) combine(a, b, merged_mean(a, b), between(a, b) / 2);
               }),
      of_merge("V1c", "merge without distance", "variant", "left out where the second part is one value",
               "merge_is_batch:N",
               [](Partial& a, const Partial& b) {
                 if (b.n > 0) combine(a, b, merged_mean(a, b), b.n == 1 ? 0 : between(a, b));
               }),
      of_merge("V5", "empty part", "cudf#22391", "0/0 for two empty parts", "merge_empty:N",
               [](Partial& a, const Partial& b) { combine(a, b, merged_mean(a, b), between(a, b)); }),
      of_merge("V5b", "empty part", "variant", "0·∞ where δ² overflows", "merge_empty:N",
               [](Partial& a, const Partial& b) {
                 if (a.n + b.n > 0) combine(a, b, merged_mean(a, b), between(a, b));
               }),
      of_merge("V5c", "empty part", "variant", "merging into an empty one keeps a mean of 0", "merge_empty:N",
               [](Partial& a, const Partial& b) {
                 if (b.n > 0) combine(a, b, a.n == 0 ? 0 : merged_mean(a, b), a.n == 0 ? 0 : between(a, b));
               }),
      of_merge("V6", "plain average", "tribuo#215", "the merged mean is the average of the two", "unequal_counts:N",
               [](Partial& a, const Partial& b) {
                 if (b.n > 0) combine(a, b, a.n == 0 ? b.mean : (a.mean + b.mean) / 2, between(a, b));
               }),
      of_merge("V6b", "plain average", "variant", "weights the wrong way round", "unequal_counts:N",
               [](Partial& a, const Partial& b) {
                 if (b.n > 0) combine(a, b, swapped_mean(a, b), between(a, b));
               }),
      of_merge(
          "V8e", "one value", "variant", "1 for a count of 1", "single_value:N",
          [](Partial& a, const Partial& b) {
            if (b.n > 0) combine(a, b, merged_mean(a, b), between(a, b));
          },
          one_for_one),
  };
}

}  // namespace quincunx::corpus
