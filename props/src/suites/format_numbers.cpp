#include "format_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "../claims/rows.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "suite_claims.hpp"

namespace quincunx::suites {

double any_number_of(const FloatingFormat& format, props::ParameterSource& source) {
  if (format.digits > std::numeric_limits<float>::digits) return props::any_number<double>(source);
  if (format == format_of<float>()) return static_cast<double>(props::any_number<float>(source));
  // Most floats are beyond the range of a 16-bit type, where one is as good as another.
  const std::int64_t kind = source.integer(0, 3);
  if (kind == 0) return format.round(static_cast<double>(props::any_number<float>(source)));
  if (kind == 1) return format.round(source.real(-20, 20));
  const double magnitude = format.round(source.log_real(format.smallest, format.largest));
  return source.coin() ? magnitude : -magnitude;
}

bool all_representable(const FloatingFormat& format, const std::vector<double>& values) {
  return std::all_of(values.begin(), values.end(), [&](double x) { return std::isnan(x) || format.round(x) == x; });
}

FormatNumbers FormatNumbers::generate(props::ParameterSource& source, const FloatingFormat& format, std::size_t count) {
  FormatNumbers numbers{format, std::vector<double>(count)};
  for (double& x : numbers.values) x = any_number_of(format, source);
  return numbers;
}

std::string FormatNumbers::describe() const { return props::describe_row("x", values); }

std::vector<FormatNumbers> FormatNumbers::simpler() const {
  std::vector<FormatNumbers> candidates;
  for (auto& rows : props::simpler_rows<double>({values}, 0)) {
    if (all_representable(format, rows[0])) candidates.push_back({format, std::move(rows[0])});
  }
  return candidates;
}

}  // namespace quincunx::suites
