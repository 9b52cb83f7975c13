// Equality of two variances: Fisher's F for normal draws, a three-moment law of the log-ratio for known cumulants.
#pragma once

#include "quincunx/stats/design.hpp"
#include "quincunx/stats/sample_summary.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {

/// S₁²/S₂² divided by the claimed ratio ~ F(n₁-1, n₂-1): normal draws, exact. Estimate and interval of the ratio,
/// relative departure.
TestResult f_test(const SampleSummary& first, const SampleSummary& second, double claimed_ratio, double alpha);
/// Equal sizes n.
Design f_design();

/// Draws of known laws, whose variances claim the ratio: log(S₁²/S₂²) has a three-moment law from the cumulants of
/// S² (k-statistics) carried through the logarithm to second order (Kendall & Stuart, vol. 1, §10.6 for the method).
/// Order 8 needed; std::domain_error, with the n that would do, when the guard refuses.
TestResult log_variance_ratio_test(const SampleSummary& first, const SampleSummary& second, const Cumulants& first_law,
                                   const Cumulants& second_law, double alpha);
/// Equal sizes n.
Design log_variance_ratio_design(const Cumulants& first_law, const Cumulants& second_law);

}  // namespace quincunx::stats
