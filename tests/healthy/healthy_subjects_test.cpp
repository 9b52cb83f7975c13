// Correct subjects are not refuted by any statistical claim. The program itself runs them at the declared margins.
#include <gtest/gtest.h>

#include "healthy/healthy_runs.hpp"

namespace quincunx::props {
namespace {

class HealthySubjects : public testing::TestWithParam<std::uint64_t> {};

TEST_P(HealthySubjects, OursPassesEveryStatisticalClaim) {
  healthy::expect_all_hold(healthy::statistical_evidence(ours(), {.seed = GetParam(), .margin_factor = 3}));
}

TEST_P(HealthySubjects, TheStandardLibraryPassesEveryStatisticalClaim) {
  healthy::expect_all_hold(healthy::statistical_evidence(standard_library(), {.seed = GetParam(), .margin_factor = 3}));
}

INSTANTIATE_TEST_SUITE_P(Seeds, HealthySubjects, testing::Values(1, 2));

}  // namespace
}  // namespace quincunx::props
