// The long form of "must not be flagged": every correct subject over 200 seeds, all claims that a seed changes. Each
// run may alarm with probability 1e-6, so all runs of a subject together with 2e-4.
#include "many_seeds.hpp"
#include "corpus_run.hpp"
#include "kernel_faults.hpp"

namespace quincunx::corpus {
namespace {

constexpr std::uint64_t seeds = 200;

void expect_drawn_claims_hold(const props::Registry& claims, std::uint64_t seed) {
  props::SuiteOptions options;
  options.seed = seed;
  props::SuiteListener listener;
  for (const props::Property& property : claims.properties()) {
    const stats::Evidence evidence = props::run_claim(property, claims.statistical_count(), options, listener);
    EXPECT_EQ(evidence.outcome, stats::Outcome::holds)
        << evidence.claim << " at seed " << seed << ": p = " << evidence.p_value << ", " << evidence.detail << ", "
        << evidence.failing.parameters;
  }
}

class HealthyOverManySeeds : public testing::TestWithParam<HealthySubject> {};

TEST_P(HealthyOverManySeeds, RaisesNothing) {
  SCOPED_TRACE(GetParam().id + ": " + GetParam().description);
  props::Registry registry;
  GetParam().plant(registry, planted_label);
  const props::Registry claims = many_seeds::short_form(registry);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) expect_drawn_claims_hold(claims, seed);
}

std::string name_of(const testing::TestParamInfo<HealthySubject>& info) { return info.param.id; }

INSTANTIATE_TEST_SUITE_P(Samplers, HealthyOverManySeeds, testing::ValuesIn(healthy_samplers()), name_of);
INSTANTIATE_TEST_SUITE_P(Kernels, HealthyOverManySeeds, testing::ValuesIn(healthy_kernels()), name_of);

}  // namespace
}  // namespace quincunx::corpus
