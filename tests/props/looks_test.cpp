// Looking at growing draws: a true claim ends early, each look goes on where the case's stream stopped, and nothing but
// the draws of a case decides what a look sees.
#include <gtest/gtest.h>

#include <cmath>

#include "case_planner.hpp"
#include "case_search.hpp"
#include "props/departing_properties.hpp"
#include "props/kinds_of_claim.hpp"
#include "quincunx/stats/planner.hpp"
#include "quincunx/stats/pool.hpp"
#include "trial.hpp"

namespace quincunx::props {
namespace {

using departing::constant;
using departing::mean_zero;
using departing::unit_variance;
using stats::Evidence;
using stats::Outcome;

const RunContext defaults{};

// The same draws, drawn at once under the key of the case.
void expect_prefixes_of_the_cases_streams(const Property& property, const Evidence& evidence) {
  CaseSearch search(property.generate, evidence.seed, property.info.full_name());
  for (const stats::MeasuredCase& measured : evidence.measured) {
    const DrawnCase drawn = search.next();
    const Experiment experiment = std::get<StatisticalCheck>(property.check)(*drawn.parameters);
    const StreamKey key =
        noise_key(defaults, property.info.full_name(), drawn.noise_key, drawn.parameters->describe(), Purpose::search);
    EXPECT_EQ(measured.estimate, measure(experiment, key, measured.n, 1).statistic) << measured.parameters;
  }
}

TEST(Looks, EndEarlyForATrueClaim) {
  for (const Property& property : {mean_zero(constant(0)), unit_variance(constant(1))}) {
    const Evidence evidence = run(property, {});
    EXPECT_EQ(evidence.outcome, Outcome::holds);
    EXPECT_GE(evidence.looks, 1);
    EXPECT_LT(evidence.draws, evidence.fixed_plan_draws * 2 / 3);
    EXPECT_LE(evidence.resolved_margin, evidence.margin);
    expect_prefixes_of_the_cases_streams(property, evidence);
  }
}

// Off by 0.6 margins: neither verdict comes early, and the draws of several looks lie in one block of 4096.
TEST(Looks, GoOnWhereTheStreamsOfTheCasesStopped) {
  const Property property = unit_variance(constant(std::sqrt(1.006)));
  const Evidence evidence = run(property, {});
  EXPECT_GE(evidence.looks, 4);
  expect_prefixes_of_the_cases_streams(property, evidence);
}

TEST(Looks, CountTheDrawsOfThePlanThatLooksOnce) {
  const Property property = mean_zero(constant(0));
  const stats::Claim claim = stats::Claim::normal_mean(0, 1);
  const double pooled_mean = default_alpha / 4;
  const double pooled = static_cast<double>(stats::plan(claim, property.margin, pooled_mean, default_beta).n);
  EXPECT_EQ(run(property, {}).fixed_plan_draws, 100 * static_cast<std::uint64_t>(std::ceil(pooled / 100)));
}

TEST(Looks, ResolveTheMarginWithTheFewCasesThatAPropertyAllows) {
  Property property = mean_zero(constant(0));
  property.max_cases = 5;
  const Evidence few = run(property, {});
  EXPECT_EQ(few.outcome, Outcome::holds) << few.detail;
  EXPECT_EQ(few.cases, 5);
  const Evidence asked = run(property, {.cases = 5});
  EXPECT_EQ(few.fixed_plan_draws, asked.fixed_plan_draws);
  EXPECT_EQ(few.draws, asked.draws);
}

// A wide margin makes the exact power of a fair coin larger than the normal one: at 0.08 the variance of 0.58 is 2.6 %
// less than that of 0.5. The pool, which sums normal scores, has to resolve the margin with the draws that are planned.
TEST(Looks, ResolveTheMarginAtTheLastOneByTheStandardErrorsThatThePoolSums) {
  const auto coin = [](Stream& stream) { return stream.uniform() < 0.5 ? 1.0 : 0.0; };
  const Experiment experiment{.claim = stats::Claim::probability(0.5), .sample = each_sample(coin), .quantity = "P"};
  for (const int cases : {1, 5, 25, 100}) {
    RunContext context;
    context.cases = cases;
    for (const double margin : {0.005, 0.02, 0.08, 0.2}) {
      const CasePlanner planner(margin, context);
      const stats::PropertyLook& last = planner.plan().looks.back();
      const std::uint64_t n = planner.draws_for(experiment).last;
      const std::vector<stats::CaseScore> alike(static_cast<std::size_t>(cases),
                                                {0, experiment.claim.standard_error(n)});
      EXPECT_LE(stats::pool(alike, last.budget, last.beta).resolved_margin, margin) << cases << " cases, " << n;
    }
  }
}

// With few draws a case sees but large departures, and half is the largest that P = 0.5 can have.
TEST(Looks, TellWhatASingleCaseSeesAlsoWhereProbabilitiesOfTheCasesDiffer) {
  const Property property = statistical_property<departing::Side>(
      departing::info("two_probabilities"), 0.02, [](const departing::Side& side) {
        const double p = side.right ? 0.9 : 0.5;
        const auto draw = [p](Stream& stream) { return stream.uniform() < p ? 1.0 : 0.0; };
        return Experiment{.claim = stats::Claim::probability(p), .sample = each_sample(draw), .quantity = "P"};
      });
  const Evidence evidence = run(property, {.share = 3e-8});
  EXPECT_EQ(evidence.outcome, Outcome::holds) << evidence.detail;
  EXPECT_GT(evidence.case_margin, 0.5);
}

TEST(Looks, SpendTheShareOfTheProperty) {
  const CasePlanner planner(0.01, defaults);
  EXPECT_NEAR(planner.plan().total_alpha(), default_alpha, 1e-12 * default_alpha);
  EXPECT_NEAR(planner.plan().total_beta(), default_beta, 1e-12 * default_beta);
}

TEST(Looks, LeaveTheNullLawOfEveryCaseHonestAtTheLevelOfALook) {
  for (const kinds::Kind& kind : kinds::all()) {
    for (const int cases : {1, 100}) {
      const CasePlanner planner(kind.margin, {.share = 1e-6, .cases = cases});
      const Property property = kind.healthy();
      ParameterSource source(1);
      const Experiment experiment = std::get<StatisticalCheck>(property.check)(*property.generate(source));
      const CaseDraws draws = planner.draws_for(experiment);
      std::uint64_t last = 0;
      for (const stats::PropertyLook& look : planner.plan().looks) {
        EXPECT_NO_THROW(kind.claim.validate(draws.at(look), look.budget.per_case)) << kind.name;
        EXPECT_GE(draws.at(look), last) << kind.name;
        last = draws.at(look);
      }
      EXPECT_EQ(last, draws.last);
    }
  }
}

// Dot products of four are skewed: at this margin each of 100 cases needs its guard, and that is more than it saves.
TEST(Looks, AreOneWhereLookingEarlySavesNothing) {
  for (const kinds::Kind& kind : kinds::all()) {
    const Evidence evidence = run(kind.healthy(), {});
    EXPECT_EQ(evidence.outcome, Outcome::holds) << kind.name << evidence.detail;
    const bool guarded = kind.name == "variance of dot products";
    EXPECT_EQ(evidence.looks == 0, guarded || evidence.fixed_plan_draws == 0) << kind.name;
    if (guarded || evidence.looks != 1) continue;
    EXPECT_LT(evidence.draws, evidence.fixed_plan_draws) << kind.name;
  }
}

TEST(Looks, AreOneForMoreCasesThanCanBeKeptBetweenThem) {
  EXPECT_EQ(CasePlanner(0.01, {.cases = 10'001}).plan().looks.size(), 1U);
  EXPECT_GT(CasePlanner(0.01, {.cases = 10'000}).plan().looks.size(), 1U);
}

}  // namespace
}  // namespace quincunx::props
