// The evidence that assertions leave behind. Their file is opened once a process, so each run is a process: this
// program again, with one of its other tests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "props/process.hpp"
#include "quincunx/props/evidence_file.hpp"

namespace {

using quincunx::props::EvidenceFile;
using quincunx::props::EvidenceKind;
using quincunx::props::ProcessResult;
using quincunx::props::read_evidence;
using quincunx::props::run_process;
using testing::HasSubstr;
namespace fs = std::filesystem;

ProcessResult run_tests(const std::string& filter, const std::string& environment) {
  const std::string self = fs::read_symlink("/proc/self/exe").string();
  return run_process("'" + self + "' --gtest_filter='" + filter + "'", environment);
}

class AssertionEvidence : public testing::Test {
 protected:
  AssertionEvidence() : folder_(fs::path(testing::TempDir()) / ("assertion_evidence." + std::to_string(getpid()))) {
    fs::remove_all(folder_);
  }
  ~AssertionEvidence() override { fs::remove_all(folder_); }

  std::string to_folder() const { return "QUINCUNX_EVIDENCE='" + folder_.string() + "'"; }

  std::vector<EvidenceFile> files() const {
    std::vector<EvidenceFile> files;
    for (const auto& entry : fs::directory_iterator(folder_)) files.push_back(read_evidence(entry.path().string()));
    return files;
  }

  fs::path folder_;
};

TEST_F(AssertionEvidence, HasAFileForEachTestWithItsAssertionsInOrder) {
  const ProcessResult result =
      run_tests("MeanAssertion.HoldsForAKnownLaw:VarianceAssertion.HoldsForAScaledNormal*", to_folder());
  EXPECT_EQ(result.status, 0) << result.output;
  ASSERT_EQ(files().size(), 2U);
  for (const EvidenceFile& file : files()) {
    EXPECT_EQ(file.header.kind, EvidenceKind::assertions);
    EXPECT_EQ(file.header.program, "props_assertions_test");
    EXPECT_EQ(file.header.alpha, 1e-6);
    const quincunx::stats::Evidence& first = file.evidence.at(0);
    EXPECT_EQ(first.outcome, quincunx::stats::Outcome::holds);
    EXPECT_EQ(first.alpha_share, 1e-6 / static_cast<double>(file.header.registered_statistical) / 2);
    EXPECT_EQ(first.resolved_margin, 0.02);
    EXPECT_GT(first.looks, 0);
    ASSERT_EQ(first.measured.size(), 1U);
    EXPECT_GT(first.measured[0].standard_error, 0);
    if (file.evidence.size() == 1) {
      EXPECT_EQ(first.claim, "MeanAssertion.HoldsForAKnownLaw#1:S");
      EXPECT_EQ(first.statement, "the mean is 0.5");
    } else {
      ASSERT_EQ(file.evidence.size(), 2U);
      EXPECT_EQ(file.evidence[1].outcome, quincunx::stats::Outcome::refuted);
      EXPECT_GT(file.evidence[1].failing.n, 0U);
      EXPECT_NE(file.evidence[1].failing.law, "");
    }
  }
}

TEST_F(AssertionEvidence, OfAnAssertionInPartsIsOneRecordWithTheWholeShare) {
  EXPECT_EQ(run_tests("StandardNormalAssertion.*", to_folder()).status, 0);
  ASSERT_EQ(files().size(), 1U);
  const EvidenceFile file = files()[0];
  ASSERT_EQ(file.evidence.size(), 2U);
  EXPECT_EQ(file.evidence[0].statement, "the distribution is N(0, 1)");
  EXPECT_EQ(file.evidence[0].alpha_share, 1e-6 / static_cast<double>(file.header.registered_statistical) / 2);
  EXPECT_LT(file.evidence[1].p_value, file.evidence[1].alpha_share);
}

TEST_F(AssertionEvidence, SaysWhyAnAssertionHasNoVerdict) {
  EXPECT_EQ(run_tests("MeanAssertion.ReportsWhatTheGeneratorThrows", to_folder()).status, 0);
  const quincunx::stats::Evidence only = files().at(0).evidence.at(0);
  EXPECT_EQ(only.outcome, quincunx::stats::Outcome::undecided);
  EXPECT_EQ(only.finding, quincunx::stats::Finding::error);
  EXPECT_THAT(only.detail, HasSubstr("out of paper"));
}

TEST_F(AssertionEvidence, FailsTheTestWhenItCannotBeWritten) {
  const ProcessResult result = run_tests("MeanAssertion.HoldsForAKnownLaw", "QUINCUNX_EVIDENCE=/proc/no.jsonl");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, HasSubstr("the evidence file '/proc/no.jsonl' cannot be opened for writing"));
}

TEST_F(AssertionEvidence, TakesItsSeedFromTheCommitUnderTest) {
  const std::string hash = "0123456789abcdef0123456789abcdef01234567";
  const ProcessResult result =
      run_tests("MeanAssertion.HoldsForAKnownLaw", "QUINCUNX_SEED=commit GITHUB_SHA=" + hash + " " + to_folder());
  EXPECT_EQ(result.status, 0) << result.output;
  const std::string seed = std::to_string(files().at(0).header.seed);
  EXPECT_THAT(result.output,
              HasSubstr("Seed " + seed + " of commit " + hash + " (GITHUB_SHA); repeat with QUINCUNX_SEED=" + seed));
}

TEST_F(AssertionEvidence, RefusesASeedThatIsNone) {
  const ProcessResult result = run_tests("MeanAssertion.HoldsForAKnownLaw", "QUINCUNX_SEED=seven");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, HasSubstr("QUINCUNX_SEED is 'seven'; a seed is a whole number"));
}

}  // namespace
