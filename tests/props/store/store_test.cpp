// The folder of counterexamples, seen from outside: what runs leave there, and what the next one makes of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "props/process.hpp"

namespace quincunx::props {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A folder of the test's own, in which the program runs.
class Store : public testing::Test {
 protected:
  Store()
      : home_(testing::TempDir() + "quincunx_store_" + std::to_string(getpid()) + '_' +
              testing::UnitTest::GetInstance()->current_test_info()->name()) {
    fs::remove_all(home_);
    fs::create_directories(home_);
  }
  ~Store() override { fs::remove_all(home_); }

  ProcessResult toy(const std::string& arguments, const std::string& environment = "") const {
    return run_process("'" TOY_PROGRAM "' " + arguments, "cd '" + home_ + "' && " + environment);
  }

  // A run with a planted fault: the store has to be named, and the fault is part of the file's name.
  ProcessResult faulty(const std::string& more = "") const {
    return toy("verify --cases 20 --fault short-dot --store kept " + more);
  }

  std::vector<std::string> files(const std::string& folder) const {
    std::vector<std::string> names;
    if (fs::exists(home_ + '/' + folder)) {
      for (const auto& entry : fs::directory_iterator(home_ + '/' + folder)) {
        names.push_back(entry.path().filename().string());
      }
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  std::string text_of(const std::string& file) const {
    std::ifstream stream(home_ + '/' + file);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  void write(const std::string& file, const std::string& text) const { std::ofstream(home_ + '/' + file) << text; }

  static constexpr const char* kept = "ours.toy.sum_of_ones.N.fault.short-dot.json";
  std::string home_;
};

TEST_F(Store, IsNotTouchedWhenNothingFails) {
  EXPECT_EQ(toy("verify --cases 5").status, 0);
  EXPECT_EQ(toy("verify --cases 5 --store kept").status, 0);
  EXPECT_TRUE(fs::is_empty(home_));
}

TEST_F(Store, KeepsTheSmallestFailingCaseOfAClaim) {
  const ProcessResult result = faulty();
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, HasSubstr("toy: the counterexample of ours/toy.sum_of_ones:N is kept in kept/"));
  EXPECT_THAT(files("kept"), ElementsAre(kept));
  EXPECT_THAT(text_of(std::string("kept/") + kept),
              AllOf(HasSubstr("\"claim\": \"ours/toy.sum_of_ones:N\""), HasSubstr("\"parameters\": \"d_k = 37\""),
                    HasSubstr("\"token\": \"qx1-")));
}

TEST_F(Store, UsesItsUsualFolderOnlyWithoutAPlantedFault) {
  EXPECT_EQ(toy("verify --cases 20 --fault short-dot").status, 1);
  EXPECT_TRUE(fs::is_empty(home_));
}

TEST_F(Store, IsNotUsedWhenTheUserSaysSoOrByGoogletest) {
  EXPECT_EQ(toy("verify --cases 20 --fault short-dot --no-store").status, 1);
  EXPECT_EQ(toy("--gtest_brief=1 --cases 20 --fault short-dot").status, 1);
  EXPECT_TRUE(fs::is_empty(home_));
  EXPECT_EQ(toy("verify --store a --no-store").status, 2);
  EXPECT_EQ(toy("verify --store ''").status, 2);
}

TEST_F(Store, IsUsedByGoogletestWhenItIsNamed) {
  EXPECT_EQ(toy("--gtest_brief=1 --cases 20 --fault short-dot --store kept").status, 1);
  EXPECT_THAT(files("kept"), ElementsAre(kept));
  EXPECT_EQ(toy("--gtest_brief=1 --cases 5", "QUINCUNX_STORE=other").status, 0);
  EXPECT_THAT(files("other"), IsEmpty());
}

// With another seed the run would draw other cases: the stored one comes first and decides.
TEST_F(Store, ReplaysTheStoredCaseFirst) {
  faulty();
  const ProcessResult again = faulty("--seed 99");
  EXPECT_EQ(again.status, 1);
  EXPECT_THAT(again.output, AllOf(HasSubstr("the stored counterexample fails again: ours/toy.sum_of_ones:N, d_k = 37"),
                                  HasSubstr("case:       d_k = 37"), HasSubstr("seed:       20170612")));
  EXPECT_THAT(files("kept"), ElementsAre(kept));
}

// The fault's file is renamed to that of the healthy subject, as if the subject had been mended since.
TEST_F(Store, DropsWhatHoldsAgain) {
  faulty();
  std::string text = text_of(std::string("kept/") + kept);
  const std::string fault = "\"fault\": \"short-dot\"";
  text.replace(text.find(fault), fault.size(), "\"fault\": \"\"");
  fs::remove_all(home_ + "/kept");
  fs::create_directories(home_ + "/kept");
  write("kept/ours.toy.sum_of_ones.N.json", text);
  const ProcessResult mended = toy("verify --cases 20 --store kept");
  EXPECT_EQ(mended.status, 0) << mended.output;
  EXPECT_THAT(mended.output,
              HasSubstr("the stored counterexample holds again, and is dropped: ours/toy.sum_of_ones:N, d_k = 37"));
  EXPECT_FALSE(fs::exists(home_ + "/kept"));
}

TEST_F(Store, DropsAStatisticalCaseOnlyWhenFreshDrawsConfirmIt) {
  toy("verify --cases 20 --fault shifted --store kept");
  ASSERT_THAT(files("kept"), ElementsAre("ours.toy.mean_zero.S.fault.shifted.json"));
  std::string text = text_of("kept/ours.toy.mean_zero.S.fault.shifted.json");
  const std::string fault = "\"fault\": \"shifted\"";
  text.replace(text.find(fault), fault.size(), "\"fault\": \"\"");
  fs::remove_all(home_ + "/kept");
  fs::create_directories(home_ + "/kept");
  write("kept/ours.toy.mean_zero.S.json", text);
  const ProcessResult mended = toy("verify --cases 20 --store kept");
  EXPECT_EQ(mended.status, 0) << mended.output;
  EXPECT_THAT(mended.output, HasSubstr("holds again, on fresh draws too, and is dropped: ours/toy.mean_zero:S"));
  EXPECT_FALSE(fs::exists(home_ + "/kept"));
}

TEST_F(Store, SetsADamagedFileAside) {
  for (const std::string& damage : {std::string(), std::string("{\"format\": "), std::string("\x00\xff\x17", 3)}) {
    fs::remove_all(home_ + "/kept");
    fs::create_directories(home_ + "/kept");
    write("kept/ours.toy.sum_of_ones.N.json", damage);
    const ProcessResult result = toy("verify --cases 5 --store kept");
    EXPECT_EQ(result.status, 0) << "the verdict stands";
    EXPECT_THAT(result.output, HasSubstr("ours.toy.sum_of_ones.N.json is of no use: "));
    EXPECT_THAT(files("kept"), ElementsAre("ours.toy.sum_of_ones.N.json.damaged"));
    EXPECT_EQ(text_of("kept/ours.toy.sum_of_ones.N.json.damaged"), damage);
  }
}

TEST_F(Store, SetsAsideWhatIsNoFile) {
  fs::create_directories(home_ + "/kept/ours.toy.sum_of_ones.N.json");
  const ProcessResult folder = toy("verify --cases 5 --store kept");
  EXPECT_EQ(folder.status, 0) << folder.output;
  EXPECT_THAT(folder.output, HasSubstr("is of no use: it is no regular file; it is set aside"));
  ASSERT_EQ(mkfifo((home_ + "/kept/ours.toy.sum_of_ones.N.json").c_str(), 0600), 0);
  EXPECT_EQ(toy("verify --cases 5 --store kept").status, 0) << "and waits for no writer";
  EXPECT_THAT(files("kept"),
              ElementsAre("ours.toy.sum_of_ones.N.json.damaged", "ours.toy.sum_of_ones.N.json.damaged2"));
}

TEST_F(Store, KeepsBothOfTwoDamagedFiles) {
  for (int i = 0; i < 2; ++i) {
    fs::create_directories(home_ + "/kept");
    write("kept/ours.toy.sum_of_ones.N.json", "noise");
    toy("verify --cases 5 --store kept");
  }
  EXPECT_THAT(files("kept"),
              ElementsAre("ours.toy.sum_of_ones.N.json.damaged", "ours.toy.sum_of_ones.N.json.damaged2"));
}

// A folder below a file can be neither read nor written, not even by root.
TEST_F(Store, ThatCannotBeWrittenCostsAWarning) {
  write("file", "");
  const ProcessResult result = toy("verify --cases 20 --fault short-dot --store file/kept");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.output, AllOf(HasSubstr("warning: the counterexample of ours/toy.sum_of_ones:N is not kept"),
                                   HasSubstr("Not a directory"), HasSubstr("4 claims: 3 hold, 1 refuted")));
  EXPECT_EQ(toy("verify --cases 5 --store file/kept").status, 0);
}

// No file may grow: what a full disk does, with another errno.
TEST_F(Store, OnAFullDiskCostsAWarning) {
  const ProcessResult result = toy("verify --cases 20 --fault short-dot --store kept", "ulimit -f 0; trap '' XFSZ;");
  EXPECT_EQ(result.status, 1) << result.output;
  EXPECT_THAT(result.output, AllOf(HasSubstr("is not kept"), HasSubstr("4 claims: 3 hold, 1 refuted")));
  EXPECT_TRUE(fs::is_empty(home_));
}

TEST_F(Store, IsWholeAfterManyRunsAtOnce) {
  const std::string one = "'" TOY_PROGRAM "' verify --cases 20 --fault short-dot --store kept >/dev/null 2>&1 &";
  std::string all;
  for (int i = 0; i < 8; ++i) all += one;
  run_process("wait", "cd '" + home_ + "' && " + all);
  EXPECT_THAT(files("kept"), ElementsAre(kept));
  EXPECT_THAT(faulty().output, HasSubstr("fails again"));
}

TEST_F(Store, TellsWhatARunWasDoingThatWasKilled) {
  const std::string start = "'" TOY_PROGRAM "' verify --filter mean_zero --alpha 1e-200 --cases 1000000 --store kept";
  const ProcessResult killed = run_process(
      "wait", "cd '" + home_ + "' && { " + start +
                  " >/dev/null 2>&1 & pid=$!; until grep -qs 'toy.mean_zero' kept/running-$pid-0; do sleep 0.01; done; "
                  "kill -9 $pid; };");
  ASSERT_EQ(files("kept").size(), 1U) << killed.output;
  const ProcessResult next = toy("verify --cases 5 --store kept");
  EXPECT_EQ(next.status, 0);
  EXPECT_THAT(next.output, AllOf(HasSubstr("an earlier run was killed while it ran ours/toy.mean_zero:S"),
                                 HasSubstr("; again: toy replay qx1-")));
  EXPECT_FALSE(fs::exists(home_ + "/kept"));
}

TEST_F(Store, SetsADamagedRunningFileAside) {
  fs::create_directories(home_ + "/kept");
  write("kept/running-1-0", "noise");
  const ProcessResult result = toy("verify --cases 5 --store kept");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.output, HasSubstr("kept/running-1-0 is damaged; it is set aside"));
  EXPECT_THAT(files("kept"), ElementsAre("running-1-0.damaged"));
}

}  // namespace
}  // namespace quincunx::props
