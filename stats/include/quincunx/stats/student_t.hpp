// Mean equals a claimed value, variance unknown: Student's t, exact for normal draws, else under a declared shape.
#pragma once

#include "quincunx/stats/design.hpp"
#include "quincunx/stats/sample_summary.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {

/// t = √n(x̄-μ)/S. Interval for the mean. Departure in standard deviations of one draw.
/// Throws std::domain_error, with the n that would do, when n is too small for the declared shape at alpha; and for a
/// sample of zero variance, which refutes nothing by itself.
TestResult student_t_test(const SampleSummary& sample, double claimed_mean, const ShapeBound& shape, double alpha);
/// Power from the noncentral t.
Design student_t_design(const ShapeBound& shape);

}  // namespace quincunx::stats
