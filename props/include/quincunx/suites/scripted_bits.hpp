// A bit engine whose words a suite chooses: random ones with extremes among them.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

namespace quincunx::suites {

/// A std::uniform_random_bit_generator over all values of Word. Not copied by a subject: pass it on by reference.
template <std::unsigned_integral Word>
class ScriptedBits {
 public:
  using result_type = Word;

  explicit ScriptedBits(std::function<Word()> next) : next_(std::move(next)) {}

  static constexpr Word min() { return 0; }
  static constexpr Word max() { return std::numeric_limits<Word>::max(); }
  Word operator()() { return next_(); }

 private:
  std::function<Word()> next_;
};

using Bits64 = ScriptedBits<std::uint64_t>;
using Bits32 = ScriptedBits<std::uint32_t>;

}  // namespace quincunx::suites
