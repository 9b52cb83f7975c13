// Evidence of claims that run as GoogleTest tests, a process each, as ctest runs them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <regex>
#include <string>

#include "props/evidence/toy_evidence.hpp"
#include "props/process.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

ProcessResult toy_program(const std::string& arguments, const std::string& environment = "") {
  return run_process("'" TOY_PROGRAM "' " + arguments, environment);
}

std::string without_times(const std::string& text) {
  return std::regex_replace(text, std::regex(R"("time":\{[^}]*\})"), "");
}

class GoogletestEvidence : public testing::Test {
 protected:
  GoogletestEvidence() : folder_(fs::path(testing::TempDir()) / ("googletest_evidence." + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~GoogletestEvidence() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  fs::path folder_;
};

TEST_F(GoogletestEvidence, OfManyProcessesMergesToThatOfOne) {
  for (const std::string name : {"toy_sum_of_ones_N", "toy_mean_zero_S", "toy_mean_is_not_one_S", "toy_identity_E"}) {
    const ProcessResult result =
        toy_program("--gtest_filter='*" + name + "' --cases 5", "QUINCUNX_SEED=7 QUINCUNX_EVIDENCE=" + path("parts"));
    EXPECT_EQ(result.status, 0) << result.output;
  }
  EXPECT_EQ(toy_program("verify --cases 5 --seed 7 --evidence " + path("whole.jsonl")).status, 0);
  const ProcessResult merged = toy_program("merge " + path("parts") + "/* -o " + path("merged.jsonl"));
  EXPECT_EQ(merged.status, 0) << merged.output;
  EXPECT_EQ(without_times(toy::contents(path("merged.jsonl"))), without_times(toy::contents(path("whole.jsonl"))));
}

TEST_F(GoogletestEvidence, OneFileForManyProcessesFailsTheSecond) {
  const std::string file = "QUINCUNX_EVIDENCE=" + path("one.jsonl");
  EXPECT_EQ(toy_program("--gtest_filter='*identity*' --cases 5", file).status, 0);
  const ProcessResult second = toy_program("--gtest_filter='*ones*' --cases 5", file);
  EXPECT_EQ(second.status, 1);
  EXPECT_THAT(second.output, HasSubstr("name a directory, or remove the file"));
}

TEST_F(GoogletestEvidence, ListingTestsWritesNothing) {
  EXPECT_EQ(toy_program("--gtest_list_tests", "QUINCUNX_EVIDENCE=" + path("list.jsonl")).status, 0);
  EXPECT_FALSE(fs::exists(path("list.jsonl")));
}

TEST(GoogletestMeasurements, MirrorPnAndMarginForCtest) {
  const std::string output = toy_program("--gtest_filter='*mean_zero*' --cases 5").output;
  for (const std::string name : {"p", "n", "margin"}) {
    EXPECT_TRUE(std::regex_search(output, std::regex("<CTestMeasurement type=\"numeric/double\" name=\"" + name +
                                                     "\">[0-9.e+-]+</CTestMeasurement>\n")))
        << output;
  }
  EXPECT_THAT(toy_program("--gtest_filter='*identity*'").output, Not(HasSubstr("CTestMeasurement")));
}

TEST(GoogletestAnnotations, AppearOnGithub) {
  const std::string arguments = "--gtest_filter='*mean_zero*' --cases 5 --fault shifted";
  EXPECT_THAT(toy_program(arguments, "GITHUB_ACTIONS=true").output,
              HasSubstr("\n::error title=REFUTED ours/toy.mean_zero%3AS::"));
  EXPECT_THAT(toy_program(arguments, "GITHUB_ACTIONS=").output, Not(HasSubstr("::error")));
}

TEST(GoogletestFormat, IsRefused) {
  const ProcessResult result = toy_program("--gtest_filter='*' --format junit");
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.output, HasSubstr("--format has no meaning for GoogleTest; it has --gtest_output"));
}

// A pretended git, so that the test needs none and depends on no repository.
TEST_F(GoogletestEvidence, SeedOfCommitAsksGitWhereNoVariableIsSet) {
  const std::string hash = "0123456789abcdef0123456789abcdef01234567";
  fs::create_directories(path("bin"));
  std::ofstream(path("bin/git")) << "#!/bin/sh\n[ \"$*\" = 'rev-parse --verify HEAD' ] && echo " << hash << "\n";
  fs::permissions(path("bin/git"), fs::perms::owner_all);
  const std::string none =
      "env -u GITHUB_SHA -u CI_COMMIT_SHA -u GIT_COMMIT -u BUILD_SOURCEVERSION -u CIRCLE_SHA1 -u TRAVIS_COMMIT "
      "-u BITBUCKET_COMMIT -u DRONE_COMMIT_SHA -u BUILDKITE_COMMIT -u APPVEYOR_REPO_COMMIT -u CIRRUS_CHANGE_IN_REPO "
      "-u SEMAPHORE_GIT_SHA -u CODEBUILD_RESOLVED_SOURCE_VERSION -u BUILD_VCS_NUMBER ";
  const ProcessResult with_git = toy_program("verify --cases 5 --seed commit", none + "PATH='" + path("bin") + "'");
  EXPECT_EQ(with_git.status, 0) << with_git.output;
  EXPECT_THAT(with_git.output, HasSubstr(" of commit " + hash + " (git rev-parse HEAD); repeat: toy verify --seed "));
  const ProcessResult without = toy_program("verify --cases 5 --seed commit", none + "PATH=/nowhere");
  EXPECT_EQ(without.status, 2);
  EXPECT_THAT(without.output, AllOf(HasSubstr("--seed is 'commit', and no commit is known"), HasSubstr("GITHUB_SHA")));
}

}  // namespace
}  // namespace quincunx::props
