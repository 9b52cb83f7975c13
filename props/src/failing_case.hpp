// After a refutation: the simplest case that shows it, and what fresh draws say of that case.
#pragma once

#include <cstdint>
#include <functional>

#include "case_planner.hpp"
#include "case_search.hpp"
#include "quincunx/props/property.hpp"
#include "quincunx/stats/pool.hpp"
#include "trial.hpp"

namespace quincunx::props {

class FailingCase {
 public:
  FailingCase(const Property& property, const RunContext& context, const CasePlanner& planner, const CaseSearch& search,
              stats::Evidence& evidence);

  /// A case that failed by itself: shrunk by candidates that fail on fresh draws, look by look as in the run.
  void report(const DrawnCase& drawn);
  /// What only the pool saw, looked for in single cases from this one on, with as many draws as that departure needs.
  void localise(const DrawnCase& start, const stats::PoolVerdict& pool, bool by_mean);

 private:
  using Draws = std::function<std::uint64_t(const Experiment&)>;
  using Fails = std::function<bool(const Case&)>;

  Experiment experiment_of(const Case& one_case) const;
  StreamKey key(const DrawnCase& origin, const Case& one_case, Purpose purpose) const;
  Trial trial(const DrawnCase& origin, const Case& one_case, const Experiment& experiment, std::uint64_t n,
              Purpose purpose);
  bool fails_at_some_look(const DrawnCase& origin, const Case& candidate);
  bool fails_when_localised(const DrawnCase& origin, const Case& candidate, const Draws& draws);
  void shrink_and_confirm(const DrawnCase& drawn, const Fails& fails, const Draws& draws);
  void fill(const Case& one_case, const Experiment& experiment, const Trial& result);

  const Property& property_;
  const RunContext& context_;
  const StatisticalCheck& check_;
  const CasePlanner& planner_;
  const CaseSearch& search_;
  stats::Evidence& evidence_;
  std::uint64_t spent_before_localising_ = 0;
};

}  // namespace quincunx::props
