// Many experiments with a subject off by exactly the margin: the planned n refutes a 1 - β share of them.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "calibrate/samples.hpp"
#include "quincunx/lib/stream.hpp"
#include "quincunx/stats/design.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::power {

using calibration::normal;
using calibration::sample;

inline constexpr double alpha = 1e-4;
inline constexpr double beta = 0.1;
inline constexpr std::uint64_t experiments = 1000;
inline constexpr double false_alarm = 1e-6;  // of each comparison below

/// `p_value(stream, n)` of a subject that departs by the margin.
template <class Experiment>
void expect_refuted(const std::string& name, const stats::Design& design, double margin, Experiment p_value) {
  const stats::Plan plan = stats::plan(design, margin, alpha, beta);
  const StreamKey key = derive_key(20240229, "power " + name, plan.n, 0);
  std::int64_t refuted = 0;
  for (std::uint64_t i = 0; i < experiments; ++i) {
    Stream stream(key, 0, i);
    refuted += p_value(stream, plan.n) < alpha;
  }
  EXPECT_GE(stats::binomial_lower_tail(refuted, experiments, 1 - beta), false_alarm)
      << name << ": refuted " << refuted << " of " << experiments << " with n = " << plan.n;
}

}  // namespace quincunx::power
