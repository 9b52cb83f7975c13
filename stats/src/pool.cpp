// Sum and sum of squares of the case scores.
#include "quincunx/stats/pool.hpp"

#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

void check(std::span<const CaseScore> cases, double beta) {
  detail::require_inside_unit_interval("pool", "beta", beta);
  if (cases.empty()) throw std::invalid_argument("quincunx::stats::pool: there are no cases; at least 1 is needed");
  for (const CaseScore& one : cases) {
    if (std::isnan(one.score))
      throw std::invalid_argument("quincunx::stats::pool: a score is NaN; it must be a number");
    detail::require_positive<std::invalid_argument>("pool", "a standard error", one.standard_error);
  }
}

double quantiles_of(const PropertyBudget& budget, double beta) {
  return normal_upper_quantile(budget.pooled_mean / 2) + normal_upper_quantile(beta);
}

}  // namespace

double resolving_standard_error(double margin, double cases, const PropertyBudget& budget, double beta) {
  detail::require_inside_unit_interval("resolving_standard_error", "beta", beta);
  return margin * std::sqrt(cases) / quantiles_of(budget, beta);
}

PoolVerdict pool(std::span<const CaseScore> cases, const PropertyBudget& budget, double beta) {
  check(cases, beta);
  const double count = static_cast<double>(cases.size());
  double sum = 0;
  double squares = 0;
  double precision = 0;
  for (const CaseScore& one : cases) {
    sum += one.score;
    squares += one.score * one.score;
    precision += 1 / one.standard_error;
  }
  // Infinite scores of both signs: no common sign, but the dispersion is infinite.
  const double z = std::isnan(sum) ? 0 : sum / std::sqrt(count);
  const double mean_p = std::min(1.0, 2 * normal_upper_tail(std::abs(z)));
  const double dispersion_p = chi_squared_upper_tail(squares, count);
  const double quantiles = quantiles_of(budget, beta);
  return {z,
          mean_p,
          squares,
          dispersion_p,
          mean_p < budget.pooled_mean,
          dispersion_p < budget.pooled_dispersion,
          quantiles * std::sqrt(count) / precision,
          z * std::sqrt(count) / precision};
}

}  // namespace quincunx::stats
