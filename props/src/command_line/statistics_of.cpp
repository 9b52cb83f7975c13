#include "statistics_of.hpp"

#include <fmt/format.h>

namespace quincunx::props {
namespace {

// The shortest text that gives the number back.
std::string number(double value) { return fmt::format("{}", value); }

void add_statistical(const stats::Evidence& evidence, std::vector<Statistic>& statistics) {
  if (const std::uint64_t n = samples_of(evidence); n > 0) statistics.emplace_back("n", std::to_string(n));
  statistics.emplace_back("draws", std::to_string(evidence.draws));
  statistics.emplace_back("p_value", number(evidence.p_value));
  statistics.emplace_back("alpha_share", number(evidence.alpha_share));
  if (evidence.control) return;
  statistics.emplace_back("margin", number(evidence.margin));
  statistics.emplace_back("resolved_margin", number(evidence.resolved_margin));
  statistics.emplace_back("margin_unit", evidence.margin_unit);
  statistics.emplace_back("common_departure", number(evidence.common_departure));
  statistics.emplace_back("common_departure_error", number(evidence.common_departure_error));
}

void add_failing(const stats::CaseEvidence& failing, std::vector<Statistic>& statistics) {
  statistics.emplace_back("case", failing.parameters);
  if (failing.n == 0) return;
  statistics.emplace_back("quantity", failing.quantity);
  statistics.emplace_back("estimate", number(failing.estimate));
  statistics.emplace_back("lower", number(failing.interval.lower));
  statistics.emplace_back("upper", number(failing.interval.upper));
  statistics.emplace_back("claimed", number(failing.claimed));
  statistics.emplace_back("law", failing.law);
}

}  // namespace

std::uint64_t samples_of(const stats::Evidence& evidence) {
  std::uint64_t n = 0;
  for (const stats::MeasuredCase& one : evidence.measured) n += one.n;
  return evidence.measured.empty() ? evidence.failing.n : n;
}

std::vector<Statistic> statistics_of(const stats::Evidence& evidence) {
  std::vector<Statistic> statistics{{"tier", std::string(stats::to_string(evidence.tier))},
                                    {"control", evidence.control ? "true" : "false"},
                                    {"verdict", std::string(stats::to_string(evidence.outcome))},
                                    {"statement", evidence.statement},
                                    {"cases", std::to_string(evidence.cases)}};
  if (evidence.tier == stats::Tier::statistical) {
    add_statistical(evidence, statistics);
  } else {
    statistics.emplace_back("checks", std::to_string(evidence.checks));
    statistics.emplace_back("worst_error", number(evidence.worst_error));
    statistics.emplace_back("worst_bound", number(evidence.worst_bound));
  }
  if (evidence.outcome == stats::Outcome::refuted) add_failing(evidence.failing, statistics);
  statistics.emplace_back("seed", std::to_string(evidence.seed));
  statistics.emplace_back("token", evidence.token);
  return statistics;
}

std::vector<Statistic> statistics_of(const EvidenceHeader& header) {
  return {{"seed", std::to_string(header.seed)},
          {"alpha", number(header.alpha)},
          {"beta", number(header.beta)},
          {"registered_statistical", std::to_string(header.registered_statistical)},
          {"fault", header.fault},
          {"quincunx", header.program_version},
          {"compiler", header.compiler}};
}

}  // namespace quincunx::props
