// Each family reduces to a null law that is read elsewhere, but for the bins.
#include "quincunx/stats/departed_score.hpp"

#include <cmath>
#include <limits>

#include "checks.hpp"
#include "quincunx/stats/p_value.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

double score_of_tails(double lower, double upper) {
  return lower < upper ? normal_lower_quantile(lower) : normal_upper_quantile(upper);
}

double score_of_bins(const Claim& claim, double estimate, std::uint64_t n, double w) {
  const double noncentrality = static_cast<double>(n) * w * w;
  const double dof = claim.null_law(n).mean();
  return score_of_tails(noncentral_chi_squared_lower_tail(estimate, dof, noncentrality),
                        noncentral_chi_squared_upper_tail(estimate, dof, noncentrality));
}

double score_of_count(const Claim& claim, double estimate, std::uint64_t n, double departure) {
  const double p = claim.estimand_at(departure);
  if (p > 0 && p < 1) return p_value(Claim::probability(p).null_law(n), estimate).score;
  const double infinity = std::numeric_limits<double>::infinity();
  return departure > 0 ? -infinity : infinity;
}

}  // namespace

double departed_score(const Claim& claim, double estimate, std::uint64_t n, double departure) {
  detail::require_not_nan("departed_score", "the estimate", estimate);
  detail::require_finite("departed_score", "the departure", departure);
  detail::require_draws("departed_score", n, 1);
  if (claim.estimand() == Estimand::distribution) return score_of_bins(claim, estimate, n, departure);
  if (claim.estimand() == Estimand::probability) return score_of_count(claim, estimate, n, departure);
  const double there = claim.estimand_at(departure);
  const bool stretched = claim.margin_unit() == "relative";
  return p_value(claim.null_law(n),
                 stretched ? estimate * (claim.claimed() / there) : estimate - (there - claim.claimed()))
      .score;
}

}  // namespace quincunx::stats
