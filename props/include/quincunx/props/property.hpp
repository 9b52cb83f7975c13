// A property: a claim, the parameters it ranges over, and how one case of it is checked.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <variant>

#include "quincunx/props/case.hpp"
#include "quincunx/props/claim_info.hpp"
#include "quincunx/props/experiment.hpp"
#include "quincunx/props/findings.hpp"
#include "quincunx/props/run_context.hpp"
#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

using NumericalCheck = std::function<void(const Case&, Findings&)>;
using StatisticalCheck = std::function<Experiment(const Case&)>;

struct Property {
  ClaimInfo info;
  CaseGenerator generate;
  std::variant<NumericalCheck, StatisticalCheck> check;

  /// Declared margin of a statistical property, in the unit of its claim: the smallest departure, the same in all
  /// cases, that the run must see. Unused in the other tiers.
  double margin = 0;

  /// Upper bound of the number of cases, for checks that one case exhausts or that are costly; 0 = as many as the run
  /// asks. Fewer cases of a statistical property take more draws each.
  int max_cases = 0;
};

/// An exact or numerical property over parameters P: `check(parameters, findings)`.
template <CaseParameters P, class Check>
Property numerical_property(ClaimInfo info, Check check) {
  return {std::move(info), case_generator<P>(), NumericalCheck([check](const Case& one_case, Findings& findings) {
            check(parameters_of<P>(one_case), findings);
          })};
}

/// A numerical property with nothing to vary: worked examples and sweeps. Runs one case.
template <class Check>
Property single_case_property(ClaimInfo info, Check check) {
  Property property{std::move(info), case_generator<NoParameters>(),
                    NumericalCheck([check](const Case&, Findings& findings) { check(findings); })};
  property.max_cases = 1;
  return property;
}

/// A statistical property over parameters P: `experiment(parameters)` returns the Experiment of one case.
template <CaseParameters P, class MakeExperiment>
Property statistical_property(ClaimInfo info, double margin, MakeExperiment experiment) {
  return {std::move(info), case_generator<P>(),
          StatisticalCheck([experiment](const Case& one_case) { return experiment(parameters_of<P>(one_case)); }),
          margin};
}

/// Runs one property. Never throws for what a subject does; throws std::invalid_argument for a property or context that
/// cannot be run (zero cases, a margin that is not positive, a reproduce string that leads to no case of it).
stats::Evidence run(const Property& property, const RunContext& context);

}  // namespace quincunx::props
