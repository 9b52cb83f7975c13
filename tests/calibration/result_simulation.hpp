// Many experiments that end in a TestResult: the rates of its tails, and of the p-value that is compared with alpha.
#pragma once

#include <string>

#include "calibrate/attainable.hpp"
#include "quincunx/stats/test_result.hpp"
#include "simulation.hpp"

namespace quincunx::calibration {

struct ResultTally {
  Tally tails;
  std::array<std::uint64_t, 3> refuted{};  // experiments whose p_value is below each level
};

/// `experiment(stream)` returns the TestResult of one experiment.
template <class Experiment>
ResultTally simulate_results(const std::string& name, std::uint64_t repetitions, Experiment experiment) {
  const StreamKey key = derive_key(suite_seed, name, 0, 0);
  ResultTally tally;
  for (std::uint64_t i = 0; i < repetitions; ++i) {
    Stream stream(key, 0, i);
    const stats::TestResult result = experiment(stream);
    tally.tails.add(result.p);
    for (std::size_t level = 0; level < levels.size(); ++level) tally.refuted[level] += result.p_value < levels[level];
  }
  return tally;
}

/// An exact continuous law, two-sided p-value.
inline void expect_exact_results(const ResultTally& tally, const std::string& what) {
  expect_exact(tally.tails, what);
  for (std::size_t i = 0; i < levels.size(); ++i)
    expect_rate(tally.refuted[i], tally.tails.experiments, levels[i], 0, what + ", two-sided");
}

/// Each tail within `slack` of itself at the levels from `strictest` on; the lower one within twice that.
inline void expect_near_results(const ResultTally& tally, double strictest, double slack, const std::string& what) {
  for (std::size_t i = 0; i < levels.size() && levels[i] >= strictest; ++i) {
    expect_rate(tally.tails.lower[i], tally.tails.experiments, levels[i], 2 * slack, what + ", lower tail");
    expect_rate(tally.tails.upper[i], tally.tails.experiments, levels[i], slack, what + ", upper tail");
    expect_rate(tally.refuted[i], tally.tails.experiments, levels[i], 2 * slack, what + ", two-sided");
  }
}

/// A discrete law: each rate is the largest attainable tail that is below its level, neither more nor less.
/// `lower(level)` and `upper(level)` return it.
template <class Attainable>
void expect_attainable(const std::array<std::uint64_t, 3>& counts, std::uint64_t of, Attainable attainable,
                       const std::string& what) {
  for (std::size_t i = 0; i < levels.size(); ++i) expect_rate(counts[i], of, attainable(levels[i]), 0, what);
}

}  // namespace quincunx::calibration
