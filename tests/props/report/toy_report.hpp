// A report of four claims, one of each kind that a report shows in its own way.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/stats/evidence.hpp"
#include "report/page.hpp"
#include "report/run_report.hpp"

namespace quincunx::props {

inline stats::Evidence claim_evidence(const std::string& name, int section, stats::Tier tier, stats::Outcome outcome) {
  stats::Evidence evidence;
  evidence.claim = name;
  evidence.subject = "ours";
  evidence.statement = "statement of " + name;
  evidence.section = section;
  evidence.tier = tier;
  evidence.outcome = outcome;
  evidence.cases = 4;
  evidence.token = "qx1-" + std::to_string(section);
  evidence.seed = 7;
  return evidence;
}

/// Var(q·k) = d_k over four cases that depart by these relative amounts, with standard errors of 1 %.
inline stats::Evidence variance_evidence(const std::vector<double>& departures) {
  stats::Evidence evidence = claim_evidence("dot.variance_is_dk:S", 8, stats::Tier::statistical, stats::Outcome::holds);
  evidence.statement = "Var(q·k) = d_k";
  evidence.cases = static_cast<int>(departures.size());
  evidence.margin_unit = "relative";
  evidence.margin = 0.05;
  evidence.resolved_margin = 0.05;
  evidence.case_margin = 0.1;
  evidence.alpha_share = 1e-6;
  evidence.beta = 1e-3;
  evidence.draws = 40'000;
  int d_k = 1;
  double sum = 0;
  for (const double departure : departures) {
    evidence.measured.push_back(
        {"d_k = " + std::to_string(d_k), 10'000, static_cast<double>(d_k), d_k * (1 + departure), 0.01 * d_k, 0.3});
    sum += departure / 0.01;
    evidence.pooled.dispersion_statistic += departure * departure / 1e-4;
    d_k *= 8;
  }
  evidence.pooled.mean_statistic = sum / std::sqrt(static_cast<double>(departures.size()));
  evidence.pooled.mean_p = std::erfc(std::abs(evidence.pooled.mean_statistic) / std::sqrt(2.0));
  evidence.pooled.dispersion_p = 0.5;
  return evidence;
}

inline RunReport toy_report() {
  RunReport report;
  report.context.program = "toy";
  report.context.options.seed = 7;
  report.context.options.cases = 4;
  report.repeat = "toy verify --seed 7 --cases 4 --filter '<x>'";
  report.subject = "ours";
  report.result.alpha = 1e-6;
  report.result.spent = 1e-6;
  report.result.registered_statistical = 1;
  stats::Evidence numerical = claim_evidence("tanh.odd:N", 1, stats::Tier::numerical, stats::Outcome::holds);
  numerical.worst_error = 0.5;
  numerical.worst_bound = 2;
  stats::Evidence refuted = claim_evidence("dot.symmetric:N", 2, stats::Tier::numerical, stats::Outcome::refuted);
  refuted.detail = "q·k and k·q differ";
  stats::Evidence undecided = claim_evidence("own.claim:E", 0, stats::Tier::exact, stats::Outcome::undecided);
  undecided.detail = "it threw <b>an error</b> & \"more\"";
  report.result.evidence = {numerical, refuted, variance_evidence({0.004, -0.012, 0.002, 0.007}), undecided};
  return report;
}

/// Draws nothing but what inline_svg needs.
inline std::vector<std::string> blank_pictures(std::span<const Plot> plots) {
  return std::vector<std::string>(plots.size(), "<svg ><path d='M0,0'/></svg>");
}

inline std::string blank_page(const RunReport& report) { return report_page(report, blank_pictures); }

inline std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++count;
  return count;
}

}  // namespace quincunx::props
