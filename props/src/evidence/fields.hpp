// The schema of evidence files: which keys a record has, in which order. Writer and reader both walk over it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "quincunx/props/evidence_file.hpp"

namespace quincunx::props::evidence {

template <class Enum>
struct Names;

template <>
struct Names<EvidenceKind> {
  static constexpr std::array<std::pair<EvidenceKind, std::string_view>, 2> all{
      {{EvidenceKind::claims, "claims"}, {EvidenceKind::assertions, "assertions"}}};
};

template <>
struct Names<stats::Tier> {
  static constexpr std::array<std::pair<stats::Tier, std::string_view>, 3> all{
      {{stats::Tier::exact, "exact"},
       {stats::Tier::numerical, "numerical"},
       {stats::Tier::statistical, "statistical"}}};
};

template <>
struct Names<stats::Outcome> {
  static constexpr std::array<std::pair<stats::Outcome, std::string_view>, 3> all{
      {{stats::Outcome::holds, "holds"},
       {stats::Outcome::refuted, "refuted"},
       {stats::Outcome::undecided, "undecided"}}};
};

template <>
struct Names<stats::Finding> {
  static constexpr std::array<std::pair<stats::Finding, std::string_view>, 5> all{
      {{stats::Finding::none, "none"},
       {stats::Finding::at_a_case, "at_a_case"},
       {stats::Finding::everywhere, "everywhere"},
       {stats::Finding::in_mixed_directions, "in_mixed_directions"},
       {stats::Finding::error, "error"}}};
};

// A visitor is called as
//   visit("key", value)        a value of its own type: a text, a number, a name of an enumeration, an object, a list
//   visit.identifier("key", n) a number of 64 bits that many readers of JSON would round: a text of digits
//   visit.derived("key", x)    follows from other fields: written, and on reading compared

template <class Visitor, class Header>
void visit_header(Visitor& visit, Header& header) {
  visit("kind", header.kind);
  visit("program", header.program);
  visit("program_version", header.program_version);
  visit("subject", header.subject);
  visit("fault", header.fault);
  visit.identifier("seed", header.seed);
  visit("alpha", header.alpha);
  visit("beta", header.beta);
  visit("cases", header.cases);
  visit("shrink_candidates", header.shrink_candidates);
  visit("filter", header.filter);
  visit("reproduce", header.reproduce);
  visit("registered_statistical", header.registered_statistical);
  visit("plain_tests", header.plain_tests);
  visit("registered", header.registered);
  visit("compiler", header.compiler);
}

template <class Visitor, class Interval>
void visit_interval(Visitor& visit, Interval& interval) {
  visit("lower", interval.lower);
  visit("upper", interval.upper);
}

template <class Visitor, class CaseEvidence>
void visit_failing_case(Visitor& visit, CaseEvidence& failing) {
  visit("parameters", failing.parameters);
  visit("quantity", failing.quantity);
  visit("n", failing.n);
  visit("claimed", failing.claimed);
  visit("estimate", failing.estimate);
  visit("interval", failing.interval);
  visit("statistic", failing.statistic);
  visit("law", failing.law);
  visit("p_value", failing.p_value);
  visit("shrink_candidates", failing.shrink_candidates);
  visit("confirmed", failing.confirmed);
  visit("reproduce", failing.reproduce);
}

template <class Visitor, class MeasuredCase>
void visit_measured_case(Visitor& visit, MeasuredCase& measured) {
  visit("parameters", measured.parameters);
  visit("n", measured.n);
  visit("claimed", measured.claimed);
  visit("estimate", measured.estimate);
  visit("standard_error", measured.standard_error);
  visit("p_value", measured.p_value);
}

template <class Visitor, class Pooled>
void visit_pooled(Visitor& visit, Pooled& pooled) {
  visit("mean_statistic", pooled.mean_statistic);
  visit("mean_p", pooled.mean_p);
  visit("dispersion_statistic", pooled.dispersion_statistic);
  visit("dispersion_p", pooled.dispersion_p);
}

/// The probability of refuting a departure of resolved_margin; 0 where no margin is resolved.
inline double power_of(const stats::Evidence& evidence) { return evidence.resolved_margin > 0 ? 1 - evidence.beta : 0; }

template <class Visitor, class Evidence>
void visit_evidence(Visitor& visit, Evidence& evidence) {
  visit("claim", evidence.claim);
  visit("subject", evidence.subject);
  visit("statement", evidence.statement);
  visit("section", evidence.section);
  visit("tier", evidence.tier);
  visit("control", evidence.control);
  visit("outcome", evidence.outcome);
  visit("finding", evidence.finding);
  visit("detail", evidence.detail);
  visit("cases", evidence.cases);
  visit("checks", evidence.checks);
  visit("draws", evidence.draws);
  visit("fixed_plan_draws", evidence.fixed_plan_draws);
  visit("looks", evidence.looks);
  visit("p_value", evidence.p_value);
  visit("alpha_share", evidence.alpha_share);
  visit("beta", evidence.beta);
  visit("margin", evidence.margin);
  visit("resolved_margin", evidence.resolved_margin);
  visit("case_margin", evidence.case_margin);
  visit.derived("power", [&] { return power_of(evidence); });
  visit("margin_unit", evidence.margin_unit);
  visit("common_departure", evidence.common_departure);
  visit("common_departure_error", evidence.common_departure_error);
  visit("worst_error", evidence.worst_error);
  visit("worst_bound", evidence.worst_bound);
  visit("failing", evidence.failing);
  visit("pooled", evidence.pooled);
  visit("measured", evidence.measured);
  visit.identifier("seed", evidence.seed);
  visit("token", evidence.token);
}

template <class Visitor, class Evidence>
void visit_time(Visitor& visit, Evidence& evidence) {
  visit("seconds", evidence.seconds);
}

}  // namespace quincunx::props::evidence
