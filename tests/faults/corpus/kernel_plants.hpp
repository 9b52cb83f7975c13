// How a kernel gets into a registry under a suite's defaults.
#pragma once

#include <optional>

#include "corpus_fault.hpp"
#include "quincunx/suites.hpp"

namespace quincunx::corpus {

template <class F>
Plant tanh_of(F f) {
  return [f](props::Registry& registry, const std::string& label) { suites::tanh(registry, label, f); };
}

template <class F>
Plant exp_of(F f) {
  return [f](props::Registry& registry, const std::string& label) { suites::exp(registry, label, f); };
}

template <class T = suites::Deduced, class F>
Plant softmax_of(F f) {
  return [f](props::Registry& registry, const std::string& label) { suites::softmax<T>(registry, label, f); };
}

template <class F>
Plant dot_of(F f) {
  return [f](props::Registry& registry, const std::string& label) { suites::dot_product(registry, label, f); };
}

template <class F>
Plant variance_of(F f, std::size_t ddof = 1) {
  return [f, ddof](props::Registry& registry, const std::string& label) {
    suites::variance_estimator(registry, label, f, {.ddof = ddof});
  };
}

template <class A, class T = double>
Plant accumulator_of(std::optional<std::size_t> largest_count = {}) {
  return [largest_count](props::Registry& registry, const std::string& label) {
    suites::accumulator<A, T>(registry, label, {.largest_count = largest_count});
  };
}

/// A fault of attention whose claim is named without its suite.
inline CorpusFault attention_fault(std::string id, std::string kind, std::string source, std::string description,
                                   const std::string& claim, Plant plant) {
  return fault(std::move(id), std::move(kind), std::move(source), std::move(description), "attention", claim,
               std::move(plant));
}

}  // namespace quincunx::corpus
