// Faulty families of streams.
#include <bit>
#include <cmath>

#include "corpus_fault.hpp"
#include "quincunx/lib/random_laws.hpp"
#include "quincunx/suites/stream_family.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::KeyedOutputs;
using suites::StreamFamily;
using suites::StreamPath;
using Words = std::span<std::uint64_t>;

/// The words of the stream whose state this is.
using Output = void (*)(std::uint64_t state, Words words);

CorpusFault fault(std::string id, std::string kind, std::string source, std::string description, std::string claim,
                  std::function<void(std::uint64_t, StreamPath, Words)> fill) {
  const StreamFamily<> family{std::move(fill)};
  return {std::move(id),
          std::move(kind),
          std::move(source),
          std::move(description),
          "stream_family",
          "stream_family." + std::move(claim),
          [family](props::Registry& registry, const std::string& label) {
            suites::stream_family(registry, label, family);
          }};
}

std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ x >> 30U) * 0xBF58476D1CE4E5B9U;
  x = (x ^ x >> 27U) * 0x94D049BB133111EBU;
  return x ^ x >> 31U;
}

std::uint64_t weight_of(std::size_t depth, std::uint32_t step) {
  return mixed(0x9E3779B97F4A7C15U * (depth + 1)) * (step + 1);
}

// The state of a child is that of its parent plus a weight for each step.
std::uint64_t summed_state(std::uint64_t seed, StreamPath path) {
  std::uint64_t state = mixed(seed);
  for (std::size_t depth = 0; depth < path.size(); ++depth) state += weight_of(depth, path[depth]);
  return state;
}

std::uint64_t xored_state(std::uint64_t seed, StreamPath path) {
  std::uint64_t state = mixed(seed);
  for (std::size_t depth = 0; depth < path.size(); ++depth) state ^= weight_of(depth, path[depth]);
  return state;
}

// A first output that is almost linear in the state, as that of a generator that scrambles by one rotation and one sum.
void rotated_sum(std::uint64_t state, Words words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint64_t s = i == 0 ? state : mixed(state + i);
    words[i] = i == 0 ? std::rotl(s, 23) + s : s;
  }
}

void shifted_only(std::uint64_t state, Words words) {
  for (std::size_t i = 0; i < words.size(); ++i)
    words[i] = i < 2 ? std::rotl(state, static_cast<int>(i)) : mixed(state + i);
}

std::uint32_t first_step(StreamPath path) { return path.empty() ? 0 : path[0] + 1; }

// A counter-based family whose streams start so many words after each other.
void offset_by(std::uint64_t step, std::uint64_t seed, StreamPath path, Words words) {
  std::uint64_t position = 0;
  std::uint64_t scale = step;
  for (const std::uint32_t branch : path) {
    position += scale * (branch + 1);
    scale *= 16;
  }
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = mixed(mixed(seed) + position + i);
}

CorpusFault keyed(std::string id, std::string kind, std::string source, std::string description, std::string claim,
                  void (*fill)(std::uint64_t, std::span<double>, std::span<double>), stats::Cumulants second) {
  const KeyedOutputs outputs{fill, stats::laws::normal(), std::move(second)};
  return {std::move(id),
          std::move(kind),
          std::move(source),
          std::move(description),
          "stream_family",
          "stream_family." + std::move(claim),
          [outputs](props::Registry& registry, const std::string& label) {
            suites::stream_family(registry, label, outputs);
          }};
}

// Both start from the same words.
void one_key(std::uint64_t key, std::span<double> z, std::span<double> g) {
  Stream numerator = stream_of(key);
  Stream denominator = stream_of(key);
  for (double& value : z) {
    const double radius = radius_of(numerator.uniform_open());
    value = box_muller(radius, angle_of(numerator.uniform())).first;
  }
  for (double& value : g) {
    value = exponential(denominator, 1);
    (void)denominator();
  }
}

void slightly_shared(std::uint64_t key, std::span<double> z, std::span<double> g) {
  Stream stream = stream_of(key);
  stream.fill_normal(z);
  for (std::size_t i = 0; i < g.size(); ++i) {
    const double other = stream.normal();
    const double mixture = 0.15 * z[i] + std::sqrt(1 - 0.0225) * other;
    g[i] = mixture * mixture;
  }
}

void correlated(std::uint64_t key, std::span<double> z, std::span<double> g) {
  Stream stream = stream_of(key);
  stream.fill_normal(z);
  for (std::size_t i = 0; i < g.size(); ++i) g[i] = 0.02 * z[i] + std::sqrt(1 - 0.0004) * stream.normal();
}

stats::Cumulants chi_squared_one() { return stats::square(stats::laws::normal()); }

}  // namespace

std::vector<CorpusFault> stream_family_faults() {
  return {
      fault("N4", "child = parent + weights", "JuliaLang/julia#53408",
            "rotl(s, 23) + s of a state that is a sum of weights", "four_way:N",
            [](std::uint64_t seed, StreamPath path, Words words) { rotated_sum(summed_state(seed, path), words); }),
      fault("N4b", "child = parent + weights", "variant", "rotl(s, i) of a state that is an exclusive or of weights",
            "four_way:N",
            [](std::uint64_t seed, StreamPath path, Words words) { shifted_only(xored_state(seed, path), words); }),
      fault("N6", "copied engine", "pytorch#5059", "every worker has the parent's engine", "distinct_streams:N",
            [](std::uint64_t seed, StreamPath, Words words) { stream_of(seed).fill_words(words); }),
      fault("N6b", "copied engine", "variant", "children of even number share a stream", "distinct_streams:N",
            [](std::uint64_t seed, StreamPath path, Words words) {
              KeyHash hash;
              hash.absorb(seed);
              for (const std::uint32_t step : path) hash.absorb(std::uint64_t{step | 1U});
              Stream(hash.finish()).fill_words(words);
            }),
      fault("N6c", "overlap", "variant", "streams start 100 words after each other", "no_overlap:N",
            [](std::uint64_t seed, StreamPath path, Words words) { offset_by(100, seed, path, words); }),
      fault("N6d", "seed + number", "variant", "child i of seed s is child i - 1 of seed s + 1", "neighbouring_seeds:N",
            [](std::uint64_t seed, StreamPath path, Words words) {
              KeyHash hash;
              hash.absorb(seed + first_step(path));
              for (std::size_t i = 1; i < path.size(); ++i) hash.absorb(std::uint64_t{path[i]});
              Stream(hash.finish()).fill_words(words);
            }),
      fault("N6e", "correlated streams", "variant", "one word in 50 of every stream is that of the root, moved",
            "pair_product:S",
            [](std::uint64_t seed, StreamPath path, Words words) {
              KeyHash hash;
              hash.absorb(seed);
              for (const std::uint32_t step : path) hash.absorb(std::uint64_t{step});
              Stream own(hash.finish());
              Stream common = stream_of(seed);
              for (std::uint64_t& word : words) {
                const std::uint64_t shared = common();
                const std::uint64_t mine = own();
                word = own() % 7 == 0 ? shared ^ mine >> 8U : mine;
              }
            }),
      keyed("N5", "one key twice", "jax#14597", "normal and exponential from the same words", "shared_key.square:S",
            one_key, stats::laws::exponential(1)),
      keyed("N5b", "one key twice", "variant", "a chi-square that holds 2 % of the normal's square",
            "shared_key.square:S", slightly_shared, chi_squared_one()),
      keyed("N5c", "one key twice", "variant", "two normals with correlation 0.02", "shared_key.product:S", correlated,
            stats::laws::normal()),
  };
}

}  // namespace quincunx::corpus
