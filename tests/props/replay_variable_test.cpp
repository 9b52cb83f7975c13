// QUINCUNX_REPLAY does for tests what `replay TOKEN` does on the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "props/process.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

ProcessResult toy(const std::string& arguments, const std::string& environment = "") {
  return run_process("'" TOY_PROGRAM "' " + arguments, environment);
}

// The report of the failure: everything from its headline on that does not depend on time.
std::string report_in(const std::string& output) {
  const std::size_t start = output.find("REFUTED ours/toy.mean_zero:S,");
  const std::size_t end = output.find("replay:", start);
  return start == std::string::npos || end == std::string::npos ? "" : output.substr(start, end - start);
}

class ReplayVariable : public testing::Test {
 protected:
  // Settings that are not the usual ones: the token has to carry them.
  ReplayVariable()
      : first_(toy("verify --fault shifted --seed 77 --alpha 1e-9 --beta 0.01 --cases 7").output),
        token_(word_after(first_, "replay:     toy replay ")) {}

  std::string first_;
  std::string token_;
};

TEST_F(ReplayVariable, GivesTheSameNumbersEverywhere) {
  ASSERT_NE(report_in(first_), "") << first_;
  const ProcessResult command = toy("replay " + token_);
  const ProcessResult variable = toy("verify", "QUINCUNX_REPLAY=" + token_);
  const ProcessResult test = toy("--gtest_filter=ours.toy_mean_zero_S", "QUINCUNX_REPLAY=" + token_);
  const ProcessResult threads = toy("--gtest_filter=ours.* --threads 3", "QUINCUNX_REPLAY=" + token_);
  for (const ProcessResult& result : {command, variable, test, threads}) {
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(report_in(result.output), report_in(first_));
  }
}

TEST_F(ReplayVariable, RunsExactlyTheClaimItNames) {
  const ProcessResult all = toy("--gtest_brief=0", "QUINCUNX_REPLAY=" + token_);
  EXPECT_EQ(all.status, 1);
  EXPECT_THAT(all.output,
              AllOf(HasSubstr("[  SKIPPED ] 3 tests"), HasSubstr("[  FAILED  ] ours.toy_mean_zero_S"),
                    HasSubstr("QUINCUNX_REPLAY names ours/toy.mean_zero:S"), Not(HasSubstr("[       OK ]"))));
}

TEST_F(ReplayVariable, SkipsAndPassesNothingWhereItsClaimIsNotSelected) {
  const ProcessResult other = toy("--gtest_filter=*sum_of_ones*", "QUINCUNX_REPLAY=" + token_);
  EXPECT_THAT(other.output, AllOf(HasSubstr("[  SKIPPED ] 1 test"), HasSubstr("[  PASSED  ] 0 tests")));
}

TEST_F(ReplayVariable, RefusesATokenThatIsDamagedOfAnotherVersionOrOfNoClaim) {
  std::string damaged = token_;
  damaged[10] = damaged[10] == '7' ? '8' : '7';
  for (const std::string arguments : {"--gtest_brief=1", "verify"}) {
    const ProcessResult broken = toy(arguments, "QUINCUNX_REPLAY=" + damaged);
    EXPECT_EQ(broken.status, 2);
    EXPECT_THAT(broken.output, HasSubstr("its checksum does not fit"));
    const ProcessResult newer = toy(arguments, "QUINCUNX_REPLAY=qx2" + token_.substr(3));
    EXPECT_EQ(newer.status, 2);
    EXPECT_THAT(newer.output, HasSubstr("is of format 2"));
    const ProcessResult word = toy(arguments, "QUINCUNX_REPLAY=yes");
    EXPECT_EQ(word.status, 2);
    EXPECT_THAT(word.output, HasSubstr("is no replay token"));
    const std::string foreign = word_after(run_process("'" CRASHING_PROGRAM "' verify --filter crash.mean --in-process "
                                                       "--fault is-nan")
                                               .output,
                                           "crashing replay ");
    ASSERT_NE(foreign, "");
    EXPECT_EQ(toy(arguments, "QUINCUNX_REPLAY=" + foreign).status, 2);
  }
}

TEST_F(ReplayVariable, RefusesSettingsBesideTheToken) {
  for (const std::string option : {"--seed 3", "--alpha 0.1", "--beta 0.1", "--cases 3", "--fault short-dot"}) {
    const ProcessResult result = toy("--gtest_brief=1 " + option, "QUINCUNX_REPLAY=" + token_);
    EXPECT_EQ(result.status, 2);
    EXPECT_THAT(result.output, HasSubstr("QUINCUNX_REPLAY are both given"));
  }
  EXPECT_EQ(toy("--gtest_brief=1 --subject std", "QUINCUNX_REPLAY=" + token_).status, 2);
  EXPECT_EQ(toy("--gtest_brief=1", "RC_PARAMS=seed=3 QUINCUNX_REPLAY=" + token_).status, 2);
  EXPECT_EQ(toy("--gtest_brief=1", "QUINCUNX_SEED=3 QUINCUNX_REPLAY=" + token_).status, 2);
}

TEST_F(ReplayVariable, TakesACaseOfTheClaimToo) {
  const std::string numerical = toy("verify --fault short-dot --cases 30").output;
  const std::string reproduce = word_after(numerical, "this case:  RC_PARAMS=");
  const std::string token = word_after(numerical, "replay:     toy replay ");
  ASSERT_NE(reproduce, "") << numerical;
  const ProcessResult one = toy("--gtest_filter=*sum_of_ones*", "RC_PARAMS=" + reproduce + " QUINCUNX_REPLAY=" + token);
  EXPECT_EQ(one.status, 1);
  EXPECT_THAT(one.output, HasSubstr("case:       d_k = 37\n"));
}

}  // namespace
}  // namespace quincunx::props
