// One binary search a value.
#include "quincunx/lib/histogram.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace quincunx {

void require_sorted_edges(std::span<const double> edges) {
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (std::isnan(edges[i]) || (i > 0 && edges[i] < edges[i - 1]))
      throw std::invalid_argument("quincunx::histogram: edge " + std::to_string(i) + " is " + std::to_string(edges[i]) +
                                  "; edges must be sorted and not NaN");
  }
}

std::vector<std::uint64_t> histogram(std::span<const double> values, std::span<const double> edges) {
  std::vector<std::uint64_t> counts(edges.size() + 1);
  for (const double value : values) {
    if (std::isnan(value)) throw std::domain_error("quincunx::histogram: a value is NaN; every value must be a number");
    ++counts[static_cast<std::size_t>(std::upper_bound(edges.begin(), edges.end(), value) - edges.begin())];
  }
  return counts;
}

std::vector<std::uint64_t> added_counts(std::vector<std::uint64_t> left, const std::vector<std::uint64_t>& right) {
  for (std::size_t i = 0; i < left.size(); ++i) left[i] += right[i];
  return left;
}

}  // namespace quincunx
