// oneDNN: eltwise tanh and exp, softmax and its logarithm, in float.
#include <oneapi/dnnl/dnnl.hpp>

#include "libraries.hpp"
#include "quincunx/suites/exp.hpp"
#include "quincunx/suites/log_softmax.hpp"
#include "quincunx/suites/softmax.hpp"
#include "quincunx/suites/tanh.hpp"
#include "vector_subjects.hpp"

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

void explain_exponential(Library& library) {
  const std::string flushed =
      "exp is 0 below -86.98997, where e^x = 1.66e-38 is a normal number (the smallest is 1.18e-38): the edge is "
      "125.5·ln 2, as if a power 2^(n - 1), doubled at the end, were already flushed. ";
  explain(library, "onednn-exp-float",
          {"exp.nan:N", Judgement::finding,
           "exp(NaN) is infinite. Second method: the single call, and IEEE 754-2019, 9.2: NaN gives NaN."});
  explain(library, "onednn-exp-float",
          {"exp.accuracy:N", Judgement::finding,
           "The smallest failing argument is NaN, which gives infinity; and " + flushed +
               "Second method: mpmath, exp(-87) = 1.6458e-38."});
  for (const char* claim : {"exp.overflow:N", "exp.whole_range:N"}) {
    explain(library, "onednn-exp-float", {claim, Judgement::finding, flushed + "Second method: mpmath."});
  }
  explain(library, "onednn-softmax-float",
          {"softmax.weights:N", Judgement::finding,
           flushed + "So a weight just above the smallest normal number is 0. Second method: mpmath."});
}

void explain_logarithm(Library& library) {
  for (const char* claim : {"row_sums", "weights", "rows_apart", "shift", "large_logits", "masked", "fully_masked",
                            "negative_rows", "many_rows"}) {
    explain(library, "onednn-log_softmax-float",
            {std::string("log_softmax.") + claim + ":N", Judgement::finding,
             "The logarithm of a sum that is exactly 1 comes out as -1.43e-6, not 0. So the log-weight of the only "
             "score of a row is 1.43e-6: a probability above 1. Smallest input: one row with the one score 0. Second "
             "method: ln 1 = 0 exactly; softmax_accurate gives 1 exactly for the same row."});
  }
}

void explain_nan(Library& library) {
  for (const char* suite : {"softmax", "log_softmax"}) {
    explain(library, std::string("onednn-") + suite + "-float",
            {std::string(suite) + ".nan:N", Judgement::finding,
             "exp(NaN) is infinite, and so is the sum: of the row (NaN, 0, 0) the weights are NaN, 0, 0, and the "
             "log-weights NaN, -infinity, -infinity, where the other scores are no longer known. Smallest input: the "
             "row (NaN, 0). Second method: single calls of the library, a NaN at each place of three."});
  }
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
      {"onednn-exp-float", "eltwise_exp, f32", "8 ulp: not stated by the library; chosen here",
       [](props::Registry& registry, const std::string& name) {
         suites::exp<float>(registry, name, elementwise(dnnl::algorithm::eltwise_exp), {.ulps = 8});
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
  explain_exponential(library);
  explain_logarithm(library);
  explain_nan(library);
  return library;
}

}  // namespace quincunx::survey
