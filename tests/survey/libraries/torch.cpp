// libtorch on the processor: tanh, softmax and its logarithm, randn, rand, scaled dot-product attention.
#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>
#include <torch/version.h>

#include "libraries.hpp"
#include "quincunx/suites/attention.hpp"
#include "quincunx/suites/exp.hpp"
#include "quincunx/suites/log_softmax.hpp"
#include "quincunx/suites/softmax.hpp"
#include "quincunx/suites/tanh.hpp"
#include "quincunx/suites/variance_estimator.hpp"
#include "sampler_subjects.hpp"
#include "vector_subjects.hpp"

namespace quincunx::survey {
namespace {

using suites::AttentionInput;
using suites::RowShape;

template <class T>
at::TensorOptions options() {
  return at::TensorOptions().dtype(caffe2::TypeMeta::Make<T>()).requires_grad(false);
}

// A tensor over somebody's array, which from_blob takes without const.
template <class T>
at::Tensor tensor(std::span<const T> values, at::IntArrayRef sizes, at::IntArrayRef strides) {
  return at::from_blob(const_cast<T*>(values.data()), sizes, strides, options<T>());
}
template <class T>
at::Tensor tensor(std::span<const T> values) {
  return tensor(values, {static_cast<std::int64_t>(values.size())}, {1});
}
template <class T>
at::Tensor cube(std::span<const T> values, std::size_t heads, std::size_t rows, std::size_t columns) {
  const auto [h, r, c] =
      std::array{static_cast<std::int64_t>(heads), static_cast<std::int64_t>(rows), static_cast<std::int64_t>(columns)};
  return tensor(values, {h, r, c}, {r * c, c, 1});
}
template <class T>
void copy_to(std::span<T> out, const at::Tensor& values) {
  const at::Tensor flat = values.contiguous();
  std::copy_n(flat.data_ptr<T>(), out.size(), out.begin());
}

template <class T>
auto in_place(at::Tensor& (*function)(at::Tensor& out, const at::Tensor& x)) {
  return [function](std::span<const T> x, std::span<T> y) {
    const c10::InferenceMode no_gradients;
    at::Tensor out = tensor<T>(y);
    function(out, tensor(x));
  };
}

template <class T>
auto rows(at::Tensor (*function)(const at::Tensor& x, std::int64_t dimension, c10::optional<at::ScalarType> type)) {
  return [function](std::span<const T> scores, std::span<T> weights, RowShape shape) {
    const c10::InferenceMode no_gradients;
    const auto [r, c, stride] =
        std::array{static_cast<std::int64_t>(shape.rows), static_cast<std::int64_t>(shape.columns),
                   static_cast<std::int64_t>(shape.stride)};
    tensor<T>(weights, {r, c}, {stride, 1}).copy_(function(tensor(scores, {r, c}, {stride, 1}), 1, c10::nullopt));
  };
}

template <class T>
void attention(const AttentionInput<T>& in, std::span<T> out) {
  const c10::InferenceMode no_gradients;
  const auto [heads, queries, keys, d] = in.shape;
  c10::optional<at::Tensor> bias;
  if (!in.bias.empty()) {
    const auto [q, k] = std::array{static_cast<std::int64_t>(queries), static_cast<std::int64_t>(keys)};
    bias = tensor(in.bias, {q, k}, {k, 1});
  }
  copy_to(out, std::get<0>(at::_scaled_dot_product_attention(cube(in.queries, heads, queries, d),
                                                             cube(in.keys, heads, keys, d),
                                                             cube(in.values, heads, keys, d), bias)));
}

template <class T>
auto drawn(at::Tensor& (*draw)(at::Tensor& out, const at::Generator& generator)) {
  return [draw](std::uint64_t seed, std::span<T> values) {
    const c10::InferenceMode no_gradients;
    at::Tensor out = tensor<T>(values);
    draw(out, at::detail::createCPUGenerator(seed));
  };
}
at::Tensor& draw_normal(at::Tensor& out, const at::Generator& generator) { return out.normal_(0, 1, generator); }
at::Tensor& draw_uniform(at::Tensor& out, const at::Generator& generator) { return out.uniform_(0, 1, generator); }

template <class T>
suites::NormalSampler<T> normals() {
  suites::NormalSampler<T> sampler{drawn<T>(draw_normal)};
  sampler.fill_with = [](std::uint64_t seed, T mean, T sd, std::span<T> values) {
    tensor<T>(values).normal_(mean, sd, at::detail::createCPUGenerator(seed));
  };
  return sampler;
}

template <class T>
void add(std::vector<Examined>& examined, const std::string& type) {
  using props::Registry;
  examined.push_back({"torch-tanh-" + type, "at::tanh, " + type, "1 ulp, SLEEF's u10; not stated by the library",
                      [](Registry& registry, const std::string& name) {
                        suites::tanh<T>(registry, name, in_place<T>(at::tanh_out), {.ulps = 1});
                      }});
  examined.push_back({"torch-exp-" + type, "at::exp, " + type, "1 ulp, SLEEF's u10; not stated by the library",
                      [](Registry& registry, const std::string& name) {
                        suites::exp<T>(registry, name, in_place<T>(at::exp_out), {.ulps = 1});
                      }});
  examined.push_back(
      {"torch-softmax-" + type, "at::softmax, " + type, "4 ulp; fully masked rows are NaN; not stated by the library",
       [](Registry& registry, const std::string& name) {
         suites::softmax<T>(registry, name, rows<T>(at::softmax), {.fully_masked = suites::FullyMasked::not_a_number});
       }});
  examined.push_back({"torch-log_softmax-" + type, "at::log_softmax, " + type, "4 ulp; not stated by the library",
                      [](Registry& registry, const std::string& name) {
                        suites::log_softmax<T>(registry, name, rows<T>(at::log_softmax),
                                               {.fully_masked = suites::FullyMasked::not_a_number});
                      }});
  examined.push_back(
      {"torch-attention-" + type, "at::_scaled_dot_product_attention, " + type, "4 ulp; not stated by the library",
       [](Registry& registry, const std::string& name) { suites::attention<T>(registry, name, attention<T>); }});
  examined.push_back({"torch-var-" + type, "at::var, " + type, "n - 1 (unbiased): PyTorch reference",
                      [](Registry& registry, const std::string& name) {
                        suites::variance_estimator<T>(registry, name, [](std::span<const T> x) {
                          return x.size() < 2 ? T{0} : at::var(tensor(x), true).template item<T>();
                        });
                      }});
  examined.push_back(normal("torch-normal-" + type, "Tensor::normal_, " + type,
                            "generator seeds: 64-bit numbers, PyTorch reference, manual_seed", normals<T>()));
  examined.push_back(uniform("torch-uniform-" + type, "Tensor::uniform_(0, 1), " + type,
                             "[0, 1), 64-bit seeds: PyTorch reference", drawn<T>(draw_uniform)));
}

void explain_seeds(Library& library) {
  for (const char* sampler : {"normal", "uniform"}) {
    for (const char* type : {"float", "double"}) {
      for (const char* claim : {"different_seeds:N", "unrelated_seeds:N", "near_seeds:S", "near_seeds_squares:S"}) {
        explain(library, std::string("torch-") + sampler + '-' + type,
                {std::string(sampler) + "_sampler." + claim, Judgement::finding,
                 "Seeds are 64-bit numbers, but the generator of the processor starts from the low 32 bits: seeds s "
                 "and s + "
                 "2^32 give the same values. Smallest input: seeds 0 and 4294967296. Second method: "
                 "ATen/core/MT19937RNGEngine.h, init_with_uint32 keeps seed & 0xffffffff."});
      }
    }
  }
}

}  // namespace

Library torch_library() {
  at::set_num_threads(1);
  Library library{"libtorch", TORCH_VERSION};
  add<float>(library.examined, "float");
  add<double>(library.examined, "double");
  explain_seeds(library);
  explain(
      library, "torch-exp-double",
      {"exp.accuracy:N", Judgement::finding,
       "SLEEF's exp: infinite from 709.7827111495576 on, while e^x exceeds the largest double only beyond "
       "709.7827128933841. Second method: mpmath, exp(709.7827126979828) = 1.79769278e308, less than 1.79769313e308."});
  return library;
}

}  // namespace quincunx::survey
