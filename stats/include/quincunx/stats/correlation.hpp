// Correlation or covariance zero, and the multiplication rule E[XY] = E[X]E[Y].
#pragma once

#include "quincunx/stats/claim.hpp"
#include "quincunx/stats/design.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {

/// The sample correlation r of n pairs, at least one member of each normal: exact under independence, by the beta law
/// of r². Interval for ρ: exact for bivariate normal pairs. n >= 3, |r| <= 1. The margin is ρ.
TestResult correlation_test(std::uint64_t n, double correlation, double alpha);
/// Power for bivariate normal pairs, exact.
Design correlation_design();

/// The multiplication rule with unknown means: the sample covariance Σ(x-x̄)(y-ȳ)/(n-1) of independent draws of known
/// laws has variance κ₂κ₂'/(n-1) and third cumulant κ₃κ₃'(n-2)/(n(n-1)²), both exact: a three-moment law.
/// Departure is the correlation Cov/(σσ'). Order 4 needed; two lattice laws are refused with the reason.
TestResult covariance_test(std::uint64_t n, double sample_covariance, const Cumulants& x, const Cumulants& y,
                           double alpha);
/// Power at correlation δ with the estimate's variance raised to 1 + δ², as for normal pairs.
Design covariance_design(const Cumulants& x, const Cumulants& y);

/// The multiplication rule with known means: T = mean of X·Y for independent X and Y of known laws, whose cumulants
/// follow from the products of raw moments.
Claim mean_of_product(const Cumulants& x, const Cumulants& y);

}  // namespace quincunx::stats
