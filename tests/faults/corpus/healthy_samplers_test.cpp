// H6: correct samplers raise nothing. Each run of a subject may alarm with probability 1e-6; corpus_many_seeds_test is
// the long form.
#include "corpus_run.hpp"

namespace quincunx::corpus {
namespace {

class HealthySampler : public testing::TestWithParam<HealthySubject> {};

TEST_P(HealthySampler, PassesAllClaimsOfItsSuite) { expect_healthy(GetParam(), 7); }

std::string name_of(const testing::TestParamInfo<HealthySubject>& info) { return info.param.id; }

INSTANTIATE_TEST_SUITE_P(Samplers, HealthySampler, testing::ValuesIn(healthy_samplers()), name_of);

}  // namespace
}  // namespace quincunx::corpus
