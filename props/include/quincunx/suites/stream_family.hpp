// Suite stream_family: generators derived from one seed or key - children of a parent, workers of a pool, tasks.
//
// Claims, each "stream_family." and the id. N: an identity or a count; S: a test with a share of the budget. The cost
// is in words of the default plan.
//   fill                 N  a call writes its words and no others, the same for the same seed and path
//   distinct_streams     N  no two of up to 25 streams (root, children, grandchildren) hold the same words at one place
//   no_overlap           N  no two streams hold the same run of words at any two places        1e6
//   long_overlap         N  the same of 8 streams over their first 2^17 words                  1e6
//   bits                 N  each bit of the words of two of them agrees half of the time, to 0.04   4e5
//   different_seeds      N  a seed that differs in any one bit, in sign, by 2^31 - 1 or 2^32 - 1, or in the order of
//                           its halves gives another stream; a seed may be refused             7e3 streams
//   neighbouring_seeds   N  no stream of seed s is a stream of seed s + 1: the same 25
//   related_seeds        N  nor is one of 4096 descendants of s one of s + 1, 2, 10, 100, 256, 1000, 10,000 or 65,536:
//                           seeds that are a number of a worker times something, plus the seed   4e4 streams
//   unrelated_seeds      N  of 2^18 streams with unrelated seeds (all, where there are fewer) no two start with the
//                           same 128 bits: a state, or a hash of the seed, of 32 bits is seen with probability 0.9997,
//                           of 34 with 0.86                                                    3e5 streams
//   many_children        N  the same of 2^18 children and grandchildren of one seed: a hash of the path  3e5 streams
//   four_way             N  a + b - c - d and a ^ b ^ c ^ d of four related streams take as many values over seeds as
//                           chance gives: the fault that pairwise correlation cannot see       1e5 streams
//   uniform              S  any six neighbouring bits of the words are uniform, to w = 0.02    4e6
//   pair_product         S  E[(u - ½)(v - ½)] = 0 for two streams, in step or shifted, to 0.005   6e6
//   pair_joint           S  64 cells of the joint law of two streams, to w = 0.02              8e6
//   shared_key.product   S  two outputs of one key: E[(z - m)(g - m')] = 0, to 0.01            2e6 (KeyedOutputs)
//   shared_key.square    S  two outputs of one key: E[(z² - E z²)(g - m')] = 0, to 0.01        8e6 (KeyedOutputs)
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "quincunx/props/suite.hpp"
#include "quincunx/stats/cumulants.hpp"

namespace quincunx::suites {

/// Where a stream hangs in the tree of a seed: {} is the root, {3} its child number 3, {3, 0} the first child of that.
using StreamPath = std::span<const std::uint32_t>;

/// Word: std::uint64_t or std::uint32_t, all bits random; or double or float, uniform on [0, 1). Called from several
/// threads at once.
template <class Word = std::uint64_t>
struct StreamFamily {
  /// Fills the first words of the stream with this path.
  std::function<void(std::uint64_t seed, StreamPath path, std::span<Word> words)> fill;
};

struct StreamFamilyOptions {
  /// How deep paths go: 1 or more; 1 for workers of a pool that cannot be split further.
  int depth = 2;
  /// Whether the root is a stream of its own.
  bool root = true;
  /// How many low bits of a seed count, 16 to 64.
  int seed_bits = 64;
  /// Random bits in a word. 0: 64, 32, 52 (double), 23 (float).
  int word_bits = 0;
  /// How many streams of one seed many_children compares, 64 to 2^18; fewer where a stream costs more the higher its
  /// number, as one does that is reached by jumps. States of 32 bits are seen with the probability
  /// 1 - exp(-children²/2^33).
  std::size_t children = std::size_t{1} << 18U;
};

/// Two outputs of one call that was given one key, with the law that each alone is declared to have: a numerator and a
/// denominator, noise and a mask.
struct KeyedOutputs {
  std::function<void(std::uint64_t key, std::span<double> first, std::span<double> second)> fill;
  stats::Cumulants first = stats::laws::normal();  ///< order 8
  stats::Cumulants second;                         ///< order 4 at least
};

namespace detail {
/// Words widened to 64 bits, the random ones on top.
using WordFill = std::function<void(std::uint64_t seed, StreamPath path, std::span<std::uint64_t> words)>;
void register_stream_family(props::Registry& registry, const std::string& label, const WordFill& fill,
                            const StreamFamilyOptions& options);
void register_keyed_outputs(props::Registry& registry, const std::string& label, const KeyedOutputs& outputs);

template <class Word>
concept StreamWord = std::same_as<Word, std::uint64_t> || std::same_as<Word, std::uint32_t> ||
    std::same_as<Word, double> || std::same_as<Word, float>;

template <StreamWord Word>
inline constexpr int word_bits = std::is_same_v<Word, std::uint64_t>   ? 64
                                 : std::is_same_v<Word, std::uint32_t> ? 32
                                 : std::is_same_v<Word, double>        ? 52
                                                                       : 23;

template <StreamWord Word>
std::uint64_t top_aligned(Word word) {
  if constexpr (std::is_same_v<Word, std::uint64_t>) {
    return word;
  } else if constexpr (std::is_same_v<Word, std::uint32_t>) {
    return std::uint64_t{word} << 32U;
  } else {
    // NaN and values outside [0, 1) have no word; they are counted as 0, which distinct_streams sees.
    return word >= 0 && word < 1 ? static_cast<std::uint64_t>(static_cast<double>(word) * 0x1p63) << 1U : 0;
  }
}

template <StreamWord Word>
Word from_top_aligned(std::uint64_t word) {
  if constexpr (std::is_integral_v<Word>) {
    return static_cast<Word>(word >> 32U);
  } else {
    return static_cast<Word>(static_cast<double>(word >> 41U) * 0x1p-23);
  }
}

template <StreamWord Word>
WordFill widened(const StreamFamily<Word>& family) {
  if constexpr (std::is_same_v<Word, std::uint64_t>) {
    return family.fill;
  } else {
    if (!family.fill) return nullptr;
    return [fill = family.fill](std::uint64_t seed, StreamPath path, std::span<std::uint64_t> words) {
      // A word that is not written keeps what the caller put there.
      std::vector<Word> narrow(words.size());
      for (std::size_t i = 0; i < words.size(); ++i) narrow[i] = from_top_aligned<Word>(words[i]);
      fill(seed, path, narrow);
      for (std::size_t i = 0; i < words.size(); ++i) words[i] = top_aligned(narrow[i]);
    };
  }
}

/// A callable `void(seed, index, std::span<Word> words)`.
template <class F, class Word>
concept FillsIndexedStream = std::invocable<F&, std::uint64_t, std::uint64_t, std::span<Word>>;
}  // namespace detail

/// Registers the claims about a tree of streams. Throws std::invalid_argument for an empty label, a missing `fill`, or
/// options outside their domain.
template <detail::StreamWord Word>
void stream_family(props::Registry& registry, const std::string& label, const StreamFamily<Word>& family,
                   StreamFamilyOptions options = {}) {
  if (options.word_bits == 0) options.word_bits = detail::word_bits<Word>;
  detail::register_stream_family(registry, label, detail::widened(family), options);
}

/// Registers the claims shared_key.* about two outputs of one key.
inline void stream_family(props::Registry& registry, const std::string& label, const KeyedOutputs& outputs) {
  detail::register_keyed_outputs(registry, label, outputs);
}

/// The same for streams that are numbered: a callable `void(std::uint64_t seed, std::uint64_t index, std::span<Word>
/// words)`, Word std::uint64_t or double. Depth is 1 and there is no root.
template <class Fill>
void stream_family(props::Registry& registry, const std::string& label, Fill fill, StreamFamilyOptions options = {}) {
  static_assert(detail::FillsIndexedStream<Fill, std::uint64_t> || detail::FillsIndexedStream<Fill, double>,
                "quincunx::suites::stream_family: the subject must be callable as void(std::uint64_t seed, "
                "std::uint64_t index, std::span<std::uint64_t> words) or with std::span<double> of uniforms; for trees "
                "pass StreamFamily<Word>{fill}");
  if constexpr (detail::FillsIndexedStream<Fill, std::uint64_t> || detail::FillsIndexedStream<Fill, double>) {
    using Word = std::conditional_t<detail::FillsIndexedStream<Fill, std::uint64_t>, std::uint64_t, double>;
    const std::function<void(std::uint64_t, std::uint64_t, std::span<Word>)> call(std::move(fill));
    options.depth = 1;
    options.root = false;
    StreamFamily<Word> family;
    if (call) {
      family.fill = [call](std::uint64_t seed, StreamPath path, std::span<Word> words) { call(seed, path[0], words); };
    }
    stream_family(registry, label, family, options);
  }
}

/// Inside the body of a QUINCUNX_SUITE.
template <class Subject>
void stream_family(const std::string& label, Subject subject) {
  stream_family(props::current_registry(), label, std::move(subject));
}
template <class Subject>
void stream_family(const std::string& label, Subject subject, const StreamFamilyOptions& options) {
  stream_family(props::current_registry(), label, std::move(subject), options);
}

}  // namespace quincunx::suites
