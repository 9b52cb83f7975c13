// When a property's cases are looked at together, and what each look may spend.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "quincunx/stats/budget.hpp"

namespace quincunx::stats {

struct PropertyLook {
  double fraction;        ///< of the draws of the last look, the same for all cases
  PropertyBudget budget;  ///< what the cases and the two pooled tests may spend at this look
  double beta;            ///< what showing that the property holds may spend; 0: this look cannot
};

struct PropertyPlan {
  std::vector<PropertyLook> looks;  ///< fractions grow strictly, the last is 1

  /// The union bounds over the looks: at most the property's share, and at most beta.
  double total_alpha() const;
  double total_beta() const;
};

/// Error spending as in sequential_plan, for the sum of the case scores: the budget in equal parts over at most 12
/// looks, beta in equal parts over those that can show that the property holds. The last look decides, when its draws
/// are planned for its own shares. One look for beta >= 1/2. std::domain_error for a beta outside (0, 1).
PropertyPlan plan_property(const PropertyBudget& budget, double beta);

/// A plan that looks once and spends everything there.
PropertyPlan one_look(const PropertyBudget& budget, double beta);

/// The scores of all cases under the laws of subjects that depart by the margin, departed_score.
struct DepartedScores {
  double above;  ///< by +margin
  double below;  ///< by -margin; +infinity where no departure is negative
};

/// Whether the cases show that the departure they share is smaller than the margin: the sum of the scores would be as
/// low with probability at most beta, were it +margin, and as high, were it -margin. Throws std::invalid_argument for
/// no cases.
bool shows_it_holds(std::span<const DepartedScores> cases, double beta);

}  // namespace quincunx::stats
