// A stream: the random words of one block, a pure function of (key, substream, block).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "quincunx/lib/stream_key.hpp"
#include "quincunx/lib/xoshiro.hpp"
#include "quincunx/lib/ziggurat.hpp"

namespace quincunx {
namespace detail {
struct KernelTable;
}

/// The top 53 bits of a word as a double in [0, 1): (word >> 11) * 2^-53. Exact.
constexpr double uniform_from_word(std::uint64_t word) noexcept { return static_cast<double>(word >> 11) * 0x1p-53; }

/// The top 52 bits of a word as a double in (0, 1): ((word >> 12) + 0.5) * 2^-52. Exact, symmetric about 1/2.
constexpr double uniform_open_from_word(std::uint64_t word) noexcept {
  return (static_cast<double>(word >> 12) + 0.5) * 0x1p-52;
}

/// The words of one block. Word t is output number t / 8 of lane t mod 8; lane l is xoshiro256++ started from
/// threefry(key, {block, substream, l, 0}). Every draw takes exactly one word, whatever it returns, and a fill of n
/// draws gives the same values as n single draws. A std::uniform_random_bit_generator. Draws never throw.
class Stream {
 public:
  using result_type = std::uint64_t;

  explicit Stream(const StreamKey& key, std::uint64_t substream = 0, std::uint64_t block = 0);

  static constexpr result_type min() noexcept { return 0; }
  static constexpr result_type max() noexcept { return std::numeric_limits<result_type>::max(); }

  /// The next word.
  result_type operator()() noexcept {
    if (next_ == buffer_words) make_words();
    return words_[next_++];
  }
  /// Uniform on the multiples of 2^-53 in [0, 1).
  double uniform() noexcept { return uniform_from_word((*this)()); }
  /// Uniform on the odd multiples of 2^-53 in (0, 1).
  double uniform_open() noexcept { return uniform_open_from_word((*this)()); }
  /// Standard normal, by the ziggurat (ziggurat.hpp).
  double normal() noexcept {
    if (next_ >= normals_end_) make_normals();
    return normals_[next_++];
  }

  void fill_words(std::span<std::uint64_t> words) noexcept;
  void fill_normal(std::span<double> values) noexcept;
  /// Each value is the double that fill_normal gives, rounded to float.
  void fill_normal(std::span<float> values) noexcept;

  /// Words taken so far.
  [[nodiscard]] std::uint64_t position() const noexcept { return generated_ - (buffer_words - next_); }

 private:
  static constexpr std::size_t buffer_words = 1024;

  void make_words() noexcept;
  void make_normals() noexcept;
  template <class Copy>
  void take_normals(std::size_t count, const Copy& copy) noexcept;

  StreamAddress address_;
  XoshiroLanes lanes_;
  const detail::KernelTable* kernels_;
  std::size_t next_ = buffer_words;
  std::size_t normals_end_ = 0;  // how many of the normals belong to the present words: all or none
  std::uint64_t generated_ = 0;
  // Written before they are read, and long: setting them to zero would cost more than the first draws.
  alignas(64) std::array<std::uint64_t, buffer_words> words_;
  alignas(64) std::array<double, buffer_words> normals_;
};

}  // namespace quincunx
