#include "wrapped_report.hpp"

#include <sstream>

#include "printable.hpp"

namespace quincunx::props {
namespace {

constexpr std::size_t label_width = 14;     // "  statistic:  "
constexpr std::size_t narrowest_text = 20;  // narrower columns are read worse than lines that the terminal breaks

bool is_command(const std::string& line) {
  return line.rfind("  replay:", 0) == 0 || line.rfind("  this case:", 0) == 0;
}

std::string wrapped_field(const std::string& line, std::size_t width) {
  std::string text;
  for (const std::string& part : wrapped(line.substr(label_width), width - label_width)) {
    text += (text.empty() ? line.substr(0, label_width) : std::string(label_width, ' ')) + part + '\n';
  }
  return text;
}

}  // namespace

std::string wrapped_summary(const std::string& summary, std::size_t width) {
  const std::size_t repeat = summary.find(" Repeat: ");
  if (width == 0 || repeat == std::string::npos || display_width(summary) <= width) return summary;
  std::string text;
  for (const std::string& line : wrapped(summary.substr(0, repeat), width)) text += line + '\n';
  return text + summary.substr(repeat + 1);
}

std::string wrapped_report(const std::string& report, std::size_t width) {
  if (width < label_width + narrowest_text) return report;
  std::istringstream lines(report);
  std::string line;
  std::string text;
  while (std::getline(lines, line)) {
    const bool whole = display_width(line) <= width || is_command(line) || line.rfind("  ", 0) != 0;
    text += whole ? line + '\n' : wrapped_field(line, width);
  }
  return text;
}

}  // namespace quincunx::props
