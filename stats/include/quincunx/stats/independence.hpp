// Independence of two streams: a contingency table of quantile bins, Pearson's χ² with both margins estimated.
#pragma once

#include <cstdint>
#include <span>

#include "quincunx/stats/design.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {

/// counts has rows·columns entries, row after row; statistic Σ(O-E)²/E with E = row sum · column sum / n, approximately
/// χ²((rows-1)(columns-1)). Both tails count: a table that is too even is no sample of independent pairs either.
/// Estimand and margin: w = √(Σ(p_ij - p_i p_j)²/(p_i p_j)), 0 under independence.
/// Throws std::invalid_argument for fewer than 2 rows or columns or a wrong number of counts, std::domain_error when
/// the smallest expected count is below what contingency_smallest_expected asks for.
TestResult contingency_test(std::span<const std::uint64_t> counts, std::uint64_t rows, std::uint64_t columns,
                            double alpha);
/// The statistic alone, NaN when a row or column is empty.
double contingency_statistic(std::span<const std::uint64_t> counts, std::uint64_t rows, std::uint64_t columns);
/// The smallest expected count at which the χ² tail is honest at alpha: that of Claim::uniform_bins for as many cells.
double contingency_smallest_expected(std::uint64_t rows, std::uint64_t columns, double alpha);
/// Power for bins of equal probability on both sides.
Design contingency_design(std::uint64_t rows, std::uint64_t columns);

}  // namespace quincunx::stats
