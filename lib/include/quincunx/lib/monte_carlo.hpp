// Monte Carlo estimates: moments and histograms of n samples, the same bits for any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quincunx/lib/moments.hpp"
#include "quincunx/lib/sample_reduce.hpp"

namespace quincunx {

/// The moments of n samples: Moments::of each block, merged in the fixed tree of sample_reduce. threads = 0 takes as
/// many as the hardware has. Throws std::invalid_argument when n = 0, and whatever sample_block throws.
Moments sample_moments(const StreamKey& key, std::uint64_t n, const SampleBlock& sample_block, unsigned threads = 1);

/// How many of n samples fall into each bin: bin 0 is below edges[0], bin i is [edges[i-1], edges[i]), the last one is
/// edges.back() and above; edges.size() + 1 counts. Throws std::invalid_argument when n = 0 or the edges are not
/// sorted or hold a NaN, std::domain_error when a sample is NaN, and whatever sample_block throws.
std::vector<std::uint64_t> sample_counts(const StreamKey& key, std::uint64_t n, const SampleBlock& sample_block,
                                         std::span<const double> edges, unsigned threads = 1);

}  // namespace quincunx
