// Variance equals a claimed value, kurtosis unknown: studentised by the sample's own fourth moment.
#pragma once

#include "quincunx/stats/design.hpp"
#include "quincunx/stats/sample_summary.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {

/// Declared bounds for a variance of unknown kurtosis: `kurtosis` >= E(X-μ)⁴/σ⁴ plans n; `squared` bounds the shape of
/// (X-μ)², that is moments 6 and 8 of X, which no sample can prove.
struct VarianceShape {
  double kurtosis;
  ShapeBound squared;
  /// No heavier than this law: its kurtosis and the shape of its squared deviation. Needs order 8.
  static VarianceShape of(const Cumulants& law);
};

/// t = √n(S²-σ²)/√(m₄-m₂²), Student's t(n-1) as the studentised mean of (X-x̄)². Relative departure, interval for the
/// variance. Throws std::domain_error, with the n that would do, when n is too small for the shape at alpha.
TestResult plug_in_variance_test(const FourthMomentSummary& sample, double claimed_variance, const VarianceShape& shape,
                                 double alpha);
/// Refused: throws std::domain_error that says which bound is missing.
[[noreturn]] TestResult plug_in_variance_test(const FourthMomentSummary& sample, double claimed_variance, double alpha);
Design plug_in_variance_design(const VarianceShape& shape);

}  // namespace quincunx::stats
