// How a block's words and their normals are made, buffered and handed out.
#include "quincunx/lib/stream.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "kernels/kernel_table.hpp"

namespace quincunx {
namespace {

std::array<Words, XoshiroLanes::lanes> lane_states(const StreamKey& key, std::uint64_t substream, std::uint64_t block) {
  std::array<Words, XoshiroLanes::lanes> states;
  for (std::uint64_t lane = 0; lane < states.size(); ++lane)
    states[lane] = threefry(key.words, {block, substream, lane, 0});
  return states;
}

/// Writes where bits are set, in order, and returns how many there are; one place more than that is written to. Whether
/// a mask has a set bit is nothing that a processor predicts, so the first two of each are written without asking.
std::size_t positions_of_bits(std::span<const std::uint64_t> masks, std::uint16_t* positions) {
  std::size_t count = 0;
  const auto append = [&count, positions](std::size_t batch, std::uint64_t left) {
    // The added bit is one that counts only when there is no other, and then what is written does not.
    const auto bit = static_cast<std::size_t>(std::countr_zero(left | std::uint64_t{1} << 63));
    positions[count] = static_cast<std::uint16_t>(detail::words_per_batch * batch + bit);
    count += left != 0 ? 1 : 0;
    return left & (left - 1);
  };
  for (std::size_t batch = 0; batch < masks.size(); ++batch) {
    std::uint64_t left = append(batch, append(batch, masks[batch]));
    while (left != 0) [[unlikely]] left = append(batch, left);
  }
  return count;
}

}  // namespace

Stream::Stream(const StreamKey& key, std::uint64_t substream, std::uint64_t block)
    : address_{key, substream, block}, lanes_(lane_states(key, substream, block)), kernels_(&detail::kernels()) {}

void Stream::make_words() noexcept {
  kernels_->words(lanes_.state(), words_.data(), buffer_words / XoshiroLanes::lanes);
  generated_ += buffer_words;
  next_ = 0;
  normals_end_ = 0;
}

// The normals of all words in the buffer at once, also of those that a draw of another kind has taken: a subject that
// asks for three at a time then pays a copy, and the kernels only ever see whole batches.
void Stream::make_normals() noexcept {
  std::array<std::uint64_t, buffer_words / detail::words_per_batch> rejected;
  const std::uint64_t* const widths = ziggurat_widths.data();
  if (next_ == buffer_words) {
    kernels_->words_and_normals(lanes_.state(), widths, words_.data(), normals_.data(), rejected.data(),
                                rejected.size());
    generated_ += buffer_words;
    next_ = 0;
  } else {
    kernels_->normals(widths, words_.data(), normals_.data(), rejected.data(), rejected.size());
  }
  std::array<std::uint16_t, buffer_words + 1> slow;
  const std::size_t count = positions_of_bits(rejected, slow.data());
  for (std::size_t j = 0; j < count; ++j) {
    const std::size_t i = slow[j];
    normals_[i] = ziggurat_slow_path(words_[i], address_, generated_ - buffer_words + i);
  }
  normals_end_ = buffer_words;
}

void Stream::fill_words(std::span<std::uint64_t> words) noexcept {
  while (!words.empty()) {
    if (next_ == buffer_words) make_words();
    const std::size_t taken = std::min(words.size(), buffer_words - next_);
    std::copy_n(words_.data() + next_, taken, words.data());
    next_ += taken;
    words = words.subspan(taken);
  }
}

template <class Copy>
void Stream::take_normals(std::size_t count, const Copy& copy) noexcept {
  for (std::size_t done = 0; done < count;) {
    if (next_ >= normals_end_) make_normals();
    const std::size_t taken = std::min(count - done, buffer_words - next_);
    copy(normals_.data() + next_, taken, done);
    next_ += taken;
    done += taken;
  }
}

void Stream::fill_normal(std::span<double> values) noexcept {
  take_normals(values.size(), [values](const double* from, std::size_t count, std::size_t start) {
    std::memcpy(values.data() + start, from, count * sizeof(double));
  });
}

void Stream::fill_normal(std::span<float> values) noexcept {
  take_normals(values.size(), [this, values](const double* from, std::size_t count, std::size_t start) {
    kernels_->round_to_float(from, values.data() + start, count);
  });
}

}  // namespace quincunx
