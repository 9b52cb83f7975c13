// The settings of a run, which every property of it shares.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace quincunx::props {

/// Defaults of a run; the one place where they stand.
inline constexpr std::uint64_t default_seed = 20170612;  // the day on which scaled dot-product attention was published
inline constexpr double default_alpha = 1e-6;
inline constexpr double default_beta = 1e-3;
inline constexpr int default_cases = 100;
inline constexpr int default_shrink_candidates = 200;

struct RunContext {
  std::uint64_t seed = default_seed;
  double share = default_alpha;  ///< the false-alarm budget of one statistical property
  double beta = default_beta;    ///< false-pass probability at the declared margin
  int cases = default_cases;
  unsigned threads = 1;
  int shrink_candidates = default_shrink_candidates;  ///< 0: no shrinking

  /// A RapidCheck "reproduce" entry for the property that is run, in RapidCheck's own encoding; empty otherwise.
  std::string reproduce = {};

  /// Called after each case with the number done; may be empty.
  std::function<void(int done)> progress = {};
};

}  // namespace quincunx::props
