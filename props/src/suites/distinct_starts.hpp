// Of many streams no two start alike: what a state or a hash of too few bits cannot avoid.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "quincunx/props/findings.hpp"
#include "quincunx/props/registry.hpp"
#include "seed_source.hpp"

namespace quincunx::suites::detail {

/// How many streams are compared: of N streams with states of b random bits two are equal with the probability
/// 1 - exp(-N²/2^(b + 1)), which is 1 - e^-8 = 0.9997 at b = 32.
inline constexpr std::size_t compared_streams = std::size_t{1} << 18U;

/// How many words of so many random bits make 128: the starts of two of 2^18 streams are equal by chance with a
/// probability below 2^(35 - 128) = 1e-28.
std::size_t words_of_a_start(int word_bits);

/// Different seeds below 2^seed_bits, drawn from the case: compared_streams of them, or all where there are not so
/// many.
std::vector<std::uint64_t> unrelated_seeds(const SeedSource& drawn, int seed_bits);

/// "of 2^18 streams with unrelated seeds no two start alike; 2^32 states are too few with probability 0.9997", or what
/// is true of fewer seeds.
std::string unrelated_seeds_statement(int seed_bits);

struct Starts {
  std::size_t streams = 0;
  std::size_t words = 2;
  /// The first words of stream `number`.
  std::function<void(std::size_t number, std::span<std::uint64_t> words)> draw;
  std::function<std::string(std::size_t number)> name;
};

/// Draws every start once, and gives a sign of life now and then.
void check_distinct_starts(const Starts& starts, props::Findings& findings);

/// A claim of one case, whose 2^18 streams are enough.
void add_starts(props::Registry& registry, const props::ClaimInfo& info,
                const std::function<void(const SeedSource& drawn, props::Findings& findings)>& check);

}  // namespace quincunx::suites::detail
