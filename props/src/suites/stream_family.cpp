#include "quincunx/suites/stream_family.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "distinct_starts.hpp"
#include "quincunx/props/dimension.hpp"
#include "stream_tree.hpp"

namespace quincunx::suites::detail {
namespace {

double uniform_of(std::uint64_t word) { return uniform_open_from_word(word); }

// Runs of words from streams that are related, each from a fresh seed.
constexpr std::size_t run_words = 128;

struct PairCase {
  RelatedPair pair;
  std::int64_t shift = 0;

  static PairCase generate(props::ParameterSource& source) {
    const RelatedPair pair = RelatedPair::generate(source);
    return {pair, source.coin() ? 0 : source.integer(1, 8)};
  }
  std::string describe() const { return fmt::format("relation {}, shifted by {}", pair.choice, shift); }
  std::vector<PairCase> simpler() const {
    std::vector<PairCase> candidates;
    for (const auto less : props::simpler_integers(shift, 0)) candidates.push_back({pair, less});
    return candidates;
  }
  SampleBlock pairs(const StreamTree& family, std::function<double(double, double)> f) const {
    return [family, f = std::move(f), paths = pair.paths(family.tree), skip = static_cast<std::size_t>(shift)](
               Stream& stream, std::span<double> out) {
      for (std::size_t done = 0; done < out.size(); done += run_words) {
        const std::uint64_t seed = family.limit(stream());
        const Words first = family.words(seed, paths[0], run_words + skip);
        const Words second = family.words(seed, paths[1], run_words);
        const std::size_t count = std::min(run_words, out.size() - done);
        for (std::size_t i = 0; i < count; ++i) out[done + i] = f(uniform_of(first[i + skip]), uniform_of(second[i]));
      }
    };
  }
};

void add_pairs(props::Registry& registry, const StreamTree& family) {
  registry.add(props::statistical_property<PairCase>(
      family.claim(props::Tier::statistical, "pair_product", "words of two streams, as uniforms, are not correlated"),
      0.005, [family](const PairCase& pair) {
        const stats::Cumulants centred = stats::laws::uniform(-0.5, 0.5);
        const auto product = [](double x, double y) { return (x - 0.5) * (y - 0.5); };
        return props::Experiment{stats::Claim::mean(stats::product(centred, centred)), pair.pairs(family, product),
                                 "E[(u - 1/2)(v - 1/2)]", 2};
      }));
  registry.add(props::statistical_property<PairCase>(
      family.claim(props::Tier::statistical, "pair_joint",
                   "words of two streams hit the 64 cells of pairs of octiles equally often"),
      0.02, [family](const PairCase& pair) {
        constexpr int octiles = 8;
        const SampledLaw uniform{stats::laws::uniform(0, 1), [](double p) { return p; }, 0.25, false};
        return props::Experiment{stats::Claim::uniform_bins(octiles * octiles),
                                 pair.pairs(family, joint_cell(uniform, octiles)), "distance w from independence", 2,
                                 joint_edges(octiles)};
      }));
}

// Six neighbouring bits of the words of one stream.
struct BitsCase {
  RelatedPair pair;
  std::int64_t place = 0;

  static BitsCase generate(props::ParameterSource& source) {
    const RelatedPair pair = RelatedPair::generate(source);
    return {pair, source.integer(0, 63)};
  }
  std::string describe() const { return fmt::format("relation {}, bit {}", pair.choice, place); }
  std::vector<BitsCase> simpler() const {
    std::vector<BitsCase> candidates;
    for (const auto earlier : props::simpler_integers(place, 0)) candidates.push_back({pair, earlier});
    return candidates;
  }
};

void add_uniform(props::Registry& registry, const StreamTree& family) {
  registry.add(props::statistical_property<BitsCase>(
      family.claim(props::Tier::statistical, "uniform",
                   "any six neighbouring bits of the words of a stream are uniform"),
      0.02, [family](const BitsCase& drawn) {
        constexpr int values = 64;
        const auto shift = static_cast<unsigned>(drawn.place % (family.word_bits - 5));
        const SampleBlock block = [family, shift, path = drawn.pair.paths(family.tree)[0]](Stream& stream,
                                                                                           std::span<double> out) {
          for (std::size_t done = 0; done < out.size(); done += run_words) {
            const Words words = family.words(family.limit(stream()), path, std::min(run_words, out.size() - done));
            for (std::size_t i = 0; i < words.size(); ++i)
              out[done + i] = static_cast<double>(words[i] << shift >> 58U);
          }
        };
        std::vector<double> edges;
        for (int i = 1; i < values; ++i) edges.push_back(i - 0.5);
        return props::Experiment{stats::Claim::uniform_bins(values), block, "distance w from uniform", 1, edges};
      }));
}

}  // namespace

void register_stream_family(props::Registry& registry, const std::string& label, const WordFill& fill,
                            const StreamFamilyOptions& options) {
  require_label("stream_family", label);
  require_callable("stream_family", static_cast<bool>(fill), "fill");
  require_seed_bits("stream_family", options.seed_bits);
  if (options.depth < 1 || options.word_bits < 16 || options.word_bits > 64) {
    throw std::invalid_argument(fmt::format(
        "quincunx::suites::stream_family: depth = {} must be at least 1 and word_bits = {} must lie in 16..64",
        options.depth, options.word_bits));
  }
  if (options.children < 64 || options.children > compared_streams) {
    throw std::invalid_argument(
        fmt::format("quincunx::suites::stream_family: children = {}; it must lie in 64..2^18", options.children));
  }
  const StreamTree family{label,           fill, {options.depth, options.root}, options.seed_bits, options.word_bits,
                          options.children};
  add_stream_equality(registry, family);
  add_stream_seeds(registry, family);
  add_stream_starts(registry, family);
  add_stream_bits(registry, family);
  add_uniform(registry, family);
  add_pairs(registry, family);
}

}  // namespace quincunx::suites::detail
