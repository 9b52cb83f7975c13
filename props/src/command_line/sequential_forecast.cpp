#include "sequential_forecast.hpp"

#include <algorithm>
#include <cmath>

#include "quincunx/lib/stream.hpp"
#include "quincunx/stats/wald_bound.hpp"

namespace quincunx::props {
namespace {

constexpr std::uint64_t runs = 400;

// Departures stay where a subject can be: an estimate of a variance, or of a probability, does not leave its range.
double average_draws(const stats::SequentialPlan& plan, double departure) {
  const stats::Claim& claim = plan.claim;
  const std::uint64_t last = plan.looks.back().n;
  const double spread = claim.standard_error(last) * std::sqrt(static_cast<double>(last));
  const double lowest = std::isfinite(claim.estimand_at(-0.999)) && claim.margin_unit() == "relative" ? -0.999 : -1e300;
  const bool is_probability = claim.estimand() == stats::Estimand::probability;
  const StreamKey key = derive_key(1, "sequential forecast", 0, 0);
  double total = 0;
  for (std::uint64_t run = 0; run < runs; ++run) {
    Stream stream(key, 0, run);
    double sum = 0;
    std::uint64_t drawn = 0;
    total += static_cast<double>(
        stats::run_sequential(plan, [&](std::uint64_t n) {
          const auto more = static_cast<double>(n - drawn);
          sum += departure * more + spread * std::sqrt(more) * stream.normal();
          drawn = n;
          const double estimate = claim.estimand_at(std::max(lowest, sum / static_cast<double>(n)));
          if (!is_probability) return estimate;
          return std::clamp(std::round(estimate * static_cast<double>(n)) / static_cast<double>(n), 0.0, 1.0);
        }).n);
  }
  return total / static_cast<double>(runs);
}

}  // namespace

SequentialForecast forecast(const stats::SequentialPlan& plan) {
  const stats::WaldBound bound = stats::wald_bound(plan.claim, plan.margin, plan.alpha, plan.beta);
  const bool above = std::isfinite(bound.off_above);
  return {plan.looks.back().n, average_draws(plan, 0), average_draws(plan, above ? plan.margin : -plan.margin),
          bound.claim_true, above ? bound.off_above : bound.off_below};
}

}  // namespace quincunx::props
