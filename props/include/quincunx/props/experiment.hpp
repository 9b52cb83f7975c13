// What one case of a statistical property measures: draws, estimand, null law.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/lib/monte_carlo.hpp"
#include "quincunx/stats/claim.hpp"

namespace quincunx::props {

struct Experiment {
  stats::Claim claim;    ///< estimand, claimed value and null law
  SampleBlock sample;    ///< fills a block with independent draws; called from several threads, each with its own block
  std::string quantity;  ///< the estimand in words, e.g. "Var(q·k)"
  std::uint64_t draws_per_sample = 1;  ///< words of the stream that one sample costs, for the count of draws

  /// For goodness of fit: the inner edges of the equal-probability bins, ascending (bins - 1 of them).
  std::vector<double> edges = {};

  /// How the estimate is shown, when not as it is (e.g. sqrt for a standard deviation). Increasing.
  std::function<double(double)> display = {};

  /// For controls: the law of the estimate under the truth that the false identity denies; plans the control's power.
  std::optional<stats::Claim> truth = {};
};

}  // namespace quincunx::props
