// Faults of samplers in how values, masks, layers and streams hang together.
#include <cmath>

#include "corpus_fault.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::DropoutCall;
using suites::SeededFill;
template <class T>
Plant uniforms(SeededFill<T> fill, const suites::UniformSamplerOptions& options = {}) {
  return [fill, options](props::Registry& registry, const std::string& label) {
    suites::uniform_sampler(registry, label, fill, options);
  };
}

// Marsaglia's two multiplications with carry, 16 bits of each.
void two_multiplications_with_carry(std::uint64_t seed, std::span<double> values) {
  const std::uint64_t start = stream_of(seed)();
  auto first = static_cast<std::uint32_t>(start) | 1U;
  auto second = static_cast<std::uint32_t>(start >> 32U) | 1U;
  for (double& value : values) {
    first = 18030U * (first & 0xFFFFU) + (first >> 16U);
    second = 30903U * (second & 0xFFFFU) + (second >> 16U);
    value = std::ldexp(static_cast<double>((first << 16U) + (second & 0xFFFFU)), -32);
  }
}

// A linear congruential generator that shows 24 of its 32 bits.
void top_of_32_bits(std::uint64_t seed, std::span<float> values) {
  auto state = static_cast<std::uint32_t>(stream_of(seed)());
  for (float& value : values) {
    state = state * 196314165U + 907633515U;
    value = static_cast<float>(state >> 8U) * 0x1p-24F;
  }
}

// Twelve bits of a value are shown again by the next one.
void bits_shown_twice(std::uint64_t seed, std::span<float> values) {
  Stream stream = stream_of(seed);
  auto word = static_cast<std::uint32_t>(stream() >> 40U);
  for (float& value : values) {
    word = (word >> 4U & 0xFFFU) << 12U | static_cast<std::uint32_t>(stream() >> 52U);
    value = static_cast<float>(word) * 0x1p-24F;
  }
}

// The low word of a double is the high word of the next one.
void overlapping_words(std::uint64_t seed, std::span<double> values) {
  Stream stream = stream_of(seed);
  std::uint64_t high = stream() >> 32U;
  for (double& value : values) {
    const std::uint64_t low = stream() >> 32U;
    value = static_cast<double>((high << 32U | low) >> 11U) * 0x1p-53;
    high = low;
  }
}

/// Layers whose element i of call c is decided by the word number place(c, i) of the seed.
template <class Place>
Plant masks(Place place) {
  return [place](props::Registry& registry, const std::string& label) {
    const auto object = [place](std::uint64_t seed) -> DropoutCall<double> {
      return
          [place, seed, call = std::uint64_t{0}](double p, std::span<const double> in, std::span<double> out) mutable {
            for (std::size_t i = 0; i < in.size(); ++i) {
              const std::uint64_t word = KeyHash().absorb(seed).absorb(place(call, i)).finish().words[0];
              out[i] = std::ldexp(static_cast<double>(word >> 11U), -53) >= p ? in[i] / (1 - p) : 0;
            }
            ++call;
          };
    };
    suites::dropout(registry, label, suites::Dropout<double>{object});
  };
}

/// Uniform weights whose scale is that of the first layer of an object, or of the layer before.
Plant scale_of_another_layer(bool of_first) {
  return [of_first](props::Registry& registry, const std::string& label) {
    const auto object = [of_first](std::uint64_t seed) -> suites::LayerFill<double> {
      return [of_first, stream = stream_of(seed), bound = 0.0](std::size_t fan_in, std::size_t fan_out,
                                                               std::span<double> weights) mutable {
        const double own = std::sqrt(6 / static_cast<double>(fan_in + fan_out));
        const double used = bound == 0 ? own : bound;
        for (double& weight : weights) weight = used * (2 * stream.uniform() - 1);
        bound = of_first ? used : own;
      };
    };
    suites::initializer(
        registry, label, suites::Initializer<double>{object},
        {.law = suites::InitializerOptions::Law::uniform, .fan = suites::InitializerOptions::Fan::average});
  };
}

/// Workers whose generator starts from key(seed, index), or at word number first(index) of that of the seed.
template <class Key>
Plant workers(Key key) {
  return [key](props::Registry& registry, const std::string& label) {
    suites::stream_family(registry, label,
                          [key](std::uint64_t seed, std::uint64_t index, std::span<std::uint64_t> words) {
                            Stream stream = stream_of(key(seed, index));
                            for (std::uint64_t& word : words) word = stream();
                          });
  };
}

Plant blocks_of(std::uint64_t length) {
  return [length](props::Registry& registry, const std::string& label) {
    suites::stream_family(registry, label,
                          [length](std::uint64_t seed, std::uint64_t index, std::span<std::uint64_t> words) {
                            for (std::size_t i = 0; i < words.size(); ++i) {
                              words[i] = KeyHash().absorb(seed).absorb(index * length + i).finish().words[0];
                            }
                          });
  };
}

/// Box and Muller's normals with a radius from so many bits, on (0, 1].
Plant coarse_radius(int bits) {
  return [bits](props::Registry& registry, const std::string& label) {
    const auto draw = [bits](Stream& stream) {
      const double u = std::ldexp(static_cast<double>(1 + (stream() >> static_cast<unsigned>(64 - bits))), -bits);
      return box_muller(radius_of(u), angle_of(stream.uniform())).first;
    };
    suites::normal_sampler(registry, label, each_value<double>(draw), {.resolution_bits = 14});
  };
}

}  // namespace

std::vector<CorpusFault> sampler_structure_faults() {
  const auto times = [](std::uint64_t factor) {
    return [factor](std::uint64_t seed, std::uint64_t index) { return seed * factor + index; };
  };
  return {
      fault("R12", "few states", "V8 before 4.9", "two multiplications with carry of 16 bits", "uniform_sampler",
            "pair_collisions:N", uniforms<double>(two_multiplications_with_carry, {.resolution_bits = 32})),
      fault("R12b", "few states", "variant", "the top 24 bits of a congruential state of 32", "uniform_sampler",
            "pair_collisions:N", uniforms<float>(top_of_32_bits)),
      fault("R13", "bits used twice", "neilsf/xc-basic3#49", "12 bits of a value lead the next one", "uniform_sampler",
            "windows:N", uniforms<float>(bits_shown_twice)),
      fault("R13b", "bits used twice", "variant", "the low word of a double is the high word of the next",
            "uniform_sampler", "windows:N", uniforms<double>(overlapping_words)),
      fault("R14", "masks repeat", "variant", "every second call has the same mask", "dropout", "masks_differ:N",
            masks([](std::uint64_t call, std::uint64_t i) { return call % 2 << 32U | i; })),
      fault("R14b", "masks repeat", "variant", "a call moves a counter on by 256 only", "dropout", "no_shift:N",
            masks([](std::uint64_t call, std::uint64_t i) { return call * 256 + i; })),
      fault("R14c", "masks repeat", "variant", "a call moves a counter on by 1 only", "dropout", "no_shift:N",
            masks([](std::uint64_t call, std::uint64_t i) { return call + i; })),
      fault("R15", "wrong fan", "tiny-dpcpp-nn#14", "all layers get the scale of the first one", "initializer",
            "second_shape:S", scale_of_another_layer(true)),
      fault("R15b", "wrong fan", "variant", "a layer gets the scale of the one before", "initializer", "second_shape:S",
            scale_of_another_layer(false)),
      fault("R16", "seeds coincide", "variant", "worker i of seed s starts from 1000 s + i", "stream_family",
            "related_seeds:N", workers(times(1000))),
      fault("R16b", "seeds coincide", "variant", "worker i of seed s starts from s + 1000 i", "stream_family",
            "related_seeds:N", workers([](std::uint64_t seed, std::uint64_t index) { return seed + 1000 * index; })),
      fault("R17", "overlap", "variant", "blocks of 65,536 words for each worker", "stream_family", "long_overlap:N",
            blocks_of(65536)),
      fault("R17b", "overlap", "variant", "blocks of 4096 words for each worker", "stream_family", "long_overlap:N",
            blocks_of(4096)),
      fault("R18", "no far tail", "variant", "a radius from 16 bits: nothing beyond 4.7", "normal_sampler",
            "rare_values:N", coarse_radius(16)),
      fault("R18b", "no far tail", "variant", "a radius from 18 bits: nothing beyond 5", "normal_sampler",
            "rare_values:N", coarse_radius(18)),
  };
}

}  // namespace quincunx::corpus
