// Faulty masks and initial weights: coarse thresholds, seeds that coincide, counters that wrap, layers that repeat.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "corpus_fault.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::DropoutCall;
using suites::InitializerOptions;
using suites::LayerFill;
/// Layers that keep an element where keeps(word, p), a random word for each.
template <class Keeps>
Plant keeping(Keeps keeps) {
  return [keeps](props::Registry& registry, const std::string& label) {
    const auto drop = [keeps](std::uint64_t seed, double p, std::span<const double> in, std::span<double> out) {
      Stream stream = stream_of(seed);
      for (std::size_t i = 0; i < in.size(); ++i) {
        const bool all = p == 0 || p == 1;
        const bool kept = all ? p == 0 : keeps(stream(), p);
        out[i] = kept ? in[i] / (1 - p) : 0;
      }
    };
    suites::dropout(registry, label, drop);
  };
}

double uniform_of(std::uint64_t word) { return std::ldexp(static_cast<double>(word >> 11U), -53); }

/// Layers of objects, whose element i of call c is decided by the word number i of the stream with the key key(s, c).
template <class Key, class Index>
Plant masks(Key key, Index index) {
  return [=](props::Registry& registry, const std::string& label) {
    const auto object = [=](std::uint64_t seed) -> DropoutCall<double> {
      return [=, call = std::uint64_t{0}](double p, std::span<const double> in, std::span<double> out) mutable {
        const std::uint64_t of_call = stream_of(key(seed, call))();
        for (std::size_t i = 0; i < in.size(); ++i) {
          const std::uint64_t word = stream_of(of_call + index(i))();
          out[i] = uniform_of(word) >= p ? in[i] / (1 - p) : 0;
        }
        ++call;
      };
    };
    suites::dropout(registry, label, suites::Dropout<double>{object});
  };
}

/// The key and the index of a correct layer.
std::uint64_t own_key(std::uint64_t seed, std::uint64_t call) { return stream_of(seed)() + (call << 32U); }
std::uint64_t own_index(std::uint64_t i) { return i; }

// One launch of 65,536 threads: what is beyond is copied.
void covers_65536(Stream& stream, double p, std::span<const double> in, std::span<double> out) {
  constexpr std::size_t threads = 65536;
  for (std::size_t i = 0; i < in.size(); ++i) {
    out[i] = i >= threads ? in[i] : stream.uniform() >= p ? in[i] / (1 - p) : 0;
  }
}

// The elements after the last full group of 64 take the mask of the first group.
void tail_like_head(Stream& stream, double p, std::span<const double> in, std::span<double> out) {
  const std::size_t full = in.size() / 64 * 64;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const bool kept = i < full || full == 0 ? stream.uniform() >= p : out[i - full] != 0;
    out[i] = kept ? in[i] / (1 - p) : 0;
  }
}

template <class Drop>
Plant dropping(Drop drop) {
  return [drop](props::Registry& registry, const std::string& label) {
    const auto object = [drop](std::uint64_t seed) -> DropoutCall<double> {
      return [drop, stream = stream_of(seed)](double p, std::span<const double> in, std::span<double> out) mutable {
        drop(stream, p, in, out);
      };
    };
    suites::dropout(registry, label, suites::Dropout<double>{object});
  };
}

/// Uniform weights of objects: weight i of layer l is made from the stream with the key key(s, l, i), and its scale is
/// that of so many inputs.
template <class Key>
Plant weights(Key key, std::size_t most_inputs = std::size_t{1} << 40U) {
  return [=](props::Registry& registry, const std::string& label) {
    const auto object = [=](std::uint64_t seed) -> LayerFill<double> {
      return [=, layer = std::uint64_t{0}](std::size_t fan_in, std::size_t, std::span<double> out) mutable {
        const double bound = std::sqrt(3 / static_cast<double>(std::min(fan_in, most_inputs)));
        for (std::size_t i = 0; i < out.size(); ++i) {
          out[i] = bound * (2 * uniform_of(stream_of(key(seed, layer, std::uint64_t{i}))()) - 1);
        }
        ++layer;
      };
    };
    suites::initializer(registry, label, suites::Initializer<double>{object},
                        {.law = InitializerOptions::Law::uniform, .fan = InitializerOptions::Fan::in});
  };
}

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) { return KeyHash().absorb(a).absorb(b).finish().words[0]; }
std::uint64_t weight_key(std::uint64_t seed, std::uint64_t layer, std::uint64_t i) {
  return mixed(mixed(seed, layer), i);
}

float bfloat16(double x) { return static_cast<float>(Bfloat16(static_cast<float>(x))); }

std::vector<CorpusFault> threshold_faults() {
  const auto byte = [](std::uint64_t word) { return static_cast<double>(word >> 56U); };
  return {
      fault("O8", "coarse threshold", "apex#1614", "kept where a byte is at most floor(255 (1 - p))", "dropout",
            "exact_share:N", keeping([=](std::uint64_t w, double p) { return byte(w) <= std::floor(255 * (1 - p)); })),
      fault("O8b", "coarse threshold", "variant", "kept where a byte is below 256 (1 - p), rounded", "dropout",
            "exact_share:N", keeping([=](std::uint64_t w, double p) { return byte(w) < std::round(256 * (1 - p)); })),
      fault("O8c", "coarse threshold", "variant", "1 - p is rounded to bfloat16", "dropout", "exact_share:N",
            keeping([](std::uint64_t w, double p) { return uniform_of(w) < bfloat16(1 - p); })),
      fault("O8d", "coarse threshold", "variant", "uniforms of 10 bits", "dropout", "exact_share:N",
            keeping([](std::uint64_t w, double p) { return std::ldexp(static_cast<double>(w >> 54U), -10) < 1 - p; })),
  };
}

std::vector<CorpusFault> mask_seed_faults() {
  const auto of = [](auto seed_used) {
    return masks([seed_used](std::uint64_t s, std::uint64_t call) { return own_key(seed_used(s), call); }, own_index);
  };
  return {
      fault("O9", "seeds coincide", "keras#2865", "a number below 10^7 is the seed of a layer", "dropout",
            "unrelated_seeds:N", of([](std::uint64_t s) { return stream_of(s)() % 10000000; })),
      fault("O9b", "seeds coincide", "variant", "the lowest bit of a seed is set", "dropout", "different_seeds:N",
            of([](std::uint64_t s) { return s | 1U; })),
      fault("O9c", "seeds coincide", "variant", "a seed loses its sign", "dropout", "different_seeds:N",
            of([](std::uint64_t s) { return std::min(s, 0 - s); })),
  };
}

std::vector<CorpusFault> mask_faults() {
  const auto wrapping = [](std::uint64_t length) {
    return masks(own_key, [length](std::uint64_t i) { return i % length; });
  };
  return {
      fault("O10", "masks repeat", "ValoMC#12", "call c of seed s is call c - 1 of seed s + 1", "dropout", "windows:N",
            masks([](std::uint64_t seed, std::uint64_t call) { return seed + call; }, own_index)),
      fault("O10b", "masks repeat", "variant", "a mask repeats itself after 65,536 elements", "dropout", "windows:N",
            wrapping(65536)),
      fault("O10c", "masks repeat", "variant", "a mask repeats itself after 2^20 elements", "dropout", "windows:N",
            wrapping(std::uint64_t{1} << 20U)),
      fault("O10d", "masks repeat", "variant", "calls 64 apart have the same mask", "dropout", "windows:N",
            masks([](std::uint64_t seed, std::uint64_t call) { return own_key(seed, call % 64); }, own_index)),
      fault("O11", "part of a long call", "variant", "elements from 65,536 on are copied", "dropout", "long_calls:N",
            dropping(covers_65536)),
      fault("O11b", "part of a long call", "variant", "the last n mod 64 elements share the mask of the first",
            "dropout", "long_calls:N", dropping(tail_like_head)),
  };
}

std::vector<CorpusFault> layer_faults() {
  using Number = std::uint64_t;
  return {
      fault("I6", "seeds coincide", "variant", "the lowest bit of a seed is set", "initializer", "different_seeds:N",
            weights([](Number s, Number layer, Number i) { return weight_key(s | 1U, layer, i); })),
      fault("I6b", "seeds coincide", "variant", "a number below 10^7 is the seed of a layer", "initializer",
            "unrelated_seeds:N",
            weights([](Number s, Number layer, Number i) { return weight_key(mixed(s, layer) % 10000000, 0, i); })),
      fault("I7", "same layers", "tt-metal#34508", "tile t of seed s is tile t - 1 of seed s + 1", "initializer",
            "layers_differ:N",
            weights([](Number s, Number layer, Number i) { return mixed(mixed(layer, 0) + s + i / 1024, i % 1024); })),
      fault("I7b", "same layers", "variant", "layer l is drawn from the seed s + l", "initializer", "layers_differ:N",
            weights([](Number s, Number layer, Number i) { return mixed(s + layer, i); })),
      fault("I8", "weights repeat", "variant", "a matrix repeats itself after 65,536 weights", "initializer",
            "repeats:N", weights([](Number s, Number layer, Number i) { return weight_key(s, layer, i % 65536); })),
      fault("I8b", "weights repeat", "variant", "a matrix repeats itself after 2^18 weights", "initializer",
            "repeats:N", weights([](Number s, Number layer, Number i) { return weight_key(s, layer, i % 262144); })),
      fault("I9", "wrong gain", "variant", "more than 1024 inputs count as 1024", "initializer", "large_fans:N",
            weights(weight_key, 1024)),
  };
}

}  // namespace

std::vector<CorpusFault> mask_and_layer_faults() {
  std::vector<CorpusFault> all;
  for (const auto part : {threshold_faults, mask_seed_faults, mask_faults, layer_faults}) {
    for (CorpusFault& one : part()) all.push_back(std::move(one));
  }
  return all;
}

}  // namespace quincunx::corpus
