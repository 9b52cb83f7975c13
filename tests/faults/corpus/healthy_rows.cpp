// Correct rows that look broken: several in one call, exponentials in a shorter type than their sum, or in a longer
// one.
#include <cmath>

#include "kernel_faults.hpp"
#include "kernel_subjects.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::RowShape;

template <class T, class OneRow>
auto each_row(OneRow one_row) {
  return [one_row](std::span<const T> x, std::span<T> y, RowShape shape) {
    for (std::size_t r = 0; r < shape.rows; ++r) {
      one_row(x.subspan(r * shape.stride, shape.columns), y.subspan(r * shape.stride, shape.columns));
    }
  };
}

void online(std::span<const double> x, std::span<double> y) { online_softmax(x, y, std::size_t{8}, false); }

// Components in double, exponentials and their sum in float: what is below the smallest float is lost.
void float_exponentials(std::span<const double> x, std::span<double> y) {
  const double maximum = maximum_of(x);
  float sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const float weight = std::exp(static_cast<float>(x[i] - maximum));
    sum += weight;
    y[i] = static_cast<double>(weight);
  }
  for (double& weight : y) weight /= static_cast<double>(sum);
}

// Tensor by tensor: differences, exponentials and weights are kept in 16 bits, the sum in float.
void tensor_by_tensor(std::span<const Bfloat16> x, std::span<Bfloat16> y) {
  float maximum = static_cast<float>(x[0]);
  for (const Bfloat16 score : x) maximum = std::max(maximum, static_cast<float>(score));
  float sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const Bfloat16 difference(static_cast<float>(x[i]) - maximum);
    y[i] = Bfloat16(std::exp(static_cast<float>(difference)));
    sum += static_cast<float>(y[i]);
  }
  for (Bfloat16& weight : y) weight = Bfloat16(static_cast<float>(weight) / sum);
}

// A masked score is never looked at: its weight is 0 in a row with a NaN too.
void skips_masked(std::span<const float> x, std::span<float> y) {
  const float maximum = maximum_of(x);
  float sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    y[i] = x[i] == minus_infinity<float> ? 0.0F : std::exp(x[i] - maximum);
    sum += y[i];
  }
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = x[i] == minus_infinity<float> ? 0.0F : y[i] / sum;
}

}  // namespace

std::vector<HealthySubject> healthy_rows() {
  using props::Registry;
  return {
      {"H2e", "online softmax of all rows of a call, double",
       [](Registry& r, const std::string& label) { suites::softmax<double>(r, label, each_row<double>(online)); }},
      {"H2f", "double scores, exponentials and sum in float, declared so",
       [](Registry& r, const std::string& label) {
         suites::softmax<double>(r, label, float_exponentials, {.accumulator = suites::format_of<float>()});
       }},
      {"H2g", "differences and exponentials in 16 bits, the sum in float",
       [](Registry& r, const std::string& label) { suites::softmax<Bfloat16>(r, label, tensor_by_tensor); }},
      {"H2h", "masked scores are skipped, also beside a NaN",
       [](Registry& r, const std::string& label) { suites::softmax<float>(r, label, skips_masked); }},
      {"log_softmax_rows", "(x - max) - ln Σ, float, all rows of a call",
       [](Registry& r, const std::string& label) {
         suites::log_softmax<float>(r, label, each_row<float>(healthy_log_softmax<float>));
       }},
  };
}

}  // namespace quincunx::corpus
