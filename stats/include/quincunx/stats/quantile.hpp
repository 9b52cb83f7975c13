// A quantile equals a claimed value: the draws below it are a binomial count.
#pragma once

#include <cstdint>
#include <span>

#include "quincunx/stats/design.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {

/// `below` of n draws are <= the claimed p-quantile. Exact when the distribution is continuous there. Departure and
/// margin: F(claimed) - p, absolute. Estimate and Clopper-Pearson interval are of F(claimed).
TestResult quantile_test(std::uint64_t below, std::uint64_t n, double p, double alpha);
Design quantile_design(double p);

/// An interval for the p-quantile itself between two order statistics, right for every distribution: it misses with
/// probability <= error. `sorted` ascending. An end is infinite when n is too small for it.
Interval quantile_interval(std::span<const double> sorted, double p, double error);

}  // namespace quincunx::stats
