// Faulty initialisers of weights.
#include <algorithm>
#include <cmath>
#include <memory>

#include "corpus_fault.hpp"
#include "quincunx/stats/tails.hpp"
#include "quincunx/suites/initializer.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::Initializer;
using suites::InitializerOptions;
using suites::LayerFill;
using Law = InitializerOptions::Law;
using Fan = InitializerOptions::Fan;

/// One weight of a layer with these fans.
using Weight = std::function<double(Stream& stream, double fan_in, double fan_out)>;

/// One stream an object, which goes on from layer to layer.
Initializer<double> object_of(Weight weight) {
  return {[weight](std::uint64_t seed) -> LayerFill<double> {
    return [weight, stream = std::make_shared<Stream>(stream_of(seed))](std::size_t in, std::size_t out,
                                                                        std::span<double> weights) {
      for (double& w : weights) w = weight(*stream, static_cast<double>(in), static_cast<double>(out));
    };
  }};
}

/// Every layer starts anew from the seed of the object.
Initializer<double> same_layers(Weight weight, bool transposed) {
  return {[=](std::uint64_t seed) -> LayerFill<double> {
    return [=, layer = 0](std::size_t in, std::size_t out, std::span<double> weights) mutable {
      Stream stream = stream_of(seed);
      for (double& w : weights) w = weight(stream, static_cast<double>(in), static_cast<double>(out));
      if (transposed && layer++ % 2 == 1) std::reverse(weights.begin(), weights.end());
    };
  }};
}

CorpusFault fault(std::string id, std::string kind, std::string source, std::string description, std::string claim,
                  Initializer<double> subject, InitializerOptions options) {
  return {std::move(id),
          std::move(kind),
          std::move(source),
          std::move(description),
          "initializer",
          "initializer." + std::move(claim),
          [subject, options](props::Registry& registry, const std::string& label) {
            suites::initializer(registry, label, subject, options);
          }};
}

double truncated(Stream& stream, double cut) {
  double z = stream.normal();
  while (std::abs(z) > cut) z = stream.normal();
  return z;
}

// Through the inverse of the distribution function, its argument rounded to so many bits.
double through_inverse(Stream& stream, int bits) {
  const double below = stats::normal_upper_tail(2);
  const double p = rounded(below + stream.uniform() * (1 - 2 * below), bits);
  return std::clamp(stats::normal_lower_quantile(p), -2.0, 2.0) / 0.87962566103423978;
}

// The same through the error function's inverse: its argument, in (-0.95, 0.95), is rounded past the bound.
double through_erf_inverse(Stream& stream, int bits) {
  const double reach = 1 - 2 * stats::normal_upper_tail(2);
  const double x = rounded(reach * (2 * stream.uniform() - 1), bits);
  return std::clamp(stats::normal_lower_quantile((1 + x) / 2), -2.0, 2.0) / 0.87962566103423978;
}

const InitializerOptions he{Law::normal, Fan::in, std::numbers::sqrt2};
const InitializerOptions cut{Law::truncated_normal, Fan::in, 1};
const InitializerOptions flat{Law::uniform, Fan::in, 1};

double he_weight(Stream& stream, double fan_in, double) { return std::sqrt(2 / fan_in) * stream.normal(); }

std::vector<CorpusFault> scale_faults() {
  return {
      fault("I1", "truncation not corrected", "keras#8048", "normal cut at 2 sd, not widened: variance 0.774",
            "variance:S", object_of([](Stream& s, double in, double) { return truncated(s, 2) / std::sqrt(in); }), cut),
      fault("I1b", "truncation not corrected", "variant", "normal cut at 3 sd, not widened: variance 0.973",
            "variance:S", object_of([](Stream& s, double in, double) { return truncated(s, 3) / std::sqrt(in); }),
            {Law::truncated_normal, Fan::in, 1, 3}),
      fault("I1c", "bound in wrong units", "tfjs-core#434", "cut at 2 sd² for 2 sd", "fill:N",
            object_of([](Stream& s, double in, double) {
              const double sd = 1 / std::sqrt(in) / 0.87962566103423978;
              return truncated(s, 2 / sd) * sd;
            }),
            cut),
      fault("I2", "fans swapped", "Lasagne#858", "the variance follows fan_out", "variance:S",
            object_of([](Stream& s, double, double out) { return std::sqrt(2 / out) * s.normal(); }), he),
      fault("I2b", "wrong gain", "tflearn#870", "sqrt(3) for sqrt(2)", "variance:S",
            object_of([](Stream& s, double in, double) { return std::sqrt(3 / in) * s.normal(); }), he),
      fault("I2c", "fans swapped", "variant", "the mean of the fans for fan_in", "variance:S",
            object_of([](Stream& s, double in, double out) { return std::sqrt(4 / (in + out)) * s.normal(); }), he),
      fault("I2d", "wrong gain", "variant", "uniform on ±sd for ±sqrt(3) sd", "variance:S",
            object_of([](Stream& s, double in, double) { return (2 * s.uniform() - 1) / std::sqrt(in); }), flat),
      fault("I2e", "wrong gain", "variant", "fan_in - 1 for fan_in, above 8", "variance:S",
            object_of([](Stream& s, double in, double) { return std::sqrt(2 / (in > 8 ? in - 1 : in)) * s.normal(); }),
            he),
  };
}

std::vector<CorpusFault> sameness_faults() {
  return {
      fault("I3", "same layers", "keras-hub#352", "every layer of an object starts from its seed: W_q = W_k",
            "independent_layers:S", same_layers(he_weight, false), he),
      fault("I3b", "same layers", "keras-hub#352", "the same", "layers_differ:N", same_layers(he_weight, false), he),
      fault("I3c", "same layers", "variant", "every second layer is the first one reversed", "layers_differ:N",
            same_layers(he_weight, true), he),
      fault("I4", "stuck at a bound", "pytorch#175046", "cut normal by inverse of a probability of 8 bits",
            "at_bounds:N",
            object_of([](Stream& s, double in, double) { return through_inverse(s, 8) / std::sqrt(in); }), cut),
      fault("I4b", "stuck at a bound", "variant", "the same by the inverse error function of 11 bits", "at_bounds:N",
            object_of([](Stream& s, double in, double) { return through_erf_inverse(s, 11) / std::sqrt(in); }), cut),
      fault("I4c", "stuck at a bound", "variant", "normal clamped at 2 sd, not cut", "at_bounds:N",
            object_of([](Stream& s, double in, double) {
              return std::clamp(s.normal(), -2.0, 2.0) / 0.87962566103423978 / std::sqrt(in);
            }),
            cut),
      fault("I5", "wrong law", "variant", "uniform with the variance of the declared normal", "distribution:S",
            object_of([](Stream& s, double in, double) { return std::sqrt(6 / in) * (2 * s.uniform() - 1); }), he),
  };
}

}  // namespace

std::vector<CorpusFault> initializer_faults() {
  std::vector<CorpusFault> all = scale_faults();
  for (CorpusFault& one : sameness_faults()) all.push_back(std::move(one));
  return all;
}

}  // namespace quincunx::corpus
