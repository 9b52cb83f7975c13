// No two streams of a family are the same, overlap, or cancel in combinations of four.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

#include "quincunx/props/dimension.hpp"
#include "stream_tree.hpp"

namespace quincunx::suites::detail {
namespace {

struct StreamCall {
  AnySeed seed;
  std::int64_t length = 1;
  RelatedPair pair;

  static StreamCall generate(props::ParameterSource& source) {
    const AnySeed seed = AnySeed::generate(source);
    const std::int64_t length = source.integer(0, 67);
    return {seed, length, RelatedPair::generate(source)};
  }
  std::string describe() const {
    return fmt::format("{}, length {}, relation {}", seed.describe(), length, pair.choice);
  }
  std::vector<StreamCall> simpler() const {
    std::vector<StreamCall> candidates;
    for (const auto shorter : props::simpler_integers(length, 0)) candidates.push_back({seed, shorter, pair});
    for (const AnySeed& smaller : seed.simpler()) candidates.push_back({smaller, length, pair});
    return candidates;
  }
};

void check_fill(const StreamTree& family, const StreamCall& call, props::Findings& findings) {
  constexpr std::size_t guard = 8;
  constexpr std::uint64_t untouched = 0x0123456789ABCDEF;
  const std::array<Path, 2> paths = call.pair.paths(family.tree);
  const Path& path = paths[0];
  const Path& other = paths[1];
  const std::uint64_t seed = family.limit(call.seed.seed);
  const auto size = static_cast<std::size_t>(call.length);
  Words buffer(size + guard, untouched);
  family.fill(seed, path, std::span(buffer).first(size));
  for (std::size_t i = size; i < buffer.size(); ++i) {
    findings.require(buffer[i] == untouched,
                     [&] { return fmt::format("word {} of a call of {} was written", i, size); });
  }
  (void)family.words(seed, other, 3);
  const Words again = family.words(seed, path, size);
  for (std::size_t i = 0; i < size; ++i) {
    findings.require((buffer[i] & family.mask()) == again[i], [&] {
      return fmt::format("stream {}: word {} of {} differs between two calls, or was not written", describe_path(path),
                         i, size);
    });
  }
}

// No two streams of the list hold the same word at the same place more often than chance allows.
struct NamedWords {
  std::string name;
  Words words;
};

void compare_places(const StreamTree& family, const std::vector<NamedWords>& streams, props::Findings& findings) {
  const std::size_t length = streams.front().words.size();
  const std::uint64_t limit = family.repeat_limit(static_cast<double>(length));
  for (std::size_t a = 0; a < streams.size(); ++a) {
    for (std::size_t b = a + 1; b < streams.size(); ++b) {
      std::uint64_t same = 0;
      for (std::size_t i = 0; i < length; ++i) same += streams[a].words[i] == streams[b].words[i] ? 1U : 0U;
      findings.require(same <= limit, [&] {
        return fmt::format("streams {} and {} hold {} of {} equal words; chance allows {}", streams[a].name,
                           streams[b].name, same, length, limit);
      });
    }
  }
}

std::vector<NamedWords> streams_of(const StreamTree& family, std::uint64_t seed, std::size_t length,
                                   std::size_t most = std::numeric_limits<std::size_t>::max()) {
  std::vector<NamedWords> streams;
  for (const Path& path : many_paths(family.tree)) {
    if (streams.size() == most) break;
    streams.push_back({fmt::format("{} of seed {}", describe_path(path), seed), family.words(seed, path, length)});
  }
  return streams;
}

std::uint64_t next_seed(const StreamTree& family, std::uint64_t seed) {
  const auto unused = static_cast<unsigned>(64 - family.seed_bits);
  return (seed + 1) << unused >> unused;
}

// Equal runs of words anywhere: each run of 64 bits and more, hashed.
void compare_runs(const StreamTree& family, const std::vector<NamedWords>& streams, props::Findings& findings) {
  const auto width = static_cast<std::size_t>((63 + family.word_bits) / family.word_bits);
  struct Run {
    std::uint64_t hash;
    std::size_t stream;
    std::size_t place;
  };
  std::vector<Run> runs;
  for (std::size_t stream = 0; stream < streams.size(); ++stream) {
    const Words& words = streams[stream].words;
    for (std::size_t place = 0; place + width <= words.size(); ++place) {
      std::uint64_t hash = words[place];
      for (std::size_t i = 1; i < width; ++i) {
        hash = (hash ^ hash >> 29U) * 0xBF58476D1CE4E5B9U + words[place + i];
      }
      runs.push_back({hash, stream, place});
    }
  }
  std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.hash < b.hash; });
  const double n = static_cast<double>(runs.size());
  const std::uint64_t limit = poisson_limit(std::ldexp(n * n / 2, -std::min(64, family.word_bits * 2)), improbable);
  std::uint64_t seen = 0;
  for (std::size_t i = 1; i < runs.size(); ++i) {
    if (runs[i].hash != runs[i - 1].hash) continue;
    ++seen;
    findings.require(seen <= limit, [&] {
      return fmt::format("{} from word {} on is {} from word {} on; {} such repeats, chance allows {}",
                         streams[runs[i - 1].stream].name, runs[i - 1].place, streams[runs[i].stream].name,
                         runs[i].place, seen, limit);
    });
  }
  findings.require(true, "");
}

struct FourCase {
  RelatedFour four;
  std::uint64_t seed = 0;

  static FourCase generate(props::ParameterSource& source) {
    const RelatedFour four = RelatedFour::generate(source);
    return {four, source.bits()};
  }
  std::string describe() const { return fmt::format("relation {}, seeds from {}", four.choice, seed); }
  std::vector<FourCase> simpler() const { return {}; }
};

void check_four(const StreamTree& family, const FourCase& drawn, props::Findings& findings) {
  constexpr std::size_t seeds = 256;
  constexpr std::size_t words = 2;
  const auto paths = drawn.four.paths(family.tree);
  Stream source(KeyHash().absorb(drawn.seed).finish());
  std::array<Words, 2 * words> combinations;
  for (std::size_t i = 0; i < seeds; ++i) {
    const std::uint64_t seed = family.limit(source());
    std::array<Words, 4> of;
    for (std::size_t corner = 0; corner < 4; ++corner) of[corner] = family.words(seed, paths[corner], words);
    for (std::size_t w = 0; w < words; ++w) {
      combinations[2 * w].push_back(of[0][w] + of[1][w] - of[2][w] - of[3][w]);
      combinations[2 * w + 1].push_back(of[0][w] ^ of[1][w] ^ of[2][w] ^ of[3][w]);
    }
  }
  // A row with its middle taken twice: its exclusive or is that of two streams, which is as good.
  const double n = static_cast<double>(seeds);
  const std::uint64_t limit = family.repeat_limit(n * (n - 1) / 2);
  for (std::size_t c = 0; c < combinations.size(); ++c) {
    Words& values = combinations[c];
    std::sort(values.begin(), values.end());
    const auto distinct = static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin());
    findings.require(seeds - distinct <= limit, [&] {
      return fmt::format("word {} of a {} takes {} values over {} seeds, a..d = {} {} {} {}; chance allows {} repeats",
                         c / 2, c % 2 == 0 ? "a + b - c - d" : "a ^ b ^ c ^ d", distinct, seeds,
                         describe_path(paths[0]), describe_path(paths[1]), describe_path(paths[2]),
                         describe_path(paths[3]), limit);
    });
  }
}

}  // namespace

void add_stream_equality(props::Registry& registry, const StreamTree& family) {
  registry.add(props::numerical_property<StreamCall>(
      family.claim(props::Tier::numerical, "fill",
                   "a call writes its words and no others, the same for the same seed and path"),
      [family](const StreamCall& call, props::Findings& findings) { check_fill(family, call, findings); }));
  registry.add(props::numerical_property<AnySeed>(
      family.claim(props::Tier::numerical, "distinct_streams", "no two streams of a seed hold the same words"),
      [family](const AnySeed& seed, props::Findings& findings) {
        constexpr std::size_t length = 64;
        compare_places(family, streams_of(family, family.limit(seed.seed), length), findings);
      }));
  props::Property overlap = props::numerical_property<AnySeed>(
      family.claim(props::Tier::numerical, "no_overlap",
                   "no two streams of a seed hold the same run of words anywhere"),
      [family](const AnySeed& seed, props::Findings& findings) {
        constexpr std::size_t length = 2048;
        compare_runs(family, streams_of(family, family.limit(seed.seed), length), findings);
      });
  overlap.max_cases = 20;
  registry.add(std::move(overlap));
  registry.add(props::single_case_property(
      family.claim(props::Tier::numerical, "long_overlap",
                   "no two of 8 streams of a seed hold the same run of words among the first 2^17 of each"),
      [family](props::Findings& findings) {
        constexpr std::size_t length = std::size_t{1} << 17U;
        compare_runs(family, streams_of(family, family.limit(fixed_seed), length, 8), findings);
      }));
  registry.add(props::numerical_property<AnySeed>(
      family.claim(props::Tier::numerical, "neighbouring_seeds", "no stream of seed s is a stream of seed s + 1"),
      [family](const AnySeed& drawn, props::Findings& findings) {
        constexpr std::size_t length = 16;
        const std::uint64_t seed = family.limit(drawn.seed);
        std::vector<NamedWords> streams = streams_of(family, seed, length);
        std::vector<NamedWords> others = streams_of(family, next_seed(family, seed), length);
        std::move(others.begin(), others.end(), std::back_inserter(streams));
        compare_places(family, streams, findings);
      }));
  registry.add(props::numerical_property<FourCase>(
      family.claim(props::Tier::numerical, "four_way",
                   "a + b - c - d of four related streams takes as many values over seeds as chance gives"),
      [family](const FourCase& drawn, props::Findings& findings) { check_four(family, drawn, findings); }));
}

}  // namespace quincunx::suites::detail
