// Statistical properties: cases find where, the pool finds how little.
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "case_search.hpp"
#include "measured_case.hpp"
#include "property_run.hpp"
#include "quincunx/stats/budget.hpp"
#include "quincunx/stats/planner.hpp"
#include "quincunx/stats/pool.hpp"
#include "trial.hpp"

namespace quincunx::props {
namespace {

// The localised search after a pooled refutation may spend this many words a trial, and in all.
constexpr double localise_words_per_trial = 1e9;
constexpr double localise_words_in_all = 2e10;
constexpr double shown_interval_error = 1e-3;
constexpr std::uint64_t confirmation_factor = 4;

struct JudgedCase {
  DrawnCase drawn;
  Trial trial;
};

class StatisticalRun {
 public:
  StatisticalRun(const Property& property, const RunContext& context, stats::Evidence& evidence)
      : property_(property),
        context_(context),
        check_(std::get<StatisticalCheck>(property.check)),
        cases_(cases_of(property, context)),
        // A case that is reproduced keeps the share that it had among all cases of the run.
        budget_(stats::PropertyBudget::of(context.share, static_cast<std::size_t>(context.cases))),
        search_(property.generate, context.seed, property.info.full_name()),
        evidence_(evidence) {}

  void run() {
    evidence_.alpha_share = context_.share;
    evidence_.beta = context_.beta;
    evidence_.margin = property_.margin;
    for (int i = 0; i < cases_; ++i) {
      if (!run_case()) return;
      if (context_.progress) context_.progress(i + 1);
    }
    judge_pool();
  }

 private:
  // Enough draws that all cases together resolve the declared margin, and that the null law holds at this case's level.
  std::uint64_t draws_for(const Experiment& experiment) const {
    const std::uint64_t pooled = stats::plan(experiment.claim, property_.margin, budget_.pooled_mean, context_.beta).n;
    const auto cases = static_cast<std::uint64_t>(context_.cases);
    // Departures of a variance add to its noise, and a goodness-of-fit score grows with w²: a case's share of the
    // pooled n is 1/C for the first and 1/√C for the second.
    const double share =
        moves_with_square(experiment.claim) ? std::sqrt(static_cast<double>(cases)) : static_cast<double>(cases);
    const auto per_case = static_cast<std::uint64_t>(std::ceil(static_cast<double>(pooled) / share));
    return std::max(per_case, experiment.claim.smallest_valid_n(budget_.per_case));
  }

  Trial trial(const DrawnCase& drawn, const Case& one_case, const Experiment& experiment, std::uint64_t n,
              Purpose purpose) {
    evidence_.draws += n * experiment.draws_per_sample;
    return measure(experiment,
                   noise_key(context_, property_.info.full_name(), drawn.noise_key, one_case.describe(), purpose), n,
                   context_.threads);
  }

  bool run_case() {
    DrawnCase drawn = context_.reproduce.empty() ? search_.next() : search_.reproduce(context_.reproduce);
    const Experiment experiment = check_(*drawn.parameters);
    const std::uint64_t n = draws_for(experiment);
    Trial result = trial(drawn, *drawn.parameters, experiment, n, Purpose::search);
    ++evidence_.cases;
    evidence_.margin_unit = experiment.claim.margin_unit();
    smallest_p_ = std::min(smallest_p_, result.p);
    if (!result.failed()) evidence_.measured.push_back(measured_case(*drawn.parameters, experiment, result));
    if (result.failed() || result.p < budget_.per_case) {
      report_failing_case(drawn, result);
      return false;
    }
    record(experiment, n, result);
    judged_.push_back({std::move(drawn), std::move(result)});
    return true;
  }

  void record(const Experiment& experiment, std::uint64_t n, const Trial& result) {
    const double error = experiment.claim.standard_error(n);
    squared_unit_ = moves_with_square(experiment.claim);
    scores_.push_back({result.score, squared_unit_ ? error * error : error});
    evidence_.case_margin =
        std::max(evidence_.case_margin, stats::resolvable_margin(experiment.claim, n, budget_.per_case, context_.beta));
  }

  void judge_pool() {
    const stats::PoolVerdict pool = stats::pool(scores_, budget_, context_.beta);
    const double resolved = squared_unit_ ? std::sqrt(pool.resolved_margin) : pool.resolved_margin;
    const double common = squared_unit_ ? std::sqrt(std::max(0.0, pool.common_departure)) : pool.common_departure;
    evidence_.resolved_margin = resolved;
    evidence_.common_departure = common;
    evidence_.common_departure_error =
        pool.mean_statistic == 0 ? 0 : std::abs(pool.common_departure / pool.mean_statistic);
    evidence_.pooled = {pool.mean_statistic, pool.mean_p, pool.dispersion_statistic, pool.dispersion_p};
    evidence_.p_value = adjusted_p(pool);
    if (pool.refuted_by_mean || pool.refuted_by_dispersion) {
      report_pooled(pool);
    } else if (!context_.reproduce.empty() || resolved <= property_.margin) {
      evidence_.outcome = stats::Outcome::holds;
      if (!context_.reproduce.empty()) evidence_.detail = "the reproduced case holds";
    } else {
      evidence_.outcome = stats::Outcome::undecided;
      evidence_.detail = "nothing departs, but the cases together resolve less than the declared margin";
    }
  }

  // The union bound over cases and pools, in the proportions of the budget.
  double adjusted_p(const stats::PoolVerdict& pool) const {
    const double share = context_.share;
    return std::min({1.0, smallest_p_ * (share / budget_.per_case), pool.mean_p * (share / budget_.pooled_mean),
                     pool.dispersion_p * (share / budget_.pooled_dispersion)});
  }

  void report_pooled(const stats::PoolVerdict& pool) {
    evidence_.outcome = stats::Outcome::refuted;
    evidence_.finding = pool.refuted_by_mean ? stats::Finding::everywhere : stats::Finding::in_mixed_directions;
    const double direction = pool.refuted_by_mean ? pool.mean_statistic : 0;
    const auto worst = std::max_element(judged_.begin(), judged_.end(), [&](const auto& a, const auto& b) {
      const auto size = [&](const JudgedCase& m) {
        return direction == 0 ? std::abs(m.trial.score) : std::copysign(1.0, direction) * m.trial.score;
      };
      return size(a) < size(b);
    });
    localise(worst->drawn, pool);
  }

  // What only the pool saw, looked for in single cases with as many draws as that departure needs.
  void localise(const DrawnCase& start, const stats::PoolVerdict& pool) {
    const double excess = std::max(0.0, pool.dispersion_statistic / static_cast<double>(scores_.size()) - 1);
    const auto draws = [&](const Experiment& experiment) {
      const double pooled_size = pool.refuted_by_mean
                                     ? std::abs(evidence_.common_departure)
                                     : std::sqrt(excess) * experiment.claim.standard_error(draws_for(experiment));
      const double margin = std::clamp(pooled_size, 1e-6, 0.5);
      const double cap = localise_words_per_trial / static_cast<double>(experiment.draws_per_sample);
      const auto planned = stats::plan(experiment.claim, margin, budget_.per_case, context_.beta).n;
      return std::max(draws_for(experiment), static_cast<std::uint64_t>(std::min(static_cast<double>(planned), cap)));
    };
    const auto fails = [&](const Case& candidate) { return fails_at(start, candidate, draws, Purpose::localise); };
    spent_before_localising_ = evidence_.draws;
    if (fails(*start.parameters)) {
      shrink_and_confirm(start, fails, draws);
    } else {
      const Experiment experiment = check_(*start.parameters);
      evidence_.failing.parameters = start.parameters->describe();
      fill_case(start, *start.parameters, experiment, confirm(start, *start.parameters, experiment, draws(experiment)));
    }
    evidence_.failing.reproduce.clear();  // no single case failed at its own size: only the whole claim replays
  }

  template <class Draws>
  bool fails_at(const DrawnCase& origin, const Case& candidate, const Draws& draws, Purpose purpose) {
    if (purpose == Purpose::localise &&
        static_cast<double>(evidence_.draws - spent_before_localising_) > localise_words_in_all) {
      return false;
    }
    const Experiment experiment = check_(candidate);
    const Trial result = trial(origin, candidate, experiment, draws(experiment), purpose);
    return result.failed() || result.p < budget_.per_case;
  }

  void report_failing_case(const DrawnCase& drawn, const Trial& first) {
    evidence_.outcome = stats::Outcome::refuted;
    evidence_.finding = first.failed() ? stats::Finding::error : stats::Finding::at_a_case;
    evidence_.detail = first.error;
    evidence_.p_value = std::min(1.0, first.p * (context_.share / budget_.per_case));
    const auto draws = [this](const Experiment& experiment) { return draws_for(experiment); };
    const auto fails = [&](const Case& candidate) { return fails_at(drawn, candidate, draws, Purpose::search); };
    shrink_and_confirm(drawn, fails, draws);
  }

  template <class Fails, class Draws>
  void shrink_and_confirm(const DrawnCase& drawn, const Fails& fails, const Draws& draws) {
    const ShrunkCase shrunk = search_.shrink(drawn, fails, shrink_cap(context_));
    const Case& smallest = *shrunk.smallest.parameters;
    const Experiment experiment = check_(smallest);
    const Trial result = confirm(drawn, smallest, experiment, draws(experiment));
    evidence_.failing.shrink_candidates = shrunk.candidates;
    evidence_.failing.reproduce = shrunk.smallest.reproduce;
    fill_case(drawn, smallest, experiment, result);
  }

  Trial confirm(const DrawnCase& origin, const Case& one_case, const Experiment& experiment, std::uint64_t n) {
    return trial(origin, one_case, experiment, confirmation_factor * n, Purpose::confirm);
  }

  void fill_case(const DrawnCase&, const Case& one_case, const Experiment& experiment, const Trial& result) {
    const auto shown = [&](double value) { return experiment.display ? experiment.display(value) : value; };
    stats::CaseEvidence& failing = evidence_.failing;
    failing.parameters = one_case.describe();
    failing.quantity = experiment.quantity;
    failing.n = result.n;
    failing.claimed = shown(experiment.claim.claimed());
    failing.statistic = result.statistic;
    failing.law = experiment.claim.null_law(result.n).describe();
    failing.p_value = result.p;
    failing.confirmed = result.failed() || result.p < budget_.per_case;
    if (result.failed()) {
      failing.estimate = result.statistic;
      failing.interval = {result.statistic, result.statistic};
      if (evidence_.detail.empty()) evidence_.detail = result.error;
      return;
    }
    const stats::Interval interval = experiment.claim.interval(result.statistic, result.n, shown_interval_error);
    failing.estimate =
        shown(moves_with_square(experiment.claim) ? experiment.claim.departure(result.statistic, result.n)
                                                  : result.statistic);
    failing.interval = {shown(interval.lower), shown(interval.upper)};
  }

  const Property& property_;
  const RunContext& context_;
  const StatisticalCheck& check_;
  int cases_;
  stats::PropertyBudget budget_;
  CaseSearch search_;
  stats::Evidence& evidence_;
  std::vector<stats::CaseScore> scores_;
  std::vector<JudgedCase> judged_;
  double smallest_p_ = 1;
  bool squared_unit_ = false;
  std::uint64_t spent_before_localising_ = 0;
};

}  // namespace

void run_statistical(const Property& property, const RunContext& context, stats::Evidence& evidence) {
  StatisticalRun(property, context, evidence).run();
}

}  // namespace quincunx::props
