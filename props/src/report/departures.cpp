#include "departures.hpp"

#include <cmath>

#include "quincunx/stats/tails.hpp"

namespace quincunx::props {
namespace {

bool is_standard_deviation(const std::string& margin_unit) { return margin_unit.rfind("standard deviation", 0) == 0; }

// What one unit of the estimate is in units of the margin.
double per_unit(const stats::MeasuredCase& one, const std::string& margin_unit) {
  if (margin_unit == "relative" && one.claimed != 0) return 1 / std::abs(one.claimed);
  if (is_standard_deviation(margin_unit)) {
    return 1 / (one.standard_error * std::sqrt(static_cast<double>(one.n)));
  }
  return 1;
}

std::string shown_unit(const std::string& margin_unit) {
  if (margin_unit == "relative") return "%";
  if (is_effect_size(margin_unit)) return "effect size w";
  if (is_standard_deviation(margin_unit)) return "sd";
  return margin_unit == "absolute" ? "" : margin_unit;
}

}  // namespace

double interval_width() { return stats::normal_upper_quantile(5e-4); }

bool is_effect_size(const std::string& margin_unit) { return margin_unit.rfind("w ", 0) == 0; }

double single_case_margin(const stats::Evidence& evidence) {
  return std::isfinite(evidence.case_margin) ? evidence.case_margin : 0;
}

Departures departures_of(const stats::Evidence& evidence) {
  Departures departures;
  departures.unit = shown_unit(evidence.margin_unit);
  departures.scale = evidence.margin_unit == "relative" ? 100 : 1;
  for (const stats::MeasuredCase& one : evidence.measured) {
    const double factor = departures.scale * per_unit(one, evidence.margin_unit);
    departures.sizes.push_back((one.estimate - one.claimed) * factor);
    departures.errors.push_back(one.standard_error * factor);
  }
  return departures;
}

}  // namespace quincunx::props
