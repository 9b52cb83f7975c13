// The style sheet of the report.
#pragma once

#include <string>

namespace quincunx::props {

/// CSS for light and dark, wide and narrow, screen and paper; it loads nothing.
std::string style_sheet();

}  // namespace quincunx::props
