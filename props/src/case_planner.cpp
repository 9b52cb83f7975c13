// A case takes its part of what one test of the pooled draws would need.
#include "case_planner.hpp"

#include <algorithm>
#include <cmath>

#include "measured_case.hpp"
#include "quincunx/stats/planner.hpp"
#include "quincunx/stats/pool.hpp"

namespace quincunx::props {
namespace {

// Between looks every case keeps the block that it is in, up to 40 kB: beyond this many cases a run looks once.
constexpr int most_cases_to_keep = 10'000;

}  // namespace

std::uint64_t CaseDraws::at(const stats::PropertyLook& look) const {
  return std::max(least, static_cast<std::uint64_t>(std::ceil(look.fraction * static_cast<double>(last))));
}

CasePlanner::CasePlanner(double margin, const RunContext& context)
    : margin_(margin),
      cases_(context.cases),
      budget_(stats::PropertyBudget::of(context.share, static_cast<std::size_t>(context.cases))),
      once_(stats::one_look(budget_, context.beta)),
      plan_(context.cases > most_cases_to_keep ? once_ : stats::plan_property(budget_, context.beta)) {}

// Departures of a variance add to its noise, and a goodness-of-fit score grows with w²: a case's share of the pooled n
// is 1/C for the first and 1/√C for the second.
std::uint64_t CasePlanner::share_of_pool(const Experiment& experiment, const stats::PropertyLook& look) const {
  const double share = moves_with_square(experiment.claim) ? std::sqrt(cases_) : cases_;
  const auto pooled =
      static_cast<double>(stats::draws_needed(experiment.claim, margin_, look.budget.pooled_mean, look.beta));
  return resolving(experiment, look, static_cast<std::uint64_t>(std::ceil(pooled / share)));
}

// The exact power of one test of all draws and the normal power of the pool differ by what the margin does to the
// variance: without this, a run of a true claim that comes to its last look could end undecided.
std::uint64_t CasePlanner::resolving(const Experiment& experiment, const stats::PropertyLook& look,
                                     std::uint64_t n) const {
  const bool squared = moves_with_square(experiment.claim);
  const double margin = squared ? margin_ * margin_ : margin_;
  const double largest = stats::resolving_standard_error(margin, cases_, look.budget, look.beta);
  const auto excess = [&](std::uint64_t draws) {
    const double error = experiment.claim.standard_error(draws);
    return (squared ? error * error : error) / largest;
  };
  // A standard error falls with √n; its square with n.
  for (double over = excess(n); over > 1; over = excess(n)) {
    n = std::max(n + 1, static_cast<std::uint64_t>(static_cast<double>(n) * (squared ? over : over * over)));
  }
  return n;
}

const stats::PropertyLook& CasePlanner::first_holding_look() const {
  return *std::find_if(plan_.looks.begin(), plan_.looks.end(),
                       [](const stats::PropertyLook& look) { return look.beta > 0; });
}

CaseDraws CasePlanner::draws_for(const Experiment& experiment) const {
  const stats::PropertyLook& last = plan_.looks.back();
  const std::uint64_t least = experiment.claim.smallest_valid_n(last.budget.per_case);
  const std::uint64_t fixed =
      std::max(share_of_pool(experiment, once_.looks.front()), experiment.claim.smallest_valid_n(budget_.per_case));
  if (plan_.looks.size() == 1) return {fixed, least, fixed};
  return {std::max(share_of_pool(experiment, last), least), least, fixed};
}

}  // namespace quincunx::props
