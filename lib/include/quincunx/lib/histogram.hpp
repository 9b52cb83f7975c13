// Counts of values in bins.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace quincunx {

/// How many values fall into each bin: bin 0 is below edges[0], bin i is [edges[i-1], edges[i]), the last one is
/// edges.back() and above; edges.size() + 1 counts. The edges must be sorted (see require_sorted_edges). Throws
/// std::domain_error when a value is NaN.
std::vector<std::uint64_t> histogram(std::span<const double> values, std::span<const double> edges);

/// Throws std::invalid_argument when the edges are not sorted or hold a NaN.
void require_sorted_edges(std::span<const double> edges);

/// The counts of two sets of values in the same bins, added.
std::vector<std::uint64_t> added_counts(std::vector<std::uint64_t> left, const std::vector<std::uint64_t>& right);

}  // namespace quincunx
