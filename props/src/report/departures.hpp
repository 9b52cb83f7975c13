// The cases of a claim in the unit of its margin.
#pragma once

#include <string>
#include <vector>

#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

/// How many standard errors the drawn intervals reach to either side: they miss with probability 1e-3.
double interval_width();

/// Whether the margin is an effect size w, which has no sign and moves with the square root of the statistic.
bool is_effect_size(const std::string& margin_unit);

/// The departure that each single case was sure to show; 0 when there is none, as for few draws a case.
double single_case_margin(const stats::Evidence& evidence);

struct Departures {
  std::string unit;            ///< "%", "sd", ...; empty: that of the estimate itself
  double scale = 1;            ///< from the margin's unit to this one
  std::vector<double> sizes;   ///< one for each measured case
  std::vector<double> errors;  ///< their standard errors
};

Departures departures_of(const stats::Evidence& evidence);

}  // namespace quincunx::props
