// Tails of ratios: Student's t, Fisher's F, the correlation coefficient, and Poisson by its link with χ². Each tail is
// computed on its own; logarithms stay finite where the probability underflows.
#pragma once

#include <cstdint>

namespace quincunx::stats {

// Accuracy: relative 1e-10 down to 1e-300 for degrees of freedom up to 1e7 (the tests compare with 50-digit values).
// All throw std::domain_error for NaN, probabilities outside [0, 1] and dof <= 0.

/// P(T >= t) for Student's t with dof degrees of freedom, dof any positive real.
double student_t_upper_tail(double t, double dof);
double student_t_log_upper_tail(double t, double dof);
/// t with P(T >= t) = p.
double student_t_upper_quantile(double p, double dof);

/// P(F <= x) and P(F >= x) for F = (χ²(d1)/d1)/(χ²(d2)/d2).
double f_lower_tail(double x, double d1, double d2);
double f_upper_tail(double x, double d1, double d2);
double f_log_lower_tail(double x, double d1, double d2);
double f_log_upper_tail(double x, double d1, double d2);
double f_lower_quantile(double p, double d1, double d2);
double f_upper_quantile(double p, double d1, double d2);

/// P(R >= r) for the sample correlation of n independent pairs of which one member is normal: r² ~ beta(½, (n-2)/2),
/// r√((n-2)/(1-r²)) ~ t(n-2). n >= 3.
double correlation_upper_tail(double r, std::uint64_t n);
double correlation_log_upper_tail(double r, std::uint64_t n);
double correlation_upper_quantile(double p, std::uint64_t n);

/// P(X <= k) and P(X >= k) for X ~ Poisson(rate): P(X >= k) = P(χ²(2k) <= 2 rate).
double poisson_lower_tail(std::int64_t k, double rate);
double poisson_upper_tail(std::int64_t k, double rate);
double poisson_log_lower_tail(std::int64_t k, double rate);
double poisson_log_upper_tail(std::int64_t k, double rate);

/// P(T >= t) for the noncentral t: T = (Z + noncentrality)/√(χ²(dof)/dof), by the trapezoidal rule over log χ.
/// Relative accuracy about 1e-10 down to 1e-30.
double noncentral_t_upper_tail(double t, double dof, double noncentrality);
/// P(R >= r) for n pairs of bivariate normals with correlation rho: given the χ²(n-1) of one member a noncentral t,
/// integrated over it (Fisher 1915 by another route).
double correlation_upper_tail(double r, std::uint64_t n, double rho);

}  // namespace quincunx::stats
