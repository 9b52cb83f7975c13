// Every exact and numerical claim holds for every correct subject, whatever its order of operations.
#include <gtest/gtest.h>

#include <cstdint>

#include "other_algorithms.hpp"
#include "run_claim.hpp"

namespace quincunx::props {
namespace {

class HealthySubject : public testing::TestWithParam<Subject (*)()> {};

TEST_P(HealthySubject, PassesEveryExactAndNumericalClaimWithThreeSeeds) {
  const Subject subject = GetParam()();
  const Registry registry = all_claims(subject);
  for (const Property& property : registry.properties()) {
    if (property.info.tier == Tier::statistical) continue;
    // The exact claims are about finite laws, whatever the subject.
    if (property.info.tier == Tier::exact && subject.label != ours().label) continue;
    for (const std::uint64_t seed : {1, 2, 3}) {
      const stats::Evidence evidence = run_claim(registry, subject, property.info.name(), seed);
      EXPECT_EQ(evidence.outcome, stats::Outcome::holds) << evidence.claim << " with seed " << seed << ": "
                                                         << evidence.detail << " at " << evidence.failing.parameters;
      EXPECT_GT(evidence.checks, 0U) << evidence.claim;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Claims, HealthySubject,
                         testing::Values(&ours, &standard_library, &backward, &pairwise_and_fused, &wide),
                         [](const auto& test) { return test.param().label; });

}  // namespace
}  // namespace quincunx::props
