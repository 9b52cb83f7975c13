// Faults of samplers, reported after the public list was closed: what seeds become, too few states, generators of two
// lags, states that come once, and closed ranges.
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "corpus_fault.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::DropoutCall;
using suites::SeededFill;
Plant normals(SeededFill<double> fill) {
  return [fill](props::Registry& registry, const std::string& label) { suites::normal_sampler(registry, label, fill); };
}

Plant uniforms(SeededFill<double> fill, const suites::UniformSamplerOptions& options = {}) {
  return [fill, options](props::Registry& registry, const std::string& label) {
    suites::uniform_sampler(registry, label, fill, options);
  };
}

/// Normals whose seed becomes another one first.
template <class Become>
Plant seeded_by(Become become) {
  return normals(
      [become](std::uint64_t seed, std::span<double> values) { stream_of(become(seed)).fill_normal(values); });
}

std::uint64_t absolute(std::uint64_t seed) { return seed >> 63U != 0 ? 0 - seed : seed; }
std::uint64_t halves_added(std::uint64_t seed) { return (seed >> 32U) + (seed & 0xFFFFFFFFU); }
std::uint64_t modulo_prime(std::uint64_t seed) { return seed % 0x7FFFFFFFU; }
std::uint64_t one_for_zero(std::uint64_t seed) { return seed == 0 ? 1 : seed; }
std::uint64_t default_for_zero(std::uint64_t seed) { return seed == 0 ? 5489 : seed; }

/// A random number of so few bits, from which a generator is started.
std::uint64_t few_bits(std::uint64_t seed, int bits) { return stream_of(seed)() >> static_cast<unsigned>(64 - bits); }

/// Uniforms whose stream is chosen by so many random bits of the seed.
SeededFill<double> uniforms_of_bits(int bits) {
  return [bits](std::uint64_t seed, std::span<double> values) {
    Stream stream = stream_of(few_bits(seed, bits));
    for (double& value : values) value = stream.uniform();
  };
}

/// Streams whose seed and path are hashed to so many bits each; 64 keeps them.
Plant hashed_streams(int seed_bits, int path_bits) {
  const suites::StreamFamily<> family{[=](std::uint64_t seed, suites::StreamPath path, std::span<std::uint64_t> words) {
    KeyHash of_path;
    for (const std::uint32_t step : path) of_path.absorb(std::uint64_t{step});
    const std::uint64_t branch = of_path.finish().words[0] >> static_cast<unsigned>(64 - path_bits);
    Stream(KeyHash().absorb(few_bits(seed, seed_bits)).absorb(branch).finish()).fill_words(words);
  }};
  return
      [family](props::Registry& registry, const std::string& label) { suites::stream_family(registry, label, family); };
}

/// Numbered streams, each started from a random number of so many bits.
Plant numbered_streams(int bits) {
  const auto fill = [bits](std::uint64_t seed, std::uint64_t index, std::span<std::uint64_t> words) {
    const std::uint64_t key = KeyHash().absorb(seed).absorb(index).finish().words[0];
    stream_of(key >> static_cast<unsigned>(64 - bits)).fill_words(words);
  };
  return [fill](props::Registry& registry, const std::string& label) { suites::stream_family(registry, label, fill); };
}

/// x_n of x_{n - far} and x_{n - near}, from `far` words of a good stream.
template <class Combine>
SeededFill<double> two_lags(std::size_t far, std::size_t near, Combine combine) {
  return [=](std::uint64_t seed, std::span<double> values) {
    Stream stream = stream_of(seed);
    std::vector<std::uint64_t> words(far);
    for (std::uint64_t& word : words) word = stream();
    for (std::size_t i = 0; i < values.size(); ++i) {
      std::uint64_t& oldest = words[i % far];
      oldest = combine(oldest, words[(i + far - near) % far]);
      values[i] = static_cast<double>(oldest >> 12U) * 0x1p-52;
    }
  };
}

std::uint64_t sum_of(std::uint64_t a, std::uint64_t b) { return a + b; }
std::uint64_t exclusive_or_of(std::uint64_t a, std::uint64_t b) { return a ^ b; }
// Modulo 2^31 - 1 on the upper bits, as a generator of 31-bit numbers has it.
std::uint64_t difference_modulo_prime(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t prime = 0x7FFFFFFF;
  return ((a >> 33U) % prime + prime - (b >> 33U) % prime) % prime << 33U;
}

// The low 23 bits of a linear congruential generator, as the fraction of a float: a period of 2^23.
void low_bits(std::uint64_t seed, std::span<float> values) {
  auto state = static_cast<std::uint32_t>(stream_of(seed)());
  for (float& value : values) {
    state = state * 1664525U + 1013904223U;
    value = static_cast<float>(state & 0x7FFFFFU) * 0x1p-23F;
  }
}

// Park and Miller: every state of 31 bits, once.
void park_miller(std::uint64_t seed, std::span<double> values) {
  constexpr std::uint64_t prime = 0x7FFFFFFF;
  std::uint64_t state = 1 + stream_of(seed)() % (prime - 1);
  for (double& value : values) {
    state = state * 48271 % prime;
    value = static_cast<double>(state - 1) / static_cast<double>(prime - 1);
  }
}

/// Drops where 1 - u >= 1 - p, u a number of so many bits on [0, 1): at p = 0 where u is 0.
Plant drops_at_zero(unsigned bits) {
  return [bits](props::Registry& registry, const std::string& label) {
    const auto object = [bits](std::uint64_t seed) -> DropoutCall<double> {
      return [stream = stream_of(seed), bits](double p, std::span<const double> in, std::span<double> out) mutable {
        for (std::size_t i = 0; i < in.size(); ++i) {
          const double u = 1 - std::ldexp(static_cast<double>(stream() >> (64U - bits)), -static_cast<int>(bits));
          out[i] = u < 1 - p ? in[i] / (1 - p) : 0;
        }
      };
    };
    suites::dropout(registry, label, suites::Dropout<double>{object});
  };
}

}  // namespace

std::vector<CorpusFault> reported_sampler_faults() {
  return {
      fault("R1", "seeds coincide", "python/cpython#142527", "the sign of a seed is dropped: -s gives what s gives",
            "normal_sampler", "different_seeds:N", seeded_by(absolute)),
      fault("R1b", "seeds coincide", "variant", "the halves of a seed are added", "normal_sampler", "different_seeds:N",
            seeded_by(halves_added)),
      fault("R1c", "seeds coincide", "variant", "a seed modulo 2^31 - 1", "normal_sampler", "different_seeds:N",
            seeded_by(modulo_prime)),
      fault("R2", "seeds coincide", "liuguangxi/suiji#5", "the seed 0 becomes 1", "normal_sampler", "special_seeds:N",
            seeded_by(one_for_zero)),
      fault("R2b", "seeds coincide", "variant", "the seed 0 becomes 5489", "normal_sampler", "special_seeds:N",
            seeded_by(default_for_zero)),
      fault("R3", "two lags", "boostorg/random#168", "sum of the values 607 and 273 places before", "uniform_sampler",
            "recurrence:N", uniforms(two_lags(607, 273, sum_of))),
      fault("R3b", "two lags", "variant", "sum of the values 31 and 3 places before", "uniform_sampler", "recurrence:N",
            uniforms(two_lags(31, 3, sum_of))),
      fault("R3c", "two lags", "variant", "exclusive or of the values 250 and 103 places before", "uniform_sampler",
            "recurrence:N", uniforms(two_lags(250, 103, exclusive_or_of))),
      fault("R4", "two lags", "dotnet/runtime#23198", "difference of 55 and 34 places, modulo 2^31 - 1",
            "uniform_sampler", "recurrence:N",
            uniforms(two_lags(55, 34, difference_modulo_prime), {.resolution_bits = 30})),
      fault("R4b", "two lags", "variant", "the same with 1279 and 418 places", "uniform_sampler", "recurrence:N",
            uniforms(two_lags(1279, 418, difference_modulo_prime), {.resolution_bits = 30})),
      fault("R5", "no repeats", "zeldaret/oot#2097", "a float of the low 23 bits of a generator with one state",
            "uniform_sampler", "collisions:N",
            [](props::Registry& registry, const std::string& label) {
              suites::uniform_sampler(registry, label, low_bits);
            }),
      fault("R5b", "no repeats", "variant", "every state modulo 2^31 - 1, once", "uniform_sampler", "collisions:N",
            uniforms(park_miller, {.resolution_bits = 30})),
      fault("R6", "closed range", "apache/mxnet#9816", "p = 0 drops where a uniform of 16 bits is 1", "dropout",
            "nothing_dropped:N", drops_at_zero(16)),
      fault("R6b", "closed range", "variant", "the same with 20 bits", "dropout", "nothing_dropped:N",
            drops_at_zero(20)),
      fault("R7", "few states", "MesserLab/SLiM#50", "a random number of 32 bits is the seed", "normal_sampler",
            "unrelated_seeds:N", seeded_by([](std::uint64_t seed) { return few_bits(seed, 32); })),
      fault("R7b", "few states", "variant", "a random number of 24 bits, uniforms", "uniform_sampler",
            "unrelated_seeds:N", uniforms(uniforms_of_bits(24))),
      fault("R7c", "few states", "variant", "a seed of 40 bits hashed to 31", "uniform_sampler", "unrelated_seeds:N",
            uniforms(uniforms_of_bits(31), {.seed_bits = 40})),
      fault("R8", "few states", "aesara-devs/aesara#936", "each child starts from a random number below 2^30",
            "stream_family", "many_children:N", numbered_streams(30)),
      fault("R8b", "few states", "variant", "a path is hashed to 32 bits", "stream_family", "many_children:N",
            hashed_streams(64, 32)),
      fault("R8c", "few states", "variant", "a seed is hashed to 32 bits, paths are kept", "stream_family",
            "unrelated_seeds:N", hashed_streams(32, 64)),
  };
}

}  // namespace quincunx::corpus
