// Plots as text, before anything is drawn.
#include "report/plot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

#include "report/case_axis.hpp"
#include "report/deciding_look.hpp"
#include "report/departures.hpp"
#include "report/figures_of_claim.hpp"
#include "report/figures_of_run.hpp"
#include "toy_report.hpp"

namespace quincunx::props {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST(PlainText, CannotLeaveItsQuotes) {
  EXPECT_EQ(plain_text("it's"), "'it''s'");
  EXPECT_EQ(plain_text("a\n'; system('x')"), "'a ''; system(''x'')'");
  EXPECT_EQ(plain_text("a_b^{c}@&~\\"), "'a\\_b\\^\\{c\\}\\@\\&\\~\\\\'");
}

TEST(TypesetText, MakesIndicesOnly) {
  EXPECT_EQ(typeset_text("d_k of a_"), "'d_{k} of a\\_'");
  EXPECT_EQ(typeset_text("q_i'; k"), "'q_{i}''; k'");
}

TEST(DataBlock, HasOneLineForEachRowAndOnlyNumbers) {
  EXPECT_EQ(data_block("a", {{1, 2}, {0.5, std::numeric_limits<double>::quiet_NaN()}}), "$a << END\n1 0.5\n2 0\nEND\n");
  EXPECT_THROW(data_block("a", {{1, 2}, {1}}), std::logic_error);
}

TEST(TicStep, IsRound) {
  EXPECT_DOUBLE_EQ(tic_step(10), 2);
  EXPECT_DOUBLE_EQ(tic_step(0.045), 0.01);
  EXPECT_DOUBLE_EQ(tic_step(24), 5);
}

std::vector<stats::MeasuredCase> cases_named(const std::vector<std::string>& names) {
  std::vector<stats::MeasuredCase> cases;
  for (const std::string& name : names) {
    cases.push_back({});
    cases.back().parameters = name;
  }
  return cases;
}

TEST(CaseAxis, IsTheOneNumberThatTheCasesDifferIn) {
  const CaseAxis axis = case_axis(cases_named({"d_k = 3", "d_k = 100", "d_k = 3"}));
  EXPECT_EQ(axis.label, "d_k");
  EXPECT_THAT(axis.places, ElementsAre(3, 100, 3));
  EXPECT_TRUE(axis.logarithmic);
  EXPECT_EQ(case_axis(cases_named({"calls of 4", "calls of 9"})).label, "calls of …");
}

TEST(CaseAxis, IsTheOrderOfTheCasesOtherwise) {
  EXPECT_THAT(case_axis(cases_named({"component 1 of 2", "component 1 of 3"})).places, ElementsAre(1, 2));
  EXPECT_THAT(case_axis(cases_named({"X ~ normal", ""})).places, ElementsAre(1, 2));
  EXPECT_THAT(case_axis(cases_named({"d_k = 5", "d_k = 5"})).places, ElementsAre(1, 2));
}

TEST(Departures, AreInTheUnitOfTheMargin) {
  stats::Evidence evidence = variance_evidence({0.01});
  EXPECT_NEAR(departures_of(evidence).sizes.front(), 1, 1e-12);
  EXPECT_NEAR(departures_of(evidence).errors.front(), 1, 1e-12);
  evidence.margin_unit = "standard deviations of one draw";  // of which there are 10000
  EXPECT_NEAR(departures_of(evidence).errors.front(), 0.01, 1e-12);
  EXPECT_NEAR(departures_of(evidence).sizes.front(), 0.01, 1e-12);
}

// The upper quantile of the standard normal at 0.0005 is 3.2905 (Abramowitz & Stegun, table 26.5).
TEST(Departures, HaveIntervalsThatMissOnceInAThousand) { EXPECT_NEAR(interval_width(), 3.2905, 5e-5); }

TEST(DecidingBudget, IsAQuarterOfTheShareForThePoolWhenTheRunLooksOnce) {
  const auto budget = deciding_budget(variance_evidence({0.01, 0.02}), 2);
  ASSERT_TRUE(budget);
  EXPECT_DOUBLE_EQ(budget->pooled_mean, 2.5e-7);
}

TEST(DecidingBudget, IsSmallerWhenTheRunLooksAgain) {
  stats::Evidence evidence = variance_evidence({0.01, 0.02});
  evidence.looks = 3;
  const auto budget = deciding_budget(evidence, 2);
  ASSERT_TRUE(budget);
  EXPECT_LT(budget->pooled_mean, 2.5e-7);
  EXPECT_GE(budget->pooled_mean, 2.5e-7 / 12);
}

TEST(PlotsOfClaim, ShowCasesTailAndPower) {
  const std::vector<Plot> plots = plots_of(variance_evidence({0.004, -0.012}), 2);
  ASSERT_EQ(plots.size(), 3U);
  EXPECT_EQ(plots[0].id, "plot-cases-ours--dot-variance_is_dk-S");
  EXPECT_THAT(plots[0].commands, HasSubstr("$cases << END\n1 0.4 3.29053\n8 -1.2 3.29053\nEND"));
  EXPECT_THAT(plots[1].title, HasSubstr("null law"));
  EXPECT_THAT(plots[2].caption, HasSubstr("At 5 %"));
}

TEST(PlotsOfClaim, AreNoneForControlsAndOtherTiers) {
  stats::Evidence control = variance_evidence({});
  control.control = true;
  EXPECT_TRUE(plots_of(control, 4).empty());
  EXPECT_TRUE(plots_of(claim_evidence("a:N", 1, stats::Tier::numerical, stats::Outcome::holds), 4).empty());
}

TEST(PlotsOfClaim, LeaveOutWhatATestDoesNotKnow) {
  stats::Evidence evidence = variance_evidence({0.01});
  evidence.measured.front().claimed = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(cases_plot(evidence));
}

TEST(PlotsOfClaim, LeaveOutTheSingleCaseThatSeesNothing) {
  stats::Evidence evidence = variance_evidence({0.004, -0.012});
  evidence.case_margin = std::numeric_limits<double>::infinity();
  const std::vector<Plot> plots = plots_of(evidence, 2);
  ASSERT_EQ(plots.size(), 3U);
  EXPECT_THAT(plots[0].caption, Not(HasSubstr("Dashed")));
  EXPECT_THAT(plots[2].commands, Not(HasSubstr("one case alone")));
}

TEST(PlotsOfClaim, LeaveOutATailWhosePIsNotKnown) {
  stats::Evidence evidence = variance_evidence({0.01});
  evidence.finding = stats::Finding::at_a_case;
  evidence.failing.p_value = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(tail_plot(evidence, *deciding_budget(evidence, 1)));
}

TEST(TailPlot, ShowsAnEndWherePUnderflows) {
  stats::Evidence evidence = variance_evidence({0.9, 0.9});
  evidence.outcome = stats::Outcome::refuted;
  evidence.finding = stats::Finding::everywhere;
  const auto plot = tail_plot(evidence, *deciding_budget(evidence, 2));
  ASSERT_TRUE(plot);
  EXPECT_THAT(plot->description, HasSubstr("beyond"));
  EXPECT_THAT(plot->commands, Not(HasSubstr("inf")));
}

TEST(QuincunxPlot, IsAFunctionOfTheSeed) {
  EXPECT_EQ(quincunx_plot(7).commands, quincunx_plot(7).commands);
  EXPECT_NE(quincunx_plot(7).commands, quincunx_plot(8).commands);
}

TEST(SaturationPlot, RisesWithoutTheScaleOnly) {
  // Unscaled scores of standard deviation 32 leave almost all weight on one of 16 keys.
  EXPECT_THAT(saturation_plot(7).caption, HasSubstr("16 keys"));
  EXPECT_THAT(saturation_plot(7).description, HasSubstr("to 0.9"));
}

TEST(PValuePlot, CountsTheCasesOfTheStatisticalClaims) {
  const auto plot = p_value_plot(toy_report().result.evidence);
  ASSERT_TRUE(plot);
  EXPECT_THAT(plot->caption, HasSubstr("4 cases"));
  EXPECT_THAT(plot->commands, HasSubstr("0.325 4\n"));  // all four have p = 0.3
  EXPECT_FALSE(p_value_plot({}));
}

TEST(VariancePlot, IsThereWhenItsClaimIs) {
  ASSERT_TRUE(variance_plot(toy_report().result.evidence));
  EXPECT_FALSE(variance_plot({}));
}

}  // namespace
}  // namespace quincunx::props
