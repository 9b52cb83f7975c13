// Moments and histograms as two summaries of the one driver, sample_reduce.
#include "quincunx/lib/monte_carlo.hpp"

#include <stdexcept>
#include <utility>

#include "quincunx/lib/histogram.hpp"

namespace quincunx {

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
  require_sorted_edges(edges);
  const auto summarise = [edges](std::span<const double> values) { return histogram(values, edges); };
  return sample_reduce(key, n, sample_block, summarise, added_counts, threads);
}

}  // namespace quincunx
