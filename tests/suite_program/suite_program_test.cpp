// What the user of quincunx_add_suite gets, from outside: each run is a process.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "run_program.hpp"

namespace quincunx::tests {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

const std::string kernels = "'" MY_KERNELS "' ";
const std::string broken = "'" MY_BROKEN_KERNELS "' ";
const std::string tests_alone = "'" MY_TESTS_ALONE "' ";

TEST(SuiteProgram, ListsItsClaimsAndCountsItsTestsAmongTheShares) {
  const ProgramResult result = run_program(kernels + "list");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.output, AllOf(HasSubstr("dot_product.variance:S"), HasSubstr("Each of the 3 statistical ones"),
                                   HasSubstr("the share 3.33e-7")));
}

TEST(SuiteProgram, SaysWhereItsTestsAreListedWhenItHasNoClaims) {
  const ProgramResult result = run_program(tests_alone + "list");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.output, "no claims; 1 plain tests, which --gtest_list_tests lists\n");
}

TEST(SuiteProgram, PrintsTheHelpOfItsCommandsAndNotOfGoogleTest) {
  for (const char* arguments : {"verify --help", "verify -h", "--help"}) {
    const ProgramResult result = run_program(kernels + arguments);
    EXPECT_EQ(result.status, 0);
    EXPECT_THAT(result.output, AllOf(HasSubstr("my_kernels"), Not(HasSubstr("written using Google Test"))))
        << arguments;
  }
  EXPECT_THAT(run_program(kernels + "verify --help").output, HasSubstr("--filter"));
}

TEST(SuiteProgram, ListsOneTestForEachClaimAndEachPlainTest) {
  EXPECT_THAT(run_program(kernels + "--gtest_list_tests").output,
              AllOf(HasSubstr("MyInitializer.\n  HasTheVarianceOfKaiming\n"), HasSubstr("my_dot.\n"),
                    HasSubstr("  dot_product_variance_S\n")));
}

TEST(SuiteProgram, VerifiesClaimsAndPlainTestsOnOneBudget) {
  const ProgramResult result = run_program(kernels + "verify --cases 5 --seed 3");
  EXPECT_EQ(result.status, 0) << result.output;
  EXPECT_THAT(result.output, AllOf(HasSubstr("10 claims: 10 hold"), HasSubstr("Plain tests, 1 of the 3 shares"),
                                   HasSubstr("[       OK ] MyInitializer.HasTheVarianceOfKaiming")));
}

TEST(SuiteProgram, RunsNoPlainTestThatAFilterDoesNotChoose) {
  const ProgramResult result = run_program(kernels + "verify --filter dot_product.ones");
  EXPECT_EQ(result.status, 0) << result.output;
  EXPECT_THAT(result.output, AllOf(HasSubstr("1 plain tests did not run"), Not(HasSubstr("MyInitializer"))));
}

TEST(SuiteProgram, RefutesTwoPercentWithPropertyCaseIntervalAndSeed) {
  const ProgramResult result = run_program(broken + "verify --filter dot_product.variance");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, AllOf(HasSubstr("REFUTED my_dot/dot_product.variance:S"), HasSubstr("Var(q·k) = d"),
                                   HasSubstr("d_k = 1  (the simplest that fails"),
                                   ContainsRegex("between 1\\.0[0-9]+ and 1\\.0[0-9]+"), HasSubstr("20170612"),
                                   HasSubstr("my_broken_kernels replay qx1-")));
}

TEST(SuiteProgram, ReplaysTheTokenOfAFailure) {
  const std::string output = run_program(broken + "verify --filter dot_product.ones").output;
  const std::size_t token = output.find("qx1-");
  ASSERT_NE(token, std::string::npos) << output;
  const ProgramResult again = run_program(broken + "replay " + output.substr(token, output.find('\n', token) - token));
  EXPECT_EQ(again.status, 1);
  EXPECT_THAT(again.output, HasSubstr("my_dot/dot_product.ones:N REFUTED"));
}

TEST(SuiteProgram, RunsEverythingAsGoogleTestsWithoutArguments) {
  const ProgramResult result = run_program(tests_alone);
  EXPECT_EQ(result.status, 0) << result.output;
  EXPECT_THAT(result.output, HasSubstr("[  PASSED  ] 1 test"));
  EXPECT_EQ(run_program(tests_alone + "verify").status, 0);
}

TEST(SuiteProgram, KnowsNoOtherSubjectAndNoUnknownOption) {
  EXPECT_EQ(run_program(kernels + "verify --subject std").status, 2);
  EXPECT_EQ(run_program(kernels + "verify --sead 1").status, 2);
  EXPECT_EQ(run_program(kernels + "--gtest_filter=Nothing.*").status, 2);
}

}  // namespace
}  // namespace quincunx::tests
