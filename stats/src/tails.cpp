// The only file that includes Boost.Math. Moderate tails are Boost's; far ones come from saddle-point expansions,
// because Boost's prefix x^a e^-x loses about a·eps there, and underflows beyond 1e-308.
#include "quincunx/stats/tails.hpp"

#include <boost/math/distributions/non_central_chi_squared.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <limits>
#include <numbers>

#include "checks.hpp"
#include "saddle_point.hpp"

namespace quincunx::stats {
namespace {

namespace policies = boost::math::policies;
// promote_double<false>: long double would make the chi-square tail about 3.5 times slower.
using Policy = policies::policy<policies::promote_double<false>, policies::overflow_error<policies::ignore_error>,
                                policies::underflow_error<policies::ignore_error>>;
constexpr Policy policy{};
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double negligible = 1e-290;  // below it a product with a density could become subnormal and lose digits

// Mills' ratio P(Z >= z)/density(z) by its continued fraction 1/(z + 1/(z + 2/(z + ...))), z >= 10.
double mills_ratio(double z) {
  double fraction = z;
  for (int level = 40; level >= 1; --level) fraction = z + level / fraction;
  return 1 / fraction;
}

double log_normal_density(double z) { return -0.5 * z * z - 0.5 * std::log(2 * std::numbers::pi); }

// Series and fraction take about 40·√a/z terms; beyond this shape the saddle point is as accurate, at once: relative
// error below 1e-10, and falling like 1/a² (compared with 60-digit values).
constexpr double large_shape = 1e5;

// Boost's uniform expansion is accurate near the mean; a small shape keeps its plain prefix accurate everywhere.
bool boost_is_accurate(double a, double x) { return a < 200 || (a <= large_shape && (x - a) / a * (x - a) < 19); }

double far_lower(double a, double x) {
  return a > large_shape ? normal_log_upper_tail(-detail::gamma_signed_root(a, x))
                         : detail::log_gamma_lower_by_series(a, x);
}

double far_upper(double a, double x) {
  return a > large_shape ? normal_log_upper_tail(detail::gamma_signed_root(a, x))
                         : detail::log_gamma_upper_by_fraction(a, x);
}

double binomial_upper_by_density(double k, double n, double p) {
  double term = 1;
  double series = 1;
  for (double j = k; j < n && term > series * 1e-17; j += 1) {
    term *= (n - j) / (j + 1) * (p / (1 - p));
    series += term;
  }
  return detail::log_binomial_density(k, n, p) + std::log(series);
}

void require_binomial(const char* function, double p) { detail::require_probability(function, "p", p); }

}  // namespace

double normal_lower_tail(double z) { return normal_upper_tail(-z); }

double normal_upper_tail(double z) {
  detail::require_not_nan("normal_upper_tail", "z", z);
  return 0.5 * boost::math::erfc(z / std::numbers::sqrt2, policy);
}

double normal_log_upper_tail(double z) {
  detail::require_not_nan("normal_log_upper_tail", "z", z);
  if (z == infinity) return -infinity;
  if (z < -1) return std::log1p(-normal_upper_tail(-z));
  if (z < 10) return std::log(normal_upper_tail(z));
  return log_normal_density(z) + std::log(mills_ratio(z));
}

double normal_lower_quantile(double p) { return -normal_upper_quantile(p); }

double normal_upper_quantile(double p) {
  detail::require_probability("normal_quantile", "p", p);
  if (p == 0) return infinity;
  if (p == 1) return -infinity;
  return std::numbers::sqrt2 * boost::math::erfc_inv(2 * p, policy);
}

double normal_upper_quantile_from_log(double log_p) {
  if (!(log_p <= 0))
    throw std::domain_error(
        fmt::format("quincunx::stats::normal_upper_quantile_from_log: log_p is {}; it must be <= 0", log_p));
  if (log_p > -1) return -normal_upper_quantile(-std::expm1(log_p));
  if (log_p > -600) return normal_upper_quantile(std::exp(log_p));
  if (log_p == -infinity) return infinity;
  double z = std::sqrt(-2 * log_p);  // Newton on a concave function: monotone after the first step
  for (int step = 0; step < 6; ++step) z += (normal_log_upper_tail(z) - log_p) * mills_ratio(z);
  return z;
}

double chi_squared_log_lower_tail(double x, double dof) {
  detail::require_not_nan("chi_squared_lower_tail", "x", x);
  detail::require_positive("chi_squared_lower_tail", "dof", dof);
  if (x <= 0) return -infinity;
  if (x == infinity) return 0;
  const double a = dof / 2;
  const double y = x / 2;
  if (boost_is_accurate(a, y)) {
    const double upper = boost::math::gamma_q(a, y, policy);
    if (upper < 0.5) return std::log1p(-upper);
    const double lower = boost::math::gamma_p(a, y, policy);
    if (lower > negligible) return std::log(lower);
  }
  return y < a ? far_lower(a, y) : std::log1p(-std::exp(far_upper(a, y)));
}

double chi_squared_log_upper_tail(double x, double dof) {
  detail::require_not_nan("chi_squared_upper_tail", "x", x);
  detail::require_positive("chi_squared_upper_tail", "dof", dof);
  if (x <= 0) return 0;
  if (x == infinity) return -infinity;
  const double a = dof / 2;
  const double y = x / 2;
  if (boost_is_accurate(a, y)) {
    const double lower = boost::math::gamma_p(a, y, policy);
    if (lower < 0.5) return std::log1p(-lower);
    const double upper = boost::math::gamma_q(a, y, policy);
    if (upper > negligible) return std::log(upper);
  }
  return y < a ? std::log1p(-std::exp(far_lower(a, y))) : far_upper(a, y);
}

double chi_squared_lower_tail(double x, double dof) { return std::exp(chi_squared_log_lower_tail(x, dof)); }
double chi_squared_upper_tail(double x, double dof) { return std::exp(chi_squared_log_upper_tail(x, dof)); }

double noncentral_chi_squared_lower_tail(double x, double dof, double noncentrality) {
  if (noncentrality == 0) return chi_squared_lower_tail(x, dof);
  if (x <= 0) return 0;
  return cdf(boost::math::non_central_chi_squared_distribution<double, Policy>(dof, noncentrality), x);
}

double noncentral_chi_squared_upper_tail(double x, double dof, double noncentrality) {
  if (noncentrality == 0) return chi_squared_upper_tail(x, dof);
  if (x <= 0) return 1;
  const boost::math::non_central_chi_squared_distribution<double, Policy> law(dof, noncentrality);
  return cdf(complement(law, x));
}

double binomial_upper_tail(std::int64_t k, std::uint64_t trials, double p) {
  require_binomial("binomial_upper_tail", p);
  if (k <= 0) return 1;
  if (static_cast<std::uint64_t>(k) > trials) return 0;
  const double successes = static_cast<double>(k);
  return boost::math::ibeta(successes, static_cast<double>(trials) - successes + 1, p, policy);
}

double binomial_lower_tail(std::int64_t k, std::uint64_t trials, double p) {
  require_binomial("binomial_lower_tail", p);
  if (k < 0) return 0;
  if (static_cast<std::uint64_t>(k) >= trials) return 1;
  const double successes = static_cast<double>(k);
  return boost::math::ibetac(successes + 1, static_cast<double>(trials) - successes, p, policy);
}

double binomial_log_upper_tail(std::int64_t k, std::uint64_t trials, double p) {
  const double tail = binomial_upper_tail(k, trials, p);
  if (tail > 0.5) return std::log1p(-binomial_lower_tail(k - 1, trials, p));
  if (tail > negligible || p == 0 || static_cast<double>(k) > static_cast<double>(trials)) return std::log(tail);
  return binomial_upper_by_density(static_cast<double>(k), static_cast<double>(trials), p);
}

double binomial_log_lower_tail(std::int64_t k, std::uint64_t trials, double p) {
  const double tail = binomial_lower_tail(k, trials, p);
  if (tail > 0.5) return std::log1p(-binomial_upper_tail(k + 1, trials, p));
  if (tail > negligible || p == 1 || k < 0) return std::log(tail);
  // Failures are binomial(n, 1-p); the density is symmetric under that exchange.
  const double n = static_cast<double>(trials);
  return binomial_upper_by_density(n - static_cast<double>(k), n, 1 - p);
}

double regularized_beta(double a, double b, double x, double one_minus_x) {
  detail::require_positive("regularized_beta", "a", a);
  detail::require_positive("regularized_beta", "b", b);
  detail::require_probability("regularized_beta", "x", x);
  return x <= 0.5 ? boost::math::ibeta(a, b, x, policy) : boost::math::ibetac(b, a, one_minus_x, policy);
}

double log_regularized_beta(double a, double b, double x, double one_minus_x) {
  const double tail = regularized_beta(a, b, x, one_minus_x);
  if (tail > 0.5) return std::log1p(-regularized_beta(b, a, one_minus_x, x));
  if (tail > negligible || x == 0) return std::log(tail);
  return detail::log_beta_by_fraction(a, b, x, one_minus_x);
}

double clopper_pearson_lower(std::uint64_t successes, std::uint64_t trials, double error) {
  detail::require_inside_unit_interval("clopper_pearson_lower", "error", error);
  if (successes == 0) return 0;
  const double k = static_cast<double>(successes);
  return boost::math::ibeta_inv(k, static_cast<double>(trials) - k + 1, error, policy);
}

double clopper_pearson_upper(std::uint64_t successes, std::uint64_t trials, double error) {
  detail::require_inside_unit_interval("clopper_pearson_upper", "error", error);
  if (successes >= trials) return 1;
  const double k = static_cast<double>(successes);
  return boost::math::ibetac_inv(k + 1, static_cast<double>(trials) - k, error, policy);
}

}  // namespace quincunx::stats
