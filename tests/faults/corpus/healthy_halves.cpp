// Correct kernels in the compiler's own 16-bit type, where it has one.
#include <algorithm>
#include <cmath>

#include "kernel_faults.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {

#ifdef __FLT16_MAX__

namespace {

using Half = _Float16;

Half half_tanh(Half x) { return static_cast<Half>(std::tanh(static_cast<float>(x))); }

float half_dot(std::span<const Half> q, std::span<const Half> k) {
  float sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += static_cast<float>(q[i]) * static_cast<float>(k[i]);
  return sum;
}

void half_softmax(std::span<const Half> x, std::span<Half> y) {
  float maximum = static_cast<float>(x[0]);
  for (const Half score : x) maximum = std::max(maximum, static_cast<float>(score));
  float sum = 0;
  for (const Half score : x) sum += std::exp(static_cast<float>(score) - maximum);
  for (std::size_t i = 0; i < x.size(); ++i) {
    y[i] = static_cast<Half>(std::exp(static_cast<float>(x[i]) - maximum) / sum);
  }
}

suites::NormalSampler<Half> half_normals() {
  return {[](std::uint64_t seed, std::span<Half> values) {
    Stream stream = stream_of(seed);
    for (Half& value : values) value = static_cast<Half>(static_cast<float>(stream.normal()));
  }};
}

}  // namespace

std::vector<HealthySubject> healthy_halves() {
  using props::Registry;
  return {
      {"half_tanh", "float tanh rounded to _Float16",
       [](Registry& r, const std::string& label) { suites::tanh(r, label, half_tanh); }},
      {"half_dot", "_Float16 summed in one float, declared for lengths to 2^20",
       [](Registry& r, const std::string& label) {
         suites::dot_product(r, label, half_dot, {.largest_length = std::size_t{1} << 20});
       }},
      {"half_softmax", "_Float16 rows summed in float",
       [](Registry& r, const std::string& label) { suites::softmax(r, label, half_softmax); }},
      {"half_normal", "normals rounded to _Float16",
       [](Registry& r, const std::string& label) { suites::normal_sampler(r, label, half_normals()); }},
  };
}

#else

std::vector<HealthySubject> healthy_halves() { return {}; }

#endif

}  // namespace quincunx::corpus
