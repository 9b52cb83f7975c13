// Densities in log space without cancellation (C. Loader, "Fast and accurate computation of binomial probabilities",
// 2000): the large terms are removed before anything is subtracted.
#pragma once

namespace quincunx::stats::detail {

/// log(1 + u) - u, relative accuracy of a few ulp also near u = 0. u > -1.
double log1p_minus(double u);
/// log Γ(a + 1) - [½ log(2πa) + a log a - a], the remainder of Stirling's formula. a > 0.
double stirling_remainder(double a);
/// log(x^a e^-x / Γ(a + 1)), a > 0, x > 0: the common factor of both incomplete gamma functions.
double log_poisson_density(double a, double x);
/// log P(X = k) for X ~ binomial(n, p), 0 <= k <= n, 0 < p < 1.
double log_binomial_density(double k, double n, double p);
/// log of the regularised lower incomplete gamma function by DLMF 8.7.1; efficient for x < a.
double log_gamma_lower_by_series(double a, double x);
/// log of the regularised upper incomplete gamma function by DLMF 8.9.2; needs x > a + 1.
double log_gamma_upper_by_fraction(double a, double x);
/// log of the regularised incomplete beta function I_x(a, b) by DLMF 8.17.22; needs x below a/(a + b).
double log_beta_by_fraction(double a, double b, double x, double one_minus_x);
/// log(x^a (1-x)^b / B(a, b)), accurate for one small b beside a large a.
double log_beta_kernel(double a, double b, double x, double one_minus_x);
/// Barndorff-Nielsen's modified signed root r* of a gamma(a) variable at x: Φ(r*) is its distribution function with a
/// relative error of order 1/a. x away from a.
double gamma_signed_root(double a, double x);

}  // namespace quincunx::stats::detail
