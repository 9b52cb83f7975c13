// Faults of functions and dot products at an edge: infinities in a tail, the sign of 0, products at both ends of the
// range, components that are cut, and arrays that are longer than a block.
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "kernel_faults.hpp"
#include "kernel_plants.hpp"
#include "quincunx/suites/dot_product.hpp"
#include "quincunx/suites/exp.hpp"
#include "quincunx/suites/tanh.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

template <class T>
T without_sign_of_zero(T x) {
  return x == 0 ? T{0} : std::tanh(x);
}

void without_sign_in_tails(std::span<const float> x, std::span<float> y) {
  const std::size_t full = x.size() / 4 * 4;
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = i < full ? std::tanh(x[i]) : without_sign_of_zero(x[i]);
}

// Full vectors by std::exp; what is left over multiplies infinity by 0, for an infinity or for x beyond ±least.
template <class T>
auto tail_without_clamp(std::size_t lanes, T least) {
  return [lanes, least](std::span<const T> x, std::span<T> y) {
    const std::size_t full = x.size() / lanes * lanes;
    for (std::size_t i = 0; i < x.size(); ++i) {
      const bool infinite = i >= full && (x[i] > -least || x[i] < least);
      y[i] = infinite ? std::numeric_limits<T>::quiet_NaN() : std::exp(x[i]);
    }
  };
}

// Beyond so many elements what does not fill a block is copied.
template <class T>
auto copied_beyond(std::size_t most, std::size_t block, T (*f)(T)) {
  return [=](std::span<const T> x, std::span<T> y) {
    const std::size_t done = x.size() > most ? x.size() / block * block : x.size();
    for (std::size_t i = 0; i < x.size(); ++i) y[i] = i < done ? f(x[i]) : x[i];
  };
}

float exponential(float x) { return std::exp(x); }
double tangent(double x) { return std::tanh(x); }

// In 16 partial sums, so that they do not stand still.
template <class Product>
auto sum_of(Product product) {
  return [product](std::span<const float> q, std::span<const float> k) {
    float sums[16] = {};
    for (std::size_t i = 0; i < q.size(); ++i) sums[i % 16] += product(q[i], k[i], i, q.size());
    float sum = 0;
    for (const float part : sums) sum += part;
    return sum;
  };
}

float flushed_product(float q, float k, std::size_t, std::size_t) {
  const float product = q * k;
  return std::abs(product) < std::numeric_limits<float>::min() ? 0 : product;
}

// Overflows where the product is beyond half the largest number.
float doubled_product(float q, float k, std::size_t, std::size_t) { return q * k * 2 / 2; }

float product_of_16_bits_when_long(float q, float k, std::size_t, std::size_t n) {
  return n <= 1100 ? q * k : static_cast<float>(Bfloat16(q)) * static_cast<float>(Bfloat16(k));
}

float sign_lost_beyond_4096(float q, float k, std::size_t i, std::size_t) { return (i < 4096 ? q : std::abs(q)) * k; }

std::vector<CorpusFault> edge_function_rows() {
  return {
      fault("T6", "sign of 0", "google/highway#3293", "+0 for -0, as in the library's tan", "tanh", "sign:N",
            tanh_of(without_sign_of_zero<double>)),
      fault("T6b", "sign of 0", "variant", "the same in the last n mod 4 floats only", "tanh", "sign:N",
            tanh_of(without_sign_in_tails)),
      fault("T7", "NaN for infinity", "vllm-project/vllm#40428", "infinity times 0, in the last n mod 8 elements",
            "exp", "overflow:N", exp_of(tail_without_clamp<float>(8, -std::numeric_limits<float>::max()))),
      fault("T7b", "NaN for infinity", "variant", "the same beyond ±1e4, in the last n mod 4", "exp", "overflow:N",
            exp_of(tail_without_clamp<double>(4, -1e4))),
      fault("T8", "long arrays", "PaddlePaddle/CINN#733", "beyond 2^18 elements the last n mod 1024 are wrong", "tanh",
            "positions:N", tanh_of(copied_beyond<double>(std::size_t{1} << 18U, 1024, tangent))),
      fault("T8b", "long arrays", "variant", "beyond 4096 elements the last n mod 4096", "tanh", "positions:N",
            tanh_of(copied_beyond<double>(4096, 4096, tangent))),
      fault("T8c", "long arrays", "variant", "beyond 1024 elements the last n mod 8", "exp", "positions:N",
            exp_of(copied_beyond<float>(1024, 8, exponential))),
  };
}

std::vector<CorpusFault> edge_product_rows() {
  return {
      fault("D5", "subnormal numbers", "llvm/llvm-project#205101", "subnormal products count as 0, float",
            "dot_product", "subnormals:N", dot_of(sum_of(flushed_product))),
      fault("D6", "overflows early", "variant", "products beyond half the largest number overflow", "dot_product",
            "tail:N", dot_of(sum_of(doubled_product))),
      fault("D7", "components cut", "flagos-ai/FlagGems#2310", "beyond 1100 elements components have 8 bits",
            "dot_product", "alignment:N", dot_of(sum_of(product_of_16_bits_when_long))),
      fault("D7b", "sign lost", "variant", "beyond 4096 elements the components of q are positive", "dot_product",
            "alignment:N", dot_of(sum_of(sign_lost_beyond_4096))),
  };
}

}  // namespace

std::vector<CorpusFault> edge_function_faults() {
  std::vector<CorpusFault> all = edge_function_rows();
  for (CorpusFault& one : edge_product_rows()) all.push_back(std::move(one));
  return all;
}

}  // namespace quincunx::corpus
