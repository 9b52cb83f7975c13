// Faulty samplers of normal variates.
#include <cmath>
#include <memory>
#include <random>

#include "corpus_fault.hpp"
#include "quincunx/stats/tails.hpp"
#include "quincunx/suites/normal_sampler.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::NormalSampler;
using suites::SeededFill;
template <class T>
Plant planted(NormalSampler<T> sampler) {
  return [sampler](props::Registry& registry, const std::string& label) {
    suites::normal_sampler(registry, label, sampler);
  };
}

template <class T = double>
Plant filling(SeededFill<T> fill) {
  return planted(NormalSampler<T>{std::move(fill)});
}

CorpusFault fault(std::string id, std::string kind, std::string source, std::string description, std::string claim,
                  Plant plant) {
  return {std::move(id),          std::move(kind),  std::move(source),
          std::move(description), "normal_sampler", "normal_sampler." + std::move(claim),
          std::move(plant)};
}

// Box and Muller with every step rounded to so many bits, uniforms included; 1 - u keeps the logarithm finite.
template <class T = double>
SeededFill<T> low_precision(int bits) {
  return [bits](std::uint64_t seed, std::span<T> values) {
    Stream stream = stream_of(seed);
    const auto round = [bits](double x) { return rounded(x, bits); };
    const auto uniform = [&] { return std::floor(std::ldexp(stream.uniform(), bits)) * std::ldexp(1.0, -bits); };
    for (T& value : values) {
      const double u = round(1 - uniform());
      const double radius = round(std::sqrt(round(-2 * round(std::log(u)))));
      const double cosine = round(std::cos(round(round(2 * std::numbers::pi) * uniform())));
      value = static_cast<T>(static_cast<float>(round(radius * cosine)));
    }
  };
}

// Two words make two outputs; `make` turns a stream into a block of outputs.
template <class Make>
SeededFill<double> blocks(Make make) {
  return [make](std::uint64_t seed, std::span<double> values) {
    Stream stream = stream_of(seed);
    for (std::size_t first = 0; first < values.size();) {
      for (const double value : make(stream)) {
        if (first < values.size()) values[first++] = value;
      }
    }
  };
}

double inverse(double u) { return stats::normal_lower_quantile(u); }

std::vector<double> repeats_a_word(Stream& stream, bool flipped) {
  const double a = inverse(stream.uniform_open());
  const double b = inverse(stream.uniform_open());
  return {a, b, inverse(stream.uniform_open()), flipped ? -b : b};
}

std::vector<double> shared_radius(Stream& stream) {
  const double radius = radius_of(stream.uniform_open());
  const NormalPair first = box_muller(radius, angle_of(stream.uniform()));
  const NormalPair second = box_muller(radius, angle_of(stream.uniform()));
  return {first.first, first.second, second.first, second.second};
}

std::vector<double> shared_angle(Stream& stream) {
  const double angle = angle_of(stream.uniform());
  const NormalPair first = box_muller(radius_of(stream.uniform_open()), angle);
  const NormalPair second = box_muller(radius_of(stream.uniform_open()), angle);
  return {first.first, first.second, second.first, second.second};
}

std::vector<double> angle_without_u(Stream& stream) {
  const NormalPair pair = box_muller(radius_of(stream.uniform_open()), 2 * std::numbers::pi);
  return {pair.first, pair.second};
}

double sum_of_uniforms(Stream& stream, int terms) {
  double sum = 0;
  for (int i = 0; i < terms; ++i) sum += stream.uniform();
  return (sum - terms / 2.0) / std::sqrt(terms / 12.0);
}

double within(Stream& stream, double bound) {
  double z = stream.normal();
  while (std::abs(z) > bound) z = stream.normal();
  return z;
}

template <class Bits>
double box_muller_from(Bits& bits, double offset) {
  constexpr double scale = 1.0 / (static_cast<double>(Bits::max()) + 1);
  const double u = (static_cast<double>(bits()) + offset) * scale;
  return box_muller(radius_of(u), angle_of(static_cast<double>(bits()) * scale)).first;
}

float rounds_up_to_one(suites::Bits32& bits) {
  // Words above 2^32 - 129 round to 2^32 in float, and log1p(-1) is infinite.
  const float u = static_cast<float>(bits()) * 0x1p-32F;
  return std::sqrt(-2 * std::log1p(-u)) *
         std::cos(2 * std::numbers::pi_v<float> * static_cast<float>(bits()) * 0x1p-32F);
}

NormalSampler<double> from_words(std::function<double(suites::Bits64&)> from_bits) {
  NormalSampler<double> sampler{each_value([](Stream& stream) { return stream.normal(); })};
  sampler.from_bits = std::move(from_bits);
  return sampler;
}

NormalSampler<double> with_location(double (*place)(double z, double mean, double sd)) {
  NormalSampler<double> sampler{each_value([](Stream& stream) { return stream.normal(); })};
  sampler.fill_with = [place](std::uint64_t seed, double mean, double sd, std::span<double> values) {
    Stream stream = stream_of(seed);
    for (double& value : values) value = place(stream.normal(), mean, sd);
  };
  return sampler;
}

// An engine with the distribution that keeps the second value of a pair.
struct PairKeeper {
  void seed(std::uint64_t seed) {
    engine.seed(seed);
    if (forgets) kept = {};
  }
  double operator()() {
    if (!std::isnan(kept)) return std::exchange(kept, std::nan(""));
    std::uniform_real_distribution<double> uniform;
    const double radius = radius_of(1 - uniform(engine));
    const NormalPair pair = box_muller(radius, angle_of(uniform(engine)));
    kept = pair.second;
    return pair.first;
  }

  std::mt19937_64 engine;
  double kept = std::nan("");
  bool forgets = false;
};

// The state is shared between copies.
struct SharedEngine {
  void seed(std::uint64_t seed) { engine->seed(seed); }
  double operator()() { return std::normal_distribution<double>()(*engine); }

  std::shared_ptr<std::mt19937_64> engine = std::make_shared<std::mt19937_64>();
};

NormalSampler<double> with_object(suites::SamplerObjectFactory object) {
  NormalSampler<double> sampler{each_value([](Stream& stream) { return stream.normal(); })};
  sampler.object = std::move(object);
  return sampler;
}

void odd_tail_is_zero(std::uint64_t seed, std::span<double> values) {
  Stream stream = stream_of(seed);
  stream.fill_normal(values);
  if (values.size() % 2 == 1) values.back() = 0;
}

void tail_is_not_written(std::uint64_t seed, std::span<double> values) {
  Stream stream = stream_of(seed);
  stream.fill_normal(values.first(values.size() / 4 * 4));
}

void offset_by_call(std::uint64_t seed, std::span<double> values) {
  Stream stream = stream_of(seed);
  const double offset = 0.03 * stream.normal();
  for (double& value : values) value = std::sqrt(1 - 0.0009) * stream.normal() + offset;
}

// x_i = 0.02 x_(i-1) + ...
void slightly_serial(std::uint64_t seed, std::span<double> values) {
  Stream stream = stream_of(seed);
  double last = stream.normal();
  for (double& value : values) value = last = 0.02 * last + std::sqrt(1 - 0.0004) * stream.normal();
}

void seed_cut_to_32_bits(std::uint64_t seed, std::span<double> values) {
  Stream stream = stream_of(seed & 0xFFFFFFFFU);
  stream.fill_normal(values);
}

// The first outputs of a multiplicative generator follow its seed.
void weakly_seeded(std::uint64_t seed, std::span<double> values) {
  std::minstd_rand engine(static_cast<std::uint32_t>(seed));
  for (double& value : values) value = inverse((static_cast<double>(engine()) - 0.5) / 2147483646.0);
}

std::vector<CorpusFault> precision_and_tails() {
  return {
      fault("N1", "low precision", "pytorch#166853", "Box-Muller, every step rounded to 8 bits: never beyond 3.33",
            "tail_4:S", filling(low_precision(8))),
      fault("N1b", "low precision", "variant", "the same: its variance is 0.985", "variance:S",
            filling(low_precision(8))),
      fault("N1c", "low precision", "variant", "the same, stored in a 16-bit class", "tail_4:S",
            filling(low_precision<Bfloat16>(8))),
      fault("N1d", "low precision", "variant", "every step rounded to 11 bits: never beyond 3.9", "tail_4:S",
            filling(low_precision(11))),
      fault("N1e", "no tail", "variant", "normals beyond 4 are drawn again", "tail_4_5:S",
            filling(each_value([](Stream& stream) { return within(stream, 4); }))),
      fault("N3", "log of zero", "CUDA.jl#1464", "Box-Muller on [0, 1): log(0) is infinite", "scripted_bits:N",
            planted(from_words([](suites::Bits64& bits) { return box_muller_from(bits, 0); }))),
      fault("N3b", "log of zero", "variant", "1 - u in float, u rounds to 1", "scripted_bits:N",
            planted(NormalSampler<float>{
                each_value<float>([](Stream& stream) { return stream.normal(); }), {}, {}, rounds_up_to_one})),
      fault("N8", "few uniforms summed", "zengm#14", "sum of 3 uniforms: kurtosis 2.6", "kurtosis:S",
            filling(each_value([](Stream& stream) { return sum_of_uniforms(stream, 3); }))),
      fault("N8b", "few uniforms summed", "zengm#14", "sum of 12 uniforms: kurtosis 2.9", "kurtosis:S",
            filling(each_value([](Stream& stream) { return sum_of_uniforms(stream, 12); }))),
      fault("N8c", "few uniforms summed", "variant", "sum of 20 uniforms: kurtosis 2.94", "kurtosis:S",
            filling(each_value([](Stream& stream) { return sum_of_uniforms(stream, 20); }))),
      fault("N8d", "few uniforms summed", "variant", "sum of 12 uniforms: no value beyond 6, few beyond 4", "tail_4:S",
            filling(each_value([](Stream& stream) { return sum_of_uniforms(stream, 12); }))),
  };
}

std::vector<CorpusFault> scale_and_location() {
  return {
      fault("N9", "wrong scale", "Gaussian#6", "sqrt(-log u): the 2 is missing", "variance:S",
            filling(each_value([](Stream& stream) { return stream.normal() / std::numbers::sqrt2; }))),
      fault("N9b", "wrong scale", "compute#587", "standard deviation 1.2", "variance:S",
            filling(each_value([](Stream& stream) { return 1.2 * stream.normal(); }))),
      fault("N9c", "angle without u", "pytorch#91945", "cos(2 pi) for cos(2 pi u)", "mean:S",
            filling(blocks(angle_without_u))),
      fault("N9d", "wrong scale", "variant", "standard deviation 1.0025", "variance:S",
            filling(each_value([](Stream& stream) { return 1.0025 * stream.normal(); }))),
      fault("N9e", "lopsided", "variant", "one negative value in a hundred changes its sign", "mean:S",
            filling(each_value([](Stream& stream) {
              const double z = stream.normal();
              return stream.uniform() < 0.01 ? std::abs(z) : z;
            }))),
      fault("N10", "scale after shift", "djl#1022", "(z + mean) sd", "location_scale.mean:S",
            planted(with_location([](double z, double mean, double sd) { return (z + mean) * sd; }))),
      fault("N10b", "variance for standard deviation", "variant", "mean + sd² z", "location_scale.variance:S",
            planted(with_location([](double z, double mean, double sd) { return mean + sd * sd * z; }))),
      fault("N10c", "scale forgotten", "variant", "mean + z", "location_scale.variance:S",
            planted(with_location([](double z, double mean, double) { return mean + z; }))),
      fault("N10d", "bound in wrong units", "tfjs-core#434", "values beyond 2 sd² are cut",
            "location_scale.distribution:S", planted(with_location([](double z, double mean, double sd) {
              return mean + std::clamp(sd * z, -6 * sd * sd, 6 * sd * sd);
            }))),
  };
}

std::vector<CorpusFault> dependence() {
  return {
      fault("N7", "word used twice", "arrayfire#2972", "output 4 of a block repeats the word of output 2", "repeats:N",
            filling(blocks([](Stream& stream) { return repeats_a_word(stream, false); }))),
      fault("N7b", "word used twice", "variant", "the same with the sign changed", "repeats:N",
            filling(blocks([](Stream& stream) { return repeats_a_word(stream, true); }))),
      fault("N7c", "word used twice", "variant", "outputs 3, 4 share the radius of outputs 1, 2", "serial_squares:S",
            filling(blocks(shared_radius))),
      fault("N7d", "word used twice", "variant", "outputs 3, 4 share the angle of outputs 1, 2", "serial:S",
            filling(blocks(shared_angle))),
      fault("N7e", "serial correlation", "variant", "correlation 0.02 of neighbours", "serial:S",
            filling(SeededFill<double>(slightly_serial))),
      fault("N7f", "shared offset", "variant", "an offset with sd 0.03 in each call", "block_means:S",
            filling(SeededFill<double>(offset_by_call))),
      fault("N11", "odd calls", "variant", "the last value of an odd call is 0", "position_square:S",
            filling(SeededFill<double>(odd_tail_is_zero))),
      fault("N11b", "odd calls", "variant", "the last n mod 4 values are not written", "fill:N",
            filling(SeededFill<double>(tail_is_not_written))),
      fault("N12", "seed cut", "variant", "only 32 bits of the seed count", "different_seeds:N",
            filling(SeededFill<double>(seed_cut_to_32_bits))),
      fault("N12b", "weak seeding", "variant", "the first output follows the seed", "seed_means:S",
            [](props::Registry& registry, const std::string& label) {
              suites::normal_sampler(registry, label, SeededFill<double>(weakly_seeded), {.seed_bits = 30});
            }),
      fault("N13", "stale state", "variant", "seeding keeps the second value of a pair", "reseeding:N",
            planted(with_object(suites::sampler_object(PairKeeper{})))),
      fault("N13b", "stale state", "variant", "copies share one engine", "copies:N",
            planted(with_object(suites::sampler_object(SharedEngine{})))),
  };
}

}  // namespace

std::vector<CorpusFault> normal_sampler_faults() {
  std::vector<CorpusFault> all = precision_and_tails();
  for (auto part : {scale_and_location, dependence}) {
    for (CorpusFault& one : part()) all.push_back(std::move(one));
  }
  return all;
}

}  // namespace quincunx::corpus
