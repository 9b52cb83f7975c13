// The words under uniform values: states that come once in a period of 2^32, bits that come again in a neighbour.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "one_case.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

// Two successive values, 16 leading bits of each: of 2^20 such pairs 128 are equal to an earlier one. A generator that
// passes through 2^32 states once has none or far too many, whatever it hides of the state, and so has one whose values
// follow from few bits of the one before.
void check_pairs(const SeededSampler& sampler, const AnySeed& drawn, props::Findings& findings) {
  constexpr std::size_t pairs = std::size_t{1} << 20U;
  constexpr int bits = 16;
  std::vector<double> values(2 * pairs);
  sampler.draw(sampler.limit(drawn.seed), values);
  std::vector<std::uint64_t> codes(pairs);
  for (std::size_t i = 0; i < pairs; ++i)
    codes[i] = leading_bits(values[2 * i], bits) << 16U | leading_bits(values[2 * i + 1], bits);
  const double n = static_cast<double>(pairs);
  const double due = std::ldexp(n * (n - 1) / 2, -2 * bits);
  const std::uint64_t fewest = poisson_lower_limit(due, improbable);
  const std::uint64_t most = poisson_limit(due, improbable);
  const std::uint64_t seen = equal_pairs(std::move(codes));
  findings.require(seen >= fewest && seen <= most, [&] {
    return fmt::format(
        "{} of {} pairs of successive values have the leading {} bits of an earlier pair, {:.0f} are due; "
        "chance allows {} to {}",
        seen, pairs, bits, due, fewest, most);
  });
}

constexpr int window = 12;
constexpr std::size_t farthest = 8;

// Disjoint pairs at one distance, so that the count of equal ones is below Poisson's.
std::uint64_t equal_windows(const std::vector<std::uint64_t>& words, std::size_t distance, unsigned shift, bool later) {
  std::uint64_t equal = 0;
  for (std::size_t tile = 0; tile + 2 * distance <= words.size(); tile += 2 * distance) {
    for (std::size_t i = tile; i < tile + distance; ++i) {
      const std::uint64_t whole = words[later ? i : i + distance];
      const std::uint64_t shifted = words[later ? i + distance : i] << shift;
      equal += (whole ^ shifted) >> (64 - window) == 0 ? 1U : 0U;
    }
  }
  return equal;
}

// A value that takes bits of the word of its neighbour: the top of one is found somewhere in the other.
void check_windows(const SeededSampler& sampler, const AnySeed& drawn, props::Findings& findings) {
  constexpr std::size_t length = std::size_t{1} << 17U;
  std::vector<double> values(length);
  sampler.draw(sampler.limit(drawn.seed), values);
  std::vector<std::uint64_t> words(length);
  std::transform(values.begin(), values.end(), words.begin(), [](double x) { return leading_bits(x, 53) << 11U; });
  const int shifts = sampler.resolution_bits - window;
  for (std::size_t distance = 1; distance <= farthest && findings.hold(); ++distance) {
    const double pairs = static_cast<double>(length / (2 * distance) * distance);
    const std::uint64_t limit = poisson_limit(std::ldexp(pairs, -window), improbable);
    for (int shift = 0; shift <= shifts; ++shift) {
      for (const bool later : {false, true}) {
        const std::uint64_t seen = equal_windows(words, distance, static_cast<unsigned>(shift), later);
        findings.require(seen <= limit, [&] {
          return fmt::format(
              "the leading {} bits of a value are the bits from {} on of that {} places {} in {} of {} "
              "pairs; chance allows {}",
              window, shift + 1, distance, later ? "after" : "before", seen, pairs, limit);
        });
      }
    }
  }
}

}  // namespace

void add_words(props::Registry& registry, const SeededSampler& sampler) {
  constexpr int least = 16;
  if (sampler.resolution_bits < least) return;
  add_one_case<AnySeed>(
      registry,
      sampler.claim(props::Tier::numerical, "pair_collisions",
                    "2^20 pairs of successive values, 16 bits of each, repeat earlier ones as often as chance gives"),
      [sampler](const AnySeed& drawn, props::Findings& findings) { check_pairs(sampler, drawn, findings); });
  add_one_case<AnySeed>(
      registry,
      sampler.claim(props::Tier::numerical, "windows",
                    "the leading 12 bits of a value are nowhere in the bits of one up to 8 places away"),
      [sampler](const AnySeed& drawn, props::Findings& findings) { check_windows(sampler, drawn, findings); });
}

}  // namespace quincunx::suites::detail
