// Faults of seeds that coincide, of low bits, and of values of a call that disperse too little.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <random>

#include "corpus_fault.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::SeededFill;
using suites::StreamPath;
using Words = std::span<std::uint64_t>;

Plant uniforms(SeededFill<double> fill) {
  return
      [fill](props::Registry& registry, const std::string& label) { suites::uniform_sampler(registry, label, fill); };
}

Plant normals(SeededFill<double> fill) {
  return [fill](props::Registry& registry, const std::string& label) { suites::normal_sampler(registry, label, fill); };
}

/// A tree of streams whose seed is changed before it is hashed with the path.
Plant seeded_by(std::uint64_t (*changed)(std::uint64_t seed)) {
  return [changed](props::Registry& registry, const std::string& label) {
    const suites::StreamFamily<> family{[changed](std::uint64_t seed, StreamPath path, Words words) {
      KeyHash hash;
      hash.absorb(changed(seed)).absorb(std::uint64_t{path.size()});
      for (const std::uint32_t step : path) hash.absorb(std::uint64_t{step});
      Stream(hash.finish()).fill_words(words);
    }};
    suites::stream_family(registry, label, family);
  };
}

std::uint64_t mixed(std::uint64_t word) { return KeyHash().absorb(word).finish().words[0]; }

Plant numbered(std::function<void(std::uint64_t seed, std::uint64_t index, Words words)> fill) {
  return [fill](props::Registry& registry, const std::string& label) { suites::stream_family(registry, label, fill); };
}

// The number of a worker takes the place of the top bits of the seed.
void shifted_seed(std::uint64_t seed, std::uint64_t index, Words words) {
  stream_of(seed << 20U | index).fill_words(words);
}

// Congruential generators modulo 2^64 whose states agree in the low half.
void one_lower_half(std::uint64_t seed, std::uint64_t index, Words words) {
  std::uint64_t state = mixed(seed) + (index << 32U);
  for (std::uint64_t& word : words) word = state = state * 6364136223846793005U + 1442695040888963407U;
}

// The low byte of every word comes from one generator.
void one_lower_byte(std::uint64_t seed, std::uint64_t index, Words words) {
  Stream common = stream_of(seed);
  Stream own = stream_of(mixed(seed) + index);
  for (std::uint64_t& word : words) word = (own() & ~std::uint64_t{0xFF}) | (common() & 0xFFU);
}

/// An object that does not start anew where it is given the seed that it has.
struct KeepsItsSeed {
  void seed(std::uint64_t next) {
    if (started && next == current) return;
    started = true;
    current = next;
    engine.seed(next);
    distribution.reset();
  }
  double operator()() { return distribution(engine); }

  bool started = false;
  std::uint64_t current = 0;
  std::mt19937_64 engine;
  std::normal_distribution<double> distribution;
};

struct UniformValue {
  double operator()(Stream& stream) const { return stream.uniform(); }
};
struct NormalValue {
  double operator()(Stream& stream) const { return stream.normal(); }
};

Plant normal_that_keeps_its_seed() {
  return [](props::Registry& registry, const std::string& label) {
    suites::NormalSampler<double> sampler{each_value<double>(NormalValue())};
    sampler.object = suites::sampler_object(KeepsItsSeed());
    suites::normal_sampler(registry, label, sampler);
  };
}

/// Block b of a call comes from a generator with the seed s + b.
template <class Value>
SeededFill<double> blocks_of_next_seeds(std::size_t length) {
  return [length](std::uint64_t seed, std::span<double> values) {
    for (std::size_t first = 0; first < values.size(); first += length) {
      Stream stream = stream_of(seed + first / length);
      for (double& value : values.subspan(first, std::min(length, values.size() - first))) value = Value()(stream);
    }
  };
}

void scale_to_mean_square_one(std::span<double> values) {
  double squares = 0;
  for (const double value : values) squares += value * value;
  for (double& value : values) value *= std::sqrt(static_cast<double>(values.size()) / squares);
}

// Wallace's method without its correction: a pool of 1024 normals with the sum of squares 1024, four of which are
// turned at a time.
void pool_of_one_energy(std::uint64_t seed, std::span<double> values) {
  Stream stream = stream_of(seed);
  std::array<double, 1024> pool{};
  stream.fill_normal(pool);
  scale_to_mean_square_one(pool);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i != 0 && i % pool.size() == 0) {
      for (std::size_t place = pool.size() - 1; place != 0; --place)
        std::swap(pool[place], pool[stream() % (place + 1)]);
      for (std::size_t place = 0; place < pool.size(); place += 4) {
        double* const four = &pool[place];
        const double half = (four[0] + four[1] + four[2] + four[3]) / 2;
        for (std::size_t j = 0; j < 4; ++j) four[j] = j < 2 ? four[j] - half : half - four[j];
      }
    }
    values[i] = pool[i % pool.size()];
  }
}

// Moment matching: the mean square of a call is made 1.
void matched_mean_square(std::uint64_t seed, std::span<double> values) {
  stream_of(seed).fill_normal(values);
  scale_to_mean_square_one(values);
}

/// The low bits of a double are those of a congruential generator modulo a power of two.
template <std::uint64_t Multiplier, unsigned Bits>
void congruential_low_bits(std::uint64_t seed, std::span<double> values) {
  constexpr std::uint64_t low = (std::uint64_t{1} << Bits) - 1;
  Stream stream = stream_of(seed);
  std::uint64_t state = mixed(seed);
  for (double& value : values) {
    state = state * Multiplier + 1;
    value = std::ldexp(static_cast<double>((stream() >> 12U & ~low) | (state & low)), -52);
  }
}

}  // namespace

std::vector<CorpusFault> seed_and_bit_faults() {
  return {
      fault("P1", "seeds coincide", "NetLogo/NetLogo#111", "the upper half of the seed is dropped", "stream_family",
            "different_seeds:N", seeded_by([](std::uint64_t seed) { return seed & 0xFFFFFFFFU; })),
      fault("P1b", "seeds coincide", "variant", "the top bit is dropped", "stream_family", "different_seeds:N",
            seeded_by([](std::uint64_t seed) { return seed & ~(std::uint64_t{1} << 63U); })),
      fault("P2", "seeds coincide", "python/cpython#142527", "the sign of the seed is dropped", "stream_family",
            "different_seeds:N", seeded_by([](std::uint64_t seed) { return std::min(seed, 0 - seed); })),
      fault("P2b", "seeds coincide", "variant", "the exclusive or of the hashes of both halves", "stream_family",
            "different_seeds:N",
            seeded_by([](std::uint64_t seed) { return mixed(seed >> 32U) ^ mixed(seed & 0xFFFFFFFFU); })),
      fault("P2c", "seeds coincide", "variant", "worker i of seed s starts from 2^20 s + i", "stream_family",
            "different_seeds:N", numbered(shifted_seed)),
      fault("P3", "same low bits", "rust-random/rand#907",
            "congruential states modulo 2^64 that agree in the low half do so for ever", "stream_family", "bits:N",
            numbered(one_lower_half)),
      fault("P3b", "same low bits", "variant", "one generator makes the low byte of all streams", "stream_family",
            "bits:N", numbered(one_lower_byte)),
      fault("P4", "same seed", "variant", "seeding with the seed that it has does nothing", "normal_sampler",
            "reseeding:N", normal_that_keeps_its_seed()),
      fault("P5", "blocks of next seeds", "mxnet#10369", "block b of 8192 values has the seed s + b", "uniform_sampler",
            "long_call:N", uniforms(blocks_of_next_seeds<UniformValue>(8192))),
      fault("P5b", "blocks of next seeds", "variant", "blocks of 65,536 normals", "normal_sampler", "long_call:N",
            normals(blocks_of_next_seeds<NormalValue>(65536))),
      fault("P6", "too even", "FastNorm1", "a pool of 1024 normals keeps its sum of squares", "normal_sampler",
            "block_squares:S", normals(pool_of_one_energy)),
      fault("P6b", "too even", "variant", "the mean square of each call is made 1", "normal_sampler", "block_squares:S",
            normals(matched_mean_square)),
      fault("P7", "low bits alternate", "vtereshkov/umka-lang#272", "20 low bits from a congruential generator",
            "uniform_sampler", "bits:N", uniforms(congruential_low_bits<5, 20>)),
      fault("P7b", "low bits alternate", "variant", "the last bits alone: they repeat after 8 values",
            "uniform_sampler", "bits:N", uniforms(congruential_low_bits<6364136223846793005U, 3>)),
  };
}

}  // namespace quincunx::corpus
