// --report and report, from the command line to the page.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "props/evidence/toy_evidence.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::HasSubstr;

struct Result {
  int status;
  std::string out;
  std::string err;
};

Result toy_run(const std::vector<std::string>& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = run_command_line(arguments, toy::catalogue(), {out, err});
  return {status, out.str(), err.str()};
}

class ReportCommand : public testing::Test {
 protected:
  ReportCommand() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~ReportCommand() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("report_command." + std::to_string(getpid()));
};

TEST_F(ReportCommand, WritesThePageBesideTheTable) {
  const Result run = toy_run({"verify", "--cases", "5", "--report", path("r")});
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("4 claims: 4 hold"));
  EXPECT_EQ(run.err, "Report: " + path("r/index.html") + "\n");
  EXPECT_THAT(toy::contents(path("r/index.html")),
              AllOf(HasSubstr("<h1 class=\"verdict holds\">4 claims: 4 hold</h1>"),
                    HasSubstr("toy verify --seed 20170612 --cases 5"), HasSubstr("plot-quincunx-title")));
}

TEST_F(ReportCommand, MakesTheSamePageOfTheEvidence) {
  ASSERT_EQ(toy_run({"verify", "--cases", "5", "--report", path("r"), "--evidence", path("run.jsonl")}).status, 0);
  const Result report = toy_run({"report", path("run.jsonl"), "-o", path("again")});
  EXPECT_EQ(report.status, 0) << report.err;
  EXPECT_EQ(toy::contents(path("r/index.html")), toy::contents(path("again/index.html")));
}

TEST_F(ReportCommand, EndsLikeTheRunThatItShows) {
  EXPECT_EQ(toy_run({"verify", "--fault", "short-dot", "--evidence", path("run.jsonl")}).status, 1);
  EXPECT_EQ(toy_run({"report", path("run.jsonl"), "--output", path("r")}).status, 1);
  EXPECT_THAT(toy::contents(path("r/index.html")),
              AllOf(HasSubstr("3 hold, 1 refuted</h1>"), HasSubstr("REFUTED ours/toy.sum_of_ones:N")));
}

TEST_F(ReportCommand, RefusesAFolderThatCannotBeBeforeAnythingRuns) {
  const Result run = toy_run({"verify", "--report", "/dev/null/r"});
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, HasSubstr("the report's folder is '/dev/null/r'"));
}

TEST_F(ReportCommand, NeedsItsFolderAndItsFiles) {
  EXPECT_EQ(toy_run({"report", "run.jsonl"}).status, 2);
  EXPECT_EQ(toy_run({"report", "-o", path("r")}).status, 2);
  EXPECT_EQ(toy_run({"report", path("none.jsonl"), "-o", path("r")}).status, 2);
  EXPECT_FALSE(std::filesystem::exists(path("r")));
}

TEST_F(ReportCommand, NamesTheMissingToolAndStillPrintsTheTable) {
  const char* before = std::getenv("PATH");
  const std::string usual = before == nullptr ? "" : before;
  setenv("PATH", "/nonexistent", 1);
  const Result run = toy_run({"verify", "--cases", "5", "--report", path("r")});
  setenv("PATH", usual.c_str(), 1);
  EXPECT_EQ(run.status, 2);
  EXPECT_THAT(run.out, HasSubstr("4 claims: 4 hold"));
  EXPECT_THAT(run.err, AllOf(HasSubstr("no report: "), HasSubstr("install the Debian package gnuplot-nox")));
  EXPECT_FALSE(std::filesystem::exists(path("r/index.html")));
}

}  // namespace
}  // namespace quincunx::props
