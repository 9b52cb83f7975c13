// What is on the disk when a writer is killed, or the disk does not want it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <filesystem>

#include "evidence/evidence_sink.hpp"
#include "props/evidence/toy_evidence.hpp"

namespace quincunx::props {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

class EvidenceWriterTest : public testing::Test {
 protected:
  EvidenceWriterTest() : folder_(fs::path(testing::TempDir()) / ("evidence_writer." + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~EvidenceWriterTest() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::vector<fs::path> files() const { return {fs::directory_iterator(folder_), fs::directory_iterator()}; }

  fs::path folder_;
  EvidenceFile run_ = toy::evidence_file("");
};

TEST_F(EvidenceWriterTest, WritesWhatTheReaderReads) {
  EvidenceWriter writer(path("a.jsonl"), run_.header);
  for (const stats::Evidence& evidence : run_.evidence) writer.write(evidence);
  writer.close();
  EXPECT_EQ(writer.error(), "");
  EXPECT_EQ(toy::contents(path("a.jsonl")), toy::text_of(run_));
  EXPECT_EQ(toy::text_of(read_evidence(path("a.jsonl"))), toy::text_of(run_));
}

TEST_F(EvidenceWriterTest, LeavesWholeLinesWhenItsProcessIsKilled) {
  const pid_t child = fork();
  if (child == 0) {
    EvidenceWriter writer(path("a.jsonl"), run_.header);
    writer.write(run_.evidence[0]);
    writer.write(run_.evidence[1]);
    raise(SIGKILL);
  }
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(read_evidence(path("a.jsonl")).evidence.size(), 2U);
}

TEST_F(EvidenceWriterTest, KeepsTheErrorOfAFullDisk) {
  EvidenceWriter writer("/dev/full", run_.header);
  writer.write(run_.evidence[0]);
  writer.close();
  EXPECT_EQ(writer.error(), "the evidence file '/dev/full' cannot be written (No space left on device)");
}

TEST_F(EvidenceWriterTest, KeepsTheErrorOfAPlaceThatIsNotThere) {
  EvidenceWriter writer(path("no/a.jsonl"), run_.header);
  EXPECT_THAT(writer.error(), HasSubstr("no/a.jsonl' cannot be opened for writing (No such file or directory)"));
}

TEST_F(EvidenceWriterTest, ReplacesAnEvidenceFileAndNothingElse) {
  { EvidenceWriter writer(path("a.jsonl"), run_.header); }
  {
    EvidenceWriter writer(path("a.jsonl"), run_.header);
    EXPECT_EQ(writer.error(), "");
  }
  EXPECT_EQ(toy::contents(path("a.jsonl")), evidence_line(run_.header));
  std::ofstream(path("source.cpp")) << "int main() {}\n";
  EvidenceWriter writer(path("source.cpp"), run_.header);
  EXPECT_THAT(writer.error(), HasSubstr("exists and is no evidence file; it was left as it is"));
  EXPECT_EQ(toy::contents(path("source.cpp")), "int main() {}\n");
}

TEST_F(EvidenceWriterTest, DoesNotWriteIntoTheFileOfAnotherProcess) {
  EvidenceWriter first(path("a.jsonl"), run_.header);
  EvidenceWriter second(path("a.jsonl"), run_.header);
  EXPECT_THAT(second.error(), HasSubstr("is being written by another process"));
  first.write(run_.evidence[0]);
  EXPECT_EQ(read_evidence(path("a.jsonl")).evidence.size(), 1U);
}

TEST_F(EvidenceWriterTest, GivesEachClaimAFileOfADirectoryWhichALaterRunReplaces) {
  for (int run = 0; run < 2; ++run) {
    EvidenceSink sink(path("all"), run_.header, EvidenceSink::Writes::when_needed);
    for (const stats::Evidence& evidence : run_.evidence) sink.write(evidence);
    EXPECT_EQ(sink.error(), "");
  }
  folder_ /= "all";
  ASSERT_EQ(files().size(), 4U);
  for (const fs::path& file : files()) EXPECT_EQ(read_evidence(file.string()).evidence.size(), 1U);
  folder_ = folder_.parent_path();
}

TEST_F(EvidenceWriterTest, OneFileOfManyTestProcessesIsWrittenByOneOfThem) {
  EvidenceSink first(path("a.jsonl"), run_.header, EvidenceSink::Writes::when_needed);
  first.write(run_.evidence[0]);
  first.close();
  EvidenceSink second(path("a.jsonl"), run_.header, EvidenceSink::Writes::when_needed);
  second.write(run_.evidence[1]);
  EXPECT_THAT(second.error(), HasSubstr("name a directory, or remove the file"));
  EXPECT_EQ(read_evidence(path("a.jsonl")).evidence.front().claim, run_.evidence[0].claim);
}

TEST_F(EvidenceWriterTest, ASinkWithoutDestinationWritesNothing) {
  EvidenceSink sink("", run_.header, EvidenceSink::Writes::at_once);
  sink.write(run_.evidence[0]);
  sink.close();
  EXPECT_EQ(sink.error(), "");
  EXPECT_TRUE(files().empty());
}

}  // namespace
}  // namespace quincunx::props
