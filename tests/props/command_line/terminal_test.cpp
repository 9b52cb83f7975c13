// What a terminal and a log see: widths, wrapping, progress, time that is left.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "command_line/printable.hpp"
#include "command_line/progress_line.hpp"
#include "command_line/remaining_time.hpp"
#include "command_line/table.hpp"
#include "command_line/wrapped_report.hpp"
#include "props/evidence/toy_evidence.hpp"

namespace quincunx::props {
namespace {

using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::vector<std::size_t> widths_of(const std::string& text) {
  std::istringstream lines(text);
  std::vector<std::size_t> widths;
  for (std::string line; std::getline(lines, line);) widths.push_back(display_width(line));
  return widths;
}

TEST(DisplayWidth, CountsCharactersAndNotBytes) {
  EXPECT_EQ(display_width(""), 0U);
  EXPECT_EQ(display_width("√d_k"), 4U);
}

TEST(ValidText, ReplacesWhatIsNoUtf8AndWhatXmlForbids) {
  const std::string replaced = "\xEF\xBF\xBD";
  EXPECT_EQ(valid_text("a\tb\n√ 😀"), "a\tb\n√ 😀");
  EXPECT_EQ(valid_text("\x01\x1b"), replaced + replaced);
  EXPECT_EQ(valid_text("\xff"), replaced);
  EXPECT_EQ(valid_text("\xe2\x88"), replaced + replaced);  // √ without its last byte
  EXPECT_EQ(valid_text("\xc0\xaf"), replaced + replaced);  // overlong
  EXPECT_EQ(valid_text("\xe0\x80\xaf"), replaced);         // overlong
  EXPECT_EQ(valid_text("\xed\xa0\x80"), replaced);         // half of a surrogate pair
  EXPECT_EQ(valid_text("\xef\xbf\xbf"), replaced);         // U+FFFF
  EXPECT_EQ(valid_text("\xf4\x90\x80\x80"), replaced);     // beyond U+10FFFF
}

TEST(XmlEscaped, LeavesNoMarkup) { EXPECT_EQ(xml_escaped("<a b=\"&\">\n"), "&lt;a b=&quot;&amp;&quot;&gt;&#10;"); }

TEST(Wrapped, BreaksAtSpacesAndLeavesLongWordsWhole) {
  EXPECT_THAT(wrapped("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("one two three", 6), ElementsAre("one", "two", "three"));
  EXPECT_THAT(wrapped("one extraordinary two", 5), ElementsAre("one", "extraordinary", "two"));
  EXPECT_THAT(wrapped("one two three", 0), ElementsAre("one two three"));
  EXPECT_THAT(wrapped("", 5), ElementsAre(""));
}

TEST(NarrowTable, KeepsInsideTheTerminalAndLosesNothing) {
  const std::vector<stats::Evidence> evidence = toy::evidence_file("").evidence;
  const std::string wide = table(evidence, false, 200);
  EXPECT_EQ(wide, table(evidence, false));
  for (const std::size_t width : {40U, 60U, 80U}) {
    const std::string narrow = table(evidence, false, width);
    EXPECT_THAT(widths_of(narrow), Each(testing::Le(width)));
    EXPECT_THAT(narrow, AllOf(HasSubstr("toy.mean_zero  holds\n"), HasSubstr("S control; 5"), HasSubstr("sure")));
  }
  EXPECT_THAT(table(evidence, true, 60), HasSubstr("\033[32mholds\033[0m"));
}

TEST(WrappedSummary, PutsTheCommandOnALineThatCanBeCopied) {
  const std::string summary = "67 claims: 67 hold. Seed 1. Repeat: quincunx verify --seed 1 --filter dot\n";
  EXPECT_EQ(wrapped_summary(summary, 0), summary);
  EXPECT_EQ(wrapped_summary(summary, 100), summary);
  EXPECT_EQ(wrapped_summary(summary, 20),
            "67 claims: 67 hold.\nSeed 1.\nRepeat: quincunx verify --seed 1 --filter dot\n");
}

TEST(WrappedReport, GoesOnBelowTheTextAndLeavesCommandsWhole) {
  const std::string report =
      "REFUTED ours/toy\n"
      "  claim:      one two three four five six seven\n"
      "  replay:     quincunx replay qx1-0123456789abcdef0123456789abcdef\n";
  EXPECT_EQ(wrapped_report(report, 0), report);
  EXPECT_EQ(wrapped_report(report, 36),
            "REFUTED ours/toy\n"
            "  claim:      one two three four\n"
            "              five six seven\n"
            "  replay:     quincunx replay qx1-0123456789abcdef0123456789abcdef\n");
}

std::vector<ClaimInfo> four_claims() {
  std::vector<ClaimInfo> claims(4);
  claims[1].tier = claims[3].tier = Tier::statistical;
  return claims;
}

TEST(RemainingTime, IsTheMeanOfEachKindForWhatIsLeft) {
  RemainingTime time(four_claims());
  EXPECT_EQ(time.seconds(), std::nullopt);
  time.finished(1);
  EXPECT_EQ(time.seconds(), std::nullopt);  // no statistical claim has been seen
  time.finished(10);
  EXPECT_EQ(time.seconds(), 11);
  time.finished(3);
  EXPECT_EQ(time.seconds(), 10);
  time.finished(10);
  EXPECT_EQ(time.seconds(), 0);
  time.finished(99);  // more than were announced
  EXPECT_EQ(time.seconds(), 0);
}

TEST(ProgressLine, ShowsTheTimeThatIsLeftOnceItIsKnown) {
  std::ostringstream out;
  {
    ProgressLine line(out, true, four_claims());
    ClaimInfo info;
    info.subject = "ours";
    info.id = "toy";
    line.starting(info, 0, 4);
    EXPECT_EQ(out.str(), "\r\033[Kclaim 1 of 4: ours/toy:N");
    stats::Evidence evidence;
    evidence.seconds = 40;
    line.finished(evidence);
    line.finished(evidence);
    line.starting(info, 2, 4);
    EXPECT_THAT(out.str(), testing::EndsWith("claim 3 of 4: ours/toy:N, about 80 s left"));
    line.case_done(7);
    EXPECT_THAT(out.str(), testing::EndsWith("claim 3 of 4: ours/toy:N, case 7, about 80 s left"));
  }
  EXPECT_THAT(out.str(), testing::EndsWith("\r\033[K"));
}

TEST(ProgressLine, IsCutWhereItWouldWrap) {
  std::ostringstream out;
  ProgressLine line(out, true, {}, 1, 20);
  ClaimInfo info;
  info.subject = "ours";
  info.id = "√d_k.is_long";
  line.starting(info, 0, 4);
  EXPECT_EQ(out.str(), "\r\033[Kclaim 1 of 4: ours…");
}

TEST(Table, HasNoHeadingWhereNoClaimStandsInASection) {
  std::vector<stats::Evidence> evidence = toy::evidence_file("").evidence;
  for (stats::Evidence& one : evidence) one.section = 0;
  EXPECT_THAT(table(evidence, false), Not(HasSubstr("other claims")));
  evidence.front().section = 3;
  EXPECT_THAT(table(evidence, false), AllOf(HasSubstr("3 standard normal\n"), HasSubstr("other claims\n")));
}

TEST(ProgressLog, IsOnePlainLineForEachClaim) {
  std::ostringstream out;
  std::ostringstream err;
  Surroundings surroundings{out, err};
  surroundings.log = true;
  EXPECT_EQ(run_command_line({"verify", "--cases", "5"}, toy::catalogue(), surroundings), 0);
  EXPECT_THAT(err.str(), AllOf(HasSubstr("claim 2 of 4: ours/toy.mean_zero:S holds, "), Not(HasSubstr("\033")),
                               Not(HasSubstr("\r"))));
  EXPECT_THAT(widths_of(err.str()), testing::SizeIs(4));
}

}  // namespace
}  // namespace quincunx::props
