// A sample that grows: the same draws, and the same summary to the last bit, as if all had been asked for at once.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "quincunx/lib/merge_forest.hpp"
#include "quincunx/lib/moments.hpp"
#include "quincunx/lib/sample_reduce.hpp"

namespace quincunx {

/// The numbered blocks [first, last).
struct BlockRange {
  std::uint64_t first;
  std::uint64_t last;
};

/// Sample i is number i mod 4096 of block i / 4096, as in sample_reduce. A block that was drawn in part goes on where
/// its stream stopped: a SampleBlock that draws its samples one after the other gives the same values in two calls as
/// in one. One that starts something anew in each call (a run of its subject's sampler) starts it once more.
class GrowingSample {
 public:
  /// Summarised by moments, or, where there are edges, by counts in bins. Throws std::invalid_argument for edges that
  /// are not sorted.
  GrowingSample(const StreamKey& key, SampleBlock sample_block, std::vector<double> edges = {});

  /// Sets the size that the sample has once the blocks returned are drawn; n must be at least the size before, else
  /// std::invalid_argument. The range is empty when nothing is missing.
  BlockRange grow_to(std::uint64_t n);
  /// Draws one of these blocks, each exactly once; different ones may be drawn at the same time by different threads.
  /// Throws what the SampleBlock throws, std::domain_error for NaN where values are counted; then the sample is of no
  /// further use.
  void draw(std::uint64_t block);

  std::uint64_t size() const { return size_; }
  /// Of all samples, once every block is drawn: sample_moments(key, size(), ...) bit for bit.
  Moments moments() const;
  /// sample_counts(key, size(), ..., edges).
  std::vector<std::uint64_t> counts() const;

 private:
  struct Summary {
    Moments moments;
    std::vector<std::uint64_t> counts;
  };
  struct OpenBlock {
    explicit OpenBlock(const StreamKey& key, std::uint64_t block) : number(block), stream(key, 0, block) {}
    std::uint64_t number;
    Stream stream;
    std::vector<double> values;
  };
  static Summary merged(Summary left, const Summary& right);
  Summary summarise(std::span<const double> values) const;
  Summary total() const;

  StreamKey key_;
  SampleBlock sample_block_;
  std::vector<double> edges_;
  std::uint64_t size_ = 0;
  std::mutex mutex_;
  MergeForest<Summary, Summary (*)(Summary, const Summary&)> complete_;
  // The block that was open at the size before. Its number is apart, since draws of other blocks ask for it.
  std::optional<std::uint64_t> resumed_number_;
  std::unique_ptr<OpenBlock> resumed_;
  std::unique_ptr<OpenBlock> open_;  // the last block, when it is not full
};

}  // namespace quincunx
