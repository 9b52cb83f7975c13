#include "quincunx/suites/normal_sampler.hpp"

#include <fmt/format.h>

#include <cmath>

#include "quincunx/stats/tails.hpp"
#include "rare_values.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

const std::string suite = "normal_sampler";

// A coarse number stands for an interval as wide as its spacing; a point drawn from that has a density again.
void spread_over_spacing(const FloatingFormat& format, Stream& stream, std::span<double> values) {
  for (double& value : values) {
    if (std::isfinite(value)) value += (stream.uniform_open() - 0.5) * format.spacing(value);
  }
}

SampledLaw standard_normal_law() {
  return {stats::laws::normal(), stats::normal_lower_quantile, stats::normal_upper_quantile(0.25), true};
}

SeededSampler seeded_sampler(const std::string& label, const NormalSampler<double>& sampler,
                             const FloatingFormat& format, const NormalSamplerOptions& options) {
  SeededSampler seeded{suite,
                       label,
                       sampler.fill,
                       standard_normal_law(),
                       options.seed_bits,
                       default_resolution(options.resolution_bits, format.digits)};
  if (is_coarse(format.digits)) {
    seeded.spread = [format](Stream& stream, std::span<double> values) { spread_over_spacing(format, stream, values); };
  }
  return seeded;
}

// E[z^r] of a standard normal power: 0 for odd r, (r-1)!! for even.
stats::Cumulants power_of_normal(int power) {
  std::vector<double> moments{1};
  for (int r = 1; r <= 4; ++r) {
    double moment = power * r % 2 == 0 ? 1 : 0;
    for (int factor = power * r - 1; factor > 1; factor -= 2) moment *= factor;
    moments.push_back(moment);
  }
  return stats::Cumulants::from_raw_moments(moments);
}

void add_shape(props::Registry& registry, const SeededSampler& sampler) {
  registry.add(props::statistical_property<LongCall>(
      sampler.claim(props::Tier::statistical, "symmetry", "E[z³] = 0"), 0.005, [sampler](const LongCall& call) {
        return props::Experiment{stats::Claim::mean(power_of_normal(3)),
                                 call.each(sampler, [](double z) { return z * z * z; }), "E[z³]"};
      }));
  registry.add(props::statistical_property<LongCall>(
      sampler.claim(props::Tier::statistical, "kurtosis", "E[z⁴] = 3"), 0.005, [sampler](const LongCall& call) {
        return props::Experiment{stats::Claim::mean(power_of_normal(4)),
                                 call.each(sampler, [](double z) { return z * z * z * z; }), "E[z⁴]"};
      }));
}

// margin: the share of the tail that must be seen missing, or in excess.
void add_tail(props::Registry& registry, const SeededSampler& sampler, const std::string& id, double sigmas,
              double share) {
  const double p = 2 * stats::normal_upper_tail(sigmas);
  registry.add(props::statistical_property<LongCall>(
      sampler.claim(props::Tier::statistical, id, fmt::format("P(|z| > {}) = {:.3g}", sigmas, p)), share * p,
      [sampler, sigmas, p](const LongCall& call) {
        const auto beyond = [sigmas](double z) { return std::isnan(z) ? z : std::abs(z) > sigmas ? 1.0 : 0.0; };
        return props::Experiment{stats::Claim::probability(p), call.each(sampler, beyond),
                                 fmt::format("P(|z| > {})", sigmas)};
      }));
}

// At 5 sd 77 of 2^27 values are due: chance allows 17 to 159, so that a radius from 16 bits, or a table that ends
// before, is seen.
void add_rare(props::Registry& registry, const SeededSampler& sampler, std::uint64_t count) {
  constexpr double far = 5;
  const double furthest = improbable_deviation(count);
  const RareValues rare{.count = count,
                        .seed_bits = sampler.seed_bits,
                        .draw = sampler.fill,
                        .low = -furthest,
                        .high = furthest,
                        .far = far,
                        .far_share = 2 * stats::normal_upper_tail(far)};
  const std::string are = fmt::format("within {:.3g} sd, and as many as chance allows beyond {}", furthest, far);
  add_rare_values(registry,
                  sampler.claim(props::Tier::numerical, "rare_values", rare_values_statement(count, "values", are)),
                  rare);
}

// A mean and a standard deviation, both exact in every format.
struct Location {
  double mean = 3;
  double standard_deviation = 0.5;

  static Location generate(props::ParameterSource& source) {
    static const std::vector<double> ratios{-12, -5, -2, 0, 0.5, 1, 3, 6, 8};
    static const std::vector<double> scales{0.25, 0.5, 0.75, 1, 1.5, 2, 3, 8};
    const double ratio = source.pick(ratios);
    const double scale = source.pick(scales);
    return {ratio * scale, scale};
  }
  std::string describe() const { return fmt::format("mean {}, standard deviation {}", mean, standard_deviation); }
  std::vector<Location> simpler() const {
    std::vector<Location> candidates;
    if (mean != 0) candidates.push_back({0, standard_deviation});
    if (std::abs(mean) > 1) candidates.push_back({1, standard_deviation});
    if (standard_deviation != 1) candidates.push_back({mean, 1});
    return candidates;
  }
};

using FillWith = std::function<void(std::uint64_t seed, double mean, double sd, std::span<double> values)>;

// The sampler at one mean and standard deviation, standardised.
SeededSampler standardised(SeededSampler sampler, const FillWith& fill, const FloatingFormat& format,
                           const Location& at) {
  sampler.fill = [fill, at](std::uint64_t seed, std::span<double> values) {
    fill(seed, at.mean, at.standard_deviation, values);
    for (double& value : values) value = (value - at.mean) / at.standard_deviation;
  };
  if (sampler.spread) {
    sampler.spread = [format, at](Stream& stream, std::span<double> values) {
      for (double& value : values) {
        const double spacing = format.spacing(at.mean + at.standard_deviation * value);
        if (std::isfinite(value)) value += (stream.uniform_open() - 0.5) * spacing / at.standard_deviation;
      }
    };
  }
  return sampler;
}

void add_location_scale(props::Registry& registry, const SeededSampler& sampler, const FillWith& fill,
                        const FloatingFormat& format) {
  // Rounding to 8 significant bits at 12 standard deviations from 0 adds 0.15 % to the variance by itself.
  const double margin = is_coarse(format.digits) ? 0.03 : 0.01;
  const LongCall call{512};
  registry.add(props::statistical_property<Location>(
      sampler.claim(props::Tier::statistical, "location_scale.mean", "the mean is the one asked for"), 0.005,
      [=](const Location& at) {
        return props::Experiment{stats::Claim::normal_mean(0, 1), call.values(standardised(sampler, fill, format, at)),
                                 "E[(X - mean)/sd]"};
      }));
  registry.add(props::statistical_property<Location>(
      sampler.claim(props::Tier::statistical, "location_scale.variance", "the standard deviation is the one asked for"),
      margin, [=](const Location& at) {
        return props::Experiment{stats::Claim::normal_variance(1), call.values(standardised(sampler, fill, format, at)),
                                 "Var((X - mean)/sd)"};
      }));
  registry.add(props::statistical_property<Location>(
      sampler.claim(props::Tier::statistical, "location_scale.distribution",
                    "equally probable bins are hit equally often at every mean and standard deviation"),
      0.02, [=](const Location& at) {
        const BinnedCall binned{call, 32};
        return props::Experiment{stats::Claim::uniform_bins(32), call.values(standardised(sampler, fill, format, at)),
                                 "distance w from the claimed law", 1, binned.edges(sampler.law)};
      }));
}

}  // namespace

void register_normal_sampler(props::Registry& registry, const std::string& label, const NormalSampler<double>& sampler,
                             FloatingFormat format, const NormalSamplerOptions& options) {
  require_label(suite, label);
  require_callable(suite, static_cast<bool>(sampler.fill), "fill");
  require_seed_bits(suite, options.seed_bits);
  require_rare_values(suite, options.rare_values);
  const SeededSampler seeded = seeded_sampler(label, sampler, format, options);
  // sqrt(-2 ln x) of the smallest positive double is 38.6: no method that draws a uniform first can go further.
  const auto allowed = [](double z) { return std::abs(z) < 39; };
  add_fill(registry, seeded);
  add_seed_identities(registry, seeded);
  add_unrelated_seeds(registry, seeded);
  add_repeats(registry, seeded, true);
  add_rare(registry, seeded, options.rare_values);
  add_scripted_bits(registry, seeded, sampler.from_bits, sampler.from_bits_32, allowed, "finite and within 39 sd");
  add_objects(registry, seeded, sampler.object);
  add_mean_and_variance(registry, seeded);
  add_shape(registry, seeded);
  add_distribution(registry, seeded);
  add_tail(registry, seeded, "tail_3", 3, 0.1);
  add_tail(registry, seeded, "tail_4", 4, 0.5);
  add_tail(registry, seeded, "tail_4_5", 4.5, 0.9);
  add_serial(registry, seeded);
  add_triples(registry, seeded);
  add_positions(registry, seeded);
  add_block_means(registry, seeded);
  add_block_squares(registry, seeded);
  add_near_seeds(registry, seeded);
  if (sampler.fill_with) add_location_scale(registry, seeded, sampler.fill_with, format);
}

}  // namespace quincunx::suites::detail
