// --evidence, merge and --seed, from the command line to the file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "props/evidence/toy_evidence.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

struct Result {
  int status;
  std::string out;
  std::string err;
};

Result toy_run(const std::vector<std::string>& arguments, const std::map<std::string, std::string>& variables = {},
               const std::string& rapidcheck_parameters = "") {
  std::ostringstream out;
  std::ostringstream err;
  Surroundings surroundings{out, err, false, false, rapidcheck_parameters};
  surroundings.environment = [&](const std::string& name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    if (found == variables.end()) return std::nullopt;
    return found->second;
  };
  const int status = run_command_line(arguments, toy::catalogue(), surroundings);
  return {status, out.str(), err.str()};
}

std::string without_times(const std::string& text) {
  return std::regex_replace(std::regex_replace(text, std::regex(R"("time":\{[^}]*\})"), ""),
                            std::regex(" +[0-9.]+ s\n"), "\n");
}

class EvidenceCommands : public testing::Test {
 protected:
  EvidenceCommands() : folder_(fs::path(testing::TempDir()) / ("evidence_commands." + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~EvidenceCommands() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  std::vector<std::string> files_of(const std::string& folder) const {
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator(folder_ / folder)) files.push_back(entry.path().string());
    return files;
  }

  fs::path folder_;
};

TEST_F(EvidenceCommands, VerifyWritesEveryClaimInOrder) {
  const Result result = toy_run({"verify", "--cases", "5", "--evidence", path("a.jsonl")});
  EXPECT_EQ(result.status, 0) << result.err;
  const EvidenceFile file = read_evidence(path("a.jsonl"));
  EXPECT_EQ(file.header, toy::evidence_file("").header);
  EXPECT_EQ(without_times(toy::contents(path("a.jsonl"))), without_times(toy::text_of(toy::evidence_file(""))));
}

TEST_F(EvidenceCommands, TheFileIsTheSameForAnyNumberOfThreads) {
  for (const std::string threads : {"1", "3"}) {
    toy_run({"verify", "--cases", "5", "--fault", "shifted", "--threads", threads, "--evidence", path(threads)});
  }
  std::vector<std::string> one = files_of("1");
  std::vector<std::string> three = files_of("3");
  ASSERT_EQ(one.size(), 4U);
  ASSERT_EQ(three.size(), 4U);
  std::sort(one.begin(), one.end());
  std::sort(three.begin(), three.end());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(without_times(toy::contents(one[i])), without_times(toy::contents(three[i])));
  }
}

TEST_F(EvidenceCommands, ReplayWritesTheLineOfTheRun) {
  toy_run({"verify", "--cases", "5", "--fault", "shifted", "--evidence", path("run.jsonl")});
  const stats::Evidence first = read_evidence(path("run.jsonl")).evidence.at(1);
  EXPECT_EQ(first.outcome, stats::Outcome::refuted);
  const Result replayed = toy_run({"replay", first.token, "--evidence", path("replay.jsonl")});
  EXPECT_EQ(replayed.status, 1) << replayed.err;
  const EvidenceFile again = read_evidence(path("replay.jsonl"));
  EXPECT_EQ(again.header, read_evidence(path("run.jsonl")).header);
  ASSERT_EQ(again.evidence.size(), 1U);
  EXPECT_EQ(without_times(evidence_line(again.evidence[0])), without_times(evidence_line(first)));
}

TEST_F(EvidenceCommands, AFullDiskIsReportedTheTableIsPrintedAndTheStatusIsNotZero) {
  const Result result = toy_run({"verify", "--cases", "5", "--evidence", "/dev/full"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.out, HasSubstr("4 claims: 4 hold."));
  EXPECT_THAT(result.err, AllOf(HasSubstr("'/dev/full' cannot be written (No space left on device)"),
                                HasSubstr("the run goes on without it")));
  EXPECT_EQ(toy_run({"verify", "--cases", "5", "--fault", "shifted", "--evidence", "/dev/full"}).status, 1);
}

TEST_F(EvidenceCommands, APlaceThatCannotBeWrittenIsReported) {
  for (const std::string& place : {path("no/run.jsonl"), std::string("/proc/evidence")}) {
    const Result result = toy_run({"verify", "--cases", "5", "--evidence", place});
    EXPECT_EQ(result.status, 2) << place;
    EXPECT_THAT(result.out, HasSubstr("4 claims: 4 hold."));
    EXPECT_THAT(result.err, HasSubstr("the evidence file '" + place));
  }
  EXPECT_EQ(toy_run({"verify", "--evidence", ""}).status, 2);
}

TEST_F(EvidenceCommands, TheEnvironmentNamesADirectoryForAllProcesses) {
  const std::string all = path("all");
  EXPECT_EQ(toy_run({"verify", "--cases", "5", "--filter", "mean"}, {{"QUINCUNX_EVIDENCE", all}}).status, 0);
  EXPECT_EQ(toy_run({"verify", "--cases", "5", "--filter", "*sum*"}, {{"QUINCUNX_EVIDENCE", all}}).status, 0);
  EXPECT_EQ(toy_run({"verify", "--cases", "5", "--filter", "toy.i*"}, {{"QUINCUNX_EVIDENCE", all}}).status, 0);
  std::vector<std::string> arguments = files_of("all");
  ASSERT_EQ(arguments.size(), 4U);
  arguments.insert(arguments.begin(), "merge");
  EXPECT_THAT(toy_run(arguments).out, HasSubstr("4 claims: 4 hold. False-alarm budget 1e-06 over 2 statistical"));
}

TEST_F(EvidenceCommands, MergeGivesTheTableTheStatusAndTheFileOfOneRun) {
  for (const std::string fault : {"", "short-dot"}) {
    std::vector<std::string> verify{"verify", "--cases", "5"};
    if (!fault.empty()) verify.insert(verify.end(), {"--fault", fault});
    const auto run = [&](const std::vector<std::string>& more) {
      std::vector<std::string> all = verify;
      all.insert(all.end(), more.begin(), more.end());
      return toy_run(all);
    };
    const Result whole = run({"--evidence", path("whole.jsonl")});
    run({"--filter", "toy.mean*", "--evidence", path("a.jsonl")});
    run({"--filter", "toy.sum*", "--evidence", path("b.jsonl")});
    run({"--filter", "toy.identity", "--evidence", path("c.jsonl")});
    const Result merged = toy_run({"merge", path("c.jsonl"), path("b.jsonl"), path("a.jsonl"), "-o", path("m.jsonl")});
    EXPECT_EQ(merged.status, whole.status) << merged.err;
    EXPECT_EQ(without_times(merged.out), without_times(whole.out));
    EXPECT_EQ(without_times(toy::contents(path("m.jsonl"))), without_times(toy::contents(path("whole.jsonl"))));
  }
}

TEST_F(EvidenceCommands, MergeNamesTheClaimsThatAreMissing) {
  toy_run({"verify", "--cases", "5", "--filter", "toy.mean*", "--evidence", path("a.jsonl")});
  const Result merged = toy_run({"merge", path("a.jsonl")});
  EXPECT_EQ(merged.status, 1);
  EXPECT_THAT(merged.out, AllOf(HasSubstr("2 claims: 2 hold."),
                                HasSubstr("MISSING 2 of the 4 registered claims: the run is not whole\n"
                                          "  ours/toy.sum_of_ones:N\n  toy/toy.identity:E\n")));
}

TEST_F(EvidenceCommands, MergeRefusesWhatIsNotOneRun) {
  toy_run({"verify", "--cases", "5", "--evidence", path("a.jsonl")});
  toy_run({"verify", "--cases", "5", "--seed", "7", "--evidence", path("b.jsonl")});
  const auto error = [&](const std::vector<std::string>& files) {
    std::vector<std::string> arguments{"merge"};
    for (const std::string& file : files) arguments.push_back(file);
    const Result result = toy_run(arguments);
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  EXPECT_THAT(error({path("a.jsonl"), path("b.jsonl")}), HasSubstr("'seed' is \"20170612\" in the first"));
  EXPECT_THAT(error({path("a.jsonl"), path("a.jsonl")}), HasSubstr("is also in"));
  EXPECT_THAT(error({path("no.jsonl")}), HasSubstr("cannot be opened"));
  fs::create_directories(path("folder"));
  EXPECT_THAT(error({path("folder")}), HasSubstr("folder' is a directory; name the evidence files in it: "));
  EXPECT_THAT(error({path("a.jsonl"), "-o", path("a.jsonl")}), HasSubstr("which is one of the files to merge"));
  EXPECT_THAT(error({}), HasSubstr("FILE"));
  std::ofstream(path("a.jsonl"), std::ios::app) << "{\"record\":";
  EXPECT_THAT(error({path("a.jsonl")}), HasSubstr("a.jsonl:6: the line is cut off"));
}

TEST_F(EvidenceCommands, MergeReportsAnOutputThatCannotBeWritten) {
  toy_run({"verify", "--cases", "5", "--evidence", path("a.jsonl")});
  const Result merged = toy_run({"merge", path("a.jsonl"), "-o", "/dev/full"});
  EXPECT_EQ(merged.status, 2);
  EXPECT_THAT(merged.out, HasSubstr("4 claims: 4 hold."));
  EXPECT_THAT(merged.err, HasSubstr("No space left on device"));
}

TEST(SeedOption, PrintsWhatWasDrawnAndTheLineThatRepeatsIt) {
  const Result result = toy_run({"verify", "--cases", "5", "--filter", "toy.mean*", "--seed", "random"});
  std::smatch found;
  ASSERT_TRUE(std::regex_search(
      result.err, found,
      std::regex("Seed (\\d+) drawn at random; repeat: toy verify --seed (\\d+) --cases 5 --filter 'toy.mean\\*'\n")))
      << result.err;
  EXPECT_EQ(found[1], found[2]);
  EXPECT_THAT(result.out, HasSubstr("Seed " + found[1].str() + ". Repeat: toy verify --seed " + found[1].str()));
}

TEST(SeedOption, TakesTheCommitUnderTest) {
  const std::string hash = "0123456789abcdef0123456789abcdef01234567";
  const std::vector<std::string> verify{"verify", "--cases", "5", "--seed", "commit"};
  const Result first = toy_run(verify, {{"GITHUB_SHA", hash}});
  EXPECT_EQ(first.status, 0);
  EXPECT_THAT(first.err, AllOf(HasSubstr("of commit " + hash + " (GITHUB_SHA); repeat: toy verify --seed ")));
  EXPECT_EQ(without_times(toy_run(verify, {{"CI_COMMIT_SHA", hash}}).out), without_times(first.out));
}

TEST(SeedOption, AndTheEnvironmentVariableAreOneConcept) {
  const std::map<std::string, std::string> seven{{"QUINCUNX_SEED", "7"}};
  EXPECT_THAT(toy_run({"verify", "--cases", "5"}, seven).out, HasSubstr("Seed 7."));
  EXPECT_EQ(toy_run({"verify", "--cases", "5", "--seed", "0x7"}, seven, "seed=7").status, 0);
  const Result typed = toy_run({"verify", "--seed", "8"}, seven);
  EXPECT_EQ(typed.status, 2);
  EXPECT_THAT(typed.err, HasSubstr("QUINCUNX_SEED = 7 contradicts 8 of --seed; give it once"));
  const Result rapidcheck = toy_run({"verify"}, seven, "seed=8");
  EXPECT_EQ(rapidcheck.status, 2);
  EXPECT_THAT(rapidcheck.err, HasSubstr("RC_PARAMS seed = 8 contradicts 7 of QUINCUNX_SEED"));
  EXPECT_EQ(toy_run({"verify"}, {{"QUINCUNX_SEED", "seven"}}).status, 2);
}

}  // namespace
}  // namespace quincunx::props
