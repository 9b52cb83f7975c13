#include "quincunx/props/command_line.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "props/toy_claims.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

struct Result {
  int status;
  std::string out;
  std::string err;
};

Result toy_run(const std::vector<std::string>& arguments, const std::string& rapidcheck_parameters = "") {
  std::ostringstream out;
  std::ostringstream err;
  const int status =
      run_command_line(arguments, toy::catalogue(), Surroundings{out, err, false, false, rapidcheck_parameters});
  return {status, out.str(), err.str()};
}

std::string without_times(const std::string& table) {
  return std::regex_replace(table, std::regex(" +[0-9.]+ s\n"), "\n");
}

void expect_usage_error(const std::vector<std::string>& arguments, const std::string& message,
                        const std::string& rapidcheck_parameters = "") {
  const Result result = toy_run(arguments, rapidcheck_parameters);
  EXPECT_EQ(result.status, 2) << message;
  EXPECT_THAT(result.err, HasSubstr(message));
  EXPECT_EQ(result.out, "");
}

std::string token_in(const std::string& text) {
  std::smatch found;
  return std::regex_search(text, found, std::regex("toy replay (qx1-[0-9a-z]+)")) ? found[1].str() : "no token";
}

TEST(Verify, EndsWithZeroAndATableWhenEveryClaimHolds) {
  const Result result = toy_run({"verify", "--cases", "10"});
  EXPECT_EQ(result.status, 0) << result.out;
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, AllOf(HasSubstr("2 dot product\n"), HasSubstr("S control"),
                                HasSubstr("4 claims: 4 hold. False-alarm budget 1e-06 over 2 statistical claims. "),
                                HasSubstr(" of the fixed plan's. Seed 20170612. "
                                          "Repeat: toy verify --seed 20170612 --cases 10\n")));
}

TEST(Verify, PrintsTheSameForAnyNumberOfThreads) {
  const auto with_threads = [](const std::string& threads) {
    return without_times(toy_run({"verify", "--cases", "10", "--fault", "shifted", "--threads", threads}).out);
  };
  EXPECT_EQ(with_threads("1"), with_threads("3"));
}

TEST(Verify, EndsWithOneAndATokenForAFault) {
  const Result result = toy_run({"verify", "--cases", "10", "--fault", "short-dot"});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, AllOf(HasSubstr("REFUTED ours/toy.sum_of_ones:N, fault short-dot"), HasSubstr("d_k = 37"),
                                HasSubstr("sum of 37 ones"), HasSubstr("RC_PARAMS=")));
}

TEST(Verify, TakesTheOtherSubjectAndOnlyTheClaimsOfAFilter) {
  const Result result = toy_run({"verify", "--subject=std", "--filter=toy.sum*", "--cases=3", "--seed=0x10"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, AllOf(HasSubstr("1 claim: 1 holds."), HasSubstr("Seed 16."), HasSubstr("--subject std"),
                                Not(HasSubstr("mean_zero"))));
}

TEST(Replay, GivesTheSameNumbersToTheLastDigit) {
  for (const std::string fault : {"shifted", "short-dot"}) {
    const Result first = toy_run({"verify", "--cases", "10", "--seed", "99", "--alpha", "1e-4", "--fault", fault});
    const std::string token = token_in(first.out);
    const Result again = toy_run({"replay", token, "--threads", "2"});
    EXPECT_EQ(again.status, 1) << again.err;
    EXPECT_EQ(token_in(again.out), token);
    const auto report = [](const Result& result) { return result.out.substr(result.out.find("\nREFUTED ")); };
    EXPECT_EQ(report(again), report(first));
  }
}

TEST(Replay, RefusesDamagedForeignAndUnknownTokens) {
  const std::string token = token_in(toy_run({"verify", "--cases", "10", "--fault", "short-dot"}).out);
  std::string damaged = token;
  damaged.back() = damaged.back() == '0' ? '1' : '0';
  expect_usage_error({"replay", damaged}, "is damaged");
  expect_usage_error({"replay", "qx7-0000"}, "is of format 7");
  expect_usage_error({"replay", "banana"}, "'banana' is no replay token");
  std::ostringstream out;
  std::ostringstream err;
  Catalogue without_claim = toy::catalogue();
  without_claim.claims = [](const Subject&) { return Registry(); };
  EXPECT_EQ(run_command_line({"replay", token}, without_claim, Surroundings{out, err}), 2);
  EXPECT_THAT(err.str(), HasSubstr("names a claim that this program does not have"));
  Catalogue without_fault = toy::catalogue();
  without_fault.faults.clear();
  EXPECT_EQ(run_command_line({"replay", token}, without_fault, Surroundings{out, err}), 2);
  EXPECT_THAT(err.str(), HasSubstr("names a fault that this program does not have"));
}

TEST(Replay, RefusesRapidcheckSettingsThatContradictTheToken) {
  const std::string token = token_in(toy_run({"verify", "--cases", "10", "--fault", "short-dot"}).out);
  expect_usage_error({"replay", token}, "RC_PARAMS seed = 5 contradicts 20170612 of the replay token", "seed=5");
  expect_usage_error({"replay", token}, "RC_PARAMS max_success = 5 contradicts 10", "max_success=5");
  expect_usage_error({"replay", token}, "RC_PARAMS noshrink = 1 contradicts", "noshrink=1");
}

TEST(List, NamesEveryClaimAndItsShare) {
  const Result result = toy_run({"list"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("toy.sum_of_ones:N"), HasSubstr("(control) the mean of a standard normal is 1"),
                    HasSubstr("4 claims. Each of the 2 statistical ones has the share 5e-7 of the "
                              "false-alarm budget 1e-06.")));
}

TEST(List, IsReadableByPrograms) {
  const nlohmann::json document = nlohmann::json::parse(toy_run({"list", "--json"}).out);
  EXPECT_EQ(document["statistical_claims"], 2);
  ASSERT_EQ(document["claims"].size(), 4U);
  const nlohmann::json& claim = document["claims"][1];
  EXPECT_EQ(claim["id"], "toy.mean_zero");
  EXPECT_EQ(claim["name"], "ours/toy.mean_zero:S");
  EXPECT_EQ(claim["section_title"], "standard normal");
  EXPECT_EQ(claim["tier"], "statistical");
  EXPECT_EQ(claim["margin"], 0.05);
  EXPECT_EQ(claim["alpha_share"], 5e-7);
  EXPECT_EQ(claim["test"], "ours.toy_mean_zero_S");
  EXPECT_EQ(document["claims"][0]["margin"], nullptr);
}

TEST(List, ShowsTheFaultsAndTheClaimsThatRefuteThem) {
  EXPECT_THAT(toy_run({"list", "--faults"}).out,
              AllOf(HasSubstr("short-dot"), HasSubstr("refuted by toy.mean_zero:S")));
  EXPECT_EQ(nlohmann::json::parse(toy_run({"list", "--faults", "--json"}).out)[0]["name"], "shifted");
}

TEST(Help, NamesCommandsOptionsAndFaults) {
  const Result program = toy_run({"--help"});
  EXPECT_EQ(program.status, 0);
  EXPECT_THAT(program.out,
              AllOf(HasSubstr("verify"), HasSubstr("list"), HasSubstr("replay"), HasSubstr("Exit status")));
  const Result verify = toy_run({"verify", "--help"});
  EXPECT_EQ(verify.status, 0);
  EXPECT_THAT(verify.out, AllOf(HasSubstr("--seed"), HasSubstr("--threads"), HasSubstr("ours or std"),
                                HasSubstr("components from number 37 on do not count (toy.sum_of_ones:N)")));
  EXPECT_THAT(toy_run({"--version"}).out, testing::StartsWith("toy "));
}

TEST(BadUsage, NamesTheValueAndTheValidRange) {
  expect_usage_error({"verify", "--cases", "0"}, "--cases is '0'; it must be a whole number from 1 to 1000000");
  expect_usage_error({"verify", "--alpha", "1"}, "--alpha is '1'; it must be a number strictly between 0 and 1");
  expect_usage_error({"verify", "--alpha", "nan"}, "--alpha is 'nan'");
  expect_usage_error({"verify", "--beta", "0"}, "--beta is '0'");
  expect_usage_error({"verify", "--seed", "nan"}, "--seed is 'nan'; a seed is a whole number from 0 to");
  expect_usage_error({"verify", "--seed", "-1"}, "--seed is '-1'");
  expect_usage_error({"verify", "--threads", "0"}, "--threads is '0'; it must be a whole number from 1 to 1024");
  expect_usage_error({"verify", "--filter", ""}, "--filter is ''");
  expect_usage_error({"verify", "--filter", "nothing"}, "the filter 'nothing' matches none of the 4 claims");
  expect_usage_error({"list", "--alpha", "2"}, "--alpha is '2'");
}

TEST(BadUsage, SuggestsNearNames) {
  expect_usage_error({"verfy"},
                     "unknown command 'verfy' (did you mean verify?); valid are verify, list, replay, merge, report, "
                     "plan or calibrate");
  expect_usage_error({"verify", "--sead", "3"}, "unknown option '--sead' of verify (did you mean --seed?)");
  expect_usage_error({"--sed=3", "verify"}, "unknown option '--sed'");
  expect_usage_error({"verify", "--subject", "hours"},
                     "--subject is 'hours', which does not exist (did you mean ours?)");
  expect_usage_error({"verify", "--fault", "shortdot"}, "(did you mean short-dot?); valid are shifted or short-dot");
  expect_usage_error({"verify", "extra"}, "unexpected argument 'extra' of verify");
  expect_usage_error({}, "no command is given; valid are verify, list, replay, merge, report, plan or calibrate");
  expect_usage_error({"replay"}, "TOKEN");
  expect_usage_error({"verify", "--seed"}, "--seed");
  expect_usage_error({"verify", "--seed", "1", "--seed", "2"}, "--seed");
  expect_usage_error({"list", "--faults", "--filter", "toy"}, "--filter chooses among claims");
}

TEST(RcParams, SetSeedAndCases) {
  const Result result = toy_run({"verify"}, "seed=12 max_success=3");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("--seed 12 --cases 3"));
  EXPECT_EQ(toy_run({"verify", "--seed", "12", "--cases", "3"}, "seed=12 max_success=3").status, 0);
}

TEST(RcParams, ThatContradictTheCommandLineAreBadUsage) {
  expect_usage_error({"verify", "--seed", "7"}, "RC_PARAMS seed = 8 contradicts 7 of --seed", "seed=8");
  expect_usage_error({"verify", "--cases", "7"}, "RC_PARAMS max_success = 8 contradicts 7 of --cases", "max_success=8");
  expect_usage_error({"verify"}, "unknown key 'sead'", "sead=3");
  expect_usage_error({"verify"}, "is not a reproduce string", "reproduce=%%%");
}

TEST(RcParams, NoshrinkKeepsTheCaseAsItWasDrawn) {
  const Result result = toy_run({"verify", "--fault", "short-dot"}, "noshrink=1");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, Not(HasSubstr("simpler ones tried")));
}

TEST(RcParams, ReproduceRunsOnlyTheClaimThatItNames) {
  const Result first = toy_run({"verify", "--cases", "10", "--fault", "short-dot"});
  std::smatch found;
  ASSERT_TRUE(std::regex_search(first.out, found, std::regex("RC_PARAMS='?(reproduce=[^' ]+)"))) << first.out;
  const Result again = toy_run({"verify", "--cases", "10", "--fault", "short-dot"}, found[1].str());
  EXPECT_EQ(again.status, 1);
  EXPECT_THAT(again.out, AllOf(HasSubstr("1 claim: 0 hold, 1 refuted."), HasSubstr("d_k = 37")));
  expect_usage_error({"verify", "--subject", "std"}, "names none of the 4 claims", found[1].str());
}

}  // namespace
}  // namespace quincunx::props
