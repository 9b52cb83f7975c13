// One run of a sequential plan: each look refutes, shows that the claim holds, or goes on.
#include "quincunx/stats/sequential.hpp"

#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "inside_margin.hpp"

namespace quincunx::stats {

std::string_view to_string(SequentialMethod method) {
  switch (method) {
    case SequentialMethod::automatic:
      return "automatic";
    case SequentialMethod::mixture:
      return "mixture";
    case SequentialMethod::error_spending:
      return "error spending";
  }
  return "unknown";
}

SequentialTest::SequentialTest(SequentialPlan plan) : plan_(std::move(plan)) {
  if (plan_.looks.empty())
    throw std::invalid_argument("quincunx::stats::SequentialTest: the plan has no looks; one at least is needed");
  if (plan_.anytime_alpha > 0) mixture_.emplace(plan_.claim, plan_.margin);
}

bool SequentialTest::finished() const { return outcome_ != Outcome::undecided || taken_ == plan_.looks.size(); }

std::uint64_t SequentialTest::next_n() const {
  if (finished()) throw std::logic_error("quincunx::stats::SequentialTest: the test is finished; no look is left");
  return plan_.looks[taken_].n;
}

void SequentialTest::look(double estimate) {
  detail::require_not_nan("SequentialTest::look", "the estimate", estimate);
  const std::uint64_t n = next_n();
  const Look& look = plan_.looks[taken_++];
  estimate_ = estimate;
  if (mixture_) spend(std::exp(std::min(0.0, -mixture_->log_ratio(estimate, n))), plan_.anytime_alpha);
  if (look.alpha > 0) spend(p_value(plan_.claim.null_law(n), estimate).two_sided, look.alpha);
  if (p_value_ <= plan_.alpha)
    outcome_ = Outcome::refuted;
  else if (shows_that_it_holds(look))
    outcome_ = Outcome::holds;
}

// A test that may spend this share of α reaches p: the same test with a smaller α would have refuted at p·α/share.
void SequentialTest::spend(double p, double share) { p_value_ = std::min(p_value_, p * (plan_.alpha / share)); }

bool SequentialTest::shows_that_it_holds(const Look& look) const {
  if (plan_.decides && taken_ == plan_.looks.size()) return true;
  if (mixture_ && mixture_->log_larger_ratio(estimate_, look.n) <= std::log(plan_.anytime_beta)) return true;
  return look.beta > 0 && detail::inside_margin(plan_.claim, plan_.margin, estimate_, look.n, look.beta);
}

Interval SequentialTest::interval(const Look& look) const {
  if (!mixture_) return plan_.claim.interval(estimate_, look.n, look.alpha);
  const Interval anytime = mixture_->interval(estimate_, look.n, plan_.anytime_alpha);
  if (!(look.alpha > 0)) return anytime;
  const Interval last = plan_.claim.interval(estimate_, look.n, look.alpha);
  return {std::max(anytime.lower, last.lower), std::min(anytime.upper, last.upper)};
}

SequentialVerdict SequentialTest::verdict() const {
  if (taken_ == 0)
    throw std::logic_error("quincunx::stats::SequentialTest::verdict: no look was taken; one at least is needed");
  const Look& look = plan_.looks[taken_ - 1];
  return {outcome_,       look.n,       taken_, p_value_, estimate_, plan_.claim.departure(estimate_, look.n),
          interval(look), plan_.fixed_n};
}

SequentialVerdict run_sequential(const SequentialPlan& plan,
                                 const std::function<double(std::uint64_t n)>& estimate_at) {
  SequentialTest test(plan);
  while (!test.finished()) test.look(estimate_at(test.next_n()));
  return test.verdict();
}

}  // namespace quincunx::stats
