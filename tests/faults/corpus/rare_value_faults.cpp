// Faults that one value in some 2^24 shows: what a float uniform does at the ends of its range.
#include <cmath>
#include <limits>

#include "corpus_fault.hpp"
#include "quincunx/suites.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::DropoutCall;
using Law = suites::InitializerOptions::Law;
using Fan = suites::InitializerOptions::Fan;

CorpusFault rare(std::string id, std::string kind, std::string source, std::string description,
                 const std::string& suite, Plant plant) {
  return fault(std::move(id), std::move(kind), std::move(source), std::move(description), suite, "rare_values:N",
               std::move(plant));
}

float uniform_of_24_bits(Stream& stream) { return static_cast<float>(stream() >> 40U) * 0x1p-24F; }

// The word is rounded to 24 bits: the last 2^7 of 2^32 become 1.
float word_over_its_range(Stream& stream) {
  return static_cast<float>(static_cast<std::uint32_t>(stream() >> 32U)) * 0x1p-32F;
}

Plant uniforms(float (*draw)(Stream&), const suites::UniformSamplerOptions& options = {}) {
  return [draw, options](props::Registry& registry, const std::string& label) {
    suites::uniform_sampler(registry, label, each_value<float>(draw), options);
  };
}

Plant normals(double (*draw)(Stream&)) {
  return [draw](props::Registry& registry, const std::string& label) {
    suites::normal_sampler(registry, label, each_value<float>(draw), {.resolution_bits = 18});
  };
}

// One of the two normals of Box and Muller, whose radius is that of a number on [0, 1).
double box_muller_of_float(Stream& stream) {
  const double radius = radius_of(std::ldexp(static_cast<double>(stream() >> 41U), -23));
  return box_muller(radius, angle_of(stream.uniform())).first;
}

double with_an_outlier(Stream& stream) {
  const double z = stream.normal();
  return stream() >> 40U == 0 ? 100 * z : z;
}

Plant weights(double (*standard)(Stream&), const suites::InitializerOptions& options) {
  return [standard, options](props::Registry& registry, const std::string& label) {
    const auto object = [standard](std::uint64_t seed) -> suites::LayerFill<double> {
      return [standard, stream = stream_of(seed)](std::size_t fan_in, std::size_t, std::span<double> out) mutable {
        for (double& weight : out) weight = standard(stream) / std::sqrt(static_cast<double>(fan_in));
      };
    };
    suites::initializer(registry, label, suites::Initializer<double>{object}, options);
  };
}

// What the inverse of the distribution function does with a float uniform on [0, 1), which is 0 once in 2^24: minus
// infinity, or the bound that it is clamped to. Everything else is normal.
double clamped_inverse(Stream& stream) { return stream() >> 40U == 0 ? -100 : stream.normal(); }
double unclamped_inverse(Stream& stream) {
  return stream() >> 40U == 0 ? -std::numeric_limits<double>::infinity() : stream.normal();
}

/// Layers that keep an element where keeps(p, u), u of 24 bits on [0, 1).
template <class Keeps>
Plant keeping(Keeps keeps) {
  return [keeps](props::Registry& registry, const std::string& label) {
    const auto object = [keeps](std::uint64_t seed) -> DropoutCall<double> {
      return [keeps, stream = stream_of(seed)](double p, std::span<const double> in, std::span<double> out) mutable {
        for (std::size_t i = 0; i < in.size(); ++i) {
          out[i] = keeps(p, uniform_of_24_bits(stream)) ? in[i] / (1 - p) : 0;
        }
      };
    };
    suites::dropout(registry, label, suites::Dropout<double>{object});
  };
}

}  // namespace

std::vector<CorpusFault> rare_value_faults() {
  const auto drops_zero = [](double p, double u) { return u > p; };
  const auto keeps_last = [](double p, double u) { return u + 0x1p-24 >= p; };
  return {
      rare("R9", "rounds to 1", "arrayfire#1610", "a 32-bit word over 2^32 in float, seeds only: once in 2^25",
           "uniform_sampler", uniforms(word_over_its_range)),
      rare("R9b", "rounds to 1", "variant", "1 - u of 24 bits is 1 where u is 0", "uniform_sampler",
           uniforms([](Stream& stream) { return 1 - uniform_of_24_bits(stream); })),
      rare("R9c", "log of zero", "CUDA.jl#1464", "Box-Muller of a float that is 0 once in 2^23, seeds only",
           "normal_sampler", normals(box_muller_of_float)),
      rare("R9d", "far value", "variant", "100 times too large once in 2^24", "normal_sampler",
           normals(with_an_outlier)),
      rare("R10", "far value", "pytorch#155588", "cut at 100 sd: the bound itself once in 2^24", "initializer",
           weights(clamped_inverse, {Law::truncated_normal, Fan::in, 1, 100})),
      rare("R10b", "far value", "variant", "inverse of a uniform that is 0 once in 2^24", "initializer",
           weights(unclamped_inverse, {Law::normal, Fan::in, 1})),
      rare("R11", "closed range", "variant", "p = 0 drops where a uniform of 24 bits is 0", "dropout",
           keeping(drops_zero)),
      rare("R11b", "closed range", "variant", "p = 1 keeps where a uniform of 24 bits is its last", "dropout",
           keeping(keeps_last)),
  };
}

}  // namespace quincunx::corpus
