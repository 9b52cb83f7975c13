// What a statistical property finds: nothing, a case, a departure of all cases, departures of both signs, an error.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "props/departing_properties.hpp"

namespace quincunx::props {
namespace {

using departing::constant;
using departing::from;
using departing::mean_zero;
using departing::mean_zero_by_side;
using departing::unit_variance;
using stats::Evidence;
using stats::Finding;
using stats::Outcome;
using testing::HasSubstr;

constexpr double standard_errors = 6;  // exceeded with probability 2e-9

void expect_refuted(const Evidence& evidence, Finding finding, const std::string& smallest_case) {
  EXPECT_EQ(evidence.outcome, Outcome::refuted);
  EXPECT_EQ(to_string(evidence.finding), to_string(finding)) << evidence.detail;
  EXPECT_EQ(evidence.failing.parameters, smallest_case);
  EXPECT_TRUE(evidence.failing.confirmed);
}

TEST(StatisticalProperty, HoldsForATrueClaim) {
  for (const Evidence& evidence : {run(mean_zero(constant(0)), {}), run(unit_variance(constant(1)), {})}) {
    EXPECT_EQ(evidence.outcome, Outcome::holds) << evidence.detail;
    EXPECT_EQ(evidence.finding, Finding::none);
    EXPECT_EQ(evidence.cases, default_cases);
    EXPECT_GT(evidence.p_value, evidence.alpha_share);
    EXPECT_LE(evidence.resolved_margin, evidence.margin);
    EXPECT_GT(evidence.case_margin, evidence.resolved_margin);
    EXPECT_LE(std::abs(evidence.common_departure), standard_errors * evidence.common_departure_error);
    EXPECT_EQ(evidence.failing.parameters, "");
  }
}

// The pooled statistics are recomputed from what is told of the cases: the law is normal, so a score is a departure in
// standard errors.
TEST(StatisticalProperty, TellsWhatEachCaseMeasuredAndWhatThePoolMadeOfIt) {
  const Evidence evidence = run(mean_zero(constant(0)), {.cases = 9});
  ASSERT_EQ(evidence.measured.size(), 9U);
  double sum = 0;
  double squares = 0;
  for (const stats::MeasuredCase& one : evidence.measured) {
    EXPECT_EQ(one.claimed, 0);
    EXPECT_DOUBLE_EQ(one.standard_error, 1 / std::sqrt(static_cast<double>(one.n)));
    const double score = one.estimate / one.standard_error;
    EXPECT_NEAR(one.p_value, std::erfc(std::abs(score) / std::sqrt(2.0)), 1e-12);
    sum += score;
    squares += score * score;
  }
  EXPECT_NEAR(evidence.pooled.mean_statistic, sum / 3, 1e-12);
  EXPECT_NEAR(evidence.pooled.mean_p, std::erfc(std::abs(sum / 3) / std::sqrt(2.0)), 1e-12);
  EXPECT_NEAR(evidence.pooled.dispersion_statistic, squares, 1e-12);
  EXPECT_GT(evidence.pooled.dispersion_p, evidence.alpha_share);
}

TEST(StatisticalProperty, TellsWhatTheFailingCaseMeasuredToo) {
  const Evidence evidence = run(mean_zero(from(37, 1)), {});
  ASSERT_EQ(evidence.measured.size(), static_cast<std::size_t>(evidence.cases));
  EXPECT_LT(evidence.measured.back().p_value, evidence.alpha_share);
  EXPECT_NE(evidence.measured.back().parameters, evidence.failing.parameters) << "it was searched for afterwards";
}

TEST(StatisticalProperty, CountsTheWordsItsVerdictRestsOn) {
  Property three_words = mean_zero(constant(0));
  three_words.check = StatisticalCheck([check = std::get<StatisticalCheck>(three_words.check)](const Case& one) {
    Experiment experiment = check(one);
    experiment.draws_per_sample = 3;
    return experiment;
  });
  EXPECT_EQ(run(three_words, {}).draws, 3 * run(mean_zero(constant(0)), {}).draws);
}

TEST(StatisticalProperty, ShrinksAGrossFaultToTheSmallestDimensionThatHasIt) {
  const Evidence evidence = run(mean_zero(from(37, 1)), {});
  expect_refuted(evidence, Finding::at_a_case, "d_k = 37");
  EXPECT_LT(evidence.p_value, evidence.alpha_share);
  EXPECT_LE(evidence.failing.interval.lower, 1);
  EXPECT_GE(evidence.failing.interval.upper, 1);
  EXPECT_FALSE(evidence.failing.reproduce.empty());
}

TEST(StatisticalProperty, ShrinksAFaultOfAResidueToItsSmallestInstance) {
  const Property property = mean_zero([](std::int64_t d) { return d % 8 == 5 ? -1.0 : 0.0; });
  expect_refuted(run(property, {}), Finding::at_a_case, "d_k = 5");
}

// 1 % of the variance, over 13 700 draws a case: 0.8 standard errors each, 8 in the pool.
TEST(StatisticalProperty, SeesOnePercentInThePoolAndShowsTheSmallestCase) {
  const Evidence evidence = run(unit_variance(constant(std::sqrt(0.99))), {});
  expect_refuted(evidence, Finding::everywhere, "d_k = 1");
  EXPECT_EQ(evidence.cases, default_cases);
  EXPECT_NEAR(evidence.common_departure, -0.01, standard_errors * evidence.common_departure_error);
  EXPECT_LT(evidence.failing.interval.upper, 1);
  EXPECT_LE(evidence.failing.interval.lower, 0.99);
  EXPECT_GE(evidence.failing.interval.upper, 0.99);
  EXPECT_EQ(evidence.failing.reproduce, "") << "no single case fails by itself";
}

TEST(StatisticalProperty, LocalisesADepartureThatOnlyLargeCasesHave) {
  const Evidence evidence = run(unit_variance(from(5, std::sqrt(1.02), 1)), {});
  expect_refuted(evidence, Finding::everywhere, "d_k = 5");
  EXPECT_GT(evidence.common_departure, 0);
}

// 1.3 standard errors of either sign: the scores' mean stays 0, their mean square becomes 1 + 1.3².
TEST(StatisticalProperty, SeesDeparturesOfBothSignsInThePool) {
  const Evidence evidence = run(mean_zero_by_side(0.08), {});
  expect_refuted(evidence, Finding::in_mixed_directions, "left");
  EXPECT_LE(evidence.failing.interval.lower, -0.08);
  EXPECT_GE(evidence.failing.interval.upper, -0.08);
}

TEST(StatisticalProperty, RefutesASubjectThatThrowsOrGivesNaN) {
  for (const bool throws : {false, true}) {
    Property property = mean_zero(constant(0));
    property.check = StatisticalCheck([throws](const Case& one) {
      const bool broken = parameters_of<Dimension>(one).d >= 37;
      const auto draw = [=](Stream& stream) {
        if (broken && throws) throw std::runtime_error("no such dimension");
        return broken ? std::nan("") : stream.normal();
      };
      return Experiment{.claim = stats::Claim::normal_mean(0, 1), .sample = each_sample(draw), .quantity = "E[X]"};
    });
    const Evidence evidence = run(property, {});
    expect_refuted(evidence, Finding::error, "d_k = 37");
    EXPECT_EQ(evidence.detail, throws ? "threw: no such dimension" : "the estimate is NaN");
    EXPECT_EQ(evidence.p_value, 0);
  }
}

TEST(StatisticalProperty, IsUndecidedWhenItCannotBePlanned) {
  const Evidence too_wide = run(mean_zero(constant(0), 1.5), {});
  EXPECT_EQ(too_wide.outcome, Outcome::undecided);
  EXPECT_EQ(too_wide.finding, Finding::error);
  EXPECT_THAT(too_wide.detail, HasSubstr("margin"));

  const Property lawless = statistical_property<NoParameters>(
      departing::info("lawless"), 0.1, [](const NoParameters&) -> Experiment { throw std::domain_error("no law"); });
  EXPECT_EQ(run(lawless, {}).outcome, Outcome::undecided);
  EXPECT_EQ(run(lawless, {}).detail, "no law");
}

TEST(StatisticalProperty, RefusesARunThatCouldNotFail) {
  const Property property = mean_zero(constant(0));
  EXPECT_THROW(run(property, {.cases = 0}), std::invalid_argument);
  EXPECT_THROW(run(property, {.cases = -1}), std::invalid_argument);
  EXPECT_THROW(run(mean_zero(constant(0), 0), {}), std::invalid_argument);
  EXPECT_THROW(run(mean_zero(constant(0), -0.1), {}), std::invalid_argument);
  EXPECT_THROW(run(mean_zero(constant(0), std::nan("")), {}), std::invalid_argument);
}

TEST(StatisticalProperty, StopsShrinkingAtTheCap) {
  for (const int cap : {0, 1, 5}) {
    const Evidence evidence = run(mean_zero(from(37, 1)), {.shrink_candidates = cap});
    EXPECT_EQ(evidence.outcome, Outcome::refuted);
    EXPECT_EQ(evidence.failing.shrink_candidates, cap);
    EXPECT_TRUE(evidence.failing.confirmed);
  }
}

TEST(StatisticalProperty, TellsOfEachCase) {
  int last = 0;
  run(mean_zero(constant(0)), {.cases = 7, .progress = [&](int done) { EXPECT_EQ(done, ++last); }});
  EXPECT_EQ(last, 7);
}

TEST(StatisticalProperty, ShowsItsEstimateAsTheExperimentSays) {
  Property property = unit_variance(from(3, 2, 1));
  property.check = StatisticalCheck([check = std::get<StatisticalCheck>(property.check)](const Case& one) {
    Experiment experiment = check(one);
    experiment.display = [](double variance) { return std::sqrt(variance); };
    return experiment;
  });
  const Evidence evidence = run(property, {});
  expect_refuted(evidence, Finding::at_a_case, "d_k = 3");
  EXPECT_EQ(evidence.failing.claimed, 1);
  EXPECT_LE(evidence.failing.interval.lower, 2);
  EXPECT_GE(evidence.failing.interval.upper, 2);
  EXPECT_EQ(evidence.failing.estimate, std::sqrt(evidence.failing.statistic));
}

}  // namespace
}  // namespace quincunx::props
