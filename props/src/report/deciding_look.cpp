#include "deciding_look.hpp"

#include <algorithm>

#include "quincunx/stats/property_plan.hpp"

namespace quincunx::props {

std::optional<stats::PropertyBudget> deciding_budget(const stats::Evidence& evidence, int cases) {
  const bool tested = evidence.tier == stats::Tier::statistical && !evidence.control && evidence.cases > 0 &&
                      evidence.alpha_share > 0 && evidence.alpha_share < 1;
  if (!tested) return std::nullopt;
  const auto count = static_cast<std::size_t>(std::max(cases, evidence.cases));
  const auto budget = stats::PropertyBudget::of(evidence.alpha_share, count);
  // A failing case is confirmed with the shares of all looks together.
  const bool at_a_case = evidence.finding == stats::Finding::at_a_case;
  const bool looks_again =
      evidence.looks > 0 && !at_a_case && was_pooled(evidence) && evidence.beta > 0 && evidence.beta < 1;
  if (!looks_again) return budget;
  const auto looks = stats::plan_property(budget, evidence.beta).looks;
  return looks[std::min(static_cast<std::size_t>(evidence.looks), looks.size()) - 1].budget;
}

bool was_pooled(const stats::Evidence& evidence) { return evidence.pooled.dispersion_statistic > 0; }

}  // namespace quincunx::props
