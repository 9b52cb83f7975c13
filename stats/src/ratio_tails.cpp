// Student, Fisher and correlation tails as incomplete beta functions of arguments that lose no digits at either end.
#include "quincunx/stats/ratio_tails.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "checks.hpp"
#include "quincunx/stats/tails.hpp"
#include "saddle_point.hpp"

namespace quincunx::stats {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const double log_two = std::log(2.0);
constexpr double relative_step = 4 * std::numeric_limits<double>::epsilon();
constexpr int most_steps = 200;

// d1·x/(d1·x + d2) and its complement.
struct BetaArgument {
  double x;
  double one_minus_x;
};

BetaArgument beta_argument(double x, double d1, double d2) {
  if (x == infinity) return {1, 0};
  const double ratio = d1 / d2 * x;
  return {ratio / (1 + ratio), 1 / (1 + ratio)};
}

void require_f(const char* function, double x, double d1, double d2) {
  detail::require_not_nan(function, "x", x);
  detail::require_positive(function, "d1", d1);
  detail::require_positive(function, "d2", d2);
}

// The logarithm of each tail is a concave function of log x, because the logarithm of F has a log-concave density:
// Newton's method is monotone after its first step.
double solve_f(double log_p, double d1, double d2, bool upper) {
  double log_x = 0;
  for (int step = 0; step < most_steps; ++step) {
    const double x = std::exp(log_x);
    const double log_tail = upper ? f_log_upper_tail(x, d1, d2) : f_log_lower_tail(x, d1, d2);
    const BetaArgument argument = beta_argument(x, d1, d2);
    const double log_slope = detail::log_beta_kernel(d1 / 2, d2 / 2, argument.x, argument.one_minus_x) - log_tail;
    const double change = (upper ? log_tail - log_p : log_p - log_tail) * std::exp(-log_slope);
    log_x += std::clamp(change, -20.0, 20.0);
    if (std::abs(change) <= relative_step) break;
  }
  return std::exp(log_x);
}

void require_pairs(const char* function, std::uint64_t n) { detail::require_draws(function, n, 3); }

double freedom(std::uint64_t n) { return static_cast<double>(n - 2); }

// √dof·r/√(1-r²), with 1 - r² = (1-r)(1+r).
double student_of_correlation(double r, double dof) {
  if (std::abs(r) >= 1) return std::copysign(infinity, r);
  return std::sqrt(dof) * r / std::sqrt((1 - r) * (1 + r));
}

}  // namespace

double student_t_log_upper_tail(double t, double dof) {
  detail::require_not_nan("student_t_upper_tail", "t", t);
  detail::require_positive("student_t_upper_tail", "dof", dof);
  if (t == infinity) return -infinity;
  if (t < 0) return std::log1p(-student_t_upper_tail(-t, dof));
  const double square = t * t / dof;
  const double x = 1 / (1 + square);
  const double one_minus_x = std::isinf(square) ? 1 : square / (1 + square);
  return log_regularized_beta(dof / 2, 0.5, x, one_minus_x) - log_two;
}

double student_t_upper_tail(double t, double dof) {
  if (t < 0) return 1 - student_t_upper_tail(-t, dof);  // both at least one half: nothing is lost
  return std::exp(student_t_log_upper_tail(t, dof));
}

double student_t_upper_quantile(double p, double dof) {
  detail::require_probability("student_t_upper_quantile", "p", p);
  detail::require_positive("student_t_upper_quantile", "dof", dof);
  if (p == 0) return infinity;
  if (p == 1) return -infinity;
  if (p == 0.5) return 0;
  if (p > 0.5) return -student_t_upper_quantile(1 - p, dof);
  return std::sqrt(f_upper_quantile(2 * p, 1, dof));
}

double f_log_lower_tail(double x, double d1, double d2) {
  require_f("f_lower_tail", x, d1, d2);
  if (x <= 0) return -infinity;
  const BetaArgument argument = beta_argument(x, d1, d2);
  return log_regularized_beta(d1 / 2, d2 / 2, argument.x, argument.one_minus_x);
}

double f_log_upper_tail(double x, double d1, double d2) {
  require_f("f_upper_tail", x, d1, d2);
  if (x <= 0) return 0;
  const BetaArgument argument = beta_argument(x, d1, d2);
  return log_regularized_beta(d2 / 2, d1 / 2, argument.one_minus_x, argument.x);
}

double f_lower_tail(double x, double d1, double d2) { return std::exp(f_log_lower_tail(x, d1, d2)); }
double f_upper_tail(double x, double d1, double d2) { return std::exp(f_log_upper_tail(x, d1, d2)); }

double f_lower_quantile(double p, double d1, double d2) {
  detail::require_probability("f_lower_quantile", "p", p);
  require_f("f_lower_quantile", 1, d1, d2);
  if (p == 0) return 0;
  if (p == 1) return infinity;
  return p <= 0.5 ? solve_f(std::log(p), d1, d2, false) : solve_f(std::log1p(-p), d1, d2, true);
}

double f_upper_quantile(double p, double d1, double d2) {
  detail::require_probability("f_upper_quantile", "p", p);
  require_f("f_upper_quantile", 1, d1, d2);
  if (p == 0) return infinity;
  if (p == 1) return 0;
  return p <= 0.5 ? solve_f(std::log(p), d1, d2, true) : solve_f(std::log1p(-p), d1, d2, false);
}

double correlation_log_upper_tail(double r, std::uint64_t n) {
  require_pairs("correlation_upper_tail", n);
  detail::require_not_nan("correlation_upper_tail", "r", r);
  return student_t_log_upper_tail(student_of_correlation(r, freedom(n)), freedom(n));
}

double correlation_upper_tail(double r, std::uint64_t n) { return std::exp(correlation_log_upper_tail(r, n)); }

double correlation_upper_quantile(double p, std::uint64_t n) {
  require_pairs("correlation_upper_quantile", n);
  const double t = student_t_upper_quantile(p, freedom(n));
  return std::isinf(t) ? std::copysign(1.0, t) : t / std::hypot(t, std::sqrt(freedom(n)));
}

double poisson_log_lower_tail(std::int64_t k, double rate) {
  detail::require_positive("poisson_lower_tail", "rate", rate);
  return k < 0 ? -infinity : chi_squared_log_upper_tail(2 * rate, 2 * (static_cast<double>(k) + 1));
}

double poisson_log_upper_tail(std::int64_t k, double rate) {
  detail::require_positive("poisson_upper_tail", "rate", rate);
  return k <= 0 ? 0 : chi_squared_log_lower_tail(2 * rate, 2 * static_cast<double>(k));
}

double poisson_lower_tail(std::int64_t k, double rate) { return std::exp(poisson_log_lower_tail(k, rate)); }
double poisson_upper_tail(std::int64_t k, double rate) { return std::exp(poisson_log_upper_tail(k, rate)); }

}  // namespace quincunx::stats
