// Kullback-Leibler divergences read off the log likelihood ratio, which is linear in the estimate.
#include "quincunx/stats/wald_bound.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "checks.hpp"

namespace quincunx::stats {
namespace {

// The log likelihood ratio that must be collected on average: Wald's bound on the stopping value.
double evidence(double alpha, double beta) {
  return (1 - beta) * std::log((1 - beta) / alpha) + beta * std::log(beta / (1 - alpha));
}

struct Divergences {
  double from_claim;      // of one draw under the claim
  double from_departure;  // of one draw under the departure; -inf where no subject can depart so
};

Divergences divergences(const Claim& claim, double departure) {
  const std::uint64_t many = std::uint64_t{1} << 40;  // a degree of freedom lost to an estimated mean vanishes here
  const double draws = static_cast<double>(many);
  return {-claim.log_likelihood_ratio(claim.claimed(), many, departure) / draws,
          claim.log_likelihood_ratio(claim.estimand_at(departure), many, departure) / draws};
}

double draws_for(double needed, double divergence) {
  return divergence > 0 ? needed / divergence : std::numeric_limits<double>::infinity();
}

}  // namespace

WaldBound wald_bound(const Claim& claim, double margin, double alpha, double beta) {
  detail::require_inside_unit_interval("wald_bound", "margin", margin);
  detail::require_inside_unit_interval("wald_bound", "alpha", alpha);
  detail::require_inside_unit_interval("wald_bound", "beta", beta);
  const Divergences above = divergences(claim, margin);
  const Divergences below = divergences(claim, -margin);
  const double for_holds = evidence(beta, alpha);
  const double for_refuted = evidence(alpha, beta);
  return {std::max(draws_for(for_holds, above.from_claim), draws_for(for_holds, below.from_claim)),
          draws_for(for_refuted, above.from_departure), draws_for(for_refuted, below.from_departure)};
}

}  // namespace quincunx::stats
