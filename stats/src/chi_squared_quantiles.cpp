// Chi-square quantiles by Newton's method on the logarithm of the tail, which is concave: from one side the iteration
// is monotone, so it needs no safeguard, and it works as well at 1e-300 as at 0.1.
#include <cmath>
#include <limits>

#include "checks.hpp"
#include "log_gamma.hpp"
#include "quincunx/stats/tails.hpp"
#include "saddle_point.hpp"

namespace quincunx::stats {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double relative_step = 4 * std::numeric_limits<double>::epsilon();
constexpr int most_steps = 200;

// Wilson & Hilferty 1931: (χ²/dof)^(1/3) is nearly normal.
double wilson_hilferty(double z, double dof) {
  const double root = 1 - 2 / (9 * dof) + z * std::sqrt(2 / (9 * dof));
  return root > 0 ? dof * root * root * root : 0;
}

// x·density(x), in logs.
double log_density_times_x(double x, double dof) {
  return detail::log_poisson_density(dof / 2, x / 2) + std::log(dof / 2);
}

double solve_lower(double p, double dof) {
  const double a = dof / 2;
  const double log_p = std::log(p);
  // P(X <= x) <= (x/2)^a/Γ(a+1) bounds the root from below.
  const double bound = std::log(2.0) + (log_p + detail::log_gamma(a + 1)) / a;
  double log_x = std::max(bound, std::log(wilson_hilferty(normal_lower_quantile(p), dof)));
  for (int step = 0; step < most_steps; ++step) {
    const double x = std::exp(log_x);
    if (x == 0) return 0;
    const double log_tail = chi_squared_log_lower_tail(x, dof);
    const double change = (log_p - log_tail) * std::exp(log_tail - log_density_times_x(x, dof));
    log_x += change;
    if (std::abs(change) <= relative_step) break;
  }
  return std::exp(log_x);
}

double solve_upper(double p, double dof) {
  const double log_p = std::log(p);
  double x = std::max(wilson_hilferty(normal_upper_quantile(p), dof), 1e-3 * dof);
  for (int step = 0; step < most_steps; ++step) {
    const double log_tail = chi_squared_log_upper_tail(x, dof);
    const double change = (log_tail - log_p) * std::exp(log_tail - log_density_times_x(x, dof)) * x;
    x = std::max(x + change, x / 16);
    if (std::abs(change) <= relative_step * x) break;
  }
  return x;
}

}  // namespace

double chi_squared_lower_quantile(double p, double dof) {
  detail::require_probability("chi_squared_lower_quantile", "p", p);
  detail::require_positive("chi_squared_lower_quantile", "dof", dof);
  if (p == 0) return 0;
  if (p == 1) return infinity;
  return p <= 0.5 ? solve_lower(p, dof) : solve_upper(1 - p, dof);
}

double chi_squared_upper_quantile(double p, double dof) {
  detail::require_probability("chi_squared_upper_quantile", "p", p);
  detail::require_positive("chi_squared_upper_quantile", "dof", dof);
  if (p == 0) return infinity;
  if (p == 1) return 0;
  return p <= 0.5 ? solve_upper(p, dof) : solve_lower(1 - p, dof);
}

}  // namespace quincunx::stats
