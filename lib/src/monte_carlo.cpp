// Moments and histograms as two summaries of the one driver, sample_reduce.
#include "quincunx/lib/monte_carlo.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

namespace quincunx {
namespace {

using Counts = std::vector<std::uint64_t>;

void require_sorted(std::span<const double> edges) {
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (std::isnan(edges[i]) || (i > 0 && edges[i] < edges[i - 1]))
      throw std::invalid_argument("quincunx::sample_counts: edge " + std::to_string(i) + " is " +
                                  std::to_string(edges[i]) + "; edges must be sorted and not NaN");
  }
}

Counts counts_of(std::span<const double> values, std::span<const double> edges) {
  Counts counts(edges.size() + 1);
  for (const double value : values) {
    if (std::isnan(value))
      throw std::domain_error("quincunx::sample_counts: a sample is NaN; every sample must be a number");
    ++counts[static_cast<std::size_t>(std::upper_bound(edges.begin(), edges.end(), value) - edges.begin())];
  }
  return counts;
}

Counts summed(Counts left, const Counts& right) {
  for (std::size_t i = 0; i < left.size(); ++i) left[i] += right[i];
  return left;
}

}  // namespace

SampleBlock each_sample(std::function<double(Stream&)> sample) {
  return [sample = std::move(sample)](Stream& stream, std::span<double> out) {
    for (double& value : out) value = sample(stream);
  };
}

std::uint64_t block_count(std::uint64_t n) {
  if (n == 0) throw std::invalid_argument("quincunx::block_count: n is 0; at least one sample is needed");
  return (n - 1) / samples_per_block + 1;
}

Moments sample_moments(const StreamKey& key, std::uint64_t n, const SampleBlock& sample_block, unsigned threads) {
  const auto merged = [](Moments left, const Moments& right) {
    left.merge(right);
    return left;
  };
  return sample_reduce(key, n, sample_block, &Moments::of, merged, threads);
}

std::vector<std::uint64_t> sample_counts(const StreamKey& key, std::uint64_t n, const SampleBlock& sample_block,
                                         std::span<const double> edges, unsigned threads) {
  require_sorted(edges);
  const auto summarise = [edges](std::span<const double> values) { return counts_of(values, edges); };
  return sample_reduce(key, n, sample_block, summarise, summed, threads);
}

}  // namespace quincunx
