#include "plot.hpp"

#include <fmt/format.h>

#include <cctype>
#include <cmath>
#include <stdexcept>

namespace quincunx::props {

std::string plain_text(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
      quoted += ' ';
    } else if (c == '\'') {
      quoted += "''";
    } else {
      if (std::string_view("_^{}@&~\\").find(c) != std::string_view::npos) quoted += '\\';
      quoted += c;
    }
  }
  return quoted + "'";
}

std::string typeset_text(std::string_view text) {
  const std::string quoted = plain_text(text);
  std::string typeset;
  for (std::size_t at = 0; at < quoted.size(); ++at) {
    std::size_t end = at + 2;
    while (end < quoted.size() && std::isalnum(static_cast<unsigned char>(quoted[end])) != 0) ++end;
    if (quoted.compare(at, 2, "\\_") == 0 && end > at + 2) {
      typeset += "_{" + quoted.substr(at + 2, end - at - 2) + "}";
      at = end - 1;
    } else {
      typeset += quoted[at];
    }
  }
  return typeset;
}

std::string plot_number(double value) { return std::isfinite(value) ? fmt::format("{:.6g}", value) : "0"; }

std::string data_block(const std::string& name, const std::vector<std::vector<double>>& columns) {
  std::string text = "$" + name + " << END\n";
  const std::size_t rows = columns.empty() ? 0 : columns.front().size();
  for (std::size_t row = 0; row < rows; ++row) {
    for (const auto& column : columns) {
      if (column.size() != rows) {
        throw std::logic_error("quincunx::props::data_block: the columns of '" + name + "' differ in length");
      }
      text += plot_number(column[row]) + ' ';
    }
    text.back() = '\n';
  }
  return text + "END\n";
}

double tic_step(double range) {
  const double rough = range / 6;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (step * power >= rough) return step * power;
  }
  return 10 * power;
}

std::vector<double> grid(double first, double last, int steps) {
  std::vector<double> values;
  for (int i = 0; i <= steps; ++i) values.push_back(first + (last - first) * i / steps);
  return values;
}

}  // namespace quincunx::props
