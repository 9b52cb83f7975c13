// Faults of kernels beyond the public list: other mistakes of the same kinds, each small enough to pass a test that
// looks at one length, one row or one block.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::AttentionInput;
using suites::RowShape;
CorpusFault fault(std::string id, std::string kind, std::string description, std::string suite, std::string claim,
                  Plant plant) {
  return {std::move(id), std::move(kind),     "variant",       std::move(description),
          suite,         suite + '.' + claim, std::move(plant)};
}

// Sums over the columns of a call, not over its rows; of a single row that is 1.
void over_columns(std::span<const float> x, std::span<float> y, RowShape shape) {
  for (std::size_t c = 0; c < shape.columns; ++c) {
    float sum = 0;
    for (std::size_t r = 0; r < shape.rows; ++r) {
      const float maximum = maximum_of(x.subspan(r * shape.stride, shape.columns));
      sum += y[r * shape.stride + c] = std::exp(x[r * shape.stride + c] - maximum);
    }
    for (std::size_t r = 0; r < shape.rows; ++r) y[r * shape.stride + c] /= sum;
  }
}

// The maximum of the full vectors of four; the tail is left out.
void maximum_without_tail(std::span<const float> x, std::span<float> y) {
  const std::size_t full = x.size() / 4 * 4;
  softmax_with_shift(x, y, maximum_of(full == 0 ? x : x.first(full)));
}

void maximum_starts_at(float start, std::span<const float> x, std::span<float> y) {
  softmax_with_shift(x, y, std::max(start, maximum_of(x)));
}

// A mask by comparison: NaN compares false and counts as masked.
void drops_nan(std::span<const float> x, std::span<float> y) {
  float maximum = minus_infinity<float>;
  for (const float score : x) maximum = score > maximum ? score : maximum;
  float sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += y[i] = x[i] >= maximum - 100 ? std::exp(x[i] - maximum) : 0;
  for (float& weight : y) weight /= sum;
}

// The sum of the exponentials, then its logarithm, of scores without their maximum where they look harmless.
void log_of_small_scores(std::span<const double> x, std::span<double> y) {
  const double maximum = maximum_of(x);
  const double shift = maximum < 700 ? 0 : maximum;
  double sum = 0;
  for (const double score : x) sum += std::exp(score - shift);
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = (x[i] - shift) - std::log(sum);
}

// Keys beyond the last full tile of 64 are dropped, numerator and denominator alike, when there are more than 64.
void drops_last_tile(const AttentionInput<float>& in, std::span<float> out) {
  const auto softmax = [](std::span<const float> x, std::span<float> y) {
    const std::size_t kept = x.size() <= 64 ? x.size() : x.size() / 64 * 64;
    healthy_softmax(x.first(kept), y.first(kept));
    std::fill(y.begin() + static_cast<std::ptrdiff_t>(kept), y.end(), 0.0F);
  };
  attention_with<float>(in, out, inverse_root, softmax, one);
}

// Queries from number 64 on read the scores of their tile's first query.
void repeats_tile_of_queries(const AttentionInput<float>& in, std::span<float> scores) {
  all_scores<float>(in, scores, inverse_root);
  const suites::AttentionShape& s = in.shape;
  for (std::size_t i = 64; i < s.queries; ++i) {
    for (std::size_t j = 0; j < s.keys; ++j) scores[i * s.keys + j] = scores[j];
  }
}

// Components rounded to 11 bits before they are multiplied, sums in float.
float through_short_inputs(std::span<const float> q, std::span<const float> k) {
  double sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += rounded(q[i], 11) * rounded(k[i], 11);
  return static_cast<float>(sum);
}

double skips_zeros(std::span<const double> q, std::span<const double> k) {
  double sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) {
    if (q[i] != 0) sum += q[i] * k[i];
  }
  return sum;
}

// Two accumulators, the second of which is not reset: an odd tail of 3 adds its middle product twice.
double doubles_in_tail_of_three(std::span<const double> q, std::span<const double> k) {
  const double sum = plain_dot(q, k);
  const std::size_t n = q.size();
  return n > 4 && n % 4 == 3 ? sum + q[n - 2] * k[n - 2] : sum;
}

// The number of values is kept in 16 bits.
double counts_in_16_bits(std::span<const double> x) {
  std::uint16_t n = 0;
  double mean = 0;
  double sum = 0;
  for (const double value : x) {
    ++n;
    const double delta = value - mean;
    mean += n == 0 ? 0 : delta / n;
    sum += delta * (value - mean);
  }
  return sum / (static_cast<double>(n) - 1);
}

// Youngs and Cramer's update with n - 1 for n.
double late_by_one(std::span<const double> x) {
  double total = x[0];
  double sum = 0;
  for (std::size_t i = 1; i < x.size(); ++i) {
    const auto n = static_cast<double>(i + 1);
    total += x[i];
    const double distance = n * x[i] - total;
    sum += distance * distance / (n * n);
  }
  return sum / static_cast<double>(x.size() - 1);
}

/// Moments whose merge takes min(na, nb)²/n for na nb/n.
struct LopsidedMoments {
  double n = 0;
  double m = 0;
  double s = 0;
  void add(double x) {
    n += 1;
    const double delta = x - m;
    m += delta / n;
    s += delta * (x - m);
  }
  void merge(const LopsidedMoments& other) {
    if (other.n == 0) return;
    const double delta = other.m - m;
    const double both = n + other.n;
    s += other.s + delta * delta * std::min(n, other.n) * std::min(n, other.n) / both;
    m += delta * other.n / both;
    n = both;
  }
  double mean() const { return m; }
  double variance() const { return n > 1 ? s / (n - 1) : 0; }
};

// 1 beyond 8, where 1 - tanh x is still four units of the last place.
float saturates_early(float x) { return std::abs(x) > 8 ? std::copysign(1.0F, x) : std::tanh(x); }

// e^x as the square of e^(x/2): fine, but below the square root of the smallest number both are rounded to 0.
float squared_half(float x) {
  const float half = std::exp(0.5F * x);
  return x < -80 ? (half < 4e-18F ? 0 : half * half) : half * half;
}

}  // namespace

std::vector<CorpusFault> further_kernel_faults() {
  return {
      fault(
          "K1", "saturates early", "float tanh is 1 beyond 8", "tanh", "accuracy:N",
          [](props::Registry& registry, const std::string& label) { suites::tanh(registry, label, saturates_early); }),
      fault("K2", "underflows early", "e^x as (e^(x/2))², 0 below -80", "exp", "accuracy:N",
            [](props::Registry& registry, const std::string& label) {
              suites::exp(registry, label, squared_half, {.ulps = 4});
            }),
      fault("K3", "wrong axis", "sums over the columns of a call", "softmax", "row_sums:N", softmax_of(over_columns)),
      fault("K4", "maximum without tail", "the last n mod 4 scores are not compared", "softmax", "large_logits:N",
            softmax_of(maximum_without_tail)),
      fault("K5", "maximum starts at a number", "at -10000", "softmax", "negative_rows:N",
            softmax_of([](std::span<const float> x, std::span<float> y) { maximum_starts_at(-1e4F, x, y); })),
      fault("K5b", "maximum starts at a number", "at -65504, the lowest half", "softmax", "negative_rows:N",
            softmax_of([](std::span<const float> x, std::span<float> y) { maximum_starts_at(-65504.0F, x, y); })),
      fault("K6", "NaN lost", "a NaN score counts as masked", "softmax", "nan:N", softmax_of(drops_nan)),
      fault("K7", "shift at a threshold", "the maximum is subtracted from 700 on only", "log_softmax",
            "negative_rows:N",
            [](props::Registry& registry, const std::string& label) {
              suites::log_softmax(registry, label, log_of_small_scores);
            }),
      fault("K8", "tile dropped", "keys beyond the last full tile of 64 are left out", "attention", "large:N",
            [](props::Registry& registry, const std::string& label) {
              suites::attention(registry, label, drops_last_tile);
            }),
      fault("K9", "tile repeated", "queries from number 64 on have the scores of the first", "score_matrix", "large:N",
            [](props::Registry& registry, const std::string& label) {
              suites::score_matrix(registry, label, repeats_tile_of_queries);
            }),
      fault("K10", "short inputs", "components rounded to 11 bits", "dot_product", "bound:N",
            dot_of(through_short_inputs)),
      fault("K11", "NaN lost", "0 times NaN is skipped", "dot_product", "nonfinite:N", dot_of(skips_zeros)),
      fault("K12", "tail", "a product of a tail of three counts twice", "dot_product", "tail:N",
            dot_of(doubles_in_tail_of_three)),
      fault("K13", "count overflows", "the count has 16 bits", "variance_estimator", "shift:N",
            [](props::Registry& registry, const std::string& label) {
              suites::variance_estimator(registry, label, counts_in_16_bits);
            }),
      fault("K14", "update", "n² for n(n - 1) in the update by sums", "variance_estimator", "unbiased:S",
            [](props::Registry& registry, const std::string& label) {
              suites::variance_estimator(registry, label, late_by_one);
            }),
      fault("K15", "merge", "δ² min(na, nb)²/n: right where the parts are of one size", "accumulator",
            "merge_is_batch:N",
            [](props::Registry& registry, const std::string& label) {
              suites::accumulator<LopsidedMoments>(registry, label);
            }),
  };
}

}  // namespace quincunx::corpus
