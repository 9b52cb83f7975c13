// QUINCUNX_REPLAY makes one assertion of an ordinary test program again, to the last bit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "props/process.hpp"
#include "quincunx/props/replay_token.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

ProcessResult program(const std::string& arguments, const std::string& environment = "") {
  return run_process("'" FAILING_PROGRAM "' " + arguments, environment);
}

// The message of a failure up to its token.
std::string message(const std::string& output, const std::string& headline) {
  const std::size_t start = output.find(headline);
  const std::size_t end = output.find("replay:", start);
  return start == std::string::npos || end == std::string::npos ? "" : output.substr(start, end - start);
}

TEST(AssertionReplay, GivesTheSameNumbers) {
  for (const std::string headline : {"the mean is 0.2: refuted", "the variance is 1: refuted"}) {
    const std::string first = program("", "QUINCUNX_SEED=5 QUINCUNX_ALPHA=1e-4 QUINCUNX_BETA=0.01").output;
    const std::size_t failure = first.find(headline);
    ASSERT_NE(failure, std::string::npos) << first;
    const std::string token = word_after(first.substr(failure), "QUINCUNX_REPLAY=");
    const ProcessResult again = program("", "QUINCUNX_REPLAY=" + token);
    EXPECT_EQ(again.status, 1);
    EXPECT_EQ(message(again.output, headline), message(first, headline));
    EXPECT_THAT(again.output, AllOf(HasSubstr("[  SKIPPED ] 1 test"), HasSubstr("[  FAILED  ] 1 test")));
  }
}

TEST(AssertionReplay, RunsNothingElse) {
  const std::string first = program("--gtest_filter=Failing.SecondAssertion").output;
  const std::string token = word_after(first, "QUINCUNX_REPLAY=");
  const ProcessResult other = program("--gtest_filter=Failing.StandardNormal", "QUINCUNX_REPLAY=" + token);
  EXPECT_THAT(other.output,
              AllOf(HasSubstr("[  SKIPPED ] 1 test"), HasSubstr("[  PASSED  ] 0 tests"), Not(HasSubstr("refuted"))));
}

TEST(AssertionReplay, FailsForATokenThatCannotBeRead) {
  const ProcessResult damaged = program("--gtest_filter=Failing.*", "QUINCUNX_REPLAY=qx1-0000000000");
  EXPECT_EQ(damaged.status, 1);
  EXPECT_THAT(damaged.output, HasSubstr("its checksum does not fit"));
  const ProcessResult newer = program("--gtest_filter=Failing.*", "QUINCUNX_REPLAY=qx7-0000000000");
  EXPECT_EQ(newer.status, 1);
  EXPECT_THAT(newer.output, HasSubstr("is of format 7"));
}

std::string token_of_assertion(const std::string& name) { return encode(token_of(name, SuiteOptions(), 3)); }

TEST(AssertionReplay, FailsForATokenOfATestThatIsNoMore) {
  const std::string gone = "QUINCUNX_REPLAY=" + token_of_assertion("assertion 1 of Failing.LongAgo");
  for (const std::string filter : {"", "--gtest_filter=Failing.StandardNormal", "--gtest_filter=Passing.*"}) {
    const ProcessResult result = program(filter, gone);
    EXPECT_EQ(result.status, 1) << filter;
    EXPECT_THAT(result.output, HasSubstr("names an assertion that no test of this program makes (any more)"));
  }
}

TEST(AssertionReplay, FailsForATokenOfAnAssertionThatItsTestNoLongerMakes) {
  const std::string gone = "QUINCUNX_REPLAY=" + token_of_assertion("assertion 3 of Failing.SecondAssertion");
  const ProcessResult result = program("", gone);
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, HasSubstr("Failing.SecondAssertion does not make the assertion that it names (any more)"));
  // A runner that starts each test by itself: the others are none of its business.
  EXPECT_EQ(program("--gtest_filter=Failing.StandardNormal", gone).status, 0);
}

TEST(AssertionReplay, RefusesAnotherSeed) {
  const std::string first = program("--gtest_filter=Failing.SecondAssertion").output;
  const std::string token = word_after(first, "QUINCUNX_REPLAY=");
  const ProcessResult result = program("", "QUINCUNX_SEED=6 QUINCUNX_REPLAY=" + token);
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, HasSubstr("QUINCUNX_SEED is '6' but the token in QUINCUNX_REPLAY has 20170612"));
}

}  // namespace
}  // namespace quincunx::props
