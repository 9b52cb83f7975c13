// H6, the long form: correct samplers over 100 seeds. All runs together alarm with probability 100 x 1e-6 a subject.
#include "corpus_run.hpp"

namespace quincunx::corpus {
namespace {

class HealthySamplerOverManySeeds : public testing::TestWithParam<HealthySubject> {};

TEST_P(HealthySamplerOverManySeeds, RaisesNothing) {
  constexpr std::uint64_t seeds = 100;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) expect_healthy(GetParam(), seed);
}

std::string name_of(const testing::TestParamInfo<HealthySubject>& info) { return info.param.id; }

INSTANTIATE_TEST_SUITE_P(Samplers, HealthySamplerOverManySeeds, testing::ValuesIn(healthy_samplers()), name_of);

}  // namespace
}  // namespace quincunx::corpus
