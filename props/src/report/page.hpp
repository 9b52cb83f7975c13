// The whole report as one page.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "plot.hpp"
#include "run_report.hpp"

namespace quincunx::props {

/// Turns plots into SVG; gnuplot in the program.
using Draw = std::function<std::vector<std::string>(std::span<const Plot>)>;

/// One HTML document that needs nothing else. The same evidence gives the same bytes: no time is in it. Throws what
/// `draw` throws, and std::invalid_argument when it returns too few pictures.
std::string report_page(const RunReport& report, const Draw& draw);

}  // namespace quincunx::props
