// Evidence as text that shows every bit of every number, so that two runs can be compared whole. Times apart.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

inline std::string text_of(const stats::CaseEvidence& one) {
  std::ostringstream text;
  text << std::hexfloat << one.parameters << " | " << one.quantity << " | n " << one.n << " claimed " << one.claimed
       << " estimate " << one.estimate << " in [" << one.interval.lower << ", " << one.interval.upper << "] statistic "
       << one.statistic << " law " << one.law << " p " << one.p_value << " confirmed " << one.confirmed << " reproduce "
       << one.reproduce;
  return text.str();
}

inline std::string text_of(const std::vector<stats::MeasuredCase>& measured) {
  std::ostringstream text;
  for (const stats::MeasuredCase& one : measured) {
    text << std::hexfloat << one.parameters << " n " << one.n << ' ' << one.estimate << " p " << one.p_value << "; ";
  }
  return text.str();
}

inline std::string text_of(const stats::Evidence& all) {
  std::ostringstream text;
  text << std::hexfloat << all.subject << ' ' << all.claim << ' ' << all.statement << ' ' << all.section << ' '
       << to_string(all.tier) << ' ' << all.control << "\n"
       << to_string(all.outcome) << ", " << to_string(all.finding) << ": " << all.detail << "\ncases " << all.cases
       << " checks " << all.checks << " draws " << all.draws << " of " << all.fixed_plan_draws << " looks " << all.looks
       << " pooled " << all.pooled.mean_statistic << ' ' << all.pooled.dispersion_statistic << " p " << all.p_value
       << " share " << all.alpha_share << " beta " << all.beta << "\nmargins " << all.margin << ' '
       << all.resolved_margin << ' ' << all.case_margin << ' ' << all.margin_unit << " common " << all.common_departure
       << " +- " << all.common_departure_error << "\nworst " << all.worst_error << " of " << all.worst_bound
       << "\nseed " << all.seed << " token " << all.token << "\nmeasured " << text_of(all.measured) << "\nafter "
       << all.failing.shrink_candidates << " candidates: " << text_of(all.failing);
  return text.str();
}

}  // namespace quincunx::props
