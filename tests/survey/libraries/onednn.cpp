// oneDNN: eltwise tanh and exp, softmax and its logarithm, in float.
#include <oneapi/dnnl/dnnl.hpp>

#include "libraries.hpp"
#include "quincunx/suites/exp.hpp"
#include "quincunx/suites/log_softmax.hpp"
#include "quincunx/suites/softmax.hpp"
#include "quincunx/suites/tanh.hpp"

namespace quincunx::survey {
namespace {

using dnnl::memory;
using suites::RowShape;

const dnnl::engine& processor() {
  static const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  return engine;
}

void execute(const dnnl::primitive& primitive, const memory::desc& layout, std::span<const float> in,
             std::span<float> out) {
  dnnl::stream stream(processor());
  memory source(layout, processor(), const_cast<float*>(in.data()));
  memory target(layout, processor(), out.data());
  primitive.execute(stream, {{DNNL_ARG_SRC, source}, {DNNL_ARG_DST, target}});
  stream.wait();
}

auto elementwise(dnnl::algorithm algorithm) {
  return [algorithm](std::span<const float> x, std::span<float> y) {
    const memory::desc layout({static_cast<memory::dim>(x.size())}, memory::data_type::f32, memory::format_tag::a);
    const dnnl::eltwise_forward::desc operation(dnnl::prop_kind::forward_inference, algorithm, layout, 0, 0);
    execute(dnnl::eltwise_forward({operation, processor()}), layout, x, y);
  };
}

auto rows(dnnl::algorithm algorithm) {
  return [algorithm](std::span<const float> scores, std::span<float> weights, RowShape shape) {
    const memory::dims sizes{static_cast<memory::dim>(shape.rows), static_cast<memory::dim>(shape.columns)};
    const memory::desc layout(sizes, memory::data_type::f32, memory::dims{static_cast<memory::dim>(shape.stride), 1});
    const dnnl::softmax_v2_forward::desc operation(dnnl::prop_kind::forward_inference, algorithm, layout, layout, 1);
    execute(dnnl::softmax_v2_forward({operation, processor()}), layout, scores, weights);
  };
}

}  // namespace

Library onednn() {
  const dnnl_version_t& version = *dnnl_version();
  Library library{"oneDNN", std::to_string(version.major) + '.' + std::to_string(version.minor) + '.' +
                                std::to_string(version.patch)};
  const std::string unstated = "4 ulp: not stated by the library; chosen here";
  library.examined = {
      {"onednn-tanh-float", "eltwise_tanh, f32", unstated,
       [](props::Registry& registry, const std::string& name) {
         suites::tanh<float>(registry, name, elementwise(dnnl::algorithm::eltwise_tanh), {.ulps = 4});
       }},
      {"onednn-exp-float", "eltwise_exp, f32", unstated,
       [](props::Registry& registry, const std::string& name) {
         suites::exp<float>(registry, name, elementwise(dnnl::algorithm::eltwise_exp), {.ulps = 4});
       }},
      {"onednn-softmax-float", "softmax_v2_forward, softmax_accurate, f32", unstated,
       [](props::Registry& registry, const std::string& name) {
         suites::softmax<float>(registry, name, rows(dnnl::algorithm::softmax_accurate));
       }},
      {"onednn-log_softmax-float", "softmax_v2_forward, softmax_log, f32", unstated,
       [](props::Registry& registry, const std::string& name) {
         suites::log_softmax<float>(registry, name, rows(dnnl::algorithm::softmax_log));
       }},
  };
  return library;
}

}  // namespace quincunx::survey
