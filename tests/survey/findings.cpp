#include "findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "figures.hpp"

namespace quincunx::survey {
namespace {

const Explanation* explanation_of(const Examined& examined, const std::string& claim) {
  const auto found = std::find_if(examined.explanations.begin(), examined.explanations.end(),
                                  [&](const Explanation& explanation) { return explanation.claim == claim; });
  return found == examined.explanations.end() ? nullptr : &*found;
}

// The claims of tanh and exp that compare with the true value count in units in the last place.
bool is_in_ulps(const stats::Evidence& evidence) {
  const std::string& claim = evidence.claim;
  return evidence.worst_bound > 0 && (claim.rfind("tanh.", 0) == 0 || claim.rfind("exp.", 0) == 0);
}

}  // namespace

std::vector<Row> rows_of(const std::vector<Library>& libraries, const props::SuiteResult& result) {
  std::map<std::string, std::pair<const Library*, const Examined*>> by_label;
  for (const Library& library : libraries) {
    for (const Examined& examined : library.examined) by_label[examined.label] = {&library, &examined};
  }
  std::vector<Row> rows;
  for (const stats::Evidence& evidence : result.evidence) {
    const auto& [library, examined] = by_label.at(evidence.subject);
    rows.push_back({library, examined, &evidence, explanation_of(*examined, evidence.claim)});
  }
  return rows;
}

bool is_unexplained(const Row& row) {
  if (row.evidence->outcome == stats::Outcome::holds) return false;
  return row.evidence->outcome == stats::Outcome::undecided || row.explanation == nullptr;
}

std::string verdict_of(const Row& row) {
  if (row.evidence->outcome == stats::Outcome::holds) return "holds";
  if (row.evidence->outcome == stats::Outcome::undecided) return "undecided";
  if (row.explanation == nullptr) return "refuted: not examined";
  return row.explanation->judgement == Judgement::finding ? "refuted: finding" : "refuted: documented";
}

std::string measured(const stats::Evidence& evidence) {
  using props::three_digits;
  if (evidence.tier == stats::Tier::statistical) {
    if (!(evidence.common_departure_error > 0)) return "-";
    return fmt::format("{} ± {}", props::with_unit(evidence.common_departure, evidence.margin_unit),
                       props::with_unit(evidence.common_departure_error, evidence.margin_unit));
  }
  if (!(evidence.worst_bound > 0)) return fmt::format("{} checks", evidence.checks);
  return fmt::format("{} of {}{}", three_digits(evidence.worst_error), three_digits(evidence.worst_bound),
                     is_in_ulps(evidence) ? " ulp" : "");
}

std::string counterexample(const stats::Evidence& evidence) {
  if (evidence.outcome == stats::Outcome::holds) return "";
  std::string text = evidence.detail;
  if (!evidence.failing.parameters.empty()) text += (text.empty() ? "" : "; ") + evidence.failing.parameters;
  if (evidence.tier == stats::Tier::statistical && evidence.outcome == stats::Outcome::refuted) {
    text += fmt::format("{}p = {}", text.empty() ? "" : "; ", props::p_value_text(evidence.p_value));
    if (!evidence.failing.quantity.empty()) {
      text += fmt::format("; {} = {}, claimed {}", evidence.failing.quantity,
                          props::six_digits(evidence.failing.estimate), props::six_digits(evidence.failing.claimed));
    }
  }
  return text;
}

double worst_ulps(const std::vector<Row>& rows, const Examined& examined) {
  double worst = -1;
  for (const Row& row : rows) {
    if (row.examined == &examined && is_in_ulps(*row.evidence)) worst = std::max(worst, row.evidence->worst_error);
  }
  return worst;
}

}  // namespace quincunx::survey
