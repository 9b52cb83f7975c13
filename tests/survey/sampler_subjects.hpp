// Samplers of a library as subjects of the suites: an engine, and a distribution that draws from it.
#pragma once

#include <concepts>
#include <cstdint>
#include <random>
#include <span>
#include <string>

#include "quincunx/suites/normal_sampler.hpp"
#include "quincunx/suites/uniform_sampler.hpp"
#include "survey.hpp"

namespace quincunx::survey {

/// An engine with a distribution that keeps a state, as one object.
template <class Engine, class Distribution>
struct EngineWithDistribution {
  Engine engine = Engine();
  Distribution distribution = Distribution();

  void seed(std::uint64_t seed) {
    engine.seed(seed);
    distribution.reset();
  }
  auto operator()() { return distribution(engine); }
};

/// A normal distribution class with the interface of the standard library's, drawing from std::mt19937_64.
template <class Distribution, class T = typename Distribution::result_type>
suites::NormalSampler<T> normal_of_distribution() {
  suites::NormalSampler<T> sampler{[](std::uint64_t seed, std::span<T> values) {
    std::mt19937_64 engine(seed);
    Distribution normal;
    for (T& value : values) value = normal(engine);
  }};
  sampler.fill_with = [](std::uint64_t seed, T mean, T sd, std::span<T> values) {
    std::mt19937_64 engine(seed);
    Distribution normal(mean, sd);
    for (T& value : values) value = normal(engine);
  };
  sampler.from_bits = [](suites::Bits64& bits) { return Distribution()(bits); };
  sampler.from_bits_32 = [](suites::Bits32& bits) { return Distribution()(bits); };
  sampler.object = suites::sampler_object(EngineWithDistribution<std::mt19937_64, Distribution>{});
  return sampler;
}

/// A uniform sampler from draw(engine), any engine of random bits.
template <class T, class Draw>
suites::UniformSampler<T> uniform_of_draw(Draw draw) {
  suites::UniformSampler<T> sampler{[draw](std::uint64_t seed, std::span<T> values) {
    std::mt19937_64 engine(seed);
    for (T& value : values) value = draw(engine);
  }};
  sampler.from_bits = [draw](suites::Bits64& bits) { return draw(bits); };
  sampler.from_bits_32 = [draw](suites::Bits32& bits) { return draw(bits); };
  return sampler;
}

template <class Sampler>
Examined normal(std::string label, std::string what, std::string declared, Sampler sampler,
                suites::NormalSamplerOptions options = {}) {
  return {std::move(label), std::move(what), std::move(declared),
          [=](props::Registry& registry, const std::string& name) {
            suites::normal_sampler(registry, name, sampler, options);
          }};
}

template <class Sampler>
Examined uniform(std::string label, std::string what, std::string declared, Sampler sampler,
                 suites::UniformSamplerOptions options = {}) {
  return {std::move(label), std::move(what), std::move(declared),
          [=](props::Registry& registry, const std::string& name) {
            suites::uniform_sampler(registry, name, sampler, options);
          }};
}

}  // namespace quincunx::survey
