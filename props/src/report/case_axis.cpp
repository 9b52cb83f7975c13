#include "case_axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include "plot.hpp"

namespace quincunx::props {
namespace {

struct NumberInText {
  std::string before;
  std::string after;
  double value = 0;
};

std::optional<NumberInText> number_in(const std::string& text) {
  const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  const auto digit = std::find_if(text.begin(), text.end(), is_digit);
  if (digit == text.end()) return std::nullopt;
  auto begin = digit;
  if (begin != text.begin() && *(begin - 1) == '-') --begin;
  NumberInText found;
  const char* const last = text.data() + text.size();
  const auto parsed = std::from_chars(text.data() + (begin - text.begin()), last, found.value);
  if (parsed.ec != std::errc()) return std::nullopt;
  found.before.assign(text.begin(), begin);
  found.after.assign(parsed.ptr, last);
  return found;
}

// "d_k = " names the axis by itself.
std::string label_of(const NumberInText& number) {
  const std::size_t equals = number.before.rfind(" = ");
  if (equals != std::string::npos && equals + 3 == number.before.size() && number.after.empty()) {
    return number.before.substr(0, equals);
  }
  return number.before + "…" + number.after;
}

CaseAxis in_a_row(std::size_t count) {
  CaseAxis axis{"case, in the order drawn", {}};
  for (std::size_t i = 1; i <= count; ++i) axis.places.push_back(static_cast<double>(i));
  return axis;
}

}  // namespace

CaseAxis case_axis(const std::vector<stats::MeasuredCase>& measured) {
  CaseAxis axis;
  std::optional<NumberInText> first;
  for (const stats::MeasuredCase& one : measured) {
    const auto number = number_in(one.parameters);
    if (!first) first = number;
    if (!number || number->before != first->before || number->after != first->after) return in_a_row(measured.size());
    axis.places.push_back(number->value);
  }
  if (!first) return in_a_row(measured.size());
  const auto [least, most] = std::minmax_element(axis.places.begin(), axis.places.end());
  if (*least == *most) return in_a_row(measured.size());
  axis.label = label_of(*first);
  axis.logarithmic = *least > 0 && *most > 20 * *least;
  return axis;
}

std::string axis_commands(const CaseAxis& axis) {
  const auto [least, most] = std::minmax_element(axis.places.begin(), axis.places.end());
  const double room = std::max(0.04 * (*most - *least), 0.5);
  const double low = axis.logarithmic ? *least / 1.3 : *least - room;
  const double high = axis.logarithmic ? *most * 1.3 : *most + room;
  return fmt::format("set xlabel {}\n{}set xrange [{}:{}]\n", typeset_text(axis.label),
                     axis.logarithmic ? "set logscale x\nset mxtics 1\n" : "", plot_number(low), plot_number(high));
}

}  // namespace quincunx::props
