// Faulty softmax kernels.
#include <cmath>
#include <limits>

#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/suites/log_softmax.hpp"
#include "quincunx/suites/softmax.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::RowShape;
template <class T, class F>
Plant log_softmax_of(F f) {
  return [f](props::Registry& registry, const std::string& label) { suites::log_softmax<T>(registry, label, f); };
}

/// Correct rows, then `spoil(row index, row)` on each.
template <class T, class Spoil>
auto spoiled_rows(Spoil spoil) {
  return [spoil](std::span<const T> x, std::span<T> y, RowShape shape) {
    for (std::size_t r = 0; r < shape.rows; ++r) {
      const auto row = y.subspan(r * shape.stride, shape.columns);
      healthy_softmax<T>(x.subspan(r * shape.stride, shape.columns), row);
      spoil(r, row, shape);
    }
  };
}

// The remainder loop ends too early on rows that do not start at a multiple of four.
void loses_remainder(std::size_t row, std::span<float> y, RowShape shape) {
  const std::size_t misaligned = row * shape.stride % 4;
  if (shape.columns % 2 == 0 || shape.columns <= 512 || shape.columns >= 1024) return;
  for (std::size_t i = 0; i < misaligned; ++i) y[y.size() - 1 - i] = 0;
}

void loses_last_of_third_row(std::size_t row, std::span<double> y, RowShape shape) {
  if (row == 2 && shape.columns % 8 == 5) y.back() = 0;
}

// A sum that is rounded to so many bits after each addition.
template <class T>
auto with_short_sum(int bits) {
  return [bits](std::span<const T> x, std::span<T> y) {
    const T maximum = maximum_of(x);
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      y[i] = std::exp(x[i] - maximum);
      sum = rounded(sum + static_cast<double>(y[i]), bits);
    }
    for (T& weight : y) weight /= static_cast<T>(sum);
  };
}

void bfloat_with_bfloat_sum(std::span<const Bfloat16> x, std::span<Bfloat16> y) {
  std::vector<float> wide(x.size());
  std::vector<float> weights(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) wide[i] = static_cast<float>(x[i]);
  with_short_sum<float>(8)(std::span<const float>(wide), std::span<float>(weights));
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = Bfloat16(weights[i]);
}

template <class T>
void max_and_log_together(std::span<const T> x, std::span<T> y) {
  const T maximum = maximum_of(x);
  T sum = 0;
  for (const T value : x) sum += std::exp(value - maximum);
  const T normaliser = maximum + std::log(sum);
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = x[i] - normaliser;
}

// Lanes beyond the row hold 0, and take part in the maximum.
template <class T>
auto idle_lanes(std::size_t lanes) {
  return [lanes](std::span<const T> x, std::span<T> y) {
    const T maximum = maximum_of(x);
    softmax_with_shift(x, y, x.size() % lanes == 0 ? maximum : std::max(T{0}, maximum));
  };
}

void from_smallest_positive(std::span<const double> x, std::span<double> y) {
  softmax_with_shift(x, y, std::max(std::numeric_limits<double>::min(), maximum_of(x)));
}

template <class T>
auto constant_shift(T shift) {
  return [shift](std::span<const T> x, std::span<T> y) { softmax_with_shift(x, y, shift); };
}

template <class T>
auto online(std::size_t block) {
  return [block](std::span<const T> x, std::span<T> y) { online_softmax(x, y, block, true); };
}

// Masked scores are replaced by a large negative number instead.
void masks_by_large_number(std::span<const float> x, std::span<float> y) {
  std::vector<float> scores(x.begin(), x.end());
  for (float& score : scores) score = std::max(score, -100.0F);
  healthy_softmax<float>(scores, y);
}

}  // namespace

std::vector<CorpusFault> softmax_faults() {
  return {
      fault("S1", "elements lost", "pytorch#147284", "odd widths in (512, 1024), from the second row on", "softmax",
            "row_sums:N", softmax_of<float>(spoiled_rows<float>(loses_remainder))),
      fault("S1b", "elements lost", "variant", "the last element of a third row of 8m + 5", "softmax", "row_sums:N",
            softmax_of<double>(spoiled_rows<double>(loses_last_of_third_row))),
      fault("S2b", "masked block", "variant", "online softmax in blocks of 8 keeps a maximum of 0", "softmax",
            "masked:N", softmax_of<float>(online<float>(8))),
      fault("S2c", "masked block", "variant", "the same in double, in blocks of 32", "softmax", "masked:N",
            softmax_of<double>(online<double>(32))),
      fault("S2d", "leaky mask", "variant", "-100 stands in for -infinity", "softmax", "masked:N",
            softmax_of<float>(masks_by_large_number)),
      fault("S3", "short accumulator", "tract#2586, candle#3727", "a sum of 11 bits sticks at 2048", "softmax",
            "row_sums:N", softmax_of<float>(with_short_sum<float>(11))),
      fault("S3b", "short accumulator", "variant", "a bfloat16 sum of bfloat16 weights", "softmax", "row_sums:N",
            softmax_of<Bfloat16>(bfloat_with_bfloat_sum)),
      fault("S3c", "short accumulator", "variant", "a float sum of double weights", "softmax", "row_sums:N",
            softmax_of<double>(with_short_sum<double>(24))),
      fault("S4", "logarithm lost", "pytorch#11752, mlx#4169", "x - (max + ln Σ) in float", "log_softmax", "shift:N",
            log_softmax_of<float>(max_and_log_together<float>)),
      fault("S4b", "logarithm lost", "variant", "the same in double", "log_softmax", "shift:N",
            log_softmax_of<double>(max_and_log_together<double>)),
      fault("S5", "idle lanes", "rvllm#1", "lanes of 0 in the maximum of rows other than 4m", "softmax",
            "negative_rows:N", softmax_of<float>(idle_lanes<float>(4))),
      fault("S5b", "idle lanes", "variant", "rows other than 32m", "softmax", "negative_rows:N",
            softmax_of<float>(idle_lanes<float>(32))),
      fault("S5c", "idle lanes", "variant", "the maximum starts from the smallest positive double", "softmax",
            "negative_rows:N", softmax_of<double>(from_smallest_positive)),
      fault("S6", "no maximum", "hb-pytorch#61", "e^x itself, float", "softmax", "large_logits:N",
            softmax_of<float>(constant_shift(0.0F))),
      fault("S6b", "no maximum", "variant", "e^x itself, double", "softmax", "large_logits:N",
            softmax_of<double>(constant_shift(0.0))),
      fault("S6c", "no maximum", "vllm-fork#275", "a constant of 50 subtracted", "softmax", "large_logits:N",
            softmax_of<float>(constant_shift(50.0F))),
      fault("S6d", "no maximum", "variant", "ln Σ e^x, float", "log_softmax", "large_logits:N",
            log_softmax_of<float>([](std::span<const float> x, std::span<float> y) {
              float sum = 0;
              for (const float value : x) sum += std::exp(value);
              for (std::size_t i = 0; i < x.size(); ++i) y[i] = x[i] - std::log(sum);
            })),
  };
}

}  // namespace quincunx::corpus
