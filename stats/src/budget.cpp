// Division of one false-alarm probability; the parts add up to the whole by construction, and total() recomputes it.
#include "quincunx/stats/budget.hpp"

#include "checks.hpp"

namespace quincunx::stats {
namespace {

void require_share(const char* function, const char* name, double value) {
  if (!(value > 0 && value < 1))
    throw std::invalid_argument(
        fmt::format("quincunx::stats::{}: {} is {}; it must lie strictly between 0 and 1", function, name, value));
}

void require_some(const char* function, const char* name, std::size_t count) {
  if (count == 0)
    throw std::invalid_argument(fmt::format("quincunx::stats::{}: {} is 0; at least 1 is needed", function, name));
}

}  // namespace

Budget::Budget(double total_alpha, std::size_t registered_claims)
    : total_alpha_(total_alpha), registered_claims_(registered_claims) {
  require_share("Budget", "total_alpha", total_alpha);
  require_some("Budget", "registered_claims", registered_claims);
}

double Budget::share() const { return total_alpha_ / static_cast<double>(registered_claims_); }

PropertyBudget PropertyBudget::of(double share, std::size_t cases) {
  require_share("PropertyBudget", "share", share);
  require_some("PropertyBudget", "cases", cases);
  return {share / 2 / static_cast<double>(cases), share / 4, share / 4, cases};
}

double PropertyBudget::total() const { return per_case * static_cast<double>(cases) + pooled_mean + pooled_dispersion; }

}  // namespace quincunx::stats
