// Thresholds for statistical tests of the streams, each an exact quantile at a stated false-alarm chance.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace quincunx::law_checks {

/// The chance that one check of a right sampler fails. Seeds are fixed, so a check that passes once passes always.
inline constexpr double false_alarm = 1e-9;

/// Pearson's statistic lies between the false_alarm/2 quantiles of chi-square(bins - 1). Expects gtest failures.
void expect_chi_square(std::span<const std::uint64_t> counts, std::span<const double> probabilities);

/// A statistic that is chi-square with these degrees of freedom lies between the same quantiles.
void expect_chi_square(double statistic, double degrees_of_freedom);

/// A count of `trials` trials with probability p has both exact binomial tails above false_alarm/2.
void expect_binomial(std::uint64_t count, std::uint64_t trials, double p);

/// A standard normal score is below the two-sided quantile of false_alarm.
void expect_standard_normal(double score);

/// Edges that cut the standard normal law, or the part of it above `from`, into bins of equal probability.
std::vector<double> normal_quantile_edges(int bins);
std::vector<double> normal_tail_edges(double from, int bins);

/// P(K = 0), ..., P(K = last - 1), P(K >= last) of a Poisson law.
std::vector<double> poisson_probabilities(double rate, int last);

}  // namespace quincunx::law_checks
