// The cases of a statistical property before the first look.
#pragma once

#include <memory>
#include <vector>

#include "case_planner.hpp"
#include "case_search.hpp"
#include "live_case.hpp"
#include "quincunx/props/property.hpp"

namespace quincunx::props {

/// Draws the cases of a run and plans them; the planner looks once from then on where looking early would save nothing.
/// A case that is reproduced is looked at as in the run that it comes from, so that run's cases are planned too.
std::vector<std::unique_ptr<LiveCase>> planned_cases(const Property& property, const RunContext& context,
                                                     CaseSearch& search, CasePlanner& planner);

}  // namespace quincunx::props
