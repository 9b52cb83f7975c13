// The incomplete beta function where its value underflows: its prefactor in log space, and a continued fraction.
#include <algorithm>
#include <cmath>
#include <limits>

#include "log_gamma.hpp"
#include "saddle_point.hpp"

namespace quincunx::stats::detail {
namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();
constexpr double tiny = std::numeric_limits<double>::min();

// log Γ(a + b) - log Γ(a) for b small beside a, from Stirling's formula with the large terms removed on paper.
double log_gamma_ratio(double a, double b) {
  if (a < 16) return log_gamma(a + b) - log_gamma(a);
  const double remainder = stirling_remainder(a + b) - stirling_remainder(a);
  // Γ(x) = Γ(x + 1)/x, so each Stirling term has log x to the power -½.
  return (a + b - 0.5) * std::log1p(b / a) + b * std::log(a) - b + remainder;
}

// Coefficient m of the fraction 1/(1 + d1/(1 + d2/(1 + ...))).
double coefficient(int index, double a, double b, double x) {
  const double m = index / 2;
  if (index % 2 == 0) return m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
  return -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
}

double away_from_zero(double value) { return std::abs(value) < tiny ? tiny : value; }

}  // namespace

double log_beta_kernel(double a, double b, double x, double one_minus_x) {
  if (a < b) return log_beta_kernel(b, a, one_minus_x, x);
  if (b >= 16) {  // both large: Loader's binomial density removes the large terms
    return log_binomial_density(a, a + b, x) + std::log(a) + std::log(b) - std::log(a + b);
  }
  const double log_x = x > 0.5 ? std::log1p(-one_minus_x) : std::log(x);
  return a * log_x + b * std::log(one_minus_x) + log_gamma_ratio(a, b) - log_gamma(b);
}

double log_beta_by_fraction(double a, double b, double x, double one_minus_x) {
  // Modified Lentz evaluation.
  double c = 1;
  double d = 1 / away_from_zero(1 + coefficient(1, a, b, x));
  double fraction = d;
  for (int index = 2; index < 1'000'000; ++index) {
    const double numerator = coefficient(index, a, b, x);
    d = 1 / away_from_zero(1 + numerator * d);
    c = away_from_zero(1 + numerator / c);
    fraction *= c * d;
    if (std::abs(c * d - 1) < epsilon) break;
  }
  return log_beta_kernel(a, b, x, one_minus_x) - std::log(a) + std::log(fraction);
}

}  // namespace quincunx::stats::detail
