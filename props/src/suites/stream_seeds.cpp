// A stream under a seed that differs a little is another stream.
#include <fmt/format.h>

#include <exception>
#include <optional>

#include "distinct_starts.hpp"
#include "related_seeds.hpp"
#include "stream_tree.hpp"

namespace quincunx::suites::detail {
namespace {

struct SeedAndPath {
  AnySeed seed;
  RelatedPair pair;

  static SeedAndPath generate(props::ParameterSource& source) {
    const AnySeed seed = AnySeed::generate(source);
    return {seed, RelatedPair::generate(source)};
  }
  std::string describe() const { return fmt::format("{}, relation {}", seed.describe(), pair.choice); }
  std::vector<SeedAndPath> simpler() const {
    std::vector<SeedAndPath> candidates;
    for (const AnySeed& smaller : seed.simpler()) candidates.push_back({smaller, pair});
    return candidates;
  }
};

// Nothing where the family refuses the seed.
std::optional<Words> start_unless_refused(const StreamTree& family, std::uint64_t seed, const Path& path) {
  try {
    return family.words(seed, path, words_of_a_start(family.word_bits));
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

// The starts hold 128 random bits: chance makes two of a run's 7000 equal with a probability below 2^-115.
void check_different_seeds(const StreamTree& family, const SeedAndPath& drawn, props::Findings& findings) {
  const std::uint64_t seed = family.limit(drawn.seed.seed);
  const Path path = drawn.pair.paths(family.tree)[0];
  const Words start = family.words(seed, path, words_of_a_start(family.word_bits));
  for (const RelatedSeed& related : related_and_changed_seeds(seed, family.seed_bits)) {
    const auto other = start_unless_refused(family, related.seed, path);
    findings.require(!other || *other != start, [&] {
      return fmt::format("stream {} starts with the same {} words for the seeds s = {} and {}", describe_path(path),
                         start.size(), seed, related.name);
    });
  }
}

}  // namespace

void add_stream_seeds(props::Registry& registry, const StreamTree& family) {
  registry.add(props::numerical_property<SeedAndPath>(
      family.claim(props::Tier::numerical, "different_seeds",
                   "a seed that differs in any one bit, in sign or in the order of its halves gives other streams"),
      [family](const SeedAndPath& drawn, props::Findings& findings) {
        check_different_seeds(family, drawn, findings);
      }));
}

}  // namespace quincunx::suites::detail
