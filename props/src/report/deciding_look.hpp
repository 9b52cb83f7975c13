// The shares of the look at which a statistical claim was decided.
#pragma once

#include <optional>

#include "quincunx/stats/budget.hpp"
#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

/// What each test of that look could spend, for a run that asked for `cases` cases of each claim (0: unknown, those
/// that were measured); none for controls and claims that are no hypothesis tests.
std::optional<stats::PropertyBudget> deciding_budget(const stats::Evidence& evidence, int cases);

/// Whether the cases were judged together.
bool was_pooled(const stats::Evidence& evidence);

}  // namespace quincunx::props
