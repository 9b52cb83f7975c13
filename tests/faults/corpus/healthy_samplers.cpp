// Correct samplers of every form that the suites take, H6: with fresh seeds none of them may be flagged.
#include <cmath>
#include <memory>
#include <random>
#include <stdexcept>

#include "corpus_fault.hpp"
#include "quincunx/lib/random_laws.hpp"
#include "quincunx/stats/tails.hpp"
#include "quincunx/suites/dropout.hpp"
#include "quincunx/suites/initializer.hpp"
#include "quincunx/suites/normal_sampler.hpp"
#include "quincunx/suites/stream_family.hpp"
#include "quincunx/suites/uniform_sampler.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::DropoutCall;
using suites::Initializer;
using suites::InitializerOptions;
using suites::LayerFill;
using suites::NormalSampler;
using suites::SeededFill;
using suites::UniformSampler;

/// A sampler of T from a function that draws one standard normal of a stream, everything rounded to T at the end.
template <class T>
NormalSampler<T> ziggurat() {
  NormalSampler<T> sampler{each_value<T>([](Stream& stream) { return static_cast<float>(stream.normal()); })};
  sampler.fill_with = [](std::uint64_t seed, T mean, T sd, std::span<T> values) {
    Stream stream = stream_of(seed);
    for (T& value : values) {
      value = static_cast<T>(static_cast<float>(mean) + static_cast<float>(sd) * static_cast<float>(stream.normal()));
    }
  };
  return sampler;
}

NormalSampler<double> lib_normal() {
  return {[](std::uint64_t seed, std::span<double> values) { stream_of(seed).fill_normal(values); }};
}

// The engine of the standard library with its distribution, which keeps the second value of each pair.
template <class T>
struct StandardNormal {
  void seed(std::uint64_t seed) {
    engine.seed(seed);
    distribution.reset();
  }
  T operator()() { return distribution(engine); }

  std::mt19937_64 engine;
  std::normal_distribution<T> distribution;
};

template <class T>
NormalSampler<T> standard_library() {
  NormalSampler<T> sampler{[](std::uint64_t seed, std::span<T> values) {
    StandardNormal<T> normal;
    normal.seed(seed);
    for (T& value : values) value = normal();
  }};
  sampler.fill_with = [](std::uint64_t seed, T mean, T sd, std::span<T> values) {
    std::mt19937_64 engine(seed);
    std::normal_distribution<T> normal(mean, sd);
    for (T& value : values) value = normal(engine);
  };
  sampler.from_bits = [](suites::Bits64& bits) { return std::normal_distribution<T>()(bits); };
  sampler.from_bits_32 = [](suites::Bits32& bits) { return std::normal_distribution<T>()(bits); };
  sampler.object = suites::sampler_object(StandardNormal<T>{});
  return sampler;
}

// Box and Muller, one output of a pair thrown away; u in (0, 1].
template <class T>
NormalSampler<T> box_muller_sampler(int bits) {
  return {each_value<T>([bits](Stream& stream) {
    const auto uniform = [&] {
      return std::ldexp(static_cast<double>(stream() >> static_cast<unsigned>(64 - bits)), -bits);
    };
    const double radius = radius_of(1 - uniform());
    return box_muller(radius, angle_of(uniform())).first;
  })};
}

double of_inverse(Stream& stream) { return stats::normal_lower_quantile(stream.uniform_open()); }

template <class Subject, class... Options>
HealthySubject normal(std::string id, std::string description, Subject subject, Options... options) {
  return {std::move(id), std::move(description), [=](props::Registry& registry, const std::string& label) {
            suites::normal_sampler(registry, label, subject, options...);
          }};
}

template <class Subject, class... Options>
HealthySubject uniform(std::string id, std::string description, Subject subject, Options... options) {
  return {std::move(id), std::move(description), [=](props::Registry& registry, const std::string& label) {
            suites::uniform_sampler(registry, label, subject, options...);
          }};
}

std::vector<HealthySubject> normals() {
  return {
      normal("normal_lib", "ziggurat in double", lib_normal()),
      normal("normal_float", "the same rounded to float", ziggurat<float>()),
      normal("normal_bfloat16", "the same rounded to 8 bits: neighbouring values are far apart", ziggurat<Bfloat16>()),
      normal("normal_box_muller", "Box-Muller in double, 53 bits", box_muller_sampler<double>(53)),
      normal("normal_box_muller_float", "Box-Muller of 24 bits, to float: no value beyond 5.8",
             box_muller_sampler<float>(24)),
      normal("normal_inverse", "inverse of the distribution function", NormalSampler<double>{each_value(of_inverse)}),
      normal("normal_std", "std::normal_distribution<double> on std::mt19937_64", standard_library<double>()),
      normal("normal_std_float", "std::normal_distribution<float> on std::mt19937_64", standard_library<float>()),
  };
}

std::vector<HealthySubject> uniforms() {
  const auto standard = [](std::uint64_t seed, std::span<double> values) {
    std::mt19937_64 engine(seed);
    std::uniform_real_distribution<double> distribution;
    for (double& value : values) value = distribution(engine);
  };
  const auto small_seeds = [](std::uint64_t seed, std::span<double> values) {
    std::mt19937 engine(static_cast<std::mt19937::result_type>(seed));
    std::uniform_real_distribution<double> distribution;
    for (double& value : values) value = distribution(engine);
  };
  UniformSampler<float> bits_of_float{
      each_value<float>([](Stream& stream) { return static_cast<double>(stream() >> 40U) * 0x1p-24; })};
  bits_of_float.from_bits_32 = [](suites::Bits32& bits) { return static_cast<float>(bits() >> 8U) * 0x1p-24F; };
  const auto centred =
      each_value<float>([](Stream& stream) { return -3 + static_cast<double>(stream() >> 41U) * 0x1p-20; });
  const auto coarse =
      each_value<Bfloat16>([](Stream& stream) { return static_cast<float>(stream() >> 56U) * 0x1p-8F; });
  const auto word = each_value([](Stream& stream) { return static_cast<double>(stream() >> 32U) * 0x1p-32; });
  const auto refuses_zero = [](std::uint64_t seed, std::span<double> values) {
    if (seed == 0) throw std::invalid_argument("the seed must not be 0");
    Stream stream = stream_of(seed);
    for (double& value : values) value = stream.uniform();
  };
  return {
      uniform("uniform_std", "std::uniform_real_distribution<double> on std::mt19937_64", standard),
      uniform("uniform_seeds_of_32_bits", "the same on std::mt19937, whose seeds of 32 bits are declared", small_seeds,
              suites::UniformSamplerOptions{.seed_bits = 32}),
      uniform("uniform_refuses_zero", "throws for the seed 0", refuses_zero),
      uniform("uniform_float", "24 bits of a word in float", bits_of_float),
      uniform("uniform_range", "[-3, 5) in float", centred, suites::UniformSamplerOptions{.low = -3, .high = 5}),
      uniform("uniform_bfloat16", "8 bits", UniformSampler<Bfloat16>{coarse}),
      uniform("uniform_word", "one 32-bit word in double, declared", word,
              suites::UniformSamplerOptions{.resolution_bits = 32}),
  };
}

double weight(Stream& stream, const InitializerOptions& options) {
  constexpr double sd_of_cut = 0.87962566103423978;  // of a standard normal cut at 2
  if (options.law == InitializerOptions::Law::normal) return stream.normal();
  if (options.law == InitializerOptions::Law::uniform) return std::sqrt(3.0) * (2 * stream.uniform() - 1);
  double z = stream.normal();
  while (std::abs(z) > 2) z = stream.normal();
  return z / sd_of_cut;
}

template <class T>
HealthySubject layers(std::string id, std::string description, InitializerOptions options) {
  const Initializer<T> initializer{[options](std::uint64_t seed) -> LayerFill<T> {
    return [options, stream = std::make_shared<Stream>(stream_of(seed))](std::size_t in, std::size_t out,
                                                                         std::span<T> weights) {
      const double sd = std::sqrt(options.variance(in, out));
      for (T& w : weights) w = static_cast<T>(sd * weight(*stream, options));
    };
  }};
  return {std::move(id), std::move(description), [=](props::Registry& registry, const std::string& label) {
            suites::initializer(registry, label, initializer, options);
          }};
}

std::vector<HealthySubject> initializers() {
  using Law = InitializerOptions::Law;
  using Fan = InitializerOptions::Fan;
  return {
      layers<double>("he_normal", "normal, sqrt(2 / fan_in)", {Law::normal, Fan::in, std::numbers::sqrt2}),
      layers<float>("glorot_uniform", "uniform in float, mean of the fans", {Law::uniform, Fan::average, 1}),
      layers<float>("lecun_truncated", "cut at 2 sd and widened, in float", {Law::truncated_normal, Fan::in, 1}),
  };
}

template <class T>
HealthySubject dropping(std::string id, std::string description) {
  suites::Dropout<T> layer{[](std::uint64_t seed) -> DropoutCall<T> {
    return [stream = stream_of(seed)](double p, std::span<const T> in, std::span<T> out) mutable {
      const float scale = 1 / (1 - static_cast<float>(p));
      for (std::size_t i = 0; i < in.size(); ++i) {
        const bool kept = stream.uniform() >= p;
        out[i] = kept ? static_cast<T>(static_cast<float>(in[i]) * scale) : static_cast<T>(0.0F);
      }
    };
  }};
  layer.evaluate = [](double, std::span<const T> in, std::span<T> out) {
    std::copy(in.begin(), in.end(), out.begin());
  };
  return {std::move(id), std::move(description),
          [layer](props::Registry& registry, const std::string& label) { suites::dropout(registry, label, layer); }};
}

template <class Word, class Take>
HealthySubject family(std::string id, std::string description, Take take) {
  const suites::StreamFamily<Word> tree{[take](std::uint64_t seed, suites::StreamPath path, std::span<Word> words) {
    KeyHash hash;
    hash.absorb(seed);
    for (const std::uint32_t step : path) hash.absorb(std::uint64_t{step});
    Stream stream(hash.finish());
    for (Word& word : words) word = take(stream);
  }};
  return {std::move(id), std::move(description), [tree](props::Registry& registry, const std::string& label) {
            suites::stream_family(registry, label, tree);
          }};
}

std::vector<HealthySubject> others() {
  const suites::KeyedOutputs outputs{[](std::uint64_t key, std::span<double> z, std::span<double> g) {
                                       Stream stream = stream_of(key);
                                       stream.fill_normal(z);
                                       for (double& value : g) value = exponential(stream, 1);
                                     },
                                     stats::laws::normal(), stats::laws::exponential(1)};
  const auto numbered = [](std::uint64_t seed, std::uint64_t index, std::span<std::uint64_t> words) {
    Stream(KeyHash().absorb(seed).finish(), index).fill_words(words);
  };
  return {
      dropping<float>("dropout_float", "multiplied by the reciprocal of 1 - p"),
      dropping<Bfloat16>("dropout_bfloat16", "the same in 8 bits"),
      family<std::uint64_t>("streams", "keys hashed from paths", [](Stream& stream) { return stream(); }),
      family<float>("streams_float", "the same as uniforms in float",
                    [](Stream& stream) { return static_cast<float>(stream() >> 40U) * 0x1p-24F; }),
      {"workers", "numbered streams",
       [=](props::Registry& registry, const std::string& label) { suites::stream_family(registry, label, numbered); }},
      {"workers_seeds_of_32_bits", "the same with seeds of 32 bits, declared, and 1000 of a seed compared",
       [=](props::Registry& registry, const std::string& label) {
         suites::stream_family(registry, label, numbered, {.seed_bits = 32, .children = 1000});
       }},
      {"keyed_outputs", "a normal and an exponential from different words of one key",
       [=](props::Registry& registry, const std::string& label) { suites::stream_family(registry, label, outputs); }},
  };
}

}  // namespace

std::vector<HealthySubject> healthy_samplers() {
  std::vector<HealthySubject> all = normals();
  for (const auto part : {uniforms, initializers, others, healthy_layers}) {
    for (HealthySubject& subject : part()) all.push_back(std::move(subject));
  }
  return all;
}

}  // namespace quincunx::corpus
