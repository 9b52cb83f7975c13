// Independent standard normal components: q·k has mean 0 and variance d.
#include <algorithm>

#include "dot_product_claims.hpp"
#include "quincunx/props/dimension.hpp"
#include "quincunx/props/experiment.hpp"
#include "quincunx/stats/cumulants.hpp"

namespace quincunx::suites {
namespace {

// Draws as block_of does, and hands over as many pairs at a time as have 2^16 components.
SampleBlock block_of_many(const DotProduct& dot, std::size_t d) {
  return [dot, d](Stream& stream, std::span<double> out) {
    const std::size_t most = std::max<std::size_t>((std::size_t{1} << 16) / d, 1);
    for (std::size_t first = 0; first < out.size(); first += most) {
      const std::size_t pairs = std::min(most, out.size() - first);
      std::vector<double> q(pairs * d);
      std::vector<double> k(pairs * d);
      for (std::size_t i = 0; i < pairs; ++i) {
        stream.fill_normal(std::span(q).subspan(i * d, d));
        stream.fill_normal(std::span(k).subspan(i * d, d));
      }
      dot.subject.evaluate_pairs(q, k, d, out.subspan(first, pairs));
    }
  };
}

SampleBlock block_of(const DotProduct& dot, std::size_t d) {
  if (dot.subject.evaluate_pairs) return block_of_many(dot, d);
  return [dot, d](Stream& stream, std::span<double> out) {
    std::vector<double> q(d);
    std::vector<double> k(d);
    for (double& value : out) {
      stream.fill_normal(q);
      stream.fill_normal(k);
      value = dot.subject.evaluate(q, k, 0, 0);
    }
  };
}

}  // namespace

void add_dot_product_statistical(const SuiteClaims& claims, const DotProduct& dot) {
  constexpr double margin = 0.01;
  const auto experiment = [dot](const props::Dimension& dimension, bool variance) {
    const std::uint64_t d =
        std::min<std::uint64_t>(static_cast<std::uint64_t>(dimension.d), dot.options.largest_length);
    const stats::Cumulants law = stats::laws::dot_product(d);
    return props::Experiment{variance ? stats::Claim::variance(law) : stats::Claim::mean(law),
                             block_of(dot, static_cast<std::size_t>(d)), variance ? "Var(q·k)" : "E[q·k]", 2 * d};
  };
  claims.add(props::statistical_property<props::Dimension>(
      claims.statistical("mean", "E[q·k] = 0 for independent standard normal q and k"), margin,
      [experiment](const props::Dimension& d) { return experiment(d, false); }));
  claims.add(props::statistical_property<props::Dimension>(
      claims.statistical("variance", "Var(q·k) = d for independent standard normal q and k"), margin,
      [experiment](const props::Dimension& d) { return experiment(d, true); }));
}

}  // namespace quincunx::suites
