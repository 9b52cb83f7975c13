// Reports on a terminal that is narrower than their lines.
#pragma once

#include <string>

namespace quincunx::props {

/// The summary in lines of at most `width` columns; the command that repeats the run has a line of its own and stays
/// whole, so that it can be copied. Width 0: as it is.
std::string wrapped_summary(const std::string& summary, std::size_t width);

/// A failure report whose fields go on below their text. Lines that are commands stay whole. Width 0: as it is.
std::string wrapped_report(const std::string& report, std::size_t width);

}  // namespace quincunx::props
