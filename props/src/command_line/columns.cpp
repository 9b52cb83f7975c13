#include "columns.hpp"

#include <algorithm>

namespace quincunx::props {

std::string columns(const std::vector<std::vector<std::string>>& rows, const std::string& right) {
  std::vector<std::size_t> widths(right.size(), 0);
  for (const auto& row : rows)
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], row[c].size());
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::string padding(widths[c] - row[c].size(), ' ');
      line += (c > 0 ? "  " : "") + (right[c] == 'r' ? padding + row[c] : row[c] + padding);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

}  // namespace quincunx::props
