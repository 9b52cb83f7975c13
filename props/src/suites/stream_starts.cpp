// Streams with unrelated seeds, and the many children of one seed, start with different words.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "distinct_starts.hpp"
#include "stream_tree.hpp"

namespace quincunx::suites::detail {
namespace {

void check_starts(const StreamTree& family, std::size_t streams,
                  const std::function<std::pair<std::uint64_t, Path>(std::size_t number)>& stream_of,
                  props::Findings& findings) {
  const std::size_t length = words_of_a_start(family.word_bits);
  const auto draw = [&](std::size_t number, std::span<std::uint64_t> words) {
    const auto [seed, path] = stream_of(number);
    const Words drawn = family.words(seed, path, length);
    std::copy(drawn.begin(), drawn.end(), words.begin());
  };
  const auto name = [&](std::size_t number) {
    const auto [seed, path] = stream_of(number);
    return fmt::format("stream {} of seed {}", describe_path(path), seed);
  };
  check_distinct_starts({streams, length, draw, name}, findings);
}

void check_unrelated_seeds(const StreamTree& family, const SeedSource& drawn, props::Findings& findings) {
  const std::vector<std::uint64_t> seeds = unrelated_seeds(drawn, family.seed_bits);
  const Path path = family.tree.root ? Path{} : Path{0};
  check_starts(
      family, seeds.size(), [&](std::size_t number) { return std::pair(seeds[number], path); }, findings);
}

// Half of the streams are children of the seed, half are grandchildren, a square of them; without grandchildren, all
// are children. Their numbers are the smallest, as those of workers and tasks are.
Path descendant(const TreeShape& tree, std::size_t streams, std::size_t number) {
  const std::size_t children = tree.depth < 2 ? streams : streams / 2;
  if (number < children) return {static_cast<std::uint32_t>(number)};
  const auto side = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(streams - children))));
  const std::size_t place = number - children;
  return {static_cast<std::uint32_t>(place / side), static_cast<std::uint32_t>(place % side)};
}

void check_many_children(const StreamTree& family, const SeedSource& drawn, props::Findings& findings) {
  const std::uint64_t seed = family.limit(drawn.seed);
  const auto stream_of = [&](std::size_t number) {
    return std::pair(seed, descendant(family.tree, family.children, number));
  };
  check_starts(family, family.children, stream_of, findings);
}

// Seeds that the number of a worker, or a power of ten or two times it, leads to; those that are different.
std::vector<std::uint64_t> related_seeds(const StreamTree& family, std::uint64_t seed) {
  const auto unused = static_cast<unsigned>(64 - family.seed_bits);
  std::vector<std::uint64_t> seeds;
  for (const std::uint64_t offset : {0U, 1U, 2U, 10U, 100U, 256U, 1000U, 10000U, 65536U}) {
    const std::uint64_t related = (seed + offset) << unused >> unused;
    if (std::find(seeds.begin(), seeds.end(), related) == seeds.end()) seeds.push_back(related);
  }
  return seeds;
}

void check_related_seeds(const StreamTree& family, const SeedSource& drawn, props::Findings& findings) {
  const std::size_t of_each = std::min<std::size_t>(4096, family.children);
  const std::vector<std::uint64_t> seeds = related_seeds(family, family.limit(drawn.seed));
  const auto stream_of = [&](std::size_t number) {
    return std::pair(seeds[number / of_each], descendant(family.tree, of_each, number % of_each));
  };
  check_starts(family, seeds.size() * of_each, stream_of, findings);
}

std::string many_children_statement(std::size_t children) {
  const double seen = -std::expm1(-std::ldexp(static_cast<double>(children) * static_cast<double>(children), -33));
  return fmt::format("of {} streams of one seed no two start alike; 2^32 states are too few with probability {:.4g}",
                     children == compared_streams ? "2^18" : std::to_string(children), seen);
}

}  // namespace

void add_stream_starts(props::Registry& registry, const StreamTree& family) {
  add_starts(
      registry, family.claim(props::Tier::numerical, "unrelated_seeds", unrelated_seeds_statement(family.seed_bits)),
      [family](const SeedSource& drawn, props::Findings& findings) { check_unrelated_seeds(family, drawn, findings); });
  add_starts(
      registry, family.claim(props::Tier::numerical, "many_children", many_children_statement(family.children)),
      [family](const SeedSource& drawn, props::Findings& findings) { check_many_children(family, drawn, findings); });
  add_starts(
      registry,
      family.claim(props::Tier::numerical, "related_seeds",
                   "no two of 4096 streams of each of the seeds s and s + 1, 2, 10, 100, 256, ... 2^16 start alike"),
      [family](const SeedSource& drawn, props::Findings& findings) { check_related_seeds(family, drawn, findings); });
}

}  // namespace quincunx::suites::detail
