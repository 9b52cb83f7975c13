// Correct masks and initial weights that are drawn in other ways than most: seeds of 32 bits, thresholds of 16, gaps.
#include <cmath>
#include <random>

#include "corpus_fault.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::DropoutCall;
using Law = suites::InitializerOptions::Law;
using Fan = suites::InitializerOptions::Fan;

void drop_by_mt19937(std::uint64_t seed, double p, std::span<const float> in, std::span<float> out) {
  std::mt19937 engine(static_cast<std::mt19937::result_type>(seed));
  for (std::size_t i = 0; i < in.size(); ++i) {
    out[i] = std::ldexp(static_cast<double>(engine()), -32) < p ? 0 : in[i] / (1 - static_cast<float>(p));
  }
}

void weights_by_mt19937(std::uint64_t seed, std::size_t fan_in, std::size_t, std::span<float> weights) {
  std::mt19937 engine(static_cast<std::mt19937::result_type>(seed));
  std::normal_distribution<float> normal(0, 1 / std::sqrt(static_cast<float>(fan_in)));
  for (float& weight : weights) weight = normal(engine);
}

// Four elements a word, each kept where its 16 bits are below 2^16 (1 - p) rounded down.
DropoutCall<double> thresholds_of_16_bits(std::uint64_t seed) {
  return [stream = stream_of(seed)](double p, std::span<const double> in, std::span<double> out) mutable {
    const double threshold = std::floor(65536 * (1 - p));
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < in.size(); ++i) {
      word = i % 4 == 0 ? stream() : word >> 16U;
      out[i] = static_cast<double>(word & 0xFFFFU) < threshold ? in[i] / (1 - p) : 0;
    }
  };
}

// The numbers of elements kept between two that are dropped are geometric.
DropoutCall<double> geometric_gaps(std::uint64_t seed) {
  return [stream = stream_of(seed)](double p, std::span<const double> in, std::span<double> out) mutable {
    const auto gap = [&] {
      return p == 0 ? 1e18 : p == 1 ? 0 : std::floor(std::log(stream.uniform_open()) / std::log1p(-p));
    };
    double next = gap();
    for (std::size_t i = 0; i < in.size(); ++i) {
      const bool drops = static_cast<double>(i) == next;
      if (drops) next += 1 + gap();
      out[i] = drops ? 0 : in[i] / (1 - p);
    }
  };
}

}  // namespace

std::vector<HealthySubject> healthy_layers() {
  const auto dropout = [](std::string id, std::string description, auto object) {
    return HealthySubject{std::move(id), std::move(description),
                          [object](props::Registry& registry, const std::string& label) {
                            suites::dropout(registry, label, suites::Dropout<double>{object});
                          }};
  };
  return {
      dropout("dropout_16_bits", "thresholds of 16 bits", thresholds_of_16_bits),
      dropout("dropout_gaps", "geometric gaps between dropped elements", geometric_gaps),
      {"dropout_seeds_of_32_bits", "a callable on std::mt19937, whose seeds of 32 bits are declared",
       [](props::Registry& registry, const std::string& label) {
         suites::dropout(registry, label, drop_by_mt19937, {.seed_bits = 32});
       }},
      {"weights_seeds_of_32_bits", "the same, normal weights in float",
       [](props::Registry& registry, const std::string& label) {
         suites::initializer(registry, label, weights_by_mt19937,
                             {.law = Law::normal, .fan = Fan::in, .seed_bits = 32});
       }},
  };
}

}  // namespace quincunx::corpus
