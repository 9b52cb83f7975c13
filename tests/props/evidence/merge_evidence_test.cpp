#include "evidence/merge_evidence.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "props/evidence/toy_evidence.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// The toy run as two processes would leave it: the second half first.
std::vector<EvidenceFile> two_parts() {
  EvidenceFile first = toy::evidence_file("first.jsonl");
  EvidenceFile second = first;
  second.path = "second.jsonl";
  second.evidence.erase(second.evidence.begin(), second.evidence.begin() + 2);
  first.evidence.resize(2);
  return {second, first};
}

std::string error_of(const std::vector<EvidenceFile>& files) {
  try {
    merge_evidence(files);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "no error";
}

TEST(MergeEvidence, GivesTheEvidenceOfOneProcess) {
  const EvidenceFile whole = toy::evidence_file("");
  const MergedEvidence merged = merge_evidence(two_parts());
  EXPECT_EQ(merged.header, whole.header);
  ASSERT_EQ(merged.result.evidence.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(merged.result.evidence[i].claim, whole.evidence[i].claim);
  EXPECT_EQ(merged.result.spent, merged.header.alpha);
  EXPECT_TRUE(merged.missing.empty());
  EXPECT_EQ(merged.exit_status(), 0);
}

TEST(MergeEvidence, IsNotGreenWhileARegisteredClaimIsMissing) {
  const MergedEvidence merged = merge_evidence({two_parts()[0]});
  EXPECT_THAT(merged.missing, testing::ElementsAre("ours/toy.sum_of_ones:N", "ours/toy.mean_zero:S"));
  EXPECT_EQ(merged.result.spent, merged.header.alpha / 2);
  EXPECT_EQ(merged.exit_status(), 1);
}

TEST(MergeEvidence, RefusesTheSameClaimTwice) {
  std::vector<EvidenceFile> files = two_parts();
  files[1].evidence.push_back(files[0].evidence[0]);
  EXPECT_EQ(error_of(files), "first.jsonl: ours/toy.mean_is_not_one:S is also in second.jsonl");
  EXPECT_THAT(error_of({files[0], files[0]}), HasSubstr("is also in second.jsonl"));
}

TEST(MergeEvidence, RefusesFilesOfAnotherRun) {
  const auto error = [](const auto& change) {
    std::vector<EvidenceFile> files = two_parts();
    change(files[1].header);
    return error_of(files);
  };
  EXPECT_EQ(error([](EvidenceHeader& header) { header.seed = 7; }),
            "second.jsonl and first.jsonl are not of one run: 'seed' is \"20170612\" in the first and \"7\" in the "
            "second");
  EXPECT_THAT(error([](EvidenceHeader& header) { header.alpha = 1e-3; }), HasSubstr("'alpha' is 1e-06 in the first"));
  EXPECT_THAT(error([](EvidenceHeader& header) { header.program_version = "9"; }), HasSubstr("'program_version'"));
  EXPECT_THAT(error([](EvidenceHeader& header) { header.fault = "shifted"; }), HasSubstr("'fault'"));
  EXPECT_THAT(error([](EvidenceHeader& header) { header.registered_statistical = 3; }),
              HasSubstr("'registered_statistical' is 2 in the first and 3 in the second"));
  EXPECT_THAT(error([](EvidenceHeader& header) { header.registered.emplace_back("ours/other:N"); }),
              HasSubstr("they register different claims"));
}

TEST(MergeEvidence, TakesShardsThatHaveAFilterEach) {
  std::vector<EvidenceFile> files = two_parts();
  files[0].header.filter = "toy.i*";
  EXPECT_EQ(merge_evidence(files).header.filter, "");
  files[1].header.filter = "toy.i*";
  EXPECT_EQ(merge_evidence(files).header.filter, "toy.i*");
}

TEST(MergeEvidence, RecomputesEveryShare) {
  std::vector<EvidenceFile> files = two_parts();
  files[1].evidence[1].alpha_share = 1e-6;
  EXPECT_EQ(error_of(files),
            "first.jsonl: ours/toy.mean_zero:S has the share 1e-06 of the budget; its header gives it 5e-07");
  files[1].evidence[1].alpha_share = 0;
  EXPECT_THAT(error_of(files), HasSubstr("has the share 0 of the budget"));
}

TEST(MergeEvidence, CountsPlainTestsAmongThoseThatShareTheBudget) {
  SuiteOptions options = toy::quick_options();
  options.plain_tests = 2;
  EvidenceFile file = toy::evidence_file("run.jsonl", options);
  EXPECT_EQ(file.evidence[1].alpha_share, options.alpha / 4);
  const MergedEvidence merged = merge_evidence({file});
  EXPECT_EQ(merged.result.spent, options.alpha / 2);
  EXPECT_EQ(merged.result.registered_statistical, 4U);
  file.header.plain_tests = 1;
  EXPECT_THAT(error_of({file}), HasSubstr("of the budget; its header gives it"));
}

TEST(MergeEvidence, RefusesAVerdictThatContradictsItsPValue) {
  std::vector<EvidenceFile> files = two_parts();
  stats::Evidence& mean_zero = files[1].evidence[1];
  mean_zero.p_value = 1e-9;
  EXPECT_EQ(error_of(files),
            "first.jsonl: ours/toy.mean_zero:S is 'holds', which contradicts its p-value 1e-09 and its share 5e-07");
  mean_zero.outcome = stats::Outcome::refuted;
  EXPECT_EQ(error_of(files), "no error");
  EXPECT_EQ(merge_evidence(files).exit_status(), 1);
  mean_zero.p_value = std::nan("");
  EXPECT_THAT(error_of(files), HasSubstr("contradicts its p-value nan"));
  mean_zero.finding = stats::Finding::error;  // a subject that threw has no p-value
  EXPECT_EQ(error_of(files), "no error");
  files = two_parts();
  files[0].evidence[0].p_value = 0.5;  // of a control that holds, which is to say that it was refuted
  EXPECT_THAT(error_of(files), HasSubstr("ours/toy.mean_is_not_one:S is 'holds', which contradicts"));
}

TEST(MergeEvidence, RefusesAClaimThatHoldsWithoutACase) {
  std::vector<EvidenceFile> files = two_parts();
  files[1].evidence[0].cases = 0;
  EXPECT_THAT(error_of(files), HasSubstr("ours/toy.sum_of_ones:N holds without a case"));
}

// Three assertions with half the budget each: their own shares are all that a header of assertions knows.
TEST(MergeEvidence, RefusesSharesThatAddUpToMoreThanTheBudget) {
  EvidenceFile file{"tests.jsonl", blank_evidence_header(), {}};
  file.header.kind = EvidenceKind::assertions;
  file.header.alpha = 1e-6;
  for (const char* name : {"b", "a", "c"}) {
    stats::Evidence evidence;
    evidence.claim = name;
    evidence.outcome = stats::Outcome::holds;
    evidence.cases = 1;
    evidence.alpha_share = 5e-7;
    file.evidence.push_back(evidence);
  }
  EXPECT_THAT(error_of({file}), AllOf(HasSubstr("add up to 1.5e-06"), HasSubstr("more than the budget 1e-06")));
  file.evidence.pop_back();
  const MergedEvidence merged = merge_evidence({file});
  EXPECT_EQ(merged.result.evidence.front().claim, "a");
  EXPECT_EQ(merged.exit_status(), 0);
}

}  // namespace
}  // namespace quincunx::props
