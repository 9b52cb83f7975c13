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
  constexpr std::size_t batches = buffer_words / detail::words_per_batch;
  std::array<std::uint64_t, batches> rejected;
  const std::uint64_t* const widths = ziggurat_widths.data();
  if (next_ == buffer_words) {
    kernels_->words_and_normals(lanes_.state(), widths, words_.data(), normals_.data(), rejected.data(), batches);
    generated_ += buffer_words;
    next_ = 0;
  } else {
    kernels_->normals(widths, words_.data(), normals_.data(), rejected.data(), batches);
  }
  for (std::size_t batch = 0; batch < batches; ++batch) {
    for (std::uint64_t left = rejected[batch]; left != 0; left &= left - 1) {
      const std::size_t i = batch * detail::words_per_batch + static_cast<std::size_t>(std::countr_zero(left));
      normals_[i] = ziggurat_slow_path(words_[i], address_, generated_ - buffer_words + i);
    }
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
