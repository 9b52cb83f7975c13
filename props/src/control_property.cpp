// Controls: a false identity that every case must refute. Here the false alarm of the run is a case that does not, so
// the budget bounds the probability of missing the departure, whose size is known.
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "case_search.hpp"
#include "guard/in_flight.hpp"
#include "parallel_tasks.hpp"
#include "property_run.hpp"
#include "quincunx/stats/budget.hpp"
#include "trial.hpp"

namespace quincunx::props {
namespace {

struct ControlErrors {
  double false_refutation;  // of the identity, were it true
  double miss;              // of the departure that is there
};

bool separated(const Experiment& experiment, std::uint64_t n, const ControlErrors& errors) {
  const stats::NullLaw null = experiment.claim.null_law(n);
  const stats::NullLaw truth = experiment.truth->null_law(n);
  if (experiment.truth->claimed() > experiment.claim.claimed()) {
    return truth.lower_quantile(errors.miss) > null.upper_quantile(errors.false_refutation / 2);
  }
  return truth.upper_quantile(errors.miss) < null.lower_quantile(errors.false_refutation / 2);
}

std::uint64_t draws_for(const Experiment& experiment, const ControlErrors& errors) {
  if (!experiment.truth) {
    throw std::logic_error("quincunx::props: a control needs the law of its estimate under the truth");
  }
  std::uint64_t n = std::max(experiment.claim.smallest_valid_n(errors.false_refutation),
                             experiment.truth->smallest_valid_n(errors.miss));
  constexpr std::uint64_t most = 1U << 28U;
  while (!separated(experiment, n, errors)) {
    n += n / 4 + 1;
    if (n > most) {
      throw std::domain_error("quincunx::props: the control of " + experiment.quantity +
                              " departs too little to be refuted with " + std::to_string(most) + " draws");
    }
  }
  return n;
}

void report_missed(const Experiment& experiment, const Case& one_case, const Trial& trial, stats::Evidence& evidence) {
  evidence.outcome = stats::Outcome::refuted;
  evidence.finding = trial.failed() ? stats::Finding::error : stats::Finding::at_a_case;
  evidence.detail = trial.failed() ? trial.error : "the false identity was not refuted";
  stats::CaseEvidence& failing = evidence.failing;
  failing.parameters = one_case.describe();
  failing.quantity = experiment.quantity;
  failing.n = trial.n;
  failing.claimed = experiment.truth->claimed();
  failing.estimate = trial.statistic;
  failing.interval = trial.failed() ? stats::Interval{trial.statistic, trial.statistic}
                                    : experiment.claim.interval(trial.statistic, trial.n, 1e-3);
  failing.statistic = trial.statistic;
  failing.law = experiment.claim.null_law(trial.n).describe();
  failing.p_value = trial.p;
}

struct ControlCase {
  CaseInFlight shown;
  DrawnCase drawn;
  Experiment experiment;
  Trial trial = {};
};

std::vector<ControlCase> draw_cases(const Property& property, const RunContext& context) {
  const auto& check = std::get<StatisticalCheck>(property.check);
  CaseSearch search(property.generate, context.seed, property.info.full_name());
  std::vector<ControlCase> cases;
  for (int i = 0; i < cases_of(context); ++i) {
    DrawnCase drawn = context.reproduce.empty() ? search.next() : search.reproduce(context.reproduce);
    CaseInFlight shown{i + 1, drawn.parameters->describe(), drawn.reproduce};
    const RunningCase running(shown);
    Experiment experiment = check(*drawn.parameters);
    cases.push_back({std::move(shown), std::move(drawn), std::move(experiment)});
  }
  return cases;
}

void measure_case(const Property& property, const RunContext& context, const ControlErrors& errors, ControlCase& one) {
  const RunningCase running(one.shown);
  const StreamKey key =
      noise_key(context, property.info.full_name(), one.drawn.noise_key, one.shown.parameters, Purpose::search);
  one.trial = measure(one.experiment, key, draws_for(one.experiment, errors), 1);
}

}  // namespace

void run_control(const Property& property, const RunContext& context, stats::Evidence& evidence) {
  const double per_case = context.share / static_cast<double>(context.cases);
  const ControlErrors errors{per_case, per_case};
  evidence.alpha_share = context.share;
  evidence.outcome = stats::Outcome::holds;
  evidence.p_value = 0;
  std::vector<ControlCase> cases = draw_cases(property, context);
  parallel_tasks(cases.size(), context.threads,
                 [&](std::size_t i) { measure_case(property, context, errors, cases[i]); });
  for (const ControlCase& one : cases) {
    ++evidence.cases;
    evidence.draws += one.trial.n * one.experiment.draws_per_sample;
    evidence.margin_unit = one.experiment.claim.margin_unit();
    evidence.p_value = std::max(evidence.p_value, one.trial.p);
    if (one.trial.failed() || one.trial.p >= errors.false_refutation) {
      report_missed(one.experiment, *one.drawn.parameters, one.trial, evidence);
      evidence.failing.reproduce = one.drawn.reproduce;
      return;
    }
    if (context.progress) context.progress(evidence.cases);
  }
}

}  // namespace quincunx::props
