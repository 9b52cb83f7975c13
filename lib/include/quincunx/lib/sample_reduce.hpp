// The Monte Carlo driver: samples in blocks, one stream a block, summaries merged in a fixed tree.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "quincunx/lib/merge_forest.hpp"
#include "quincunx/lib/parallel_blocks.hpp"
#include "quincunx/lib/stream.hpp"

namespace quincunx {

/// Sample i of a run is number i mod 4096 of block i / 4096.
inline constexpr std::size_t samples_per_block = 4096;

/// Fills all samples of one block (4096, fewer in the last one) from that block's stream. It is called from several
/// threads at once, so what it captures must be safe to share.
using SampleBlock = std::function<void(Stream&, std::span<double>)>;

/// A SampleBlock from a function that draws one sample.
SampleBlock each_sample(std::function<double(Stream&)> sample);

/// The number of blocks that n samples take; throws std::invalid_argument when n = 0.
std::uint64_t block_count(std::uint64_t n);

/// Summarises n samples: block b is drawn from Stream(key, 0, b), turned into summarise(span<const double>), and the
/// summaries are merged by merge(left, right) in the tree of MergeForest. The result is the same, bit for bit, for any
/// number of threads; memory does not grow with n beyond O(threads * log n) summaries.
/// Throws std::invalid_argument when n = 0, and what sample_block, summarise or merge throw.
template <class Summarise, class Merge>
auto sample_reduce(const StreamKey& key, std::uint64_t n, const SampleBlock& sample_block, const Summarise& summarise,
                   const Merge& merge, unsigned threads) {
  using Summary = std::remove_cvref_t<std::invoke_result_t<const Summarise&, std::span<const double>>>;
  using Forest = MergeForest<Summary, std::decay_t<const Merge>>;
  Forest forest(merge);
  std::mutex mutex;
  parallel_blocks(block_count(n), threads, [&](std::uint64_t first, std::uint64_t last) {
    std::vector<double> values(samples_per_block);
    Forest chunk(merge);
    for (std::uint64_t block = first; block < last; ++block) {
      const std::uint64_t left = n - block * samples_per_block;
      const std::span<double> out(values.data(), std::min<std::uint64_t>(left, samples_per_block));
      Stream stream(key, 0, block);
      sample_block(stream, out);
      chunk.add(block, summarise(std::span<const double>(out)));
    }
    const std::lock_guard lock(mutex);
    forest.absorb(std::move(chunk));
  });
  return std::move(forest).finish();
}

}  // namespace quincunx
