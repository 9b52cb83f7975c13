#include "evidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "quincunx/props/evidence_file.hpp"

namespace quincunx::assertions {
namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

std::string name_of(const Place& place) { return fmt::format("{}#{}:S", place.test, place.ordinal); }

void set_margin(stats::Evidence& evidence, double margin, std::string_view unit, double departure, bool resolved) {
  evidence.margin = margin;
  evidence.margin_unit = unit;
  evidence.common_departure = departure;
  evidence.resolved_margin = resolved ? margin : 0;
  evidence.case_margin = evidence.resolved_margin;
}

void show_failure(stats::Evidence& evidence, stats::CaseEvidence failing) {
  if (evidence.outcome != stats::Outcome::refuted) return;
  evidence.finding = stats::Finding::at_a_case;
  evidence.failing = std::move(failing);
}

}  // namespace

stats::Evidence blank_evidence(const Statement& statement, const Place& place) {
  stats::Evidence evidence;
  evidence.claim = name_of(place);
  evidence.subject = props::subject_of_assertions;
  evidence.statement = statement.quantity + ' ' + statement.claim;
  evidence.alpha_share = place.share;
  evidence.beta = place.beta;
  evidence.seed = place.seed;
  evidence.token = place.token;
  return evidence;
}

stats::Evidence evidence_of(const Statement& statement, const stats::SequentialPlan& plan,
                            const stats::SequentialVerdict& verdict, const Place& place) {
  stats::Evidence evidence = blank_evidence(statement, place);
  const stats::NullLaw law = plan.claim.null_law(verdict.n);
  evidence.outcome = verdict.outcome;
  evidence.cases = 1;
  evidence.draws = verdict.n;
  evidence.fixed_plan_draws = verdict.fixed_n;
  evidence.looks = static_cast<int>(verdict.looks);
  evidence.p_value = verdict.p_value;
  set_margin(evidence, plan.margin, plan.claim.margin_unit(), verdict.departure, plan.decides);
  evidence.measured = {
      {"", verdict.n, plan.claim.claimed(), verdict.estimate, law.standard_deviation(), verdict.p_value}};
  show_failure(evidence, {"", statement.quantity, verdict.n, plan.claim.claimed(), verdict.estimate, verdict.interval,
                          verdict.estimate, law.describe(), verdict.p_value, 0, false, ""});
  return evidence;
}

stats::Evidence evidence_of(const Statement& statement, const stats::TestResult& result, stats::Outcome outcome,
                            std::uint64_t n, double margin, const Place& place) {
  stats::Evidence evidence = blank_evidence(statement, place);
  evidence.outcome = outcome;
  evidence.cases = 1;
  evidence.draws = n;
  evidence.p_value = result.p_value;
  set_margin(evidence, margin, result.margin_unit, result.departure, true);
  evidence.measured = {{"", n, unknown, result.estimate, unknown, result.p_value}};
  show_failure(evidence, {"", statement.quantity, n, unknown, result.estimate, result.interval, result.statistic,
                          result.law, result.p_value, 0, false, ""});
  return evidence;
}

Report whole_of(Report decided, const Statement& statement, const std::vector<Report>& parts_made, std::size_t parts,
                const Place& place) {
  const stats::Evidence named = blank_evidence(statement, place);
  decided.place = place;
  decided.evidence.claim = named.claim;
  decided.evidence.statement = named.statement;
  decided.evidence.alpha_share = place.share;
  decided.evidence.draws = 0;
  for (const Report& part : parts_made) {
    decided.evidence.draws += part.evidence.draws;
    decided.evidence.p_value = std::min(decided.evidence.p_value, part.evidence.p_value);
  }
  decided.evidence.p_value = std::min(1.0, decided.evidence.p_value * static_cast<double>(parts));
  return decided;
}

}  // namespace quincunx::assertions
