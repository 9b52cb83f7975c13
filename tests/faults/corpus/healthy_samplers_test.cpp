// H6: correct samplers with fresh seeds raise nothing. Each run of a subject may alarm with probability 1e-6.
#include "corpus_run.hpp"

namespace quincunx::corpus {
namespace {

class HealthySampler : public testing::TestWithParam<HealthySubject> {};

TEST_P(HealthySampler, PassesAllClaimsOfItsSuiteForTwoSeeds) {
  for (const std::uint64_t seed : {props::default_seed, std::uint64_t{7}}) expect_healthy(GetParam(), seed);
}

std::string name_of(const testing::TestParamInfo<HealthySubject>& info) { return info.param.id; }

INSTANTIATE_TEST_SUITE_P(Samplers, HealthySampler, testing::ValuesIn(healthy_samplers()), name_of);

}  // namespace
}  // namespace quincunx::corpus
