// Exact and numerical properties: the smallest case that violates a comparison, in words.
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "props/departing_properties.hpp"
#include "props/evidence_text.hpp"

namespace quincunx::props {
namespace {

using stats::Evidence;
using stats::Finding;
using stats::Outcome;

template <class Check>
Property numerical(Check check) {
  return numerical_property<Dimension>(departing::info("numerical", Tier::numerical), check);
}

Property wrong_from(std::int64_t threshold) {
  return numerical([threshold](const Dimension& dimension, Findings& findings) {
    findings.at_most(0.5, 1, "half of the bound");
    findings.at_most(dimension.d >= threshold ? 3 : 0, 2, [&] { return dimension.describe() + " is off"; });
  });
}

TEST(NumericalProperty, HoldsAndShowsTheErrorNearestToItsBound) {
  const Evidence evidence = run(wrong_from(Dimension::largest + 1), {});
  EXPECT_EQ(evidence.outcome, Outcome::holds);
  EXPECT_EQ(evidence.cases, default_cases);
  EXPECT_EQ(evidence.checks, 2U * default_cases);
  EXPECT_EQ(evidence.worst_error, 0.5);
  EXPECT_EQ(evidence.worst_bound, 1);
  EXPECT_EQ(evidence.draws, 0U);
  EXPECT_EQ(evidence.alpha_share, 0) << "it spends no false-alarm budget";
}

TEST(NumericalProperty, ShrinksToTheSmallestViolation) {
  const Evidence evidence = run(wrong_from(37), {});
  EXPECT_EQ(evidence.outcome, Outcome::refuted);
  EXPECT_EQ(evidence.finding, Finding::at_a_case);
  EXPECT_EQ(evidence.failing.parameters, "d_k = 37");
  EXPECT_EQ(evidence.detail, "d_k = 37 is off: error 3, bound 2");
  EXPECT_EQ(evidence.worst_error, 3);
  EXPECT_TRUE(evidence.failing.confirmed);
}

TEST(NumericalProperty, RefutesASubjectThatThrows) {
  const auto thrower = [](const Dimension& dimension, Findings& findings) {
    findings.require(true, "");
    if (dimension.d >= 37) throw std::runtime_error("no such dimension");
  };
  const Evidence evidence = run(numerical(thrower), {});
  EXPECT_EQ(evidence.outcome, Outcome::refuted);
  EXPECT_EQ(evidence.failing.parameters, "d_k = 37");
  EXPECT_EQ(evidence.detail, "threw: no such dimension");
  const Evidence without_type = run(numerical([](const Dimension&, Findings&) { throw 7; }), {});
  EXPECT_EQ(without_type.outcome, Outcome::refuted);
}

TEST(NumericalProperty, IsUndecidedWhenNothingWasCompared) {
  const Evidence evidence = run(numerical([](const Dimension&, Findings&) {}), {});
  EXPECT_EQ(evidence.outcome, Outcome::undecided);
  EXPECT_EQ(evidence.detail, "no comparison was made");
}

TEST(NumericalProperty, RefusesARunWithoutCases) {
  EXPECT_THROW(run(wrong_from(37), {.cases = 0}), std::invalid_argument);
}

TEST(NumericalProperty, RunsASweepOnce) {
  int runs = 0;
  const Property sweep = single_case_property(departing::info("sweep", Tier::exact), [&](Findings& findings) {
    ++runs;
    findings.require(true, "");
  });
  EXPECT_EQ(run(sweep, {}).cases, 1);
  EXPECT_EQ(runs, 1);
}

TEST(NumericalProperty, ReplaysItsFailingCaseAlsoWhenTheSearchForASmallerOneWasCut) {
  for (const int cap : {0, 3, default_shrink_candidates}) {
    RunContext context{.shrink_candidates = cap};
    const Evidence first = run(wrong_from(37), context);
    EXPECT_LE(first.failing.shrink_candidates, cap);
    context.reproduce = first.failing.reproduce;
    const Evidence again = run(wrong_from(37), context);
    EXPECT_EQ(text_of(again.failing), text_of(first.failing));
    EXPECT_EQ(again.detail, first.detail);
  }
}

TEST(NumericalProperty, DrawsTheSameCasesForTheSameSeed) {
  EXPECT_EQ(text_of(run(wrong_from(37), {.seed = 3})), text_of(run(wrong_from(37), {.seed = 3})));
  EXPECT_NE(text_of(run(wrong_from(37), {.seed = 3, .shrink_candidates = 0})),
            text_of(run(wrong_from(37), {.seed = 4, .shrink_candidates = 0})));
}

}  // namespace
}  // namespace quincunx::props
