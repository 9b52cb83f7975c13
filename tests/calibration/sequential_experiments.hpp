// Many runs of one sequential plan against one subject: how often each outcome, and after how many draws.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include "quincunx/lib/stream.hpp"
#include "quincunx/stats/sequential.hpp"

namespace quincunx::calibration {

struct SequentialTally {
  std::uint64_t runs = 0;
  std::uint64_t refuted = 0;
  std::uint64_t holds = 0;
  std::uint64_t undecided = 0;
  std::uint64_t missed = 0;  // intervals that do not contain the truth
  double draws = 0;
  double draws_squared = 0;

  void add(const stats::SequentialVerdict& verdict, double truth) {
    ++runs;
    refuted += verdict.outcome == stats::Outcome::refuted;
    holds += verdict.outcome == stats::Outcome::holds;
    undecided += verdict.outcome == stats::Outcome::undecided;
    missed += !(verdict.interval.lower <= truth && truth <= verdict.interval.upper);
    const double n = static_cast<double>(verdict.n);
    draws += n;
    draws_squared += n * n;
  }

  double mean_draws() const { return draws / static_cast<double>(runs); }
  double standard_error() const {
    const double count = static_cast<double>(runs);
    return std::sqrt((draws_squared / count - mean_draws() * mean_draws()) / count);
  }
};

/// `subject(stream, departure)` returns the estimate_at of one run of a subject that departs so much from the claim, in
/// the margin's unit.
template <class Subject>
SequentialTally run_many(const std::string& name, const stats::SequentialPlan& plan, double departure,
                         std::uint64_t runs, Subject subject, std::uint64_t seed) {
  const StreamKey key = KeyHash().absorb(seed).absorb("sequential " + name).absorb(departure).finish();
  SequentialTally tally;
  for (std::uint64_t run = 0; run < runs; ++run) {
    Stream stream(key, 0, run);
    tally.add(stats::run_sequential(plan, subject(stream, departure)), plan.claim.estimand_at(departure));
  }
  return tally;
}

}  // namespace quincunx::calibration
