// Every fault of a kernel is refuted by the claim that its row names; what only looks broken holds, claim by claim.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "kernel_faults.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::corpus {
namespace {

template <class Subject>
std::vector<std::string> ids_of(const std::vector<Subject>& subjects) {
  std::vector<std::string> ids;
  for (const Subject& subject : subjects) ids.push_back(subject.id);
  return ids;
}

template <class Subject>
const Subject& with_id(const std::vector<Subject>& subjects, const std::string& id) {
  return *std::find_if(subjects.begin(), subjects.end(), [&](const Subject& subject) { return subject.id == id; });
}

class KernelFault : public testing::TestWithParam<std::string> {};

TEST_P(KernelFault, IsRefutedByTheClaimThatItNames) {
  const std::vector<CorpusFault> faults = kernel_faults();
  const CorpusFault& fault = with_id(faults, GetParam());
  props::Registry registry;
  fault.plant(registry, "faulty");
  props::SuiteOptions options;
  options.filter = "faulty/" + fault.claim;
  props::SuiteListener silent;
  const props::SuiteResult result = props::run_suite(registry, options, silent);
  ASSERT_EQ(result.evidence.size(), 1U) << fault.claim << " is not the name of one claim";
  const stats::Evidence& evidence = result.evidence.front();
  EXPECT_EQ(evidence.outcome, stats::Outcome::refuted) << fault.description << ": " << evidence.detail;
  EXPECT_TRUE(evidence.failing.confirmed) << fault.description;
}

INSTANTIATE_TEST_SUITE_P(Corpus, KernelFault, testing::ValuesIn(ids_of(kernel_faults())),
                         [](const auto& test) { return test.param; });

class HealthyKernel : public testing::TestWithParam<std::string> {};

TEST_P(HealthyKernel, HoldsInEveryClaimOfItsSuite) {
  const std::vector<HealthySubject> subjects = healthy_kernels();
  props::Registry registry;
  with_id(subjects, GetParam()).plant(registry, "healthy");
  props::SuiteListener silent;
  for (const std::uint64_t seed : {std::uint64_t{11}, std::uint64_t{12}}) {
    props::SuiteOptions options;
    options.seed = seed;
    for (const stats::Evidence& evidence : props::run_suite(registry, options, silent).evidence) {
      EXPECT_EQ(evidence.outcome, stats::Outcome::holds)
          << evidence.claim << " with seed " << seed << ": " << evidence.detail << ' ' << evidence.failing.parameters;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Corpus, HealthyKernel, testing::ValuesIn(ids_of(healthy_kernels())),
                         [](const auto& test) { return test.param; });

TEST(KernelCorpus, HoldsEveryPublicRowAndAVariantOfEachKind) {
  const std::vector<CorpusFault> faults = kernel_faults();
  const std::vector<std::string> ids = ids_of(faults);
  const std::set<std::string> unique(ids.begin(), ids.end());
  EXPECT_EQ(unique.size(), ids.size());
  for (const std::string row : {"T1", "T2", "T3", "T4", "T5", "S1", "S2", "S3", "S4", "S5", "S6", "A1", "A2",
                                "A3", "A4", "D1", "D2", "V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8"}) {
    EXPECT_TRUE(unique.contains(row)) << row;
    EXPECT_TRUE(std::any_of(ids.begin(), ids.end(),
                            [&](const std::string& id) { return id.size() > row.size() && id.starts_with(row); }))
        << "no variant of " << row;
  }
}

}  // namespace
}  // namespace quincunx::corpus
