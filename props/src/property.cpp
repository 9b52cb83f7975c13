#include "quincunx/props/property.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "case_search.hpp"
#include "claim_evidence.hpp"
#include "property_run.hpp"

namespace quincunx::props {
namespace {

void validate(const Property& property, const RunContext& context) {
  if (context.cases < 1) {
    throw std::invalid_argument("quincunx::props::run: cases = " + std::to_string(context.cases) +
                                "; a run without cases shows nothing, it needs at least 1");
  }
  if (std::holds_alternative<StatisticalCheck>(property.check) && !(property.margin > 0)) {
    throw std::invalid_argument("quincunx::props::run: " + property.info.name() + " declares the margin " +
                                std::to_string(property.margin) + "; it must be positive");
  }
  if (!context.reproduce.empty()) {
    CaseSearch(property.generate, context.seed, property.info.full_name()).reproduce(context.reproduce);
  }
}

// The plan of a statistical property counts on the cases that it gets.
RunContext with_its_cases(const Property& property, RunContext context) {
  if (property.max_cases > 0) context.cases = std::min(property.max_cases, context.cases);
  return context;
}

void run_tier(const Property& property, const RunContext& context, stats::Evidence& evidence) {
  if (std::holds_alternative<NumericalCheck>(property.check)) {
    run_numerical(property, context, evidence);
  } else if (property.info.control) {
    run_control(property, context, evidence);
  } else {
    run_statistical(property, context, evidence);
  }
}

}  // namespace

int cases_of(const RunContext& context) { return context.reproduce.empty() ? context.cases : 1; }

int shrink_cap(const RunContext& context) { return context.reproduce.empty() ? context.shrink_candidates : 0; }

stats::Evidence run(const Property& property, const RunContext& given) {
  validate(property, given);
  const RunContext context = with_its_cases(property, given);
  stats::Evidence evidence = evidence_about(property.info, context.seed);
  const auto start = std::chrono::steady_clock::now();  // for the time column only
  try {
    run_tier(property, context, evidence);
  } catch (const std::exception& error) {
    // A plan that cannot be made, a null law outside its domain: nothing was shown, and that is never green.
    evidence.outcome = stats::Outcome::undecided;
    evidence.finding = stats::Finding::error;
    evidence.detail = error.what();
  }
  evidence.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return evidence;
}

}  // namespace quincunx::props
