// The long form of "must not be flagged": every correct subject over 200 seeds, all claims that a seed changes. Each
// run may alarm with probability 1e-6, so all runs of a subject together with 2e-4.
#include <algorithm>

#include "corpus_run.hpp"
#include "kernel_faults.hpp"

namespace quincunx::corpus {
namespace {

constexpr std::uint64_t seeds = 200;

// A false alarm has the same probability for every margin; one four times as wide needs a sixteenth of the draws. A
// margin that is wide already is doubled: a variance cannot be less by 80 %.
double widened(double margin) { return std::min(4 * margin, std::max(2 * margin, 0.2)); }

// Cases of a claim for each seed: 2000 in all of a numerical one, 5000 of a statistical one.
constexpr int numerical_cases = 10;
constexpr int statistical_cases = 25;

// A sweep draws nothing: its one case is the same for every seed, and kernel_corpus_test has run it. The other claims
// of one case start 2^18 streams, or draw up to 2^28 values, which is too much for 200 seeds.
void expect_drawn_claims_hold(const HealthySubject& subject, std::uint64_t seed) {
  props::Registry registry;
  subject.plant(registry, planted_label);
  props::SuiteOptions options;
  options.seed = seed;
  props::SuiteListener listener;
  std::vector<props::Property> claims = registry.properties();
  for (props::Property& property : claims) {
    if (property.max_cases == 1) continue;
    property.margin = widened(property.margin);
    options.cases = property.info.tier == props::Tier::statistical ? statistical_cases : numerical_cases;
    const stats::Evidence evidence = props::run_claim(property, registry.statistical_count(), options, listener);
    EXPECT_EQ(evidence.outcome, stats::Outcome::holds)
        << evidence.claim << " at seed " << seed << ": p = " << evidence.p_value << ", " << evidence.detail << ", "
        << evidence.failing.parameters;
  }
}

class HealthyOverManySeeds : public testing::TestWithParam<HealthySubject> {};

TEST_P(HealthyOverManySeeds, RaisesNothing) {
  SCOPED_TRACE(GetParam().id + ": " + GetParam().description);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) expect_drawn_claims_hold(GetParam(), seed);
}

std::string name_of(const testing::TestParamInfo<HealthySubject>& info) { return info.param.id; }

INSTANTIATE_TEST_SUITE_P(Samplers, HealthyOverManySeeds, testing::ValuesIn(healthy_samplers()), name_of);
INSTANTIATE_TEST_SUITE_P(Kernels, HealthyOverManySeeds, testing::ValuesIn(healthy_kernels()), name_of);

}  // namespace
}  // namespace quincunx::corpus
