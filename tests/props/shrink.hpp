// The engine's greedy descent, for tests of what a parameter shrinks to.
#pragma once

#include <gtest/gtest.h>

namespace quincunx::props {

/// Follows the first simpler candidate that still fails, until none does. Adds a test failure when that takes more
/// steps than any descent should: candidates that go round in circles would never end.
template <class Parameters, class Fails>
Parameters shrunk(Parameters start, const Fails& fails) {
  EXPECT_TRUE(fails(start)) << "shrinking starts at a failing case";
  constexpr int most_steps = 5000;
  for (int step = 0; step < most_steps; ++step) {
    bool descended = false;
    for (Parameters& candidate : start.simpler()) {
      if (!fails(candidate)) continue;
      start = std::move(candidate);
      descended = true;
      break;
    }
    if (!descended) return start;
  }
  ADD_FAILURE() << "no end of shrinking at " << start.describe();
  return start;
}

}  // namespace quincunx::props
