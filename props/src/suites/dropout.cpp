#include "quincunx/suites/dropout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "dropout_subject.hpp"
#include "quincunx/props/dimension.hpp"
#include "rare_values.hpp"

namespace quincunx::suites::detail {
namespace {

// Dropping elements of a call with a probability.
struct DroppedCall {
  double p = 0.5;
  std::int64_t length = 512;

  static DroppedCall generate(props::ParameterSource& source) {
    const double p = pick_drop_probability(source);
    return {p, source.log_integer(256, 4096)};
  }
  std::string describe() const { return fmt::format("p = {}, calls of {}", p, length); }
  std::vector<DroppedCall> simpler() const {
    std::vector<DroppedCall> candidates;
    if (p != 0.5) candidates.push_back({0.5, length});
    for (const auto shorter : props::simpler_integers(length, 256)) candidates.push_back({p, shorter});
    return candidates;
  }
  // f(output/input) of every element.
  SampleBlock each(const DropoutSubject& subject, std::function<double(double)> f) const {
    return [subject, f = std::move(f), *this](Stream& stream, std::span<double> out) {
      const std::vector<double> input = dropout_inputs(static_cast<std::size_t>(length));
      std::vector<double> output(input.size());
      for (std::size_t first = 0; first < out.size(); first += input.size()) {
        subject.pass(subject.dropout.object(stream()), p, input, output);
        const std::size_t count = std::min(input.size(), out.size() - first);
        for (std::size_t i = 0; i < count; ++i) out[first + i] = f(output[i] / input[i]);
      }
    };
  }
};

double is_kept(double ratio) { return std::isnan(ratio) ? ratio : ratio != 0 ? 1.0 : 0.0; }

// Of two masks, or two places of one: both kept, or neither.
double agreement(double p) { return p * p + (1 - p) * (1 - p); }

struct PlacesOfMask {
  double p = 0.5;
  Distance distance;

  static PlacesOfMask generate(props::ParameterSource& source) {
    const double p = pick_drop_probability(source);
    return {p, Distance::generate(source)};
  }
  std::string describe() const { return fmt::format("p = {}, {}", p, distance.describe()); }
  std::vector<PlacesOfMask> simpler() const {
    std::vector<PlacesOfMask> candidates;
    if (p != 0.5) candidates.push_back({0.5, distance});
    for (const Distance& nearer : distance.simpler()) candidates.push_back({p, nearer});
    return candidates;
  }
};

// The mask as a sampler of zeros and ones, for the blocks of pairs.
SeededSampler mask_sampler(const DropoutSubject& subject, double p) {
  SeededSampler sampler;
  sampler.fill = [subject, p](std::uint64_t seed, std::span<double> values) {
    const std::vector<double> input = dropout_inputs(values.size());
    subject.pass(subject.dropout.object(seed), p, input, values);
    std::transform(values.begin(), values.end(), values.begin(), is_kept);
  };
  return sampler;
}

SampleBlock successive_agreements(const DropoutSubject& subject, const DroppedCall& call) {
  return [subject, call](Stream& stream, std::span<double> out) {
    const std::vector<double> input = dropout_inputs(static_cast<std::size_t>(call.length));
    for (std::size_t done = 0; done < out.size(); done += input.size()) {
      const DropoutCall<double> layer = subject.dropout.object(stream());
      const std::vector<double> first = subject.output_of(layer, call.p, input);
      const std::vector<double> second = subject.output_of(layer, call.p, input);
      const std::size_t count = std::min(input.size(), out.size() - done);
      for (std::size_t i = 0; i < count; ++i) out[done + i] = is_kept(first[i]) == is_kept(second[i]) ? 1.0 : 0.0;
    }
  };
}

void add_independence(props::Registry& registry, const DropoutSubject& subject) {
  registry.add(props::statistical_property<PlacesOfMask>(
      subject.claim(props::Tier::statistical, "neighbours",
                    "elements at distances 1..64 share their fate with probability p² + (1 - p)²"),
      0.003, [subject](const PlacesOfMask& places) {
        const auto agree = [](double x, double y) {
          return std::isnan(x) || std::isnan(y) ? x + y : x == y ? 1.0 : 0.0;
        };
        return props::Experiment{stats::Claim::probability(agreement(places.p)),
                                 places.distance.pairs(mask_sampler(subject, places.p), agree), "P(same fate)", 2};
      }));
  registry.add(props::statistical_property<DroppedCall>(
      subject.claim(props::Tier::statistical, "successive_masks",
                    "in two calls of one object an element shares its fate with probability p² + (1 - p)²"),
      0.003, [subject](const DroppedCall& call) {
        return props::Experiment{stats::Claim::probability(agreement(call.p)), successive_agreements(subject, call),
                                 "P(same fate)", 2};
      }));
}

struct PlaceOfMask {
  double p = 0.5;
  std::int64_t length = 1;
  std::int64_t place = 0;

  static PlaceOfMask generate(props::ParameterSource& source) {
    const double p = pick_drop_probability(source);
    const std::int64_t length = source.log_integer(1, 64);
    return {p, length, source.coin() ? length - 1 : source.integer(0, length - 1)};
  }
  std::string describe() const { return fmt::format("p = {}, element {} of calls of {}", p, place, length); }
  std::vector<PlaceOfMask> simpler() const {
    std::vector<PlaceOfMask> candidates;
    if (p != 0.5) candidates.push_back({0.5, length, place});
    for (const auto shorter : props::simpler_integers(length, 1)) {
      candidates.push_back({p, shorter, std::min(place, shorter - 1)});
    }
    for (const auto earlier : props::simpler_integers(place, 0)) candidates.push_back({p, length, earlier});
    return candidates;
  }
};

void add_places(props::Registry& registry, const DropoutSubject& subject) {
  registry.add(props::statistical_property<PlaceOfMask>(
      subject.claim(props::Tier::statistical, "every_position",
                    "each element of calls of 1..64 is kept with probability 1 - p"),
      0.02, [subject](const PlaceOfMask& at) {
        const SampleBlock block = [sampler = mask_sampler(subject, at.p), at](Stream& stream, std::span<double> out) {
          std::vector<double> mask(static_cast<std::size_t>(at.length));
          for (double& value : out) {
            sampler.sample(stream, mask);
            value = mask[static_cast<std::size_t>(at.place)];
          }
        };
        return props::Experiment{stats::Claim::probability(1 - at.p), block, "P(kept)",
                                 static_cast<std::uint64_t>(at.length)};
      }));
}

void add_kept_count(props::Registry& registry, const DropoutSubject& subject) {
  constexpr std::uint64_t size = 64;
  registry.add(props::statistical_property<DroppedCall>(
      subject.claim(props::Tier::statistical, "kept_count",
                    "the share kept of 64 elements has the variance p (1 - p) / 64"),
      0.1, [subject](const DroppedCall& call) {
        const SampleBlock block = [sampler = mask_sampler(subject, call.p)](Stream& stream, std::span<double> out) {
          std::vector<double> mask(size);
          for (double& value : out) {
            sampler.sample(stream, mask);
            value = 0;
            for (const double kept : mask) value += kept / size;
          }
        };
        const stats::Cumulants share =
            stats::scaled(stats::repeated_sum(stats::laws::bernoulli(1 - call.p), size), 1.0 / size);
        return props::Experiment{stats::Claim::variance(share), block, "Var(share kept of 64)", size};
      }));
}

void add_shares(props::Registry& registry, const DropoutSubject& subject) {
  registry.add(props::statistical_property<DroppedCall>(
      subject.claim(props::Tier::statistical, "expectation", "E[output] = input"), 0.005,
      [subject](const DroppedCall& call) {
        const double scale = 1 / (1 - call.p);
        const double error = dropout_scale_error(subject.format, call.p);
        // A share of survivors that is off, or a scale that is: what rounding alone explains is not counted.
        const auto ratio = [scale, error](double x) { return std::abs(x - scale) <= error * scale ? scale : x; };
        const std::vector<double> values{0, scale};
        const std::vector<double> weights{call.p, 1 - call.p};
        return props::Experiment{stats::Claim::mean(stats::laws::finite(values, weights)), call.each(subject, ratio),
                                 "E[output / input]"};
      }));
  registry.add(props::statistical_property<DroppedCall>(
      subject.claim(props::Tier::statistical, "kept_share", "an element is kept with probability 1 - p"), 0.002,
      [subject](const DroppedCall& call) {
        return props::Experiment{stats::Claim::probability(1 - call.p), call.each(subject, is_kept), "P(kept)"};
      }));
}

}  // namespace

void register_dropout(props::Registry& registry, const std::string& label, const Dropout<double>& dropout,
                      FloatingFormat format, const DropoutOptions& options, SuccessiveCalls calls) {
  require_label("dropout", label);
  require_rare_values("dropout", options.rare_values);
  require_callable("dropout", static_cast<bool>(dropout.object), "object");
  require_seed_bits("dropout", options.seed_bits);
  const DropoutSubject subject{
      label, {of_low_bits(dropout.object, options.seed_bits), dropout.evaluate}, format, options, calls};
  add_dropout_identities(registry, subject);
  add_exact_share(registry, subject);
  add_mask_windows(registry, subject);
  add_long_calls(registry, subject);
  add_mask_seeds(registry, subject);
  add_shares(registry, subject);
  add_places(registry, subject);
  add_kept_count(registry, subject);
  add_independence(registry, subject);
}

}  // namespace quincunx::suites::detail
