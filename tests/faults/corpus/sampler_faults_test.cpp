// Each faulty sampler, initialiser, dropout layer and family of streams is refuted by the claim that its row names. A
// fault is seen with probability 1 - 1e-3 at least at the margin, and the seed is fixed.
#include <cctype>
#include <set>

#include "corpus_run.hpp"

namespace quincunx::corpus {
namespace {

class SamplerFault : public testing::TestWithParam<CorpusFault> {};

TEST_P(SamplerFault, IsRefutedByTheClaimThatItsRowNames) { expect_refuted(GetParam()); }

INSTANTIATE_TEST_SUITE_P(NormalSampler, SamplerFault, testing::ValuesIn(normal_sampler_faults()), test_name);
INSTANTIATE_TEST_SUITE_P(UniformSampler, SamplerFault, testing::ValuesIn(uniform_sampler_faults()), test_name);
INSTANTIATE_TEST_SUITE_P(Initializer, SamplerFault, testing::ValuesIn(initializer_faults()), test_name);
INSTANTIATE_TEST_SUITE_P(Dropout, SamplerFault, testing::ValuesIn(dropout_faults()), test_name);
INSTANTIATE_TEST_SUITE_P(Further, SamplerFault, testing::ValuesIn(further_sampler_faults()), test_name);
INSTANTIATE_TEST_SUITE_P(Reported, SamplerFault, testing::ValuesIn(reported_sampler_faults()), test_name);
INSTANTIATE_TEST_SUITE_P(RareValues, SamplerFault, testing::ValuesIn(rare_value_faults()), test_name);
INSTANTIATE_TEST_SUITE_P(Structure, SamplerFault, testing::ValuesIn(sampler_structure_faults()), test_name);
INSTANTIATE_TEST_SUITE_P(MasksAndLayers, SamplerFault, testing::ValuesIn(mask_and_layer_faults()), test_name);
INSTANTIATE_TEST_SUITE_P(SeedsAndBits, SamplerFault, testing::ValuesIn(seed_and_bit_faults()), test_name);
INSTANTIATE_TEST_SUITE_P(Languages, SamplerFault, testing::ValuesIn(language_generator_faults()), test_name);
INSTANTIATE_TEST_SUITE_P(StreamFamily, SamplerFault, testing::ValuesIn(stream_family_faults()), test_name);

TEST(SamplerFaults, CoverEveryRowOfTheCorpus) {
  std::set<std::string> ids;
  for (const CorpusFault& fault : sampler_faults()) ids.insert(fault.id);
  for (const char* row : {"N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8", "N9", "N10", "I1", "I2", "I3", "I4", "O1"}) {
    EXPECT_EQ(ids.count(row), 1U) << row;
  }
}

// "N1b" belongs to the row N1.
std::string row_of(const std::string& id) {
  return std::isalpha(static_cast<unsigned char>(id.back())) != 0 ? id.substr(0, id.size() - 1) : id;
}

TEST(SamplerFaults, ComeWithAVariantOfEveryRow) {
  std::set<std::string> rows_with_variant;
  for (const CorpusFault& fault : sampler_faults()) {
    if (fault.source == "variant") rows_with_variant.insert(row_of(fault.id));
  }
  for (const CorpusFault& fault : sampler_faults()) {
    if (fault.source != "variant") {
      EXPECT_EQ(rows_with_variant.count(row_of(fault.id)), 1U) << fault.id;
    }
  }
}

TEST(SamplerFaults, HaveDifferentIds) {
  std::set<std::string> ids;
  for (const CorpusFault& fault : sampler_faults()) EXPECT_TRUE(ids.insert(fault.id).second) << fault.id;
}

}  // namespace
}  // namespace quincunx::corpus
