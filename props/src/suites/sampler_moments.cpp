// Mean, variance and distribution of single values.
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {

void add_mean_and_variance(props::Registry& registry, const SeededSampler& sampler) {
  registry.add(props::statistical_property<LongCall>(
      sampler.claim(props::Tier::statistical, "mean", "the mean of the values is that of the claimed law"), 0.003,
      [sampler](const LongCall& call) {
        return props::Experiment{sampler.law.mean_of(1), call.values(sampler), "E[X]"};
      }));
  registry.add(props::statistical_property<LongCall>(
      sampler.claim(props::Tier::statistical, "variance", "the variance of the values is that of the claimed law"),
      0.005, [sampler](const LongCall& call) {
        return props::Experiment{sampler.law.variance_of_means(1), call.values(sampler), "Var(X)"};
      }));
}

void add_distribution(props::Registry& registry, const SeededSampler& sampler) {
  registry.add(props::statistical_property<BinnedCall>(
      sampler.claim(props::Tier::statistical, "distribution",
                    "bins that are equally probable under the claimed law are hit equally often"),
      0.007, [sampler](const BinnedCall& binned) {
        return props::Experiment{stats::Claim::uniform_bins(static_cast<std::uint64_t>(binned.bins)),
                                 binned.call.values(sampler), "distance w from the claimed law", 1,
                                 binned.edges(sampler.law)};
      }));
}

}  // namespace quincunx::suites::detail
