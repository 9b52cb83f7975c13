#include "command_line/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "command_line/figures.hpp"
#include "command_line/table.hpp"
#include "quincunx/props/evidence_file.hpp"

namespace quincunx::props {
namespace {

using testing::HasSubstr;
using testing::Not;

stats::Evidence statistical_evidence() {
  stats::Evidence evidence;
  evidence.claim = "dot.variance_is_dk:S";
  evidence.subject = "ours";
  evidence.statement = "Var(q·k) = d_k";
  evidence.section = 8;
  evidence.tier = stats::Tier::statistical;
  evidence.outcome = stats::Outcome::holds;
  evidence.cases = 100;
  evidence.draws = 128'000'000;
  evidence.fixed_plan_draws = 400'000'000;
  evidence.looks = 3;
  evidence.p_value = 0.4123;
  evidence.resolved_margin = 0.00912;
  evidence.margin_unit = "relative";
  evidence.seconds = 1.25;
  evidence.seed = 7;
  evidence.token = "qx1-abc";
  return evidence;
}

stats::Evidence numerical_evidence() {
  stats::Evidence evidence;
  evidence.claim = "tanh.definition:N";
  evidence.subject = "ours";
  evidence.section = 1;
  evidence.tier = stats::Tier::numerical;
  evidence.outcome = stats::Outcome::holds;
  evidence.cases = 100;
  evidence.worst_error = 0.5187;
  evidence.worst_bound = 2;
  evidence.seconds = 12.4;
  return evidence;
}

stats::Evidence refuted_evidence() {
  stats::Evidence evidence = statistical_evidence();
  evidence.outcome = stats::Outcome::refuted;
  evidence.finding = stats::Finding::everywhere;
  evidence.common_departure = -0.0396;
  evidence.common_departure_error = 0.001;
  evidence.alpha_share = 2.7e-8;
  evidence.p_value = 2e-41;
  evidence.failing = {"d_k = 3", "Var(q·k)",         40000, 3,  2.88, {2.85, 2.91},
                      2.88,      "chi-squared(812)", 1e-12, 12, true, ""};
  return evidence;
}

ReportContext context_of_seed_7() {
  ReportContext context{"quincunx", "", {}};
  context.options.seed = 7;
  return context;
}

TEST(Table, IsByteForByteThis) {
  stats::Evidence control = statistical_evidence();
  control.claim = "independence.dependent_pairs_violate:S";
  control.section = 5;
  control.control = true;
  control.looks = 0;
  control.p_value = 3.456e-120;
  const std::string actual = table({statistical_evidence(), control, numerical_evidence()}, false);
  EXPECT_EQ(actual,
            "claim                                   tier       verdict  cases  looks   draws  of plan    p-value  "
            "sure to see           "
            "  time\n"
            "1 tanh\n"
            "  tanh.definition                       N          holds      100      -       -        -          -  "
            "error 0.519, bound 2  "
            "  12 s\n"
            "5 independence\n"
            "  independence.dependent_pairs_violate  S control  holds      100      -  1.28e8        -  3.46e-120  "
            "its falsehood         "
            "1.25 s\n"
            "8 √d_k\n"
            "  dot.variance_is_dk                    S          holds      100      3  1.28e8     0.32      0.412  "
            "0.912 %               "
            "1.25 s\n");
}

TEST(Table, ColoursTheVerdictOnlyWhenAsked) {
  EXPECT_THAT(table({refuted_evidence()}, false), Not(HasSubstr("\033")));
  EXPECT_THAT(table({refuted_evidence()}, true), HasSubstr("\033[1;31mREFUTED\033[0m"));
  EXPECT_THAT(table({numerical_evidence()}, true), HasSubstr("\033[32mholds\033[0m"));
}

TEST(Table, NamesTheSubjectWhereThereAreSeveral) {
  stats::Evidence other = numerical_evidence();
  other.subject = "std";
  EXPECT_THAT(table({numerical_evidence(), other}, false), HasSubstr("std/tanh.definition"));
  EXPECT_THAT(table({numerical_evidence()}, false), Not(HasSubstr("ours")));
}

TEST(FailureReport, HoldsEverythingThatARefutationRestsOn) {
  const std::string text = failure_report(refuted_evidence(), context_of_seed_7());
  for (const std::string part :
       {"REFUTED ours/dot.variance_is_dk:S", "Var(q·k) = d_k", "they depart by -3.96 % ± 0.1 %", "d_k = 3",
        "simpler ones tried: 12", "Var(q·k) = 2.88, between 2.85 and 2.91", "claimed 3",
        "2.88 from n = 40000; p = 1e-12 under chi-squared(812)", "the case fails on them too", "2e-41 over 100 cases",
        "is 2.7e-8", "quincunx replay qx1-abc"}) {
    EXPECT_THAT(text, HasSubstr(part));
  }
  EXPECT_THAT(text, Not(HasSubstr("RC_PARAMS")));
}

TEST(FailureReport, SaysWhenTheCaseDoesNotFailOnFreshDraws) {
  stats::Evidence evidence = refuted_evidence();
  evidence.failing.confirmed = false;
  EXPECT_THAT(failure_report(evidence, context_of_seed_7()), HasSubstr("does NOT fail"));
}

TEST(FailureReport, GivesRapidchecksReproduceStringWhereThereIsOne) {
  stats::Evidence evidence = refuted_evidence();
  evidence.failing.reproduce = "abc\"d";
  EXPECT_THAT(failure_report(evidence, context_of_seed_7()),
              HasSubstr("this case:  RC_PARAMS='reproduce=abc\"d' quincunx replay qx1-abc\n"));
}

TEST(FailureReport, OfAnUndecidedClaimSaysWhy) {
  stats::Evidence evidence = statistical_evidence();
  evidence.outcome = stats::Outcome::undecided;
  evidence.detail = "too few draws";
  EXPECT_THAT(failure_report(evidence, context_of_seed_7()), HasSubstr("nothing: too few draws"));
}

TEST(Summary, CountsOutcomesAndGivesBudgetSeedAndCommand) {
  SuiteResult result;
  result.evidence = {statistical_evidence(), numerical_evidence(), refuted_evidence()};
  result.alpha = 1e-6;
  result.spent = 5e-7;
  result.registered_statistical = 36;
  EXPECT_EQ(summary(result, context_of_seed_7()),
            "3 claims: 2 hold, 1 refuted. False-alarm budget 1e-06 over 36 statistical claims, 5e-7 of it used here. "
            "Draws of its tests: 1.28e8, 0.32 of the fixed plan's. Seed 7. Repeat: quincunx verify --seed 7\n");
}

TEST(Summary, SpeaksOfASingleClaimInTheSingular) {
  SuiteResult result;
  result.evidence = {statistical_evidence()};
  result.alpha = result.spent = 1e-6;
  result.registered_statistical = 1;
  EXPECT_THAT(summary(result, context_of_seed_7()),
              HasSubstr("1 claim: 1 holds. False-alarm budget 1e-06 over 1 statistical claim. "));
}

TEST(RepeatCommand, HasEveryOptionThatIsNotTheDefault) {
  ReportContext context{"quincunx", "std", {}};
  context.options.seed = 3;
  context.options.alpha = 0.05;
  context.options.beta = 0.01;
  context.options.cases = 9;
  context.options.filter = "dot.*";
  context.options.fault = "no-sqrt-dk";
  EXPECT_EQ(repeat_command(context),
            "quincunx verify --seed 3 --subject std --fault no-sqrt-dk --alpha 0.05 --beta 0.01 --cases 9 --filter "
            "'dot.*'");
}

TEST(Figures, AreShortAndHaveNoPaddedExponents) {
  EXPECT_EQ(three_digits(2.344e-41), "2.34e-41");
  EXPECT_EQ(three_digits(0.0412345), "0.0412");
  EXPECT_EQ(three_digits(0), "0");
  EXPECT_EQ(three_digits(1e10), "1e10");
  EXPECT_EQ(three_digits(5e-8), "5e-8");
  EXPECT_EQ(p_value_text(0), "<1e-300");
  EXPECT_EQ(p_value_text(0.5), "0.5");
  EXPECT_EQ(six_digits(3.14159265), "3.14159");
  EXPECT_EQ(short_count(99'999), "99999");
  EXPECT_EQ(short_count(100'000), "1.00e5");
  EXPECT_EQ(short_count(128'000'000), "1.28e8");
  EXPECT_EQ(with_unit(0.011, "standard deviations of one draw"), "0.011 sd");
  EXPECT_EQ(with_unit(0.009, "relative"), "0.9 %");
  EXPECT_EQ(with_unit(0.02, "w (effect size, sqrt(Σ(p-p0)²/p0))"), "w 0.02");
  EXPECT_EQ(with_unit(0.003, "absolute"), "0.003");
  EXPECT_EQ(seconds_text(0.034), "0.03 s");
}

stats::Evidence refuted_assertion() {
  stats::Evidence evidence = refuted_evidence();
  evidence.subject = subject_of_assertions;
  evidence.claim = "Initializer.Kaiming#2:S";
  evidence.finding = stats::Finding::at_a_case;
  evidence.failing.confirmed = false;
  evidence.failing.reproduce.clear();
  return evidence;
}

// An assertion is neither shrunk nor confirmed on fresh draws, and its program has none of our commands.
TEST(FailureReport, OfAMergedAssertionSaysHowItsTestProgramRepeatsIt) {
  ReportContext context{"my_tests", "", {}};
  context.assertions = true;
  const std::string report = failure_report(refuted_assertion(), context);
  EXPECT_THAT(report,
              testing::AllOf(HasSubstr("between 2.85 and 2.91 but for a chance of 2.7e-8; claimed 3\n"),
                             HasSubstr("  replay:     QUINCUNX_REPLAY=qx1-abc my_tests\n"), Not(HasSubstr("fresh:"))));
  SuiteResult result;
  result.evidence = {refuted_assertion()};
  result.alpha = 1e-6;
  result.registered_statistical = 12;
  context.options.seed = 7;
  context.options.beta = 0.01;
  EXPECT_THAT(summary(result, context),
              testing::AllOf(HasSubstr("over 12 tests and claims, "),
                             HasSubstr("Repeat: QUINCUNX_SEED=7 QUINCUNX_BETA=0.01 my_tests\n")));
}

}  // namespace
}  // namespace quincunx::props
