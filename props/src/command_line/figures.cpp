#include "figures.hpp"

#include <fmt/format.h>

#include <cmath>

namespace quincunx::props {
namespace {

// "1.28e+08" to "1.28e8": shorter, and as readable.
std::string short_exponent(std::string text) {
  const std::size_t e = text.find('e');
  if (e == std::string::npos) return text;
  std::size_t digits = e + 1;
  const std::string sign = text[digits] == '-' ? "-" : "";
  while (digits < text.size() - 1 && (text[digits] == '+' || text[digits] == '-' || text[digits] == '0')) ++digits;
  return text.substr(0, e + 1) + sign + text.substr(digits);
}

bool looked_and_holds(const stats::Evidence& evidence) {
  return evidence.outcome == stats::Outcome::holds && evidence.looks > 0 && evidence.fixed_plan_draws > 0;
}

std::string part(std::uint64_t used, std::uint64_t planned) {
  return fmt::format("{:.2f}", static_cast<double>(used) / static_cast<double>(planned));
}

}  // namespace

std::string three_digits(double value) { return short_exponent(fmt::format("{:.3g}", value)); }

std::string p_value_text(double p) { return p < 1e-300 ? "<1e-300" : three_digits(p); }

std::string six_digits(double value) { return short_exponent(fmt::format("{:.6g}", value)); }

std::string short_count(std::uint64_t count) {
  if (count < 100'000) return std::to_string(count);
  return short_exponent(fmt::format("{:.2e}", static_cast<double>(count)));
}

// Draws spent on the search for a simple case would be counted too, were the claim refuted.
std::string part_of_fixed_plan(const stats::Evidence& evidence) {
  return looked_and_holds(evidence) ? part(evidence.draws, evidence.fixed_plan_draws) : "-";
}

std::string draws_of_run(const std::vector<stats::Evidence>& evidence) {
  std::uint64_t used = 0;
  std::uint64_t planned = 0;
  for (const stats::Evidence& one : evidence) {
    if (!looked_and_holds(one)) continue;
    used += one.draws;
    planned += one.fixed_plan_draws;
  }
  if (planned == 0) return "";
  return fmt::format("Draws of its tests: {}, {} of the fixed plan's. ", short_count(used), part(used, planned));
}

std::string with_unit(double departure, const std::string& unit) {
  if (unit == "relative") return three_digits(100 * departure) + " %";
  if (unit.rfind("standard deviation", 0) == 0) return three_digits(departure) + " sd";
  if (unit.rfind("w ", 0) == 0) return "w " + three_digits(departure);
  if (unit.empty() || unit == "absolute") return three_digits(departure);
  return three_digits(departure) + " " + unit;
}

std::string sure_to_see(const stats::Evidence& evidence) {
  if (evidence.control) return "its falsehood";
  if (evidence.tier == stats::Tier::exact) return "any difference";
  if (evidence.tier == stats::Tier::numerical) {
    if (!(evidence.worst_bound > 0)) return "any violation";
    return fmt::format("error {}, bound {}", three_digits(evidence.worst_error), three_digits(evidence.worst_bound));
  }
  return evidence.resolved_margin > 0 ? with_unit(evidence.resolved_margin, evidence.margin_unit) : "-";
}

std::string seconds_text(double seconds) {
  return seconds < 10 ? fmt::format("{:.2f} s", seconds) : fmt::format("{:.0f} s", seconds);
}

}  // namespace quincunx::props
