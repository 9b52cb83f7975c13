// Faulty dropout layers.
#include <cmath>

#include "corpus_fault.hpp"
#include "quincunx/suites/dropout.hpp"
#include "sampler_subjects.hpp"

namespace quincunx::corpus {
namespace {

using suites::Dropout;
using suites::DropoutCall;

/// What becomes of one element.
using Element = std::function<double(Stream& stream, double p, double x)>;

CorpusFault fault(std::string id, std::string kind, std::string source, std::string description, std::string claim,
                  Dropout<double> subject) {
  return {
      std::move(id),
      std::move(kind),
      std::move(source),
      std::move(description),
      "dropout",
      "dropout." + std::move(claim),
      [subject](props::Registry& registry, const std::string& label) { suites::dropout(registry, label, subject); }};
}

Dropout<double> layer_of(Element element, bool anew = false) {
  return {[=](std::uint64_t seed) -> DropoutCall<double> {
    return [=, stream = stream_of(seed)](double p, std::span<const double> in, std::span<double> out) mutable {
      if (anew) stream = stream_of(seed);
      for (std::size_t i = 0; i < in.size(); ++i) out[i] = element(stream, p, in[i]);
    };
  }};
}

double healthy(Stream& stream, double p, double x) { return stream.uniform() < p ? 0 : x / (1 - p); }

// Two neighbours share one random number.
Dropout<double> neighbours_together() {
  return {[](std::uint64_t seed) -> DropoutCall<double> {
    return [stream = stream_of(seed)](double p, std::span<const double> in, std::span<double> out) mutable {
      bool drops = false;
      for (std::size_t i = 0; i < in.size(); ++i) {
        if (i % 2 == 0) drops = stream.uniform() < p;
        out[i] = drops ? 0 : in[i] / (1 - p);
      }
    };
  }};
}

// One random number in 32 decides over a whole call.
Dropout<double> whole_calls() {
  return {[](std::uint64_t seed) -> DropoutCall<double> {
    return [stream = stream_of(seed)](double p, std::span<const double> in, std::span<double> out) mutable {
      const bool together = stream.uniform() < 0.03;
      const bool drops = stream.uniform() < p;
      for (std::size_t i = 0; i < in.size(); ++i) {
        const bool own = stream.uniform() < p;
        out[i] = (together ? drops : own) ? 0 : in[i] / (1 - p);
      }
    };
  }};
}

// The last element of an odd call is always kept.
Dropout<double> odd_tail() {
  return {[](std::uint64_t seed) -> DropoutCall<double> {
    return [stream = stream_of(seed)](double p, std::span<const double> in, std::span<double> out) mutable {
      for (std::size_t i = 0; i < in.size(); ++i) out[i] = healthy(stream, p, in[i]);
      if (in.size() % 2 == 1) out.back() = in.back() / (1 - p);
    };
  }};
}

Dropout<double> scales_in_evaluation() {
  Dropout<double> layer = layer_of(healthy);
  layer.evaluate = [](double p, std::span<const double> in, std::span<double> out) {
    for (std::size_t i = 0; i < in.size(); ++i) out[i] = in[i] * (1 - p);
  };
  return layer;
}

}  // namespace

std::vector<CorpusFault> dropout_faults() {
  const auto by_p = [](Stream& s, double p, double x) { return s.uniform() < p ? 0 : p == 0 ? x : x / p; };
  const auto not_scaled = [](Stream& s, double p, double x) { return s.uniform() < p ? 0 : x; };
  const auto keeps_p = [](Stream& s, double p, double x) { return s.uniform() < 1 - p ? 0 : x / (1 - p); };
  const auto by_mask = [](Stream& s, double p, double x) { return (s.uniform() < p ? 0.0 : 1.0) / (1 - p) * x; };
  const auto coarse = [](Stream& s, double p, double x) {
    return static_cast<double>(s() >> 57U) < std::floor(p * 128) ? 0 : x / (1 - p);
  };
  return {
      fault("O1", "wrong scale", "theanets#123", "survivors divided by p", "expectation:S", layer_of(by_p)),
      fault("O1b", "wrong scale", "variant", "the same", "survivors_scaled:N", layer_of(by_p)),
      fault("O1c", "wrong scale", "variant", "survivors are not scaled", "expectation:S", layer_of(not_scaled)),
      fault("O2", "p and 1 - p swapped", "variant", "elements are kept with probability p", "kept_share:S",
            layer_of(keeps_p)),
      fault("O2b", "coarse threshold", "variant", "p rounded down to 1/128", "kept_share:S", layer_of(coarse)),
      fault("O3", "0/0 at p = 1", "variant", "mask / (1 - p) times x", "all_dropped:N", layer_of(by_mask)),
      fault("O4", "same mask", "variant", "every call starts anew from the seed", "masks_differ:N",
            layer_of(healthy, true)),
      fault("O4b", "same mask", "variant", "the same", "successive_masks:S", layer_of(healthy, true)),
      fault("O5", "shared fate", "variant", "two neighbours are dropped together", "neighbours:S",
            neighbours_together()),
      fault("O5b", "shared fate", "variant", "one call in 33 is dropped as a whole", "kept_count:S", whole_calls()),
      fault("O6", "odd calls", "variant", "the last element of an odd call is kept", "every_position:S", odd_tail()),
      fault("O7", "evaluation", "variant", "evaluation scales by 1 - p", "evaluation:N", scales_in_evaluation()),
  };
}

}  // namespace quincunx::corpus
