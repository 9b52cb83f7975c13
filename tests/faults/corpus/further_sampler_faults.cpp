// Faults of samplers beyond the public list: structures that no test of single values or of pairs within a call sees.
#include <array>
#include <bit>
#include <cmath>

#include "corpus_fault.hpp"
#include "quincunx/stats/tails.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::DropoutCall;
using suites::SeededFill;
CorpusFault fault(std::string id, std::string kind, std::string description, std::string suite, std::string claim,
                  Plant plant) {
  return {std::move(id), std::move(kind),     "variant",       std::move(description),
          suite,         suite + '.' + claim, std::move(plant)};
}

Plant normals(SeededFill<double> fill) {
  return [fill](props::Registry& registry, const std::string& label) { suites::normal_sampler(registry, label, fill); };
}

Plant uniforms(SeededFill<double> fill, int resolution_bits = 0) {
  return [fill, resolution_bits](props::Registry& registry, const std::string& label) {
    suites::uniform_sampler(registry, label, fill, {.resolution_bits = resolution_bits});
  };
}

// Lane i of eight has a generator with the seed s + i: seven of them are lanes of the seed s + 1 too.
void lanes_of_next_seeds(std::uint64_t seed, std::span<double> values) {
  std::vector<Stream> lanes;
  for (std::uint64_t lane = 0; lane < 8; ++lane) lanes.push_back(stream_of(seed + lane));
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = lanes[i % 8].normal();
}

SeededFill<double> with_period(std::size_t period) {
  return [period](std::uint64_t seed, std::span<double> values) {
    stream_of(seed).fill_normal(values.first(std::min(period, values.size())));
    for (std::size_t i = period; i < values.size(); ++i) values[i] = values[i - period];
  };
}

// A ziggurat of 256 slices of one height whose lowest bit of the slice is the sign as well: each slice has one sign.
void sign_is_a_bit_of_the_slice(std::uint64_t seed, std::span<double> values) {
  Stream stream = stream_of(seed);
  for (double& value : values) {
    const double size = std::abs(stream.normal());
    const double height = stream.uniform() * std::exp(-size * size / 2);
    const bool negative = (static_cast<unsigned>(256 * height) & 1U) != 0;
    value = negative ? -size : size;
  }
}

// The inverse of the distribution function, of 16 bits: nothing beyond 4.3.
void of_16_bits(std::uint64_t seed, std::span<double> values) {
  Stream stream = stream_of(seed);
  for (double& value : values) {
    const double cell = static_cast<double>(stream() >> 48U);
    // Spread inside the cells of the middle, so that equal values are not what shows.
    const bool outermost = cell == 0 || cell == 65535;
    value = stats::normal_lower_quantile((cell + (outermost ? 0.5 : stream.uniform_open())) * 0x1p-16);
  }
}

// Every third word is made of the two before it; any two of them are independent.
template <class Combine>
SeededFill<double> third_from_two(Combine combine) {
  return [combine](std::uint64_t seed, std::span<double> values) {
    Stream stream = stream_of(seed);
    std::array<std::uint64_t, 3> words{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      words[i % 3] = i % 3 == 2 ? combine(words[0], words[1]) : stream();
      values[i] = static_cast<double>(words[i % 3] >> 12U) * 0x1p-52;
    }
  };
}

std::uint64_t sum_of(std::uint64_t a, std::uint64_t b) { return a + b; }
std::uint64_t exclusive_or_of(std::uint64_t a, std::uint64_t b) { return a ^ b; }

// x -> 65539 x modulo 2^31: three successive values lie on fifteen planes.
void randu(std::uint64_t seed, std::span<double> values) {
  auto x = static_cast<std::uint32_t>(stream_of(seed)() | 1U) & 0x7FFFFFFFU;
  for (double& value : values) {
    x = x * 65539U & 0x7FFFFFFFU;
    value = static_cast<double>(x) * 0x1p-31;
  }
}

// low + (high - low) u in float: the largest u of 24 bits is rounded up to high.
float rounds_to_high(suites::Bits32& bits) { return 1.0F + 2.0F * (static_cast<float>(bits() >> 8U) * 0x1p-24F); }

void on_one_to_three(std::uint64_t seed, std::span<float> values) {
  Stream stream = stream_of(seed);
  for (float& value : values) value = 1.0F + 2.0F * (static_cast<float>(stream() >> 41U) * 0x1p-23F);
}

// A mask is made for 256 elements and used for all that follow.
DropoutCall<double> mask_of_256(std::uint64_t seed) {
  return [stream = stream_of(seed)](double p, std::span<const double> in, std::span<double> out) mutable {
    std::array<bool, 256> dropped{};
    for (bool& one : dropped) one = stream.uniform() < p;
    for (std::size_t i = 0; i < in.size(); ++i) out[i] = dropped[i % dropped.size()] ? 0 : in[i] / (1 - p);
  };
}

// The first row of the matrix, copied into all others.
void copied_rows(std::uint64_t seed, std::size_t in, std::size_t, std::span<double> weights) {
  Stream stream = stream_of(seed);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i] = i < in ? stream.normal() / std::sqrt(static_cast<double>(in)) : weights[i - in];
  }
}

}  // namespace

std::vector<CorpusFault> further_sampler_faults() {
  return {
      fault("M1", "lanes shared by seeds", "lane i has the seed s + i", "normal_sampler", "repeats:N",
            normals(lanes_of_next_seeds)),
      fault("M2", "period", "a call repeats itself after 5000 values", "normal_sampler", "long_call:N",
            normals(with_period(5000))),
      fault("M2b", "period", "after 2^17 values", "normal_sampler", "long_call:N", normals(with_period(1U << 17U))),
      fault("M3", "bit used twice", "the sign is a bit of the ziggurat's slice", "normal_sampler", "symmetry:S",
            normals(sign_is_a_bit_of_the_slice)),
      fault("M4", "no tail", "inverse of a uniform of 16 bits", "normal_sampler", "tail_4_5:S", normals(of_16_bits)),
      fault("M5", "third of two", "every third word is the exclusive or of two", "uniform_sampler", "serial_triples:S",
            uniforms(third_from_two(exclusive_or_of))),
      fault("M5b", "third of two", "every third word is the sum of two", "uniform_sampler", "serial_triples:S",
            uniforms(third_from_two(sum_of))),
      fault("M6", "planes", "multiplier 65539 modulo 2^31", "uniform_sampler", "serial_triples:S", uniforms(randu, 29)),
      fault("M7", "rounds to the end", "1 + 2u in float is 3 for the largest u", "uniform_sampler", "scripted_bits:N",
            [](props::Registry& registry, const std::string& label) {
              suites::uniform_sampler(registry, label,
                                      suites::UniformSampler<float>{on_one_to_three, {}, rounds_to_high},
                                      {.low = 1, .high = 3});
            }),
      fault("M8", "period", "a mask of 256 elements serves all that follow", "dropout", "no_period:N",
            [](props::Registry& registry, const std::string& label) {
              suites::dropout(registry, label, suites::Dropout<double>{mask_of_256});
            }),
      fault("M9", "row copied", "the first row is copied into all others", "initializer", "repeats:N",
            [](props::Registry& registry, const std::string& label) {
              suites::initializer(registry, label, copied_rows);
            }),
  };
}

}  // namespace quincunx::corpus
