// Equality of two means: Welch's t with unknown variances, a three-moment law with known ones.
#pragma once

#include "quincunx/stats/claim.hpp"
#include "quincunx/stats/design.hpp"
#include "quincunx/stats/sample_summary.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {

/// Welch 1947: (x̄-ȳ)/√(S₁²/n₁+S₂²/n₂) ~ t with Satterthwaite's degrees of freedom. Departure in units of the root mean
/// square of the two standard deviations; estimate and interval of μ₁-μ₂. Throws std::domain_error, with the n that
/// would do, when the smaller sample is too small for the shape or for Welch's approximation at alpha.
TestResult welch_test(const SampleSummary& first, const SampleSummary& second, const ShapeBound& shape, double alpha);
/// The smallest size of the smaller sample: the declared shape's, and 1 + √½·z³, where Welch's approximation is right
/// to 10 % at every ratio of variances and sizes (its error is at most 0.05·z⁶/(n-1)²; exact integration over the
/// ratio of the two χ², z from 2.3 to 6.1).
std::uint64_t welch_smallest_valid_n(const ShapeBound& shape, double alpha);
/// n in each sample; variances σ² and ratio·σ².
Design welch_design(const ShapeBound& shape, double variance_ratio = 1);

/// Means of draws of known laws, sizes may differ: x̄-ȳ has cumulants κ_r/n₁^(r-1) + (-1)^r κ_r'/n₂^(r-1). Exact for
/// normal draws. Its mean need not be zero: the claimed difference is that of the laws. Departure in units of the root
/// mean square of the two standard deviations.
TestResult known_laws_means_test(std::uint64_t first_n, double first_mean, const Cumulants& first_law,
                                 std::uint64_t second_n, double second_mean, const Cumulants& second_law, double alpha);
/// n in each sample.
Design known_laws_means_design(const Cumulants& first_law, const Cumulants& second_law);

}  // namespace quincunx::stats
