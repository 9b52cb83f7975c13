// A subject that dies costs its claim: the report says which case it was, the run goes on and is red.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>

#include "props/process.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

ProcessResult crashing(const std::string& arguments, const std::string& environment = "") {
  return run_process("'" CRASHING_PROGRAM "' " + arguments, environment);
}

// Only what loops has to wait for its limit; a short one for all would hit healthy cases on a machine that is busy.
std::string limit_for(const std::string& fault) { return fault == "loops" ? " --case-timeout 1.5 " : " "; }

struct Death {
  const char* fault;
  const char* shown;
};

void PrintTo(const Death& death, std::ostream* out) { *out << death.fault; }

class Crash : public testing::TestWithParam<Death> {};

TEST_P(Crash, IsReportedWithClaimCaseAndTokenAndTheOtherClaimsRun) {
  const ProcessResult result = crashing("verify" + limit_for(GetParam().fault) + "--fault " + GetParam().fault);
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, AllOf(HasSubstr("REFUTED ours/toy.sum_of_ones:N"), HasSubstr("REFUTED ours/crash.mean:S"),
                                   HasSubstr(GetParam().shown), HasSubstr("3 claims: 1 holds, 2 refuted"),
                                   HasSubstr("case:       d_k = "), HasSubstr("replay:     crashing replay qx1-")));
}

// The case that died is told by number, and alone it dies again.
TEST_P(Crash, DiesAgainInItsReplay) {
  const std::string options = limit_for(GetParam().fault);
  const ProcessResult first = crashing("verify --filter crash.mean" + options + "--fault " + GetParam().fault);
  const std::string token = word_after(first.output, "crashing replay ");
  const std::string reproduce = word_after(first.output, "RC_PARAMS=");
  ASSERT_NE(token, "") << first.output;
  const std::regex dimension("case:       (d_k = [0-9]+)");
  std::smatch shown;
  ASSERT_TRUE(std::regex_search(first.output, shown, dimension)) << first.output;
  const ProcessResult claim = crashing("replay" + options + token);
  EXPECT_EQ(claim.status, 1);
  EXPECT_THAT(claim.output, AllOf(HasSubstr(shown[0].str()), HasSubstr(GetParam().shown)));
  ASSERT_NE(reproduce, "") << first.output;
  const ProcessResult one_case = crashing("replay" + options + token, "RC_PARAMS=" + reproduce);
  EXPECT_EQ(one_case.status, 1);
  EXPECT_THAT(one_case.output, AllOf(HasSubstr(shown[0].str()), HasSubstr(GetParam().shown)));
}

TEST_P(Crash, FailsItsTestInGoogletestAndTheOtherTestsRun) {
  const ProcessResult result =
      crashing("--gtest_brief=0" + limit_for(GetParam().fault) + "--fault " + GetParam().fault);
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output,
              AllOf(HasSubstr("[  FAILED  ] ours.toy_sum_of_ones_N"), HasSubstr("[  FAILED  ] ours.crash_mean_S"),
                    HasSubstr("[       OK ] toy.toy_identity_E"), HasSubstr(GetParam().shown),
                    HasSubstr("crashing replay qx1-")));
}

INSTANTIATE_TEST_SUITE_P(
    Of, Crash,
    testing::Values(Death{"aborts", "killed by signal 6, Aborted"},
                    Death{"segfaults", "killed by signal 11, Segmentation fault"},
                    Death{"divides", "killed by signal 8, Floating point exception"},
                    Death{"is-killed", "killed by signal 9, Killed (by somebody, or for want of memory)"},
                    Death{"recurses", "killed by signal 11, Segmentation fault"}, Death{"exits", "it called exit(0)"},
                    Death{"leaves", "it called exit(0)"},
                    Death{"loops", "no sign of life for 1.5 s, the limit of --case-timeout"},
                    Death{"throws", "threw: no such kernel"}, Death{"is-nan", "the estimate is NaN"}),
    [](const auto& death) {
      std::string name = death.param.fault;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST(CrashInAThread, IsReportedToo) {
  const ProcessResult result = crashing("verify --threads 4 --filter crash.mean --fault recurses");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, AllOf(HasSubstr("case:       d_k = "), HasSubstr("Segmentation fault")));
}

TEST(CaseTimeout, IsNoLimitForCasesThatShowSignsOfLife) {
  EXPECT_EQ(crashing("verify --cases 3 --case-timeout 20").status, 0);
  EXPECT_EQ(crashing("verify --cases 3 --case-timeout 0").status, 0);
}

TEST(CaseTimeout, TakesAComparisonForASignOfLife) {
  const ProcessResult result = crashing("verify --filter crash.slow_sweep --case-timeout 3", "CRASHING_SLOW_SWEEP=1");
  EXPECT_EQ(result.status, 0) << result.output;
  EXPECT_THAT(result.output, HasSubstr("1 claim: 1 holds"));
}

TEST(CaseTimeout, RefusesWhatIsNoNumberOfSeconds) {
  for (const std::string bad : {"-1", "nan", "soon", "1e9", "''"}) {
    const ProcessResult result = crashing("verify --case-timeout " + bad);
    EXPECT_EQ(result.status, 2);
    EXPECT_THAT(result.output, HasSubstr("it must be a number of seconds from 0 (no limit) to 1e+06"));
  }
}

TEST(InProcess, GivesTheSameVerdictsWithoutAProcess) {
  const std::regex times("[0-9.]+ s\n");
  const auto table = [&](const std::string& more) {
    const std::string output = crashing("verify --cases 5 --fault throws" + more).output;
    return std::regex_replace(output.substr(0, output.find("Repeat")), times, "\n");
  };
  EXPECT_EQ(table(" --in-process"), table(""));
}

TEST(InProcess, LeavesACrashToTheDebugger) {
  const ProcessResult result = crashing("verify --in-process --fault aborts");
  EXPECT_THAT(result.output, Not(HasSubstr("REFUTED")));
  EXPECT_NE(result.status, 0);
  EXPECT_EQ(crashing("verify --in-process --case-timeout 3").status, 2);
}

}  // namespace
}  // namespace quincunx::props
