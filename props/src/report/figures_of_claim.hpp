// The pictures of one statistical claim.
#pragma once

#include <optional>
#include <vector>

#include "plot.hpp"
#include "quincunx/stats/budget.hpp"
#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

/// `budget` below is that of the look that decided.

/// Departure of each measured case with its interval, and the margins; none without measured cases.
std::optional<Plot> cases_plot(const stats::Evidence& evidence);

/// The tail of the null law of the pooled statistic, or of the failing case's score, with what was observed and what
/// would have been refuted; none when neither was measured.
std::optional<Plot> tail_plot(const stats::Evidence& evidence, const stats::PropertyBudget& budget);

/// The chance of a refutation for each size of departure; none when no margin was resolved.
std::optional<Plot> power_plot(const stats::Evidence& evidence, const stats::PropertyBudget& budget);

/// All of them that there are, in this order; `cases` is what the run asked for.
std::vector<Plot> plots_of(const stats::Evidence& evidence, int cases);

}  // namespace quincunx::props
