// Samplers with unrelated seeds start with different values.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "distinct_starts.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

// Two values are equal with a probability of at most 2^-resolution_bits, so that so many of them hold 128 bits.
void check_unrelated_seeds(const SeededSampler& sampler, const SeedSource& drawn, props::Findings& findings) {
  const std::vector<std::uint64_t> seeds = unrelated_seeds(drawn, sampler.seed_bits);
  std::vector<double> values(words_of_a_start(sampler.resolution_bits));
  const auto draw = [&](std::size_t number, std::span<std::uint64_t> words) {
    sampler.draw(seeds[number], values);
    std::transform(values.begin(), values.end(), words.begin(),
                   [](double x) { return std::bit_cast<std::uint64_t>(x); });
  };
  const auto name = [&](std::size_t number) { return fmt::format("seed {}", seeds[number]); };
  check_distinct_starts({seeds.size(), values.size(), draw, name}, findings);
}

}  // namespace

void add_unrelated_seeds(props::Registry& registry, const SeededSampler& sampler) {
  add_starts(registry,
             sampler.claim(props::Tier::numerical, "unrelated_seeds", unrelated_seeds_statement(sampler.seed_bits)),
             [sampler](const SeedSource& drawn, props::Findings& findings) {
               check_unrelated_seeds(sampler, drawn, findings);
             });
}

}  // namespace quincunx::suites::detail
