// gnuplot's SVG, made part of a page: its colours, its font, one name and one description.
#pragma once

#include <string>

#include "plot.hpp"

namespace quincunx::props {

/// The one thing that pictures share: gnuplot's point type 7, a filled circle. It stands once in the page.
inline constexpr const char* dot_id = "plot-dot";
std::string shared_definitions();

/// `drawn` as an inline <svg role="img"> that is labelled by the plot's title and described by its description. Colours
/// are the page's custom properties, the font is the page's, and no identifier but the plot's own is left. Throws
/// std::invalid_argument for what is no SVG.
std::string inline_svg(const Plot& plot, const std::string& drawn);

}  // namespace quincunx::props
