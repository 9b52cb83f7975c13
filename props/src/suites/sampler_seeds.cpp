// What a seed does: equal seeds, different seeds, special seeds, and seeds that lie close together.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "quincunx/props/dimension.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

std::vector<double> run_of(const SeededSampler& sampler, std::uint64_t seed, std::size_t length) {
  std::vector<double> values(length);
  sampler.draw(sampler.limit(seed), values);
  return values;
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double x, double y) {
    return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
  });
}

struct SeedAndLength {
  AnySeed seed;
  std::int64_t length = 1;

  static SeedAndLength generate(props::ParameterSource& source) {
    const AnySeed seed = AnySeed::generate(source);
    return {seed, source.log_integer(1, 300)};
  }
  std::string describe() const { return fmt::format("{}, length {}", seed.describe(), length); }
  std::vector<SeedAndLength> simpler() const {
    std::vector<SeedAndLength> candidates;
    for (const std::int64_t shorter : props::simpler_integers(length, 1)) candidates.push_back({seed, shorter});
    for (const AnySeed& smaller : seed.simpler()) candidates.push_back({smaller, length});
    return candidates;
  }
};

void check_equal_seeds(const SeededSampler& sampler, const SeedAndLength& drawn, props::Findings& findings) {
  const auto size = static_cast<std::size_t>(drawn.length);
  const std::vector<double> first = run_of(sampler, drawn.seed.seed, size);
  // What another seed left behind must not matter; three values leave a pair half used.
  (void)run_of(sampler, ~drawn.seed.seed, 3);
  findings.require(same_bits(first, run_of(sampler, drawn.seed.seed, size)), "the same seed gave different values");
}

void check_different_seeds(const SeededSampler& sampler, const AnySeed& drawn, props::Findings& findings) {
  constexpr std::size_t length = 64;
  const std::uint64_t low = std::uint64_t{1} << static_cast<unsigned>(64 - sampler.seed_bits);
  const std::vector<double> first = run_of(sampler, drawn.seed, length);
  const std::uint64_t limit =
      poisson_limit(static_cast<double>(length) * std::ldexp(1.0, -sampler.resolution_bits), 1e-18);
  for (int bit = 0; bit < sampler.seed_bits; ++bit) {
    const std::vector<double> other = run_of(sampler, drawn.seed ^ (low << static_cast<unsigned>(bit)), length);
    std::uint64_t equal = 0;
    for (std::size_t i = 0; i < length; ++i) equal += first[i] == other[i] ? 1U : 0U;
    findings.require(equal <= limit, [&] {
      return fmt::format("{} of {} values are the same when bit {} of the seed changes; chance allows {}", equal,
                         length, bit, limit);
    });
  }
}

// Fixed seeds, so a fixed sample: a correct sampler is outside 9 standard errors with a probability below 1e-15 each.
void check_special_seeds(const SeededSampler& sampler, props::Findings& findings) {
  constexpr std::size_t length = 4096;
  constexpr double standard_errors = 9;
  const double n = static_cast<double>(length);
  const stats::Cumulants& law = sampler.law.cumulants;
  for (const int bit : {-1, 0, 1, 2, 8, 15, 16, 30, 31, 32, 47, 62, 63}) {
    if (bit >= sampler.seed_bits) continue;
    for (const std::uint64_t less : {std::uint64_t{0}, std::uint64_t{1}}) {
      const std::uint64_t seed = (bit < 0 ? 0 : std::uint64_t{1} << static_cast<unsigned>(bit)) - less;
      std::vector<double> values(length);
      sampler.draw(sampler.seed_bits == 64 ? seed : seed & ((std::uint64_t{1} << unsigned(sampler.seed_bits)) - 1),
                   values);
      double sum = 0;
      double squares = 0;
      for (const double value : values) {
        sum += value - law.mean();
        squares += (value - law.mean()) * (value - law.mean());
      }
      findings.at_most(std::abs(sum) / std::sqrt(n * law.variance()), standard_errors,
                       [&] { return fmt::format("mean of {} values from seed {}, in standard errors", length, seed); });
      findings.at_most(
          std::abs(squares / n - law.variance()) / std::sqrt((law[4] + 2 * law.variance() * law.variance()) / n),
          standard_errors,
          [&] { return fmt::format("mean square of {} values from seed {}, in standard errors", length, seed); });
    }
  }
}

// One position under two seeds that differ by 2^exponent, in the whole range of seeds or among smaller ones.
struct SeedPair {
  std::int64_t exponent = 0;
  std::int64_t position = 0;
  bool small = false;

  static SeedPair generate(props::ParameterSource& source) {
    const std::int64_t exponent = source.coin() ? source.integer(0, 3) : source.integer(4, 63);
    const std::int64_t position = source.integer(0, 3);
    return {exponent, position, source.coin()};
  }
  std::string describe() const {
    return fmt::format("{} s and s + 2^{}, position {}", small ? "seeds below 2^40:" : "seeds", exponent, position);
  }
  std::vector<SeedPair> simpler() const {
    std::vector<SeedPair> candidates;
    for (const std::int64_t nearer : props::simpler_integers(exponent, 0))
      candidates.push_back({nearer, position, small});
    for (const std::int64_t earlier : props::simpler_integers(position, 0))
      candidates.push_back({exponent, earlier, small});
    if (small) candidates.push_back({exponent, position, false});
    return candidates;
  }

  std::uint64_t base(const SeededSampler& sampler, Stream& stream) const {
    const std::uint64_t seed = sampler.fresh_seed(stream);
    return small && sampler.seed_bits > 40 ? seed >> static_cast<unsigned>(sampler.seed_bits - 40) : seed;
  }
  double value(const SeededSampler& sampler, Stream& stream, std::uint64_t seed) const {
    double run[4];
    const std::span<double> values = std::span(run).first(static_cast<std::size_t>(position) + 1);
    const auto unused = static_cast<unsigned>(64 - sampler.seed_bits);
    sampler.draw(seed << unused >> unused, values);
    if (sampler.spread) sampler.spread(stream, values);
    return values.back();
  }
  SampleBlock pairs(const SeededSampler& sampler, std::function<double(double, double)> f) const {
    const std::uint64_t step = std::uint64_t{1} << static_cast<unsigned>(exponent % sampler.seed_bits);
    return [*this, sampler, step, f = std::move(f)](Stream& stream, std::span<double> out) {
      for (double& sample : out) {
        const std::uint64_t seed = base(sampler, stream);
        const double x = value(sampler, stream, seed);
        sample = f(x, value(sampler, stream, seed + step));
      }
    };
  }
  SampleBlock means(const SeededSampler& sampler, std::uint64_t seeds) const {
    return [*this, sampler, seeds](Stream& stream, std::span<double> out) {
      for (double& sample : out) {
        const std::uint64_t first = base(sampler, stream);
        double sum = 0;
        for (std::uint64_t i = 0; i < seeds; ++i) sum += value(sampler, stream, first + i);
        sample = sum / static_cast<double>(seeds);
      }
    };
  }
};

}  // namespace

void add_seed_identities(props::Registry& registry, const SeededSampler& sampler) {
  registry.add(props::numerical_property<SeedAndLength>(
      sampler.claim(props::Tier::numerical, "equal_seeds",
                    "the same seed gives the same values, whatever was drawn before"),
      [sampler](const SeedAndLength& drawn, props::Findings& findings) {
        check_equal_seeds(sampler, drawn, findings);
      }));
  registry.add(props::numerical_property<AnySeed>(
      sampler.claim(props::Tier::numerical, "different_seeds", "a seed that differs in any one bit gives other values"),
      [sampler](const AnySeed& seed, props::Findings& findings) { check_different_seeds(sampler, seed, findings); }));
  registry.add(
      props::single_case_property(sampler.claim(props::Tier::numerical, "special_seeds",
                                                "the seeds 0, 2^k and 2^k - 1 give samples like any other"),
                                  [sampler](props::Findings& findings) { check_special_seeds(sampler, findings); }));
}

void add_near_seeds(props::Registry& registry, const SeededSampler& sampler) {
  constexpr std::uint64_t seeds = 16;
  const double mean = sampler.law.cumulants.mean();
  const double median = sampler.law.median_distance;
  registry.add(props::statistical_property<SeedPair>(
      sampler.claim(props::Tier::statistical, "near_seeds",
                    "values under the seeds s and s + 2^k lie on the same side of the median half of the time"),
      0.02, [sampler, mean](const SeedPair& pair) {
        const auto same_side = [mean](double x, double y) {
          return std::isnan(x + y) ? std::nan("") : (x > mean) == (y > mean) ? 1.0 : 0.0;
        };
        return props::Experiment{stats::Claim::probability(0.5), pair.pairs(sampler, same_side), "P(the same side)",
                                 2 * static_cast<std::uint64_t>(pair.position + 1)};
      }));
  registry.add(props::statistical_property<SeedPair>(
      sampler.claim(props::Tier::statistical, "near_seeds_squares",
                    "squares under the seeds s and s + 2^k lie on the same side of their median half of the time"),
      0.02, [sampler, mean, median](const SeedPair& pair) {
        const auto same_side = [mean, median](double x, double y) {
          if (std::isnan(x + y)) return std::nan("");
          return (std::abs(x - mean) > median) == (std::abs(y - mean) > median) ? 1.0 : 0.0;
        };
        return props::Experiment{stats::Claim::probability(0.5), pair.pairs(sampler, same_side),
                                 "P(squares on the same side)", 2 * static_cast<std::uint64_t>(pair.position + 1)};
      }));
  registry.add(props::statistical_property<SeedPair>(
      sampler.claim(props::Tier::statistical, "seed_means",
                    "the mean over 16 consecutive seeds has the variance of one value divided by 16"),
      0.2, [sampler](const SeedPair& pair) {
        return props::Experiment{sampler.law.variance_of_means(seeds), pair.means(sampler, seeds), "Var(mean of 16)",
                                 seeds * static_cast<std::uint64_t>(pair.position + 1)};
      }));
}

}  // namespace quincunx::suites::detail
