// Many experiments under a true claim: how often each tail falls below its nominal levels, and how the scores spread.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>

#include "quincunx/lib/stream.hpp"
#include "quincunx/stats/claim.hpp"
#include "quincunx/stats/p_value.hpp"
#include "quincunx/stats/tails.hpp"

#ifndef QUINCUNX_CALIBRATION_FACTOR
#define QUINCUNX_CALIBRATION_FACTOR 1
#endif

namespace quincunx::calibration {

inline constexpr std::array<double, 3> levels{1e-2, 1e-3, 1e-4};
inline constexpr std::uint64_t experiments = 100'000 * QUINCUNX_CALIBRATION_FACTOR;
inline constexpr double false_alarm = 1e-6;  // of each single comparison below
inline constexpr std::uint64_t suite_seed = 20240229;

struct Tally {
  std::uint64_t experiments = 0;
  std::array<std::uint64_t, 3> lower{};  // experiments whose lower tail is below each level
  std::array<std::uint64_t, 3> upper{};
  std::array<std::uint64_t, 20> bins{};  // of the lower tail, equally wide
  double score_sum = 0;

  void add(const stats::PValue& p) {
    ++experiments;
    for (std::size_t i = 0; i < levels.size(); ++i) {
      lower[i] += p.lower < levels[i];
      upper[i] += p.upper < levels[i];
    }
    ++bins[std::min<std::size_t>(19, static_cast<std::size_t>(p.lower * 20))];
    score_sum += p.score;
  }
};

/// `experiment(stream, n)` returns the estimate of one experiment with n draws.
template <class Experiment>
Tally simulate(const std::string& name, const stats::NullLaw& law, std::uint64_t n, std::uint64_t repetitions,
               Experiment experiment) {
  const StreamKey key = derive_key(suite_seed, name, n, 0);
  Tally tally;
  for (std::uint64_t i = 0; i < repetitions; ++i) {
    Stream stream(key, 0, i);
    tally.add(stats::p_value(law, experiment(stream, n)));
  }
  return tally;
}

/// The count lies inside the exact binomial interval around a rate that is off by at most `slack` of itself.
inline void expect_rate(std::uint64_t count, std::uint64_t of, double level, double slack, const std::string& what) {
  const auto observed = static_cast<std::int64_t>(count);
  EXPECT_GE(stats::binomial_upper_tail(observed, of, level * (1 + slack)), false_alarm)
      << what << ": " << count << " of " << of << " below " << level << ", allowed excess " << slack;
  EXPECT_GE(stats::binomial_lower_tail(observed, of, level * (1 - slack)), false_alarm)
      << what << ": " << count << " of " << of << " below " << level << ", allowed shortfall " << slack;
}

/// Not more than nominal: for discrete laws, whose tails are conservative by design.
inline void expect_at_most(std::uint64_t count, std::uint64_t of, double level, const std::string& what) {
  EXPECT_GE(stats::binomial_upper_tail(static_cast<std::int64_t>(count), of, level), false_alarm)
      << what << ": " << count << " of " << of << " below " << level;
}

inline void expect_uniform(const Tally& tally, const std::string& what) {
  const double expected = static_cast<double>(tally.experiments) / 20;
  double statistic = 0;
  for (const std::uint64_t count : tally.bins) {
    const double excess = static_cast<double>(count) - expected;
    statistic += excess * excess / expected;
  }
  EXPECT_GE(stats::chi_squared_upper_tail(statistic, 19), false_alarm) << what << ": χ²(19) = " << statistic;
}

/// An exact law: every level without slack, uniform bins, centred scores.
inline void expect_exact(const Tally& tally, const std::string& what) {
  for (std::size_t i = 0; i < levels.size(); ++i) {
    expect_rate(tally.lower[i], tally.experiments, levels[i], 0, what + ", lower tail");
    expect_rate(tally.upper[i], tally.experiments, levels[i], 0, what + ", upper tail");
  }
  expect_uniform(tally, what);
  const double z = tally.score_sum / std::sqrt(static_cast<double>(tally.experiments));
  EXPECT_GE(2 * stats::normal_upper_tail(std::abs(z)), false_alarm) << what << ": scores are off centre by z = " << z;
}

/// A three-moment law: at each level whose guard admits n, within the error that the guard itself states, G <= 0.1 in
/// the upper tail and 2G in the lower one. G falls as 1/n from 0.1 at the guard (slower on a lattice: then 1/√n, and
/// the rates may fall short by as much as one lattice point, as for every discrete law).
inline void expect_guarded(const stats::Claim& claim, std::uint64_t n, const Tally& tally, const std::string& what,
                           bool lattice = false) {
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const std::uint64_t least = claim.smallest_valid_n(2 * levels[i]);
    if (n < least) continue;
    const double share = static_cast<double>(least) / static_cast<double>(n);
    const double error = 0.1 * (lattice ? std::sqrt(share) : share);
    if (lattice) {
      expect_at_most(tally.lower[i], tally.experiments, levels[i] * (1 + 2 * error), what + ", lower tail");
      expect_at_most(tally.upper[i], tally.experiments, levels[i] * (1 + error), what + ", upper tail");
    } else {
      expect_rate(tally.lower[i], tally.experiments, levels[i], 2 * error, what + ", lower tail");
      expect_rate(tally.upper[i], tally.experiments, levels[i], error, what + ", upper tail");
    }
  }
}

}  // namespace quincunx::calibration
