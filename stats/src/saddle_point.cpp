// Saddle-point densities and the expansions of the incomplete gamma function that hold where the tail underflows.
#include "saddle_point.hpp"

#include <cmath>
#include <limits>
#include <numbers>

#include "log_gamma.hpp"

namespace quincunx::stats::detail {
namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();
const double half_log_two_pi = 0.5 * std::log(2 * std::numbers::pi);

// x log(x/m) + m - x, Loader's deviance term.
double deviance(double x, double m) {
  if (x == 0) return m;
  return -x * log1p_minus((m - x) / x);
}

}  // namespace

double log1p_minus(double u) {
  if (std::abs(u) > 0.5) return std::log1p(u) - u;
  // With v = u/(2+u): log(1+u) = 2 artanh v and u = 2v + u·v, so the first-order terms cancel on paper.
  const double v = u / (2 + u);
  const double v_squared = v * v;
  double power = v * v_squared;
  double series = 0;
  for (int k = 3; std::abs(power) > std::abs(series) * epsilon * 0.1 && power != 0; k += 2) {
    series += power / k;
    power *= v_squared;
  }
  return 2 * series - u * v;
}

double stirling_remainder(double a) {
  if (a < 16) return log_gamma(a + 1) - (half_log_two_pi + 0.5 * std::log(a) + a * std::log(a) - a);
  const double s = 1 / (a * a);  // DLMF 5.11.1; the first omitted term is below 2e-15 at a = 16
  return (1.0 / 12 - s * (1.0 / 360 - s * (1.0 / 1260 - s * (1.0 / 1680 - s * (1.0 / 1188 - s * (691.0 / 360360)))))) /
         a;
}

double log_poisson_density(double a, double x) {
  // x within half of a: no cancellation; far away the plain formula cancels nothing.
  const double u = (x - a) / a;
  const double core = std::abs(u) <= 0.5 ? a * log1p_minus(u) : a * std::log(x / a) - (x - a);
  return core - half_log_two_pi - 0.5 * std::log(a) - stirling_remainder(a);
}

double log_binomial_density(double k, double n, double p) {
  if (k == 0) return n * std::log1p(-p);
  if (k == n) return n * std::log(p);
  const double rest = n - k;
  const double remainders = stirling_remainder(n) - stirling_remainder(k) - stirling_remainder(rest);
  const double deviances = deviance(k, n * p) + deviance(rest, n * (1 - p));
  return remainders - deviances - half_log_two_pi + 0.5 * (std::log(n) - std::log(k) - std::log(rest));
}

double log_gamma_lower_by_series(double a, double x) {
  double term = 1;
  double series = 1;
  for (double denominator = a + 1; term > series * epsilon * 0.1; denominator += 1) {
    term *= x / denominator;
    series += term;
  }
  return log_poisson_density(a, x) + std::log(series);
}

double log_gamma_upper_by_fraction(double a, double x) {
  // Modified Lentz evaluation of 1/(x+1-a - 1(1-a)/(x+3-a - 2(2-a)/(x+5-a - ...))).
  double b = x + 1 - a;
  double c = std::numeric_limits<double>::infinity();
  double d = 1 / b;
  double fraction = d;
  for (double i = 1; i < 1e7; i += 1) {
    const double numerator = -i * (i - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    fraction *= c * d;
    if (std::abs(c * d - 1) < epsilon) break;
  }
  return log_poisson_density(a, x) + std::log(a) + std::log(fraction);
}

double gamma_signed_root(double a, double x) {
  const double u = (x - a) / a;
  const double root = std::copysign(std::sqrt(-2 * a * log1p_minus(u)), u);
  // Saddle point of the gamma law: t = u/(1+u), K''(t) = a(1+u)²; its ratio to the root is 1 + u/3 - ...
  const double near = std::abs(u) < 1e-3 ? (1.0 / 3 - u * (1.0 / 36 - u * 7 / 810)) / std::sqrt(a)
                                         : std::log(u * std::sqrt(a) / root) / root;
  // The next term of the expansion in 1/√a, the same at every u to first order.
  return root + near + 13.0 / 1620 / (a * std::sqrt(a));
}

}  // namespace quincunx::stats::detail
