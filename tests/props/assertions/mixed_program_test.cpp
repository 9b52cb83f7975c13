// Claims, properties and assertions in one program: one budget, whatever is run of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "quincunx/props/replay_token.hpp"
#include "run_program.hpp"

namespace {

using testing::AllOf;
using testing::HasSubstr;

using Result = quincunx::tests::ProgramResult;

Result mixed_program(const std::string& arguments, const std::string& environment = "") {
  return quincunx::tests::run_program(environment + " '" MIXED_PROGRAM "' " + arguments);
}

std::vector<double> shares_in(const std::string& output) {
  static const std::regex line("assertion ([0-9]+) share ([-+.e0-9]+)");
  std::vector<double> shares;
  for (std::sregex_iterator one(output.begin(), output.end(), line), end; one != end; ++one)
    shares.push_back(std::stod((*one)[2]));
  return shares;
}

// Two statistical claims of the toy catalogue, four properties, one plain test, two parameterised ones.
constexpr double part = 1e-6 / 9;

TEST(MixedProgram, DividesOneBudgetOverClaimsAndTests) {
  EXPECT_THAT(mixed_program("list").output, HasSubstr("has the share 1.11e-7 of the false-alarm budget"));
  EXPECT_THAT(shares_in(mixed_program("--gtest_filter=Plain.*").output),
              testing::ElementsAre(testing::DoubleEq(part / 2), testing::DoubleEq(part / 6)));
}

TEST(MixedProgram, GivesTheSameSharesUnderFiltersShardsAndRepeats) {
  const std::vector<double> usual = shares_in(mixed_program("--gtest_filter=Plain.*").output);
  EXPECT_EQ(shares_in(mixed_program("--gtest_filter=Plain.*:Rounding.*").output), usual);
  EXPECT_EQ(shares_in(mixed_program("--gtest_filter=Plain.* --filter sum_of_ones").output), usual);
  EXPECT_EQ(shares_in(mixed_program("--gtest_filter=Plain.*:Rounding.*:ours.toy_sum_of_ones_N",
                                    "GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=0")
                          .output +
                      mixed_program("--gtest_filter=Plain.*:Rounding.*:ours.toy_sum_of_ones_N",
                                    "GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=1")
                          .output),
            usual);
  const std::vector<double> twice = shares_in(mixed_program("--gtest_filter=Plain.* --gtest_repeat=2").output);
  EXPECT_THAT(twice, testing::ElementsAre(usual[0], usual[1], usual[0], usual[1]));
}

TEST(MixedProgram, RunsEverythingAsTests) {
  const Result result = mixed_program("--gtest_brief=0 --cases 5");
  EXPECT_EQ(result.status, 0) << result.output;
  EXPECT_THAT(result.output, HasSubstr("[  PASSED  ] 11 tests."));
}

TEST(PropertyMacro, ShrinksARefutedPropertyAndReplaysIt) {
  const Result result = mixed_program("--gtest_filter=Shifts.*", "PLANT_SHIFT=1");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, AllOf(HasSubstr("REFUTED Shifts/KeepTheirMean:S"), HasSubstr("d_k = 3  (the simplest"),
                                   HasSubstr("[       OK ] Shifts.NeedNoParameters")));
  std::smatch found;
  ASSERT_TRUE(std::regex_search(result.output, found, std::regex("QUINCUNX_REPLAY=(qx1-[0-9a-z]+)")));
  const std::string replay = "QUINCUNX_REPLAY=" + found[1].str();
  const auto estimate = [](const std::string& output) {
    const std::size_t start = output.find("  estimate:");
    return output.substr(start, output.find('\n', start) - start);
  };
  const Result again = mixed_program("--gtest_filter=Shifts.KeepTheirMean", replay + " PLANT_SHIFT=1");
  EXPECT_EQ(again.status, 1);
  EXPECT_EQ(estimate(again.output), estimate(result.output));
  EXPECT_EQ(mixed_program("--gtest_filter=Shifts.KeepTheirMean", replay).status, 0);
  const Result other = mixed_program("--gtest_filter=Shifts.NeedNoParameters", replay);
  EXPECT_THAT(other.output, HasSubstr("QUINCUNX_REPLAY names another assertion"));
}

TEST(PropertyMacro, ShrinksANumericalPropertyToItsSimplestCase) {
  const Result result = mixed_program("--gtest_filter=Rounding.*", "PLANT_ERROR=1");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, AllOf(HasSubstr("REFUTED Rounding/OfASumStaysSmall:N"), HasSubstr("d_k = 7"),
                                   HasSubstr("[       OK ] Rounding.OfOneNumber")));
}

TEST(MixedProgram, RefusesATokenOfNoneOfItsClaimsAndAssertions) {
  using quincunx::props::SuiteOptions;
  const auto replay = [](const std::string& name) {
    return "QUINCUNX_REPLAY=" + encode(quincunx::props::token_of(name, SuiteOptions(), 9));
  };
  for (const std::string name : {"ours/long.gone:S", "assertion 1 of Plain.LongGone"}) {
    const Result result = mixed_program("--gtest_brief=0", replay(name));
    EXPECT_EQ(result.status, 2);
    EXPECT_THAT(result.output, HasSubstr("names a claim that this program does not have (any more)"));
  }
  EXPECT_EQ(mixed_program("--gtest_brief=0", replay("assertion 2 of Plain.SaysItsShares")).status, 0);
  EXPECT_EQ(mixed_program("--gtest_brief=0", replay("assertion 7 of Plain.SaysItsShares")).status, 1);
}

TEST(MixedProgram, FailsInEveryShardWhenNothingMatches) {
  for (const std::string shard : {"0", "1"})
    EXPECT_EQ(mixed_program("--gtest_filter=nothing", "GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=" + shard).status, 2);
}

}  // namespace
