// Values of one call are independent, equally distributed at every position, and their means and mean squares disperse
// as they should.
#include <algorithm>
#include <cmath>

#include "quincunx/props/dimension.hpp"
#include "quincunx/stats/tails.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {
namespace {

constexpr int octiles = 8;

// One position of short calls, each from a seed of its own.
struct Position {
  std::int64_t length = 1;
  std::int64_t position = 0;

  static Position generate(props::ParameterSource& source) {
    const std::int64_t length = source.log_integer(1, 64);
    // The ends are where vectors and pairs go wrong.
    return {length, source.coin() ? length - 1 : source.integer(0, length - 1)};
  }
  std::string describe() const {
    return "position " + std::to_string(position) + " of calls of " + std::to_string(length);
  }
  std::vector<Position> simpler() const {
    std::vector<Position> candidates;
    for (const std::int64_t shorter : props::simpler_integers(length, 1)) {
      candidates.push_back({shorter, std::min(position, shorter - 1)});
    }
    for (const std::int64_t earlier : props::simpler_integers(position, 0)) candidates.push_back({length, earlier});
    return candidates;
  }
  SampleBlock values(const SeededSampler& sampler) const {
    return [sampler, size = static_cast<std::size_t>(length), chosen = static_cast<std::size_t>(position)](
               Stream& stream, std::span<double> out) {
      std::vector<double> run(size);
      for (double& value : out) {
        sampler.sample(stream, run);
        value = run[chosen];
      }
    };
  }
};

template <std::int64_t shortest, std::int64_t longest>
struct BlockLength {
  std::int64_t m = shortest;

  static BlockLength generate(props::ParameterSource& source) { return {source.log_integer(shortest, longest)}; }
  std::string describe() const { return "calls of " + std::to_string(m) + " values"; }
  std::vector<BlockLength> simpler() const {
    std::vector<BlockLength> candidates;
    for (const std::int64_t shorter : props::simpler_integers(m, shortest)) candidates.push_back({shorter});
    return candidates;
  }
  /// The mean over a call of f of each value.
  SampleBlock means_of(const SeededSampler& sampler, std::function<double(double)> f) const {
    return [sampler, size = static_cast<std::size_t>(m), f = std::move(f)](Stream& stream, std::span<double> out) {
      std::vector<double> run(size);
      for (double& value : out) {
        sampler.sample(stream, run);
        double sum = 0;
        for (const double x : run) sum += f(x);
        value = sum / static_cast<double>(size);
      }
    };
  }
};

// The standard normal that has the probability of this mean square of m standard normals, which is chi-square with m
// degrees of freedom over m: exact for every m. Where a tail is too small for a double it is far beyond chance.
double normal_of_mean_square(double mean_square, std::int64_t m) {
  constexpr double smallest = 1e-300;
  if (std::isnan(mean_square)) return mean_square;
  const double dof = static_cast<double>(m);
  const double squares = std::min(mean_square, 1e6) * dof;
  const double lower = stats::chi_squared_lower_tail(squares, dof);
  if (lower <= 0.5) return stats::normal_lower_quantile(std::max(lower, smallest));
  return stats::normal_upper_quantile(std::max(stats::chi_squared_upper_tail(squares, dof), smallest));
}

stats::Cumulants product_of_two(const SampledLaw& law) {
  const stats::Cumulants centred = stats::centred(law.cumulants);
  return stats::product(centred, centred);
}

}  // namespace

void add_serial(props::Registry& registry, const SeededSampler& sampler) {
  const double mean = sampler.law.cumulants.mean();
  const double median = sampler.law.median_distance;
  registry.add(props::statistical_property<Distance>(
      sampler.claim(props::Tier::statistical, "serial", "values at distances 1..64 of a call are not correlated"),
      0.004, [sampler, mean](const Distance& distance) {
        const auto product = [mean](double x, double y) { return (x - mean) * (y - mean); };
        return props::Experiment{stats::Claim::mean(product_of_two(sampler.law)), distance.pairs(sampler, product),
                                 "E[(x_i - m)(x_j - m)]", 2};
      }));
  registry.add(props::statistical_property<Distance>(
      sampler.claim(
          props::Tier::statistical, "serial_squares",
          "the squares of two values at distances 1..64 lie on the same side of their median half of the time"),
      0.0025, [sampler, mean, median](const Distance& distance) {
        const auto same_side = [mean, median](double x, double y) {
          if (std::isnan(x + y)) return std::nan("");
          return (std::abs(x - mean) > median) == (std::abs(y - mean) > median) ? 1.0 : 0.0;
        };
        return props::Experiment{stats::Claim::probability(0.5), distance.pairs(sampler, same_side),
                                 "P(squares on the same side)", 2};
      }));
  registry.add(props::statistical_property<Distance>(
      sampler.claim(props::Tier::statistical, "serial_joint",
                    "two values at distances 1..64 hit the 64 cells of pairs of octiles equally often"),
      0.02, [sampler](const Distance& distance) {
        return props::Experiment{stats::Claim::uniform_bins(octiles * octiles),
                                 distance.pairs(sampler, joint_cell(sampler.law, octiles)),
                                 "distance w from independence", 2, joint_edges(octiles)};
      }));
}

void add_positions(props::Registry& registry, const SeededSampler& sampler) {
  const double mean = sampler.law.cumulants.mean();
  registry.add(props::statistical_property<Position>(
      sampler.claim(props::Tier::statistical, "position_mean",
                    "at each position of calls of 1..64 values the mean is that of the claimed law"),
      0.03, [sampler](const Position& position) {
        return props::Experiment{sampler.law.mean_of(1), position.values(sampler), "E[X at the position]",
                                 static_cast<std::uint64_t>(position.length)};
      }));
  registry.add(props::statistical_property<Position>(
      sampler.claim(props::Tier::statistical, "position_square",
                    "at each position of calls of 1..64 values the mean square is that of the claimed law"),
      0.05, [sampler, mean](const Position& position) {
        const SampleBlock centred = [fill = position.values(sampler), mean](Stream& stream, std::span<double> out) {
          fill(stream, out);
          for (double& value : out) value -= mean;
        };
        return props::Experiment{sampler.law.mean_square(), centred, "E[(X - m)² at the position]",
                                 static_cast<std::uint64_t>(position.length)};
      }));
}

void add_block_means(props::Registry& registry, const SeededSampler& sampler) {
  using Block = BlockLength<16, 2048>;
  registry.add(props::statistical_property<Block>(
      sampler.claim(props::Tier::statistical, "block_means",
                    "the mean of the m values of a call has the variance of one value divided by m"),
      0.1, [sampler](const Block& block) {
        const auto m = static_cast<std::uint64_t>(block.m);
        return props::Experiment{sampler.law.variance_of_means(m), block.means_of(sampler, [](double x) { return x; }),
                                 "Var(mean of m)", m};
      }));
}

void add_block_squares(props::Registry& registry, const SeededSampler& sampler) {
  using Block = BlockLength<64, 2048>;
  registry.add(props::statistical_property<Block>(
      sampler.claim(props::Tier::statistical, "block_squares",
                    "mean squares of the m values of a call, as normals of the same probability, have the variance 1"),
      0.1, [sampler](const Block& block) {
        const SampleBlock squares = block.means_of(sampler, [](double x) { return x * x; });
        const SampleBlock normals = [squares, m = block.m](Stream& stream, std::span<double> out) {
          squares(stream, out);
          for (double& value : out) value = normal_of_mean_square(value, m);
        };
        return props::Experiment{stats::Claim::normal_variance(1), normals, "Var(normal of the mean square of m)",
                                 static_cast<std::uint64_t>(block.m)};
      }));
}

}  // namespace quincunx::suites::detail
