// How a block's words are made, buffered and handed out.
#include "quincunx/lib/stream.hpp"

#include <algorithm>

namespace quincunx {
namespace {

std::array<Words, XoshiroLanes::lanes> lane_states(const StreamKey& key, std::uint64_t substream, std::uint64_t block) {
  std::array<Words, XoshiroLanes::lanes> states;
  for (std::uint64_t lane = 0; lane < states.size(); ++lane)
    states[lane] = threefry(key.words, {block, substream, lane, 0});
  return states;
}

}  // namespace

Stream::Stream(const StreamKey& key, std::uint64_t substream, std::uint64_t block)
    : address_{key, substream, block}, lanes_(lane_states(key, substream, block)) {}

void Stream::refill() noexcept {
  lanes_.fill(buffer_);
  generated_ += buffer_.size();
  next_ = 0;
}

void Stream::fill_words(std::span<std::uint64_t> words) noexcept {
  while (!words.empty()) {
    if (next_ == buffer_.size()) refill();
    const std::size_t taken = std::min(words.size(), buffer_.size() - next_);
    std::copy_n(buffer_.begin() + static_cast<std::ptrdiff_t>(next_), taken, words.begin());
    next_ += taken;
    words = words.subspan(taken);
  }
}

void Stream::fill_normal(std::span<double> values) noexcept {
  while (!values.empty()) {
    if (next_ == buffer_.size()) refill();
    const std::size_t taken = std::min(values.size(), buffer_.size() - next_);
    const std::span<const std::uint64_t> words(buffer_.data() + next_, taken);
    standard_normals_from_words(words, address_, position(), values.first(taken));
    next_ += taken;
    values = values.subspan(taken);
  }
}

}  // namespace quincunx
