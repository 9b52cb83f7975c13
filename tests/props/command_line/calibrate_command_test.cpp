#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "props/toy_claims.hpp"
#include "quincunx/props/calibration.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::HasSubstr;

struct Result {
  int status;
  std::string out;
  std::string err;
};

Result calibrate(std::vector<std::string> arguments) {
  std::ostringstream out;
  std::ostringstream err;
  arguments.insert(arguments.begin(), "calibrate");
  const int status = run_command_line(arguments, toy::catalogue(), Surroundings{out, err});
  return {status, out.str(), err.str()};
}

// The chance of a false alarm is below 1e-6 by the command's own budget.
TEST(Calibrate, ShowsDeclaredAndMeasuredRatesOfOneType) {
  const Result result = calibrate({"--claim", "mean.student", "--threads", "1"});
  EXPECT_EQ(result.status, 0) << result.out;
  EXPECT_THAT(result.out, AllOf(HasSubstr("alpha = 0.01 and beta = 0.1"), HasSubstr("power at -0.5"),
                                HasSubstr("3 rates: 3 as declared."), HasSubstr("seed 20170612")));
}

TEST(Calibrate, IsReadableByPrograms) {
  const Result result = calibrate({"--claim", "repeats", "--runs", "11000", "--seed", "4", "--json"});
  const nlohmann::json document = nlohmann::json::parse(result.out);
  EXPECT_EQ(document["seed"], 4);
  ASSERT_EQ(document["rows"].size(), 2U);
  EXPECT_EQ(document["rows"][0]["rate"], "false_alarms");
  EXPECT_EQ(document["rows"][0]["runs"], 11000);
  EXPECT_EQ(document["rows"][1]["runs"], 1100);
}

TEST(Calibrate, RefusesUnknownTypesAndRunsThatTellNothing) {
  const auto expect_refused = [](const std::vector<std::string>& arguments, const std::string& message) {
    const Result result = calibrate(arguments);
    EXPECT_EQ(result.status, 2);
    EXPECT_THAT(result.err, HasSubstr(message));
  };
  expect_refused({"--claim", "mean.studnt"}, "(did you mean mean.student?); valid are mean.normal,");
  expect_refused({"--runs", "100"}, "it must be at least " + std::to_string(fewest_calibration_runs()));
  expect_refused({"--runs", "0"}, "--runs is '0'");
  expect_refused({"--seed", "x"}, "--seed is 'x'");
}

}  // namespace
}  // namespace quincunx::props
