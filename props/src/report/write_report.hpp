// The report in its folder.
#pragma once

#include <string>

#include "run_report.hpp"

namespace quincunx::props {

/// Makes the folder. Throws std::invalid_argument when it cannot be: before a run, so that no run is wasted.
void prepare_report_folder(const std::string& folder);

/// Writes folder/index.html, which replaces an older one when it is whole, and returns its path. Throws
/// std::runtime_error when gnuplot is missing (DrawingError) or the file cannot be written.
std::string write_report(const RunReport& report, const std::string& folder);

}  // namespace quincunx::props
