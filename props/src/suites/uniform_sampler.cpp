#include "quincunx/suites/uniform_sampler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "rare_values.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

const std::string suite = "uniform_sampler";

void validate(const UniformSamplerOptions& options) {
  if (!(options.low < options.high) || !std::isfinite(options.high - options.low)) {
    throw std::invalid_argument(fmt::format(
        "quincunx::suites::uniform_sampler: the range [{}, {}) is empty or not finite", options.low, options.high));
  }
  if (options.resolution_bits < 0 || options.resolution_bits > 53) {
    throw std::invalid_argument(fmt::format(
        "quincunx::suites::uniform_sampler: resolution_bits = {}; it must lie in 1..53, or be 0 for the default",
        options.resolution_bits));
  }
}

// (x - low)/(high - low), on [0, 1).
SeededFill<double> standardised(const SeededFill<double>& fill, const UniformSamplerOptions& options) {
  if (options.low == 0 && options.high == 1) return fill;
  return [fill, low = options.low, width = options.high - options.low](std::uint64_t seed, std::span<double> values) {
    fill(seed, values);
    for (double& value : values) value = (value - low) / width;
  };
}

// Of a range that is not [0, 1), (x - low)/(high - low) keeps fewer bits: those that an offset takes, and two for the
// roundings of a width that is no power of two.
int default_bits(const FloatingFormat& format, const UniformSamplerOptions& options) {
  const int bits = is_coarse(format.digits) ? format.digits : format.digits - 1;
  if (options.low == 0 && options.high == 1) return bits;
  const double offset = std::max(std::abs(options.low), std::abs(options.high)) / (options.high - options.low);
  return std::max(2, bits - 2 - static_cast<int>(std::ceil(std::log2(std::max(offset, 1.0)))));
}

SeededSampler seeded_sampler(const std::string& label, const UniformSampler<double>& sampler,
                             const FloatingFormat& format, const UniformSamplerOptions& options) {
  SeededSampler seeded{suite,
                       label,
                       standardised(sampler.fill, options),
                       {stats::laws::uniform(0, 1), [](double p) { return p; }, 0.25, false},
                       options.seed_bits,
                       options.resolution_bits > 0 ? options.resolution_bits : default_bits(format, options)};
  // Values cut to a coarse grid are multiples of its step: the cell above each fills the interval. Rounded ones stand
  // in the middle of theirs.
  if (is_coarse(format.digits) || is_coarse(seeded.resolution_bits)) {
    const double step = std::ldexp(1.0, -seeded.resolution_bits);
    const double shift = options.rounds_to_nearest ? 0.5 : 0.0;
    seeded.spread = [step, shift](Stream& stream, std::span<double> values) {
      for (double& value : values) value += (stream.uniform() - shift) * step;
    };
  }
  return seeded;
}

std::string range_in_words(const UniformSamplerOptions& options) {
  return fmt::format("{} <= x {} {}", options.low, options.closed ? "<=" : "<", options.high);
}

// In the subject's own units, before anything is scaled.
void add_range(props::Registry& registry, const SeededSampler& sampler, const SeededFill<double>& fill,
               const UniformSamplerOptions& options) {
  registry.add(props::numerical_property<AnySeed>(
      sampler.claim(props::Tier::numerical, "range", range_in_words(options)),
      [=](const AnySeed& seed, props::Findings& findings) {
        constexpr std::size_t length = 200000;
        std::vector<double> values(length);
        fill(sampler.limit(seed.seed), values);
        for (std::size_t i = 0; i < length; ++i) {
          const double x = values[i];
          findings.require(x >= options.low && (options.closed ? x <= options.high : x < options.high),
                           [&] { return fmt::format("value {} is {:.17g}", i, x); });
        }
      }));
}

void add_rare(props::Registry& registry, const SeededSampler& sampler, const SeededFill<double>& fill,
              const UniformSamplerOptions& options) {
  const double last = options.closed ? options.high : std::nextafter(options.high, options.low);
  const RareValues rare{
      .count = options.rare_values, .seed_bits = sampler.seed_bits, .draw = fill, .low = options.low, .high = last};
  add_rare_values(
      registry,
      sampler.claim(props::Tier::numerical, "rare_values",
                    rare_values_statement(options.rare_values, "values", "in the range: " + range_in_words(options))),
      rare);
}

void add_resolution(props::Registry& registry, const SeededSampler& sampler) {
  const int bits = sampler.resolution_bits;
  props::Property property = props::numerical_property<AnySeed>(
      sampler.claim(props::Tier::numerical, "resolution",
                    fmt::format("each of the leading {} bits is sometimes 0 and sometimes 1", bits)),
      [sampler, bits](const AnySeed& seed, props::Findings& findings) {
        std::vector<double> values(4096);
        sampler.draw(sampler.limit(seed.seed), values);
        std::uint64_t ones = 0;
        std::uint64_t zeros = 0;
        for (const double x : values) {
          if (!(x >= 0.5 && x < 1)) continue;  // where every format holds all of the bits
          ones |= leading_bits(x, bits);
          zeros |= ~leading_bits(x, bits);
        }
        for (int bit = 0; bit + 1 < bits; ++bit) {
          const std::uint64_t mask = std::uint64_t{1} << static_cast<unsigned>(bit);
          findings.require((ones & mask) != 0 && (zeros & mask) != 0, [&] {
            return fmt::format(
                "bit {} after the point is always {} in {} values (declare resolution_bits where fewer are meant)",
                bits - bit, (ones & mask) != 0 ? 1 : 0, values.size());
          });
        }
      });
  property.max_cases = 20;
  registry.add(std::move(property));
}

void add_exact_ends(props::Registry& registry, const SeededSampler& sampler, bool closed) {
  registry.add(props::single_case_property(
      sampler.claim(
          props::Tier::numerical, "exact_ends",
          fmt::format("the ends of the range come no more often than once in 2^{} values", sampler.resolution_bits)),
      [sampler, closed](props::Findings& findings) {
        constexpr int runs = 128;
        std::vector<double> values(65536);
        std::uint64_t low = 0;
        std::uint64_t high = 0;
        for (int run = 0; run < runs; ++run) {
          sampler.draw(sampler.limit(KeyHash().absorb(std::uint64_t(run)).finish().words[0]), values);
          for (const double x : values) {
            low += x == 0 ? 1U : 0U;
            high += x == 1 ? 1U : 0U;
          }
        }
        const double n = runs * static_cast<double>(values.size());
        const std::uint64_t limit = poisson_limit(n * std::ldexp(1.0, -sampler.resolution_bits), improbable);
        findings.require(low <= limit, [&] {
          return fmt::format("the lower end came {} times in {} values; chance allows {}", low, n, limit);
        });
        if (!closed) return;
        findings.require(high <= limit, [&] {
          return fmt::format("the upper end came {} times in {} values; chance allows {}", high, n, limit);
        });
      }));
}

}  // namespace

void register_uniform_sampler(props::Registry& registry, const std::string& label,
                              const UniformSampler<double>& sampler, FloatingFormat format,
                              const UniformSamplerOptions& options) {
  require_label(suite, label);
  require_callable(suite, static_cast<bool>(sampler.fill), "fill");
  require_seed_bits(suite, options.seed_bits);
  require_rare_values(suite, options.rare_values);
  validate(options);
  const SeededSampler seeded = seeded_sampler(label, sampler, format, options);
  const auto allowed = [options](double x) {
    return x >= options.low && (options.closed ? x <= options.high : x < options.high);
  };
  add_fill(registry, seeded);
  add_range(registry, seeded, sampler.fill, options);
  add_rare(registry, seeded, sampler.fill, options);
  add_resolution(registry, seeded);
  add_exact_ends(registry, seeded, options.closed);
  add_seed_identities(registry, seeded);
  add_unrelated_seeds(registry, seeded);
  add_repeats(registry, seeded, false);
  add_recurrences(registry, seeded);
  add_words(registry, seeded);
  add_scripted_bits(registry, seeded, sampler.from_bits, sampler.from_bits_32, allowed, "in the range");
  add_objects(registry, seeded, sampler.object);
  add_mean_and_variance(registry, seeded);
  add_distribution(registry, seeded);
  add_bits(registry, seeded);
  add_serial(registry, seeded);
  add_triples(registry, seeded);
  add_positions(registry, seeded);
  add_block_means(registry, seeded);
  add_near_seeds(registry, seeded);
}

}  // namespace quincunx::suites::detail
