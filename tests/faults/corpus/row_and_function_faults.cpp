// Faults of rows, functions and dot products that only far, many or rare arguments show.
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

using suites::RowShape;
// A number stands in for -infinity.
template <class T, class Softmax>
auto stand_in(T number, Softmax softmax) {
  return [number, softmax](std::span<const T> x, std::span<T> y) {
    std::vector<T> scores(x.begin(), x.end());
    std::replace(scores.begin(), scores.end(), minus_infinity<T>, number);
    softmax(std::span<const T>(scores), y);
  };
}

void bfloat_stand_in(std::span<const Bfloat16> x, std::span<Bfloat16> y) {
  std::vector<float> wide;
  std::vector<float> weights(x.size());
  for (const Bfloat16 score : x) wide.push_back(static_cast<float>(score));
  stand_in(-1e9F, healthy_softmax<float>)(std::span<const float>(wide), std::span<float>(weights));
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = Bfloat16(weights[i]);
}

// Row r of the result is the softmax of row source(r, rows), or is left alone.
template <class Source>
auto rows_from(Source source) {
  return [source](std::span<const float> x, std::span<float> y, RowShape shape) {
    for (std::size_t r = 0; r < shape.rows; ++r) {
      const std::size_t from = source(r, shape.rows);
      if (from >= shape.rows) continue;
      healthy_softmax<float>(x.subspan(from * shape.stride, shape.columns), y.subspan(r * shape.stride, shape.columns));
    }
  };
}

std::size_t first_65535(std::size_t row, std::size_t rows) { return row < 65535 ? row : rows; }
std::size_t full_fours(std::size_t row, std::size_t rows) { return rows < 4 || row < rows / 4 * 4 ? row : rows; }
std::size_t sixteen_buffers(std::size_t row, std::size_t) { return row % 16; }

// From `widest` columns on the sum leaves out what does not fill a block.
template <class T>
auto sum_without_tail(std::size_t widest, std::size_t block) {
  return [widest, block](std::span<const T> x, std::span<T> y) {
    healthy_softmax(x, y);
    if (x.size() <= widest) return;
    T sum = 0;
    for (std::size_t i = 0; i < x.size() / block * block; ++i) sum += y[i];
    for (T& weight : y) weight /= sum;
  };
}

// The maximum of a wide row does not know its tail.
void maximum_without_tail(std::span<const float> x, std::span<float> y) {
  const std::size_t known = x.size() > 8192 ? x.size() / 64 * 64 : x.size();
  softmax_with_shift(x, y, maximum_of(x.first(known)));
}

// NaN is left out of the maximum and of the sum.
void keeps_nan_to_itself(std::span<const float> x, std::span<float> y) {
  std::vector<float> numbers;
  std::copy_if(x.begin(), x.end(), std::back_inserter(numbers), [](float score) { return !std::isnan(score); });
  if (numbers.empty()) return healthy_softmax(x, y);
  const float maximum = maximum_of(std::span<const float>(numbers));
  float sum = 0;
  for (const float score : numbers) sum += std::exp(score - maximum);
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = std::exp(x[i] - maximum) / sum;
}

// One entry of a table for the fractions of x / ln 2 is off by some units in the last place.
double wrong_entry(double x, std::int64_t entries) {
  const double value = std::exp(x);
  if (!(std::abs(x) < 700)) return value;
  const std::int64_t entry = std::llround(x * static_cast<double>(entries) / 0.6931471805599453) & (entries - 1);
  return entry == 777 ? value * (1 + 0x1p-49) : value;
}

template <class Number>
auto wrong_between(Number low, Number high, Number factor, Number (*f)(Number)) {
  return [=](Number x) { return low < x && x < high ? f(x) * factor : f(x); };
}

float exponential(float x) { return std::exp(x); }
float tangent(float x) { return std::tanh(x); }

// One of 65536 values is wrong by a hundredth.
Bfloat16 one_wrong_value(Bfloat16 x) {
  const float value = std::exp(static_cast<float>(x));
  return Bfloat16(static_cast<float>(x) == 1.3359375F ? value * 1.02F : value);
}

// In many partial sums, so that they do not stand still.
template <class T>
T in_lanes(std::span<const T> q, std::span<const T> k, std::size_t used) {
  std::vector<T> sums(64);
  for (std::size_t i = 0; i < used; ++i) sums[i % 64] += q[i] * k[i];
  T sum = 0;
  for (const T lane : sums) sum += lane;
  return sum;
}

template <class T>
T subnormal_components_are_zero(std::span<const T> q, std::span<const T> k) {
  const auto flushed = [](T x) { return std::abs(x) < std::numeric_limits<T>::min() ? T{0} : x; };
  std::vector<T> a;
  std::vector<T> b;
  std::transform(q.begin(), q.end(), std::back_inserter(a), flushed);
  std::transform(k.begin(), k.end(), std::back_inserter(b), flushed);
  return in_lanes<T>(a, b, a.size());
}

float tail_between(std::span<const float> q, std::span<const float> k) {
  const std::size_t n = q.size();
  return in_lanes(q, k, n > 260 && n < 512 && n % 8 == 7 ? n - 1 : n);
}

float tail_of_millions(std::span<const float> q, std::span<const float> k) {
  const std::size_t n = q.size();
  return in_lanes(q, k, n > 1'000'000 ? n / 64 * 64 : n);
}

std::vector<CorpusFault> row_faults() {
  return {
      fault("K40", "leaky mask", "EleutherAI/gpt-neox#966", "-10000 stands in for -infinity", "softmax", "masked:N",
            softmax_of<float>(stand_in(-1e4F, healthy_softmax<float>))),
      fault("K40b", "leaky mask", "variant", "-1e9, weights in a 16-bit class", "softmax", "masked:N",
            softmax_of<Bfloat16>(bfloat_stand_in)),
      fault("K40c", "leaky mask", "TransformerLensOrg/TransformerLens#319", "-1e5, in logarithms", "log_softmax",
            "masked:N",
            [](props::Registry& registry, const std::string& label) {
              suites::log_softmax<double>(registry, label, stand_in(-1e5, healthy_log_softmax<double>));
            }),
      fault("K41", "rows lost", "torch/cunn#144", "rows beyond 65535 of a call are not written", "softmax",
            "many_rows:N", softmax_of<float>(rows_from(first_65535))),
      fault("K41b", "rows lost", "variant", "the last rows mod 4 of a call are not written", "softmax", "many_rows:N",
            softmax_of<float>(rows_from(full_fours))),
      fault("K41c", "rows repeated", "variant", "row 16 is row 0 again", "softmax", "many_rows:N",
            softmax_of<float>(rows_from(sixteen_buffers))),
      fault("K42", "long rows", "variant", "the sum of more than 8192 columns leaves out the last n mod 8", "softmax",
            "row_sums:N", softmax_of<float>(sum_without_tail<float>(8192, 8))),
      fault("K42b", "long rows", "variant", "of more than 32768 columns the last n mod 1024, double", "softmax",
            "row_sums:N", softmax_of<double>(sum_without_tail<double>(32768, 1024))),
      fault("K42c", "long rows", "variant", "the maximum of more than 8192 columns leaves out the last n mod 64",
            "softmax", "row_sums:N", softmax_of<float>(maximum_without_tail)),
      fault("K43", "NaN lost", "variant", "a NaN score makes its own weight NaN, the others sum to 1", "softmax",
            "nan:N", softmax_of<float>(keeps_nan_to_itself)),
  };
}

std::vector<CorpusFault> function_faults() {
  return {
      fault("K44", "table", "variant", "one entry of a table of 2048 is 16 ulp off", "exp", "whole_range:N",
            exp_of([](double x) { return wrong_entry(x, 2048); })),
      fault("K44b", "table", "variant", "one entry of a table of 4096", "exp", "whole_range:N",
            exp_of([](double x) { return wrong_entry(x, 4096); })),
      fault("K44c", "band", "variant", "1 % too large for x in (5.2, 5.21), float", "exp", "whole_range:N",
            exp_of(wrong_between<float>(5.2F, 5.21F, 1.01F, exponential))),
      fault("K44d", "one value", "variant", "one of all values of a 16-bit class is 2 % too large", "exp",
            "whole_range:N", exp_of(one_wrong_value)),
      fault("K45", "band", "variant", "0.1 % too small for x in (2.3, 2.301), float", "tanh", "whole_range:N",
            tanh_of(wrong_between<float>(2.3F, 2.301F, 0.999F, tangent))),
      fault("K46", "subnormal numbers", "variant", "subnormal components count as 0, double", "dot_product",
            "subnormals:N", dot_of(subnormal_components_are_zero<double>)),
      fault("K46b", "subnormal numbers", "variant", "the same in float", "dot_product", "subnormals:N",
            dot_of(subnormal_components_are_zero<float>)),
      fault("K47", "tail", "variant", "the last product is lost at lengths 8m + 7 from 263 to 511", "dot_product",
            "ones:N", dot_of(tail_between)),
      fault("K47b", "tail", "variant", "beyond 10^6 the last n mod 64 products are lost", "dot_product", "ones:N",
            dot_of(tail_of_millions)),
  };
}

}  // namespace

std::vector<CorpusFault> row_and_function_faults() {
  std::vector<CorpusFault> all = row_faults();
  for (CorpusFault& one : function_faults()) all.push_back(std::move(one));
  return all;
}

}  // namespace quincunx::corpus
