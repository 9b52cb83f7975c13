// The pictures of one claim, in the order of its entry.
#include "deciding_look.hpp"
#include "figures_of_claim.hpp"

namespace quincunx::props {

std::vector<Plot> plots_of(const stats::Evidence& evidence, int cases) {
  std::vector<Plot> plots;
  const auto add = [&](std::optional<Plot> plot) {
    if (plot) plots.push_back(std::move(*plot));
  };
  add(cases_plot(evidence));
  if (const auto budget = deciding_budget(evidence, cases)) {
    add(tail_plot(evidence, *budget));
    add(power_plot(evidence, *budget));
  }
  return plots;
}

}  // namespace quincunx::props
