// Statistical properties: cases find where, the pool finds how little, and both are looked at while the draws grow.
#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <vector>

#include "case_planner.hpp"
#include "case_search.hpp"
#include "failing_case.hpp"
#include "live_case.hpp"
#include "look_at_cases.hpp"
#include "measured_case.hpp"
#include "planned_cases.hpp"
#include "property_run.hpp"
#include "quincunx/stats/planner.hpp"
#include "quincunx/stats/pool.hpp"

namespace quincunx::props {
namespace {

// A look does not say "holds" while the cases look odd to this level: going on costs draws, never a guarantee, and a
// departure that only some cases have, or that differs in sign, is not stopped short of the draws that show it.
constexpr double odd = 0.05;

// No probability lies further from p than this; other margins end at 1.
double largest_departure(const stats::Claim& claim) {
  return claim.estimand() == stats::Estimand::probability ? std::max(claim.claimed(), 1 - claim.claimed()) : 1;
}

class StatisticalRun {
 public:
  StatisticalRun(const Property& property, const RunContext& context, stats::Evidence& evidence)
      : property_(property),
        context_(context),
        planner_(property.margin, context),
        search_(property.generate, context.seed, property.info.full_name()),
        evidence_(evidence) {}

  void run() {
    evidence_.alpha_share = context_.share;
    evidence_.beta = context_.beta;
    evidence_.margin = property_.margin;
    cases_ = planned_cases(property_, context_, search_, planner_);
    evidence_.margin_unit = cases_.back()->experiment().claim.margin_unit();
    const std::vector<stats::PropertyLook>& looks = planner_.plan().looks;
    bool decided = false;
    for (look_ = 0; !decided; ++look_) {
      const std::size_t failing =
          take_look(cases_, looks[look_], property_.margin, context_.threads, [this] { tell(); });
      account(failing);
      decided = failing < cases_.size() ? report_failing(*cases_[failing]) : judge_together(looks[look_]);
    }
  }

 private:
  bool reproduces() const { return !context_.reproduce.empty(); }
  bool is_last_look() const { return look_ + 1 == planner_.plan().looks.size(); }

  void tell() {
    if (look_ > 0 || !context_.progress) return;
    const std::lock_guard lock(progress_);
    context_.progress(++told_);
  }

  // What the verdict rests on: this look up to a failing case, the look before for the others.
  void account(std::size_t failing) {
    evidence_.looks = planner_.plan().looks.size() > 1 ? static_cast<int>(look_) + 1 : 0;
    evidence_.cases = 0;
    evidence_.draws = evidence_.fixed_plan_draws = 0;
    evidence_.measured.clear();
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      const LiveCase& one = *cases_[i];
      const std::uint64_t words = one.experiment().draws_per_sample;
      if (evidence_.looks > 0) evidence_.fixed_plan_draws += one.draws().fixed * words;
      if (i > failing && look_ == 0) continue;
      const Trial& trial = one.trial(i > failing ? look_ - 1 : look_);
      ++evidence_.cases;
      evidence_.draws += trial.n * words;
      if (!trial.failed()) {
        evidence_.measured.push_back(measured_case(*one.drawn().parameters, one.experiment(), trial));
      }
    }
  }

  bool report_failing(const LiveCase& one) {
    const Trial& trial = one.trial(look_);
    evidence_.outcome = stats::Outcome::refuted;
    evidence_.finding = trial.failed() ? stats::Finding::error : stats::Finding::at_a_case;
    evidence_.detail = trial.error;
    evidence_.p_value = std::min(1.0, trial.p * part_of_share(&stats::PropertyBudget::per_case));
    FailingCase(property_, context_, planner_, search_, evidence_).report(one.drawn());
    return true;
  }

  const stats::PropertyLook& look() const { return planner_.plan().looks[look_]; }

  // How much larger the whole share is than what this look may spend on one of its tests.
  double part_of_share(double stats::PropertyBudget::*test) const { return context_.share / (look().budget.*test); }

  stats::PoolVerdict pool_cases(double beta) const {
    std::vector<stats::CaseScore> scores;
    for (const auto& one : cases_) {
      const double error = one->experiment().claim.standard_error(one->trial(look_).n);
      scores.push_back({one->trial(look_).score, squared_unit() ? error * error : error});
    }
    return stats::pool(scores, look().budget, beta);
  }

  bool squared_unit() const { return moves_with_square(cases_.back()->experiment().claim); }
  double smallest_case_p() const {
    double smallest = 1;
    for (const auto& one : cases_) smallest = std::min(smallest, one->trial(look_).p);
    return smallest;
  }

  // True when the property is decided.
  bool judge_together(const stats::PropertyLook& look) {
    const stats::PoolVerdict pool = pool_cases(look.beta > 0 ? look.beta : context_.beta);
    describe(pool);
    if (reproduces()) return is_last_look() && hold_reproduced();
    if (pool.refuted_by_mean || pool.refuted_by_dispersion) return report_pooled(pool);
    note_resolved(look);
    if (is_last_look()) return hold_or_not(pool);
    return look.beta > 0 && !is_odd(pool) && hold_early(look);
  }

  void describe(const stats::PoolVerdict& pool) {
    const double common = squared_unit() ? std::sqrt(std::max(0.0, pool.common_departure)) : pool.common_departure;
    evidence_.common_departure = common;
    evidence_.common_departure_error =
        pool.mean_statistic == 0 ? 0 : std::abs(pool.common_departure / pool.mean_statistic);
    evidence_.pooled = {pool.mean_statistic, pool.mean_p, pool.dispersion_statistic, pool.dispersion_p};
    // The union bound over looks, cases and pools, in the proportions of the budget.
    evidence_.p_value =
        std::min({evidence_.p_value, smallest_case_p() * part_of_share(&stats::PropertyBudget::per_case),
                  pool.mean_p * part_of_share(&stats::PropertyBudget::pooled_mean),
                  pool.dispersion_p * part_of_share(&stats::PropertyBudget::pooled_dispersion)});
  }

  // Before the first look that can show that the property holds, nothing but a refutation ends the run: a departure
  // that this look is sure to refute is one that the run is sure to refute.
  void note_resolved(const stats::PropertyLook& look) {
    if (evidence_.resolved_margin > 0 || !(look.beta > 0)) return;
    const double resolved = pool_cases(context_.beta).resolved_margin;
    evidence_.resolved_margin = squared_unit() ? std::sqrt(resolved) : resolved;
    if (!is_last_look()) evidence_.resolved_margin = std::min(evidence_.resolved_margin, property_.margin);
  }

  bool is_odd(const stats::PoolVerdict& pool) const {
    return pool.dispersion_p < odd || smallest_case_p() * static_cast<double>(cases_.size()) < odd;
  }

  bool hold_early(const stats::PropertyLook& look) {
    std::vector<stats::DepartedScores> departed;
    for (const auto& one : cases_) departed.push_back(one->departed());
    if (!stats::shows_it_holds(departed, look.beta)) return false;
    return hold();
  }

  bool hold_or_not(const stats::PoolVerdict& pool) {
    const double resolved = squared_unit() ? std::sqrt(pool.resolved_margin) : pool.resolved_margin;
    if (resolved <= property_.margin) return hold();
    evidence_.resolved_margin = resolved;
    evidence_.outcome = stats::Outcome::undecided;
    evidence_.detail = "nothing departs, but the cases together resolve less than the declared margin";
    return true;
  }

  bool hold_reproduced() {
    evidence_.detail = "the reproduced case holds";
    hold();
    evidence_.resolved_margin = evidence_.case_margin;
    return true;
  }

  bool hold() {
    evidence_.outcome = stats::Outcome::holds;
    for (const auto& one : cases_) {
      const std::uint64_t n = one->trial(look_).n;
      const stats::Claim& claim = one->experiment().claim;
      const double level = look().budget.per_case;
      const double worst = evidence_.case_margin;
      // Most cases resolve what the worst so far does: one power instead of a search.
      const bool in_domain = worst > 0 && worst < largest_departure(claim);
      if (in_domain && claim.power(n, worst, level) >= 1 - context_.beta) continue;
      evidence_.case_margin = std::max(worst, stats::resolvable_margin(claim, n, level, context_.beta));
    }
    return true;
  }

  bool report_pooled(const stats::PoolVerdict& pool) {
    evidence_.outcome = stats::Outcome::refuted;
    evidence_.finding = pool.refuted_by_mean ? stats::Finding::everywhere : stats::Finding::in_mixed_directions;
    const auto size = [&](const std::unique_ptr<LiveCase>& one) {
      const double score = one->trial(look_).score;
      return pool.refuted_by_mean ? std::copysign(1.0, pool.mean_statistic) * score : std::abs(score);
    };
    const auto& worst = *std::max_element(cases_.begin(), cases_.end(),
                                          [&](const auto& a, const auto& b) { return size(a) < size(b); });
    FailingCase(property_, context_, planner_, search_, evidence_).localise(worst->drawn(), pool, pool.refuted_by_mean);
    return true;
  }

  const Property& property_;
  const RunContext& context_;
  CasePlanner planner_;
  CaseSearch search_;
  stats::Evidence& evidence_;
  std::vector<std::unique_ptr<LiveCase>> cases_;
  std::size_t look_ = 0;
  std::mutex progress_;
  int told_ = 0;
};

}  // namespace

void run_statistical(const Property& property, const RunContext& context, stats::Evidence& evidence) {
  StatisticalRun(property, context, evidence).run();
}

}  // namespace quincunx::props
