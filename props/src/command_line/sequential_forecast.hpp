// How many draws a sequential verdict takes on average.
#pragma once

#include "quincunx/stats/sequential.hpp"

namespace quincunx::props {

struct SequentialForecast {
  std::uint64_t most;  ///< draws at the last look
  double claim_true;   ///< expected draws
  double off;          ///< expected draws for a subject off by + margin, or - margin where none can be above
  double wald_true;    ///< no test draws less
  double wald_off;
};

/// Simulates the plan on normal walks with the claim's standard error: 400 runs, within about 5 %.
SequentialForecast forecast(const stats::SequentialPlan& plan);

}  // namespace quincunx::props
