// Each bit of uniform values is 1, and differs from that of a value before it, half of the time.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "bit_counter.hpp"
#include "one_case.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

// Bit k of a congruential generator modulo a power of two has the period 2^(k+1): it always differs from that 2^k
// values before.
constexpr std::array<std::size_t, 7> distances{1, 2, 4, 8, 16, 32, 64};

struct CountedBits {
  BitCounter ones;
  std::array<BitCounter, distances.size()> changes;
};

void count(const std::vector<std::uint64_t>& words, CountedBits& counted) {
  for (const std::uint64_t word : words) counted.ones.add(word);
  for (std::size_t d = 0; d < distances.size(); ++d) {
    for (std::size_t i = distances[d]; i < words.size(); ++i)
      counted.changes[d].add(words[i] ^ words[i - distances[d]]);
  }
}

template <class What>
void require_halves(BitCounter& counter, double n, int bits, props::Findings& findings, const What& what) {
  constexpr double standard_errors = 9;
  const auto counts = counter.counts();
  for (int bit = 0; bit < bits; ++bit) {
    const double share = static_cast<double>(counts[static_cast<std::size_t>(bit)]) / n;
    findings.at_most(std::abs(share - 0.5) * 2 * std::sqrt(n), standard_errors, [&] {
      return fmt::format("bit {} after the point {} in a share {} of {} values; in standard errors", bits - bit, what(),
                         share, n);
    });
  }
}

// All bits of one sample: a single unfair bit would be lost among cases that look at one bit each. Whether independent
// fair bits change from one place to another is again independent and fair.
void check_bits(const SeededSampler& sampler, const AnySeed& drawn, props::Findings& findings) {
  constexpr std::uint64_t runs = 64;
  const int bits = sampler.resolution_bits;
  std::vector<double> values(65536);
  std::vector<std::uint64_t> words(values.size());
  CountedBits counted;
  for (std::uint64_t run = 0; run < runs; ++run) {
    sampler.draw(sampler.limit(KeyHash().absorb(drawn.seed).absorb(run).finish().words[0]), values);
    std::transform(values.begin(), values.end(), words.begin(), [bits](double x) { return leading_bits(x, bits); });
    count(words, counted);
  }
  const double n = static_cast<double>(runs * values.size());
  require_halves(counted.ones, n, bits, findings, [] { return std::string("is 1"); });
  for (std::size_t d = 0; d < distances.size(); ++d) {
    require_halves(counted.changes[d], n - static_cast<double>(runs * distances[d]), bits, findings,
                   [&] { return fmt::format("differs from that of {} values before", distances[d]); });
  }
}

}  // namespace

void add_bits(props::Registry& registry, const SeededSampler& sampler) {
  add_one_case<AnySeed>(
      registry,
      sampler.claim(props::Tier::numerical, "bits",
                    fmt::format("each of the leading {} bits is 1, and differs from that of 1, 2, 4, ... 64 values "
                                "before, half of the time, within 9 standard errors",
                                sampler.resolution_bits)),
      [sampler](const AnySeed& seed, props::Findings& findings) { check_bits(sampler, seed, findings); });
}

}  // namespace quincunx::suites::detail
