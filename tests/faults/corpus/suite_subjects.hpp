// One correct subject of every suite, with everything that a suite can be told: together they register every claim.
#pragma once

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "kernel_faults.hpp"
#include "quincunx/suites/exp.hpp"

namespace quincunx::corpus {

/// Registers the chosen correct subjects, each under its suite's name, and both forms of stream_family.
inline props::Registry every_suite() {
  static const std::vector<std::pair<std::string, std::string>> chosen{{"tanh", "H1b"},
                                                                       {"softmax", "H2e"},
                                                                       {"log_softmax", "log_softmax_rows"},
                                                                       {"dot_product", "H3b"},
                                                                       {"score_matrix", "H5"},
                                                                       {"attention", "attention_double"},
                                                                       {"variance_estimator", "H4b"},
                                                                       {"accumulator", "accumulator"},
                                                                       {"normal_sampler", "normal_std"},
                                                                       {"uniform_sampler", "uniform_float"},
                                                                       {"initializer", "lecun_truncated"},
                                                                       {"dropout", "dropout_float"},
                                                                       {"stream_family", "streams"},
                                                                       {"stream_family", "keyed_outputs"}};
  std::map<std::string, HealthySubject> subjects;
  for (const HealthySubject& one : healthy_kernels()) subjects[one.id] = one;
  for (const HealthySubject& one : healthy_samplers()) subjects[one.id] = one;
  props::Registry registry;
  const auto exp_of_array = [](std::span<const double> x, std::span<double> y) {
    for (std::size_t i = 0; i < x.size(); ++i) y[i] = std::exp(x[i]);
  };
  suites::exp(registry, "exp", exp_of_array);
  for (const auto& [suite, id] : chosen) subjects.at(id).plant(registry, suite);
  return registry;
}

}  // namespace quincunx::corpus
