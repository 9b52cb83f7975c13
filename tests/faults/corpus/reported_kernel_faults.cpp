// Faults of kernels, reported after the public list was closed: long rows, masks of single queries, large counts, and
// NaN under a maximum with 0.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/suites.hpp"

namespace quincunx::corpus {
namespace {

using suites::AttentionInput;
// The sum stops after so many columns.
Plant sum_of_first(std::size_t columns) {
  return [columns](props::Registry& registry, const std::string& label) {
    suites::softmax(registry, label, [columns](std::span<const float> x, std::span<float> y) {
      healthy_softmax(x, y);
      float sum = 0;
      for (std::size_t i = 0; i < std::min(columns, y.size()); ++i) sum += y[i];
      for (float& weight : y) weight /= x.size() > columns ? sum : 1.0F;
    });
  };
}

template <class Change>
Plant attention_whose_rows(Change change) {
  return [change](props::Registry& registry, const std::string& label) {
    suites::attention<float>(registry, label, [change](const AttentionInput<float>& in, std::span<float> out) {
      AttentionInput<float> changed = in;
      std::vector<float> bias(in.bias.begin(), in.bias.end());
      if (!bias.empty()) change(in, bias);
      changed.bias = bias;
      attention_with<float>(changed, out, inverse_root, healthy_softmax<float>, one);
    });
  };
}

// A tile of 64 keys is left out for 64 queries when the first of them may not see it.
void tiles_by_their_first_query(const AttentionInput<float>& in, std::vector<float>& bias) {
  const std::size_t keys = in.shape.keys;
  for (std::size_t i = 0; i < in.shape.queries; ++i) {
    for (std::size_t first = 64; first < keys; first += 64) {
      const auto tile = in.bias.subspan(i / 64 * 64 * keys + first, std::min<std::size_t>(64, keys - first));
      const bool hidden = std::all_of(tile.begin(), tile.end(), [](float x) { return x == minus_infinity<float>; });
      if (hidden) std::fill_n(bias.begin() + static_cast<std::ptrdiff_t>(i * keys + first), tile.size(), tile[0]);
    }
  }
}

// More queries than keys: a triangle that is taken to be aligned at the last key leaves the first queries empty.
void first_queries_are_empty(const AttentionInput<float>& in, std::vector<float>& bias) {
  const std::size_t keys = in.shape.keys;
  const bool triangle = keys > 1 && bias[keys - 1] == minus_infinity<float>;
  if (!triangle || in.shape.queries <= keys) return;
  std::fill_n(bias.begin(), (in.shape.queries - keys) * keys, minus_infinity<float>);
}

// What a query without keys leaves behind hides the first key of the next one.
void harms_the_next_query(const AttentionInput<float>& in, std::vector<float>& bias) {
  const std::size_t keys = in.shape.keys;
  for (std::size_t i = 1; i < in.shape.queries; ++i) {
    const auto before = in.bias.subspan((i - 1) * keys, keys);
    if (std::all_of(before.begin(), before.end(), [](float x) { return x == minus_infinity<float>; })) {
      bias[i * keys] = minus_infinity<float>;
    }
  }
}

/// Moments whose count, or product of counts, is kept in the type Count.
template <class Count, class Product>
struct CountedMoments {
  Count n = 0;
  double m = 0;
  double s = 0;
  void add(double x) {
    ++n;
    const double delta = x - m;
    m += delta / static_cast<double>(n);
    s += delta * (x - m);
  }
  void merge(const CountedMoments& other) {
    if (other.n == 0) return;
    const double delta = other.m - m;
    const auto both = static_cast<Count>(n + other.n);
    const auto product = static_cast<Product>(static_cast<Product>(n) * static_cast<Product>(other.n));
    m += delta * (static_cast<double>(other.n) / static_cast<double>(both));
    s += other.s + delta * delta * (static_cast<double>(product) / static_cast<double>(both));
    n = both;
  }
  double mean() const { return m; }
  double variance() const { return n > 1 ? s / (static_cast<double>(n) - 1) : 0; }
};

// std::max(0, NaN) is 0.
double cut_off_at_zero(std::span<const double> x) {
  double mean = 0;
  for (const double value : x) mean += value / static_cast<double>(x.size());
  double sum = 0;
  for (const double value : x) sum += (value - mean) * (value - mean);
  return std::max(0.0, sum / static_cast<double>(x.size() - 1));
}

double skips_nan(std::span<const double> x) {
  std::vector<double> kept;
  std::copy_if(x.begin(), x.end(), std::back_inserter(kept), [](double value) { return !std::isnan(value); });
  return kept.size() < 2 ? 0 : cut_off_at_zero(kept);
}

}  // namespace

std::vector<CorpusFault> reported_kernel_faults() {
  using WrappingCount = CountedMoments<std::uint32_t, double>;
  using WrappingProduct = CountedMoments<std::uint64_t, std::uint32_t>;
  return {
      fault("Q1", "long rows", "linkedin/Liger-Kernel#1252", "the sum ends after 65536 columns", "softmax",
            "row_sums:N", sum_of_first(65536)),
      fault("Q1b", "long rows", "variant", "after 16384 columns", "softmax", "row_sums:N", sum_of_first(16384)),
      fault("Q2", "another query's mask", "Dao-AILab/flash-attention#1778",
            "a triangular mask leaves the first of more queries than keys without any", "attention", "query_masks:N",
            attention_whose_rows(first_queries_are_empty)),
      fault("Q2b", "another query's mask", "variant",
            "tiles of keys are left out by the mask of the first of 64 queries", "attention", "query_masks:N",
            attention_whose_rows(tiles_by_their_first_query)),
      fault("Q2c", "another query's mask", "variant", "the query after one without keys loses its first key",
            "attention", "query_masks:N", attention_whose_rows(harms_the_next_query)),
      fault("Q3", "count overflows", "zipline-ai/chronon#1314", "the count has 32 bits", "accumulator",
            "large_counts:N", accumulator_of<WrappingCount>(std::size_t{1} << 40U)),
      fault("Q3b", "count overflows", "variant", "the product of two counts has 32 bits", "accumulator",
            "large_counts:N", accumulator_of<WrappingProduct>(std::size_t{1} << 22U)),
      fault("Q4", "NaN lost", "mindspore-ai/mindspore#377", "a variance is cut off at 0 by a maximum that drops NaN",
            "variance_estimator", "nan:N", variance_of(cut_off_at_zero)),
      fault("Q4b", "NaN lost", "variant", "NaN is left out", "variance_estimator", "nan:N", variance_of(skips_nan)),
  };
}

}  // namespace quincunx::corpus
