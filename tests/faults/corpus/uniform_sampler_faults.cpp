// Faulty samplers of uniform variates.
#include <cmath>

#include "corpus_fault.hpp"
#include "quincunx/suites/uniform_sampler.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::SeededFill;
using suites::UniformSampler;
using suites::UniformSamplerOptions;
template <class T>
Plant planted(UniformSampler<T> sampler, UniformSamplerOptions options = {}) {
  return [sampler, options](props::Registry& registry, const std::string& label) {
    suites::uniform_sampler(registry, label, sampler, options);
  };
}

template <class T = double, class Draw>
Plant drawing(Draw draw, UniformSamplerOptions options = {}) {
  return planted(UniformSampler<T>{each_value<T>(draw)}, options);
}

CorpusFault fault(std::string id, std::string kind, std::string source, std::string description, std::string claim,
                  Plant plant) {
  return {std::move(id),          std::move(kind),   std::move(source),
          std::move(description), "uniform_sampler", "uniform_sampler." + std::move(claim),
          std::move(plant)};
}

double float_uniform(Stream& stream) { return static_cast<double>(stream() >> 40U) * 0x1p-24; }

float from_32_bits(suites::Bits32& bits) { return static_cast<float>(bits()) * 0x1p-32F; }

std::vector<CorpusFault> range_faults() {
  return {
      fault("N2", "rounds to 1", "pytorch#96947", "a float uniform cast to 11 bits: 1 in 2.4e-4 of draws", "range:N",
            drawing([](Stream& stream) { return rounded(float_uniform(stream), 11); }, {.resolution_bits = 10})),
      fault("N2b", "rounds to 1", "variant", "the same in 8 bits, a 16-bit class", "range:N",
            drawing<Bfloat16>([](Stream& stream) { return static_cast<float>(float_uniform(stream)); })),
      fault("N2c", "rounds to 1", "variant", "a 32-bit word over 2^32 in float: 1 in 3e-8 of draws", "scripted_bits:N",
            planted(UniformSampler<float>{each_value<float>(float_uniform), {}, from_32_bits})),
      fault("N2d", "closed range", "variant", "a 16-bit word over 2^16 - 1", "range:N",
            drawing([](Stream& stream) { return static_cast<double>(stream() >> 48U) / 65535; },
                    {.resolution_bits = 16})),
      fault("N2e", "stuck at an end", "variant", "one value in 1e5 is exactly 0", "exact_ends:N",
            drawing([](Stream& stream) { return stream.uniform() < 1e-5 ? 0 : stream.uniform(); })),
  };
}

std::vector<CorpusFault> law_faults() {
  return {
      fault("U1", "too few bits", "variant", "15 random bits for a double", "resolution:N",
            drawing([](Stream& stream) { return static_cast<double>(stream() >> 49U) * 0x1p-15; })),
      fault("U1b", "too few bits", "variant", "22 random bits for a float", "resolution:N",
            drawing<float>([](Stream& stream) { return static_cast<double>(stream() >> 42U) * 0x1p-22; })),
      fault("U2", "biased bit", "variant", "bit 10 after the point is 1 in 50.5 % of the values", "bits:N",
            drawing([](Stream& stream) {
              const double u = stream.uniform();
              const bool is_zero = (static_cast<std::uint64_t>(u * 1024) & 1U) == 0;
              return is_zero && stream.uniform() < 0.01 ? u + 0x1p-10 : u;
            })),
      fault("U3", "biased", "variant", "u^1.01", "mean:S",
            drawing([](Stream& stream) { return std::pow(stream.uniform(), 1.01); })),
      fault("U4", "modulo bias", "variant", "a 4-bit word modulo 10, then finer bits", "distribution:S",
            drawing(
                [](Stream& stream) { return (static_cast<double>((stream() >> 60U) % 10) + stream.uniform()) / 10; })),
      fault("U5", "antithetic pairs", "variant", "u, 1 - u, u', 1 - u', ...", "serial:S",
            planted(UniformSampler<double>{[](std::uint64_t seed, std::span<double> values) {
              Stream stream = stream_of(seed);
              for (std::size_t i = 0; i < values.size(); ++i) {
                values[i] = i % 2 == 0 ? stream.uniform_open() : 1 - values[i - 1];
              }
            }})),
  };
}

}  // namespace

std::vector<CorpusFault> uniform_sampler_faults() {
  std::vector<CorpusFault> all = range_faults();
  for (CorpusFault& one : law_faults()) all.push_back(std::move(one));
  return all;
}

}  // namespace quincunx::corpus
