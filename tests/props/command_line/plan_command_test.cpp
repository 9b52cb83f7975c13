#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "props/toy_claims.hpp"
#include "quincunx/props/calibration.hpp"
#include "quincunx/stats/claim_types.hpp"

namespace quincunx::props {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

struct Result {
  int status;
  std::string out;
  std::string err;
};

Result plan(std::vector<std::string> arguments) {
  std::ostringstream out;
  std::ostringstream err;
  arguments.insert(arguments.begin(), "plan");
  const int status = run_command_line(arguments, toy::catalogue(), Surroundings{out, err});
  return {status, out.str(), err.str()};
}

json plan_json(std::vector<std::string> arguments) {
  arguments.push_back("--json");
  const Result result = plan(arguments);
  EXPECT_EQ(result.status, 0) << result.err;
  return json::parse(result.out);
}

void expect_refused(const std::vector<std::string>& arguments, const std::string& message) {
  const Result result = plan(arguments);
  EXPECT_EQ(result.status, 2) << message;
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr(message));
}

// n >= ((z(5e-7) + z(1e-3))/0.1)² = 6371.03, normal quantiles from mpmath; the other tail is negligible.
TEST(Plan, ComputesTheDrawsOfANormalMean) {
  const json document = plan_json({"--claim", "mean.normal", "--margin", "0.1"});
  EXPECT_EQ(document["n"], 6372);
  EXPECT_EQ(document["draws"], 6372.0);
  EXPECT_GT(document["seconds"], 0.0);
  const json& sequential = document["sequential"];
  EXPECT_LT(sequential["expected_true"], 6372.0);
  EXPECT_GT(sequential["expected_true"], sequential["wald_true"]);
  EXPECT_GT(sequential["expected_off"], sequential["wald_off"]);
  EXPECT_LE(sequential["expected_off"], sequential["most"]);
}

class PlanOfEveryType : public testing::TestWithParam<std::string> {};

TEST_P(PlanOfEveryType, IsUndoneByItsReverse) {
  const stats::ClaimType& type = stats::claim_type(GetParam());
  std::vector<std::string> arguments{"--claim", type.name, "--alpha", "1e-3", "--beta", "0.05"};
  for (const char* law : {"--law", "--second-law"}) {
    if (law == std::string("--law") ? type.uses_law : type.uses_second_law) {
      arguments.emplace_back(law);
      arguments.emplace_back("uniform");
    }
  }
  if (type.name == "repeats") arguments.insert(arguments.end(), {"--set", "bits=20"});
  std::vector<std::string> forward = arguments;
  forward.insert(forward.end(), {"--margin", "0.2"});
  const json planned = plan_json(forward);
  EXPECT_LE(planned["resolvable"], 0.2);
  arguments.insert(arguments.end(), {"--n", std::to_string(planned["n"].get<std::uint64_t>())});
  EXPECT_EQ(plan_json(arguments)["resolvable"], planned["resolvable"]);
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Plan, PlanOfEveryType, testing::ValuesIn(claim_type_names()), test_name);

TEST(Plan, CountsTheDrawsOfPairsAndSamplesAndBlocks) {
  const json blocks = plan_json({"--claim", "block_means.normal", "--margin", "0.1", "--set", "block_size=50"});
  EXPECT_EQ(blocks["draws"].get<double>(), 50 * blocks["n"].get<double>());
  const json pairs = plan_json({"--claim", "correlation.normal", "--margin", "0.1"});
  EXPECT_EQ(pairs["draws"].get<double>(), 2 * pairs["n"].get<double>());
  EXPECT_THAT(plan({"--claim", "equal_means.welch", "--margin", "0.2"}).out, HasSubstr("draws of each sample"));
}

TEST(Plan, TellsTheReaderWhatItMeasured) {
  EXPECT_THAT(plan({"--claim", "variance.known_law", "--law", "dot_product:8", "--margin", "0.02"}).out,
              AllOf(HasSubstr("margin       2 %"), HasSubstr("when off by the margin"), HasSubstr("Wald"),
                    HasSubstr("measured now")));
  EXPECT_THAT(plan({"--claim", "mean.student", "--n", "1000"}).out, HasSubstr("resolves     0."));
}

TEST(Plan, RefusesWhatCannotBePlannedAndSaysWhy) {
  expect_refused({}, "--claim is missing; valid are mean.normal,");
  expect_refused({"--claim", "mean.studnt", "--margin", "0.1"}, "(did you mean mean.student?)");
  expect_refused({"--claim", "mean.normal"}, "give either --margin");
  expect_refused({"--claim", "mean.normal", "--margin", "0.1", "--n", "5"}, "give either --margin");
  expect_refused({"--claim", "mean.normal", "--margin", "wide"}, "--margin is 'wide'; it must be a number");
  expect_refused({"--claim", "mean.normal", "--margin", "2"}, "it must lie strictly between 0 and 1");
  expect_refused({"--claim", "mean.normal", "--margin", "0.1", "--law", "uniform"}, "depends on no law");
  expect_refused({"--claim", "repeats", "--margin", "0.5"}, "an error bound that grows as n³/cells²");
  expect_refused({"--claim", "variance.plug_in", "--margin", "0.1"}, "--law is missing");
  expect_refused({"--claim", "mean.known_law", "--law", "cauchy", "--margin", "0.1"}, "no law \"cauchy\"; known are");
  expect_refused({"--claim", "mean.bounded", "--margin", "0.1", "--set", "lowst=1"}, "(did you mean lowest?)");
  expect_refused({"--claim", "mean.bounded", "--margin", "0.1", "--set", "lowest"}, "it must be NAME=VALUE");
  expect_refused({"--claim", "variance.known_law", "--law", "dot_product:8", "--n", "50"}, "honest from n = ");
  expect_refused(
      {"--claim", "product_mean.known_laws", "--law", "poisson:2", "--second-law", "poisson:2", "--margin", "0.1"},
      "both laws lie on lattices");
}

}  // namespace
}  // namespace quincunx::props
