// Texts of any origin made fit for formats that do not take every byte.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::props {

/// Code points of UTF-8: columns on a terminal, as long as no character is wide.
std::size_t display_width(std::string_view text);

/// With U+FFFD in place of what is no UTF-8 and of the characters that XML 1.0 forbids.
std::string valid_text(std::string_view text);

/// valid_text for the content of elements and attributes; line ends in attributes survive.
std::string xml_escaped(std::string_view text);

/// Lines of at most `width` columns, broken at spaces; a word that is longer stands alone. Width 0: one line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace quincunx::props
