// Values under seeds that lie close together are independent.
#include <fmt/format.h>

#include <cmath>

#include "quincunx/props/dimension.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

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
