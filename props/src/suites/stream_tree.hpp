// A family of streams under test.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/suites/stream_family.hpp"
#include "sampler_claims.hpp"
#include "stream_paths.hpp"

namespace quincunx::suites::detail {

using Words = std::vector<std::uint64_t>;

struct StreamTree {
  std::string label;
  WordFill fill;
  TreeShape tree;
  int seed_bits = 64;
  int word_bits = 64;
  std::size_t children = std::size_t{1} << 18U;

  props::ClaimInfo claim(props::Tier tier, const std::string& id, std::string statement) const {
    return suite_claim("stream_family", label, tier, id, std::move(statement));
  }
  std::uint64_t limit(std::uint64_t seed) const { return seed >> static_cast<unsigned>(64 - seed_bits); }
  std::uint64_t mask() const { return ~std::uint64_t{0} << static_cast<unsigned>(64 - word_bits); }
  /// What the subject does not write differs from call to call.
  Words words(std::uint64_t seed, const Path& path, std::size_t count) const {
    static thread_local std::uint64_t filler = 0;
    Words values(count, ++filler * 0x9E3779B97F4A7C15U);
    fill(seed, path, values);
    for (std::uint64_t& word : values) word &= mask();
    return values;
  }
  /// At most so many chance repeats among so many comparisons.
  std::uint64_t repeat_limit(double comparisons) const {
    return poisson_limit(comparisons * std::ldexp(1.0, -word_bits), improbable);
  }
};

/// stream_equality.cpp: equality, overlap, four-way combinations.
void add_stream_equality(props::Registry& registry, const StreamTree& family);
/// stream_seeds.cpp: seeds that differ a little.
void add_stream_seeds(props::Registry& registry, const StreamTree& family);
/// stream_bits.cpp: each bit of two streams.
void add_stream_bits(props::Registry& registry, const StreamTree& family);
/// stream_starts.cpp: unrelated seeds, many children.
void add_stream_starts(props::Registry& registry, const StreamTree& family);

}  // namespace quincunx::suites::detail
