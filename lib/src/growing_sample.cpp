// Full blocks are summarised at once and merged; the last one keeps its stream and its values until it is full.
#include "quincunx/lib/growing_sample.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "quincunx/lib/histogram.hpp"

namespace quincunx {

GrowingSample::GrowingSample(const StreamKey& key, SampleBlock sample_block, std::vector<double> edges)
    : key_(key), sample_block_(std::move(sample_block)), edges_(std::move(edges)), complete_(&merged) {
  require_sorted_edges(edges_);
}

BlockRange GrowingSample::grow_to(std::uint64_t n) {
  if (n < size_)
    throw std::invalid_argument("quincunx::GrowingSample::grow_to: n is " + std::to_string(n) +
                                ", but the sample has " + std::to_string(size_) + " already; it cannot shrink");
  const std::uint64_t first = size_ / samples_per_block;
  if (n == size_) return {first, first};
  size_ = n;
  resumed_ = std::move(open_);
  resumed_number_ = resumed_ ? std::optional(resumed_->number) : std::nullopt;
  return {first, block_count(n)};
}

void GrowingSample::draw(std::uint64_t block) {
  std::unique_ptr<OpenBlock> drawn =
      resumed_number_ == block ? std::move(resumed_) : std::make_unique<OpenBlock>(key_, block);
  const std::size_t before = drawn->values.size();
  drawn->values.resize(std::min<std::uint64_t>(size_ - block * samples_per_block, samples_per_block));
  sample_block_(drawn->stream, std::span(drawn->values).subspan(before));
  if (drawn->values.size() < samples_per_block) {
    open_ = std::move(drawn);
    return;
  }
  Summary summary = summarise(drawn->values);
  const std::lock_guard lock(mutex_);
  complete_.add(block, std::move(summary));
}

GrowingSample::Summary GrowingSample::merged(Summary left, const Summary& right) {
  left.moments.merge(right.moments);
  return {left.moments, added_counts(std::move(left.counts), right.counts)};
}

GrowingSample::Summary GrowingSample::summarise(std::span<const double> values) const {
  if (edges_.empty()) return {Moments::of(values), {}};
  return {{}, histogram(values, edges_)};
}

GrowingSample::Summary GrowingSample::total() const {
  auto forest = complete_;
  if (open_) forest.add(open_->number, summarise(open_->values));
  return std::move(forest).finish();
}

Moments GrowingSample::moments() const { return total().moments; }
std::vector<std::uint64_t> GrowingSample::counts() const { return total().counts; }

}  // namespace quincunx
