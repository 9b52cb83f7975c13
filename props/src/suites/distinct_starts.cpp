#include "distinct_starts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "../guard/in_flight.hpp"
#include "one_case.hpp"
#include "quincunx/lib/stream.hpp"
#include "quincunx/lib/stream_key.hpp"

namespace quincunx::suites::detail {
namespace {

// The words of a start, folded to 128 bits by two chains of bijections, so that long starts need no more memory.
// Different starts become the same with a probability of 2^-128 a pair.
struct Start {
  std::array<std::uint64_t, 2> fold{};
  std::size_t number = 0;
};

// A bijection of 64 bits: the finalizer of MurmurHash3, fmix64.
std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ x >> 33U) * 0xFF51AFD7ED558CCDU;
  x = (x ^ x >> 33U) * 0xC4CEB9FE1A85EC53U;
  return x ^ x >> 33U;
}

Start folded(std::span<const std::uint64_t> words, std::size_t number) {
  Start start{{}, number};
  for (const std::uint64_t word : words) {
    start.fold[0] = mixed(start.fold[0] ^ word);
    start.fold[1] = mixed(start.fold[1] + 0x9E3779B97F4A7C15U + mixed(word));
  }
  return start;
}

std::vector<Start> all_starts(const Starts& starts) {
  // A subject that takes longer than the limit of silence for so many streams would take minutes for all.
  constexpr std::size_t streams_a_beat = 4096;
  const props::Heartbeat heartbeat = props::Heartbeat::of_this_thread();
  std::vector<Start> all;
  all.reserve(starts.streams);
  std::vector<std::uint64_t> words(starts.words);
  for (std::size_t number = 0; number < starts.streams; ++number) {
    starts.draw(number, words);
    all.push_back(folded(words, number));
    if (number % streams_a_beat == 0) heartbeat.give();
  }
  return all;
}

bool all_of_them(int seed_bits) { return compared_streams >> static_cast<unsigned>(std::min(seed_bits, 63)) != 0; }

}  // namespace

std::size_t words_of_a_start(int word_bits) {
  constexpr int bits = 128;
  return static_cast<std::size_t>((bits + word_bits - 1) / word_bits);
}

std::vector<std::uint64_t> unrelated_seeds(const SeedSource& drawn, int seed_bits) {
  if (all_of_them(seed_bits)) {
    std::vector<std::uint64_t> seeds(std::size_t{1} << static_cast<unsigned>(seed_bits));
    std::iota(seeds.begin(), seeds.end(), std::uint64_t{0});
    return seeds;
  }
  Stream source(KeyHash().absorb(drawn.seed).finish());
  std::vector<std::uint64_t> seeds;
  while (seeds.size() < compared_streams) {
    while (seeds.size() < compared_streams) seeds.push_back(source() >> static_cast<unsigned>(64 - seed_bits));
    std::sort(seeds.begin(), seeds.end());
    seeds.erase(std::unique(seeds.begin(), seeds.end()), seeds.end());
  }
  return seeds;
}

std::string unrelated_seeds_statement(int seed_bits) {
  if (all_of_them(seed_bits)) return fmt::format("of the streams of all 2^{} seeds no two start alike", seed_bits);
  return "of 2^18 streams with unrelated seeds no two start alike; 2^32 states are too few with probability 0.9997";
}

void check_distinct_starts(const Starts& starts, props::Findings& findings) {
  std::vector<Start> all = all_starts(starts);
  std::sort(all.begin(), all.end(),
            [](const Start& a, const Start& b) { return a.fold != b.fold ? a.fold < b.fold : a.number < b.number; });
  for (std::size_t i = 1; i < all.size(); ++i) {
    findings.require(all[i - 1].fold != all[i].fold, [&] {
      return fmt::format("{} and {} start with the same {} values; {} streams were compared",
                         starts.name(all[i - 1].number), starts.name(all[i].number), starts.words, starts.streams);
    });
  }
}

void add_starts(props::Registry& registry, const props::ClaimInfo& info,
                const std::function<void(const SeedSource& drawn, props::Findings& findings)>& check) {
  add_one_case<SeedSource>(registry, info, check);
}

}  // namespace quincunx::suites::detail
