// What a seed becomes the same as where its sign is dropped, its halves are added, or it is taken modulo a prime.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace quincunx::suites::detail {

struct RelatedSeed {
  std::string name;
  std::uint64_t seed;
};

/// Seeds below 2^seed_bits other than `seed`: -s, ~s, s with its halves exchanged, s + 2^31 - 1, s + 2^32 - 1.
inline std::vector<RelatedSeed> related_seeds(std::uint64_t seed, int seed_bits) {
  const std::uint64_t all = ~std::uint64_t{0} >> static_cast<unsigned>(64 - seed_bits);
  const auto half = static_cast<unsigned>(seed_bits / 2);
  const std::uint64_t exchanged = seed_bits % 2 == 0 ? seed >> half | seed << half : ~seed;
  std::vector<RelatedSeed> related{{"-s", (0 - seed) & all},
                                   {"~s", ~seed & all},
                                   {"s with its halves exchanged", exchanged & all},
                                   {"s + 2^31 - 1", (seed + 0x7FFFFFFFU) & all},
                                   {"s + 2^32 - 1", (seed + 0xFFFFFFFFU) & all}};
  std::erase_if(related, [seed](const RelatedSeed& one) { return one.seed == seed; });
  return related;
}

/// Those, and the seeds that differ from `seed` in one bit.
inline std::vector<RelatedSeed> related_and_changed_seeds(std::uint64_t seed, int seed_bits) {
  std::vector<RelatedSeed> seeds = related_seeds(seed, seed_bits);
  for (int bit = 0; bit < seed_bits; ++bit) {
    seeds.push_back(
        {"s with bit " + std::to_string(bit) + " changed", seed ^ std::uint64_t{1} << static_cast<unsigned>(bit)});
  }
  return seeds;
}

}  // namespace quincunx::suites::detail
