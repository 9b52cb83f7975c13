// What the runs of the tiers share.
#pragma once

#include "quincunx/props/property.hpp"

namespace quincunx::props {

void run_numerical(const Property& property, const RunContext& context, stats::Evidence& evidence);
void run_statistical(const Property& property, const RunContext& context, stats::Evidence& evidence);
void run_control(const Property& property, const RunContext& context, stats::Evidence& evidence);

/// How many cases this run makes.
int cases_of(const RunContext& context);

/// How many simpler cases this run tries. None of a case that is reproduced: it is reported as it is, also when the
/// search that found it ended at its cap.
int shrink_cap(const RunContext& context);

}  // namespace quincunx::props
