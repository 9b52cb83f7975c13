// NumPy through the suites, healthy and broken; and commands that are no subject at all, each of which must end with an
// error that says what went wrong and what the command said last.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "run_program.hpp"

namespace quincunx::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string quoted(const std::string& command) { return "\"" + command + "\""; }

ProgramResult verify(const std::string& command, const std::string& options) {
  return run_program("'" QUINCUNX_PROGRAM "' verify --subject-command " + quoted(command) + " " + options);
}

std::string numpy(const std::string& fault = "") {
  return "'" QUINCUNX_PYTHON "' '" NUMPY_SUBJECT "'" + (fault.empty() ? "" : " --fault " + fault);
}

void expect_refuted(const std::string& fault, const std::string& claim) {
  const ProgramResult result = verify(numpy(fault), "--filter " + claim);
  EXPECT_EQ(result.status, 1) << result.output;
  EXPECT_THAT(result.output, HasSubstr("REFUTED numpy/" + claim)) << fault;
}

void expect_error(const std::string& command, const std::string& message, const std::string& last_words,
                  const std::string& patience = "60") {
  const ProgramResult result = verify(command, "--cases 2 --filter tanh.sign --subject-patience " + patience);
  EXPECT_EQ(result.status, 1) << result.output;
  EXPECT_THAT(result.output, AllOf(HasSubstr(message), HasSubstr(last_words))) << command;
}

class NumpySubject : public testing::Test {
 protected:
  void SetUp() override {
    if (std::string(QUINCUNX_PYTHON).empty()) {
      GTEST_SKIP() << "no Python with NumPy was found when CMake ran; install python3-numpy, or name one by "
                      "-DQUINCUNX_PYTHON=/path/to/python3";
    }
  }
};

void expect_holds(const std::string& filter, const std::vector<std::string>& claims) {
  const ProgramResult result = verify(numpy(), "--filter '" + filter + "'");
  EXPECT_EQ(result.status, 0) << result.output;
  for (const std::string& claim : claims) EXPECT_THAT(result.output, HasSubstr(claim));
}

// All but unrelated_seeds and rare_values, which make 2^18 generators and 2^27 values of each sampler: left to the test
// in full.
TEST_F(NumpySubject, HoldsInTheNumericalClaimsOfEverySuiteThatItOffers) {
  expect_holds("tanh.*:N", {"tanh.accuracy"});
  expect_holds("*softmax.*:N", {"softmax.row_sums"});
  expect_holds("dot_product.*:N", {"dot_product.tail"});
  expect_holds("variance_estimator.*:N", {"variance_estimator.shift", "variance_estimator.single_value"});
  for (const std::string claim : {"fill", "equal_seeds", "different_seeds", "special_seeds", "repeats", "long_call",
                                  "range", "resolution", "exact_ends", "recurrence", "collisions", "bits"}) {
    expect_holds("*sampler." + claim + ":N", {"uniform_sampler." + claim});
  }
}

// A false alarm has the chance of the claims' shares, less than 1e-6.
TEST_F(NumpySubject, HoldsInStatisticalClaims) {
  expect_holds("unbiased", {"variance_estimator.unbiased"});
  expect_holds("normal*.location_scale.*", {"location_scale.mean", "location_scale.variance"});
  expect_holds("uniform*.variance:S", {"uniform_sampler.variance"});
}

TEST_F(NumpySubject, IsRefutedWithEachFault) {
  expect_refuted("tanh-by-quotient", "tanh.relative_error");
  expect_refuted("softmax-over-columns", "softmax.row_sums");
  expect_refuted("dot-two-percent", "dot_product.ones");
  expect_refuted("variance-of-n", "variance_estimator.unbiased");
  expect_refuted("normal-scaled-late", "normal_sampler.location_scale.mean");
}

// Every claim at full strength; minutes. The suite has a test of its own, so that the quick ones can leave it out.
class NumpySubjectInFull : public NumpySubject {};

TEST_F(NumpySubjectInFull, HoldsInEveryClaimAndIsRefutedByTheVarianceOfDotProducts) {
  expect_holds("*", {"dot_product.variance", "normal_sampler.kurtosis", "uniform_sampler.serial"});
  expect_refuted("dot-two-percent", "dot_product.variance");
}

TEST_F(NumpySubject, ReplaysARefutedClaimToTheSameNumbers) {
  const std::string output = verify(numpy("normal-scaled-late"), "--filter location_scale.mean").output;
  const std::size_t start = output.find("replay qx1-");
  ASSERT_NE(start, std::string::npos) << output;
  const std::string line = output.substr(start, output.find('\n', start) - start);
  const ProgramResult again = run_program("'" QUINCUNX_PROGRAM "' " + line);
  EXPECT_EQ(again.status, 1);
  const std::size_t statistic = output.find("  statistic:");
  ASSERT_NE(statistic, std::string::npos);
  EXPECT_THAT(again.output, HasSubstr(output.substr(statistic, output.find('\n', statistic) - statistic)));
}

TEST_F(NumpySubject, ThatDiesHangsOrPrintsRubbishEndsInAnErrorThatSaysSo) {
  expect_error(numpy("dies"), "ended with exit status 3 (asked for: tanh ", "wrote nothing to its error output");
  expect_error(numpy("raises"), "ended with exit status 1 (asked for: tanh ", "IndexError");
  expect_error(numpy("hangs"), "did not answer for 4 s (asked for: tanh ", "", "4");
  expect_error(numpy("prints-rubbish"), "answered 'debugging', where 'ok ", "");
  expect_error(numpy("too-few-values"), "where 'ok ", "");
  expect_error(numpy("wrong-version"), "speaks version 99 of the protocol; this program speaks version 1", "");
}

TEST(BrokenCommand, IsNamedWithItsExitStatusAndItsLastWords) {
  expect_error("echo out of paper >&2; exit 7", "ended with exit status 7", "out of paper");
  expect_error("no_such_program_anywhere", "ended with exit status 127", "not found");
}

TEST(BrokenCommand, ThatHangsIsKilledAfterItsPatience) {
  expect_error("echo busy >&2; sleep 600", "did not answer for 5 s (asked for: the handshake)", "busy", "1");
}

TEST(BrokenCommand, ThatPrintsRubbishIsShownItsOwnWords) {
  expect_error("echo hello world; sleep 600", "began with 'hello world', where 'quincunx-subject 1 LABEL' is due", "");
  expect_error("head -c 100000 /dev/zero; sleep 600", "wrote no end of line in 4096 bytes", "");
  expect_error(
      "printf 'quincunx-subject 1 x\\nfunction tanh double\\nready\\n'; read hello; read request; "
      "printf 'a\\000b\\n'; sleep 600",
      "answered 'a\\x00b', where 'ok ", "");
}

TEST(BrokenCommand, OfAnotherVersionIsRefused) {
  expect_error("read hello; echo quincunx-subject 2 x; cat >/dev/null",
               "speaks version 2 of the protocol; this program speaks version 1", "");
}

TEST(BrokenCommand, ThatDeclaresWhatThereIsNotIsRefused) {
  const auto offering = [](const std::string& line) {
    return "read hello; printf 'quincunx-subject 1 x\\n" + line + "\\nready\\n'; cat >/dev/null";
  };
  expect_error(offering("function tan double"), "offers the function 'tan'; valid are dot_product, exp", "");
  expect_error(offering("function tanh quad"), "valid are double, float, half and bfloat16", "");
  expect_error(offering("function tanh double ulp=3"), "declares 'ulp' for tanh; valid are signed_zero, subnormals, ulps", "");
  expect_error(offering("function tanh double ulps=few"), "ulps='few'", "");
  expect_error("read hello; printf 'quincunx-subject 1 x\\nready\\n'; cat >/dev/null", "offers no function", "");
}

TEST(SubjectCommandOption, IsRefusedBesideAnotherSubjectOrWithoutSense) {
  EXPECT_EQ(verify("true", "--subject std").status, 2);
  EXPECT_EQ(verify("true", "--fault dot-loses-2-percent").status, 2);
  EXPECT_EQ(verify("true", "--subject-patience never").status, 2);
  EXPECT_EQ(run_program("'" QUINCUNX_PROGRAM "' verify --subject-patience 3").status, 2);
  EXPECT_EQ(verify("", "").status, 2);
}

}  // namespace
}  // namespace quincunx::tests
