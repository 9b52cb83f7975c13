// GoogleTest's view of the claims, from outside: GoogleTest runs once a process, so each run is a process.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "run_program.hpp"

namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using Result = quincunx::tests::ProgramResult;

Result toy_program(const std::string& arguments, const std::string& environment = "") {
  return quincunx::tests::run_program(environment + " '" TOY_PROGRAM "' " + arguments);
}

TEST(GoogletestCommand, ListsOneTestForEachClaim) {
  const Result result = toy_program("--gtest_list_tests");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.output, AllOf(HasSubstr("ours.\n  toy_sum_of_ones_N\n  toy_mean_zero_S\n"),
                                   HasSubstr("toy.\n  toy_identity_E\n")));
}

TEST(GoogletestCommand, RunsTheClaimsAndTakesTheOptionsOfVerify) {
  const Result result = toy_program("--gtest_filter='*mean*' --cases 5 --subject std --seed 3");
  EXPECT_EQ(result.status, 0) << result.output;
  EXPECT_THAT(result.output, AllOf(HasSubstr("[       OK ] std.toy_mean_zero_S"), HasSubstr("[  PASSED  ] 2 tests")));
}

TEST(GoogletestCommand, FailsAtTheClaimWithItsEvidence) {
  const Result result = toy_program("verify --gtest_filter=ours.toy_sum_of_ones_N --fault short-dot");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, AllOf(HasSubstr("toy_claims.hpp:"), HasSubstr("REFUTED ours/toy.sum_of_ones:N"),
                                   HasSubstr("d_k = 37"), HasSubstr("toy replay qx1-"), Not(HasSubstr("gtest.h"))));
}

TEST(GoogletestCommand, RecordsTheEvidenceAsProperties) {
  const std::string file = testing::TempDir() + "googletest_command_test.xml";
  EXPECT_EQ(toy_program("--gtest_filter=*mean_zero* --cases 5 --gtest_output=xml:" + file).status, 0);
  FILE* xml = std::fopen(file.c_str(), "r");
  ASSERT_NE(xml, nullptr);
  std::string text(20'000, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), xml));
  std::fclose(xml);
  std::remove(file.c_str());
  for (const std::string name : {"cases", "draws", "p_value", "share", "seed", "token"}) {
    EXPECT_THAT(text, HasSubstr("<property name=\"" + name + "\""));
  }
  EXPECT_THAT(text, HasSubstr("<property name=\"share\" value=\"5e-7\"/>"));
}

TEST(GoogletestCommand, SkipsTheClaimsThatAReproduceStringDoesNotName) {
  const std::string output = toy_program("verify --cases 10 --fault short-dot").output;
  const std::size_t start = output.find("RC_PARAMS=");
  ASSERT_NE(start, std::string::npos);
  const std::string environment = output.substr(start, output.find(' ', start) - start);
  const Result result = toy_program("--gtest_brief=0 --cases 10 --fault short-dot", environment);
  EXPECT_EQ(result.status, 1) << result.output;
  EXPECT_THAT(result.output,
              AllOf(HasSubstr("[  SKIPPED ] 3 tests"), HasSubstr("[  FAILED  ] ours.toy_sum_of_ones_N")));
}

TEST(GoogletestCommand, IsNeverGreenWithoutATest) {
  const Result result = toy_program("--gtest_filter=nothing");
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.output, HasSubstr("--gtest_filter matches none of the claims"));
}

TEST(GoogletestCommand, LetsAShardWithoutATestPass) {
  const std::string second = "GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=1";
  EXPECT_EQ(toy_program("--gtest_filter=*identity*", second).status, 0);
  const std::string first = "GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=0";
  for (const std::string& shard : {first, second})
    EXPECT_EQ(toy_program("--gtest_filter=nothing", shard).status, 2) << shard;
}

TEST(GoogletestCommand, RefusesOptionsThatGoogletestOrVerifyDoNotKnow) {
  const Result of_googletest = toy_program("--gtest_filtr=x");
  EXPECT_EQ(of_googletest.status, 2);
  EXPECT_THAT(of_googletest.output, HasSubstr("unknown option '--gtest_filtr' of GoogleTest (did you mean filter?)"));
  EXPECT_EQ(toy_program("--gtest_filter=* --sead 3").status, 2);
  EXPECT_EQ(toy_program("--gtest_filter=* --cases 0").status, 2);
  EXPECT_EQ(toy_program("--gtest_filter=*", "RC_PARAMS=max_success=0").status, 2);
}

TEST(GoogletestCommand, TheProgramItselfEndsWithTwoForBadUsage) {
  EXPECT_EQ(toy_program("verify --alpha 7").status, 2);
  EXPECT_EQ(toy_program("").status, 2);
}

}  // namespace
