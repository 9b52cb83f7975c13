// Candidates are judged on noise of their own, and the last one once more on noise that the search never saw.
#include "failing_case.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "live_case.hpp"
#include "measured_case.hpp"
#include "parallel_tasks.hpp"
#include "property_run.hpp"
#include "quincunx/stats/planner.hpp"

namespace quincunx::props {
namespace {

// The localised search after a pooled refutation may spend this many words a trial, and in all.
constexpr double localise_words_per_trial = 1e9;
constexpr double localise_words_in_all = 2e10;
// What is smaller than this part of the declared margin is not looked for in single cases.
constexpr double least_localised = 0.1;
constexpr double shown_interval_error = 1e-3;
constexpr std::uint64_t confirmation_factor = 4;

// What the table of running cases shows of a case that the search made: no string of its own leads to it.
CaseInFlight in_flight(const stats::Evidence& evidence, const Case& one_case) {
  return {evidence.cases, one_case.describe(), {}};
}

}  // namespace

FailingCase::FailingCase(const Property& property, const RunContext& context, const CasePlanner& planner,
                         const CaseSearch& search, stats::Evidence& evidence)
    : property_(property),
      context_(context),
      check_(std::get<StatisticalCheck>(property.check)),
      planner_(planner),
      search_(search),
      evidence_(evidence) {}

Experiment FailingCase::experiment_of(const Case& one_case) const {
  const RunningCase running(in_flight(evidence_, one_case));
  return check_(one_case);
}

StreamKey FailingCase::key(const DrawnCase& origin, const Case& one_case, Purpose purpose) const {
  return noise_key(context_, property_.info.full_name(), origin.noise_key, one_case.describe(), purpose);
}

Trial FailingCase::trial(const DrawnCase& origin, const Case& one_case, const Experiment& experiment, std::uint64_t n,
                         Purpose purpose) {
  const RunningCase running(in_flight(evidence_, one_case));
  evidence_.draws += n * experiment.draws_per_sample;
  return measure(experiment, key(origin, one_case, purpose), n, context_.threads);
}

// As the run looks at a case, so that a reproduce string of the candidate leads to the same verdict.
bool FailingCase::fails_at_some_look(const DrawnCase& origin, const Case& candidate) {
  LiveCase one(origin, experiment_of(candidate), key(origin, candidate, Purpose::search),
               in_flight(evidence_, candidate));
  one.plan(planner_);
  std::uint64_t drawn = 0;
  bool fails = false;
  for (const stats::PropertyLook& look : planner_.plan().looks) {
    const std::vector<BlockRange> parts = one.start_look(look);
    parallel_tasks(parts.size(), context_.threads, [&](std::size_t part) { one.draw(parts[part]); });
    fails = one.judge(look, property_.margin);
    drawn = one.draws().at(look);
    if (fails) break;
  }
  evidence_.draws += drawn * one.experiment().draws_per_sample;
  return fails;
}

bool FailingCase::fails_when_localised(const DrawnCase& origin, const Case& candidate, const Draws& draws) {
  if (static_cast<double>(evidence_.draws - spent_before_localising_) > localise_words_in_all) return false;
  const Experiment experiment = experiment_of(candidate);
  const Trial result = trial(origin, candidate, experiment, draws(experiment), Purpose::localise);
  return result.failed() || result.p < planner_.budget().per_case;
}

void FailingCase::report(const DrawnCase& drawn) {
  const auto draws = [this](const Experiment& experiment) { return planner_.draws_for(experiment).last; };
  shrink_and_confirm(
      drawn, [&](const Case& candidate) { return fails_at_some_look(drawn, candidate); }, draws);
}

void FailingCase::localise(const DrawnCase& start, const stats::PoolVerdict& pool, bool by_mean) {
  const double excess = std::max(0.0, pool.dispersion_statistic / static_cast<double>(evidence_.cases) - 1);
  const Draws draws = [&](const Experiment& experiment) {
    const std::uint64_t last = planner_.draws_for(experiment).last;
    const double pooled_size =
        by_mean ? std::abs(evidence_.common_departure) : std::sqrt(excess) * experiment.claim.standard_error(last);
    // A false alarm may come with next to no departure: no case would show it.
    const double margin = std::clamp(pooled_size, std::min(0.5, least_localised * property_.margin), 0.5);
    const double cap = localise_words_per_trial / static_cast<double>(experiment.draws_per_sample);
    const auto planned =
        static_cast<double>(stats::draws_needed(experiment.claim, margin, planner_.budget().per_case, context_.beta));
    return std::max(last, static_cast<std::uint64_t>(std::min(planned, cap)));
  };
  const auto fails = [&](const Case& candidate) { return fails_when_localised(start, candidate, draws); };
  spent_before_localising_ = evidence_.draws;
  if (fails(*start.parameters)) {
    shrink_and_confirm(start, fails, draws);
  } else {
    const Experiment experiment = experiment_of(*start.parameters);
    fill(*start.parameters, experiment,
         trial(start, *start.parameters, experiment, confirmation_factor * draws(experiment), Purpose::confirm));
  }
  evidence_.failing.reproduce.clear();  // no single case failed at its own size: only the whole claim replays
}

void FailingCase::shrink_and_confirm(const DrawnCase& drawn, const Fails& fails, const Draws& draws) {
  const ShrunkCase shrunk = search_.shrink(drawn, fails, shrink_cap(context_));
  const Case& smallest = *shrunk.smallest.parameters;
  const Experiment experiment = experiment_of(smallest);
  const Trial result = trial(drawn, smallest, experiment, confirmation_factor * draws(experiment), Purpose::confirm);
  evidence_.failing.shrink_candidates = shrunk.candidates;
  evidence_.failing.reproduce = shrunk.smallest.reproduce;
  fill(smallest, experiment, result);
}

void FailingCase::fill(const Case& one_case, const Experiment& experiment, const Trial& result) {
  const auto shown = [&](double value) { return experiment.display ? experiment.display(value) : value; };
  stats::CaseEvidence& failing = evidence_.failing;
  failing.parameters = one_case.describe();
  failing.quantity = experiment.quantity;
  failing.n = result.n;
  failing.claimed = shown(experiment.claim.claimed());
  failing.statistic = result.statistic;
  failing.law = experiment.claim.null_law(result.n).describe();
  failing.p_value = result.p;
  failing.confirmed = result.failed() || result.p < planner_.budget().per_case;
  if (result.failed()) {
    failing.estimate = result.statistic;
    failing.interval = {result.statistic, result.statistic};
    if (evidence_.detail.empty()) evidence_.detail = result.error;
    return;
  }
  const stats::Interval interval = experiment.claim.interval(result.statistic, result.n, shown_interval_error);
  failing.estimate = shown(moves_with_square(experiment.claim) ? experiment.claim.departure(result.statistic, result.n)
                                                               : result.statistic);
  failing.interval = {shown(interval.lower), shown(interval.upper)};
}

}  // namespace quincunx::props
