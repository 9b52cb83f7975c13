// What the runs of the tiers share.
#pragma once

#include "quincunx/props/property.hpp"

namespace quincunx::props {

void run_numerical(const Property& property, const RunContext& context, stats::Evidence& evidence);
void run_statistical(const Property& property, const RunContext& context, stats::Evidence& evidence);
void run_control(const Property& property, const RunContext& context, stats::Evidence& evidence);

/// How many cases this run makes.
int cases_of(const Property& property, const RunContext& context);

}  // namespace quincunx::props
