// What a report keeps of one measured case.
#pragma once

#include "quincunx/props/case.hpp"
#include "quincunx/props/experiment.hpp"
#include "quincunx/stats/evidence.hpp"
#include "trial.hpp"

namespace quincunx::props {

/// Whether the statistic moves with the square of the departure, as goodness of fit does with the effect size w; all
/// other estimates move with the departure itself.
bool moves_with_square(const stats::Claim& claim);

/// The estimate of a trial that did not fail, with what was claimed of it.
stats::MeasuredCase measured_case(const Case& one_case, const Experiment& experiment, const Trial& trial);

}  // namespace quincunx::props
