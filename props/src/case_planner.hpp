// How many draws a case of a statistical property takes, at each look.
#pragma once

#include <cstdint>

#include "quincunx/props/experiment.hpp"
#include "quincunx/props/run_context.hpp"
#include "quincunx/stats/property_plan.hpp"

namespace quincunx::props {

struct CaseDraws {
  std::uint64_t last;   ///< samples at the last look
  std::uint64_t least;  ///< from which the null law is honest at the level of a look
  std::uint64_t fixed;  ///< samples of the plan that looks once, for comparison

  std::uint64_t at(const stats::PropertyLook& look) const;
};

class CasePlanner {
 public:
  CasePlanner(double margin, const RunContext& context);

  /// Enough that all cases together resolve the margin at the last look, and that the null law holds at the level of a
  /// single case at every look. Throws what stats::plan throws.
  CaseDraws draws_for(const Experiment& experiment) const;

  const stats::PropertyPlan& plan() const { return plan_; }
  /// The first look that can show that the property holds.
  const stats::PropertyLook& first_holding_look() const;
  /// From now on the plan looks once: for a property whose null laws are honest only from so many draws that looking
  /// early would save none.
  void look_once() { plan_ = once_; }
  /// The shares of all looks together.
  const stats::PropertyBudget& budget() const { return budget_; }

 private:
  std::uint64_t share_of_pool(const Experiment& experiment, const stats::PropertyLook& look) const;
  /// At least n, and enough that cases like this one resolve the margin by their standard errors, which the pool sums.
  std::uint64_t resolving(const Experiment& experiment, const stats::PropertyLook& look, std::uint64_t n) const;

  double margin_;
  double cases_;
  // A case that is reproduced keeps the share that it had among all cases of the run.
  stats::PropertyBudget budget_;
  stats::PropertyPlan once_;
  stats::PropertyPlan plan_;
};

}  // namespace quincunx::props
