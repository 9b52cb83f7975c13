// The page as HTML: complete, escaped, and readable without colours.
#include "report/page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "report/overview.hpp"
#include "toy_report.hpp"

namespace quincunx::props {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(ReportPage, HasEveryClaimOnce) {
  const RunReport report = toy_report();
  const std::string page = blank_page(report);
  for (const stats::Evidence& one : report.result.evidence) {
    EXPECT_EQ(occurrences(page, "<span class=\"id\">ours/" + one.claim + "</span></summary>"), 1U) << one.claim;
  }
}

TEST(ReportPage, StandsUnderTheSectionsOfTheMathematics) {
  const std::string page = blank_page(toy_report());
  for (const char* heading : {">1 tanh</h2>", ">2 dot product</h2>", ">8 √d<sub>k</sub></h2>", ">other claims</h2>"}) {
    EXPECT_THAT(page, HasSubstr(heading));
  }
  EXPECT_THAT(page, Not(HasSubstr("standard normal</h2>")));  // no claim of section 3
  EXPECT_EQ(occurrences(page, "<math "), 4U);                 // of sections 1 and 2, and two of section 8
}

TEST(ReportPage, SaysTheVerdictInWords) {
  const std::string page = blank_page(toy_report());
  EXPECT_THAT(page, HasSubstr("<h1 class=\"verdict refuted\">4 claims: 2 hold, 1 refuted, 1 undecided</h1>"));
  EXPECT_THAT(page, HasSubstr(">holds</span>"));
  EXPECT_THAT(page, HasSubstr(">refuted</span>"));
  EXPECT_THAT(page, HasSubstr(">undecided</span>"));
}

TEST(ReportPage, NamesWhatDoesNotHoldAndWhyBeforeAnythingElse) {
  const std::string page = blank_page(toy_report());
  const std::size_t reason = page.find("<small>nothing: it threw &lt;b&gt;");
  ASSERT_NE(reason, std::string::npos);
  EXPECT_LT(page.find("</h1>"), page.find("href=\"#claim-ours--dot-symmetric-N\""));
  EXPECT_LT(reason, page.find("<dl class=\"facts\">"));
  EXPECT_EQ(blank_page([] {
              RunReport green = toy_report();
              green.result.evidence.resize(1);
              return green;
            }())
                .find("<ul class=\"departing\">"),
            std::string::npos);
}

TEST(ReportPage, OpensWhatDoesNotHold) {
  const std::string page = blank_page(toy_report());
  EXPECT_THAT(page, HasSubstr("id=\"claim-ours--dot-symmetric-N\" open>"));
  EXPECT_THAT(page, HasSubstr("id=\"claim-ours--tanh-odd-N\">"));
  EXPECT_THAT(page, HasSubstr("href=\"#claim-ours--dot-symmetric-N\""));
}

TEST(ReportPage, EscapesWhatComesFromTheRun) {
  RunReport report = toy_report();
  report.subject = "<script>alert(1)</script>";
  report.result.evidence.front().statement = "a < b & \"c\"";
  report.repeat = "<img src=x>";
  report.missing = {"ours/<i>"};
  const std::string page = blank_page(report);
  for (const char* markup : {"<script", "<b>an", "<img", "ours/<i>", "a < b &"}) {
    EXPECT_THAT(page, Not(HasSubstr(markup)));
  }
  EXPECT_THAT(page, HasSubstr("a &lt; b &amp; &quot;c&quot;"));
  EXPECT_THAT(page, HasSubstr("it threw &lt;b&gt;an error&lt;/b&gt; &amp; &quot;more&quot;"));
}

TEST(ReportPage, TellsHowToComeBack) {
  const std::string page = blank_page(toy_report());
  EXPECT_THAT(page, HasSubstr("toy verify --seed 7 --cases 4 --filter &#39;&lt;x&gt;&#39;"));
  EXPECT_THAT(page, HasSubstr("toy replay qx1-8"));
}

TEST(ReportPage, AsksForNothingElse) {
  const std::string page = blank_page(toy_report());
  for (const char* outside : {"http:", "https:", "<script", "@import", "src=", "url("}) {
    EXPECT_THAT(page, Not(HasSubstr(outside)));
  }
}

TEST(ReportPage, IsTheSameForTheSameEvidenceWhateverTheTime) {
  RunReport later = toy_report();
  later.result.seconds = 99;
  for (stats::Evidence& one : later.result.evidence) one.seconds = 12;
  EXPECT_EQ(blank_page(toy_report()), blank_page(later));
}

TEST(ReportPage, RefusesADrawerThatLosesPictures) {
  EXPECT_THROW(report_page(toy_report(), [](std::span<const Plot>) { return std::vector<std::string>{}; }),
               std::invalid_argument);
}

TEST(ReportPage, IsNotGreenWithoutClaimsOrWithMissingOnes) {
  RunReport nothing = toy_report();
  nothing.result.evidence.clear();
  EXPECT_THAT(blank_page(nothing), HasSubstr("<h1 class=\"verdict undecided\">0 claims: 0 hold</h1>"));
  RunReport incomplete = toy_report();
  incomplete.result.evidence.resize(1);
  EXPECT_EQ(outcome_of(incomplete), stats::Outcome::holds);
  incomplete.missing = {"ours/a:N"};
  EXPECT_EQ(outcome_of(incomplete), stats::Outcome::undecided);
  EXPECT_THAT(blank_page(incomplete), HasSubstr("<code>ours/a:N</code>"));
}

}  // namespace
}  // namespace quincunx::props
