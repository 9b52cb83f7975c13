// Exact and numerical properties: every case must satisfy every comparison.
#include <atomic>
#include <exception>
#include <limits>
#include <vector>

#include "case_search.hpp"
#include "guard/in_flight.hpp"
#include "parallel_tasks.hpp"
#include "property_run.hpp"

namespace quincunx::props {
namespace {

// A sweep of many comparisons may take longer than a case may be silent: each of them is a sign of life.
Findings check_case(const NumericalCheck& check, const Case& one_case) {
  Findings findings(Heartbeat::of_this_thread().count());
  try {
    check(one_case, findings);
  } catch (const std::exception& error) {
    findings.require(false, std::string("threw: ") + error.what());
  } catch (...) {
    findings.require(false, "threw what is no std::exception");
  }
  return findings;
}

struct CheckedCase {
  DrawnCase drawn;
  Findings findings = {};
};

// All cases up to the first that fails, in order; those behind it may or may not have been checked.
std::vector<CheckedCase> check_cases(const Property& property, CaseSearch& search, const RunContext& context) {
  const auto& check = std::get<NumericalCheck>(property.check);
  std::vector<CheckedCase> cases;
  for (int i = 0; i < cases_of(context); ++i) {
    cases.push_back({context.reproduce.empty() ? search.next() : search.reproduce(context.reproduce)});
  }
  std::atomic<std::size_t> first_failing = cases.size();
  parallel_tasks(cases.size(), context.threads, [&](std::size_t i) {
    if (i > first_failing) return;
    const DrawnCase& drawn = cases[i].drawn;
    const RunningCase running({static_cast<int>(i) + 1, drawn.parameters->describe(), drawn.reproduce});
    cases[i].findings = check_case(check, *drawn.parameters);
    if (!cases[i].findings.hold()) lower(first_failing, i);
  });
  return cases;
}

void report_failure(const CaseSearch& search, const NumericalCheck& check, const DrawnCase& failing,
                    const RunContext& context, stats::Evidence& evidence) {
  const auto fails = [&](const Case& candidate) {
    const RunningCase running({evidence.cases, candidate.describe(), {}});
    return !check_case(check, candidate).hold();
  };
  const ShrunkCase shrunk = search.shrink(failing, fails, shrink_cap(context));
  const Findings findings = check_case(check, *shrunk.smallest.parameters);
  evidence.outcome = stats::Outcome::refuted;
  evidence.finding = stats::Finding::at_a_case;
  evidence.detail = findings.violation();
  evidence.worst_error = findings.worst_error();
  evidence.worst_bound = findings.worst_bound();
  evidence.failing.parameters = shrunk.smallest.parameters->describe();
  evidence.failing.shrink_candidates = shrunk.candidates;
  evidence.failing.confirmed = true;  // nothing random is left in it
  evidence.failing.reproduce = shrunk.smallest.reproduce;
}

}  // namespace

void run_numerical(const Property& property, const RunContext& context, stats::Evidence& evidence) {
  const auto& check = std::get<NumericalCheck>(property.check);
  CaseSearch search(property.generate, context.seed, property.info.full_name());
  const std::vector<CheckedCase> cases = check_cases(property, search, context);
  Findings total;
  evidence.outcome = stats::Outcome::holds;
  for (const CheckedCase& one : cases) {
    total.merge(one.findings);
    ++evidence.cases;
    if (!one.findings.hold()) {
      report_failure(search, check, one.drawn, context, evidence);
      break;
    }
    if (context.progress) context.progress(evidence.cases);
  }
  evidence.checks = total.checks();
  if (evidence.outcome == stats::Outcome::refuted) return;
  evidence.worst_error = total.worst_error();
  evidence.worst_bound = total.worst_bound();
  if (total.checks() == 0) {
    evidence.outcome = stats::Outcome::undecided;
    evidence.detail = "no comparison was made";
  }
}

}  // namespace quincunx::props
