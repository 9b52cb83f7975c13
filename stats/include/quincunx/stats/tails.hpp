// Tail probabilities and quantiles of the null laws: the only door to Boost.Math. Each tail is computed on its own,
// never as one minus the other, and every logarithm stays finite where the probability itself underflows.
#pragma once

#include <cstdint>

namespace quincunx::stats {

// Accuracy: relative 1e-10 for probabilities down to 1e-300 (the tests compare with 50-digit values).
// Every function throws std::domain_error for NaN arguments, probabilities outside [0, 1] and dof <= 0.

/// P(Z <= z) for a standard normal Z.
double normal_lower_tail(double z);
/// P(Z >= z) for a standard normal Z.
double normal_upper_tail(double z);
/// log P(Z >= z), finite for every finite |z| up to 1e150 (continued fraction of Mills' ratio, Abramowitz & Stegun
/// 26.2.14, beyond z = 10).
double normal_log_upper_tail(double z);
/// z with P(Z <= z) = p; -inf for p = 0, +inf for p = 1.
double normal_lower_quantile(double p);
/// z with P(Z >= z) = p; +inf for p = 0, -inf for p = 1.
double normal_upper_quantile(double p);
/// z with log P(Z >= z) = log_p, for log_p <= 0; -inf gives +inf.
double normal_upper_quantile_from_log(double log_p);

/// P(X <= x) for X ~ χ²(dof); 0 for x <= 0. dof may be any positive real.
double chi_squared_lower_tail(double x, double dof);
/// P(X >= x) for X ~ χ²(dof); 1 for x <= 0.
double chi_squared_upper_tail(double x, double dof);
/// log P(X <= x); -inf for x <= 0 (series of the incomplete gamma function, DLMF 8.7.1, where it would underflow).
double chi_squared_log_lower_tail(double x, double dof);
/// log P(X >= x) (continued fraction of the incomplete gamma function, DLMF 8.9.2, where it would underflow).
double chi_squared_log_upper_tail(double x, double dof);
/// x with P(X <= x) = p; 0 for p = 0, +inf for p = 1.
double chi_squared_lower_quantile(double p, double dof);
/// x with P(X >= x) = p; +inf for p = 0, 0 for p = 1.
double chi_squared_upper_quantile(double p, double dof);

/// P(X <= x) for a noncentral χ²(dof) with noncentrality λ >= 0: the power of a goodness-of-fit test.
double noncentral_chi_squared_lower_tail(double x, double dof, double noncentrality);
/// P(X >= x) for a noncentral χ²(dof) with noncentrality λ >= 0.
double noncentral_chi_squared_upper_tail(double x, double dof, double noncentrality);

/// P(X <= k) for X ~ binomial(trials, p); 0 for k < 0, 1 for k >= trials. Exact, not an approximation.
double binomial_lower_tail(std::int64_t k, std::uint64_t trials, double p);
/// P(X >= k) for X ~ binomial(trials, p); 1 for k <= 0, 0 for k > trials.
double binomial_upper_tail(std::int64_t k, std::uint64_t trials, double p);
/// log P(X <= k), finite where the probability underflows.
double binomial_log_lower_tail(std::int64_t k, std::uint64_t trials, double p);
/// log P(X >= k), finite where the probability underflows.
double binomial_log_upper_tail(std::int64_t k, std::uint64_t trials, double p);

/// Regularised incomplete beta function I_x(a, b) for a, b > 0. The caller passes x and 1 - x, each computed on its
/// own, so that neither end loses digits.
double regularized_beta(double a, double b, double x, double one_minus_x);
/// log I_x(a, b), finite where I_x underflows (continued fraction, DLMF 8.17.22).
double log_regularized_beta(double a, double b, double x, double one_minus_x);

/// Lower Clopper-Pearson limit: the p at which seeing >= successes has probability `error`; 0 for no successes.
double clopper_pearson_lower(std::uint64_t successes, std::uint64_t trials, double error);
/// Upper Clopper-Pearson limit: the p at which seeing <= successes has probability `error`; 1 when all succeed.
double clopper_pearson_upper(std::uint64_t successes, std::uint64_t trials, double error);

}  // namespace quincunx::stats
