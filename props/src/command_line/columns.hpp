// Text in aligned columns.
#pragma once

#include <string>
#include <vector>

namespace quincunx::props {

/// One line a row, each column as wide as its widest cell, two spaces between; `right` has an 'r' for every column that
/// is aligned to the right, and any other letter for the others. Cells are ASCII.
std::string columns(const std::vector<std::vector<std::string>>& rows, const std::string& right);

}  // namespace quincunx::props
