// Where the cases of a claim stand on the horizontal axis: at their parameter when it is one number, else in a row.
#pragma once

#include <string>
#include <vector>

#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

struct CaseAxis {
  std::string label;
  std::vector<double> places;  ///< one for each case
  bool logarithmic = false;    ///< the places are positive and span more than a factor of 20
};

/// "d_k = 3", "calls of 4": a number between texts that all cases share. Otherwise the order in which they were drawn.
CaseAxis case_axis(const std::vector<stats::MeasuredCase>& measured);

/// gnuplot's commands for the horizontal axis, with room at both ends.
std::string axis_commands(const CaseAxis& axis);

}  // namespace quincunx::props
