// The same seed gives the same evidence, bit for bit, whatever else is different; another seed gives other noise.
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "props/departing_properties.hpp"
#include "props/evidence_text.hpp"

namespace quincunx::props {
namespace {

using departing::constant;
using departing::from;
using stats::Evidence;

std::vector<Property> one_of_each_finding() {
  return {departing::unit_variance(constant(1)), departing::mean_zero(from(37, 1)),
          departing::unit_variance(constant(std::sqrt(0.98))), departing::mean_zero_by_side(0.08)};
}

TEST(Reproducibility, TheSameSeedGivesTheSameEvidence) {
  for (const Property& property : one_of_each_finding()) {
    EXPECT_EQ(text_of(run(property, {.seed = 5})), text_of(run(property, {.seed = 5})));
  }
}

TEST(Reproducibility, ThreadsChangeNoBitOfTheEvidence) {
  for (const Property& property : one_of_each_finding()) {
    const std::string alone = text_of(run(property, {.threads = 1}));
    for (const unsigned threads : {2U, 3U, 8U}) EXPECT_EQ(text_of(run(property, {.threads = threads})), alone);
  }
}

TEST(Reproducibility, AnotherSeedOrLabelGivesOtherNoise) {
  Property property = departing::unit_variance(constant(1));
  const Evidence first = run(property, {.seed = 5});
  const Evidence other_seed = run(property, {.seed = 6});
  property.info.subject = "other";
  const Evidence other_label = run(property, {.seed = 5});
  EXPECT_NE(first.common_departure, other_seed.common_departure);
  EXPECT_NE(first.common_departure, other_label.common_departure);
}

TEST(Reproducibility, AReproduceStringReplaysTheFailingCaseWithTheSameNumbers) {
  for (const int cap : {0, 3, default_shrink_candidates}) {
    const Property property = departing::mean_zero(from(37, 1));
    RunContext context{.seed = 9, .shrink_candidates = cap};
    const Evidence first = run(property, context);
    ASSERT_EQ(first.outcome, stats::Outcome::refuted);
    context.reproduce = first.failing.reproduce;
    const Evidence again = run(property, context);
    EXPECT_EQ(again.outcome, stats::Outcome::refuted);
    EXPECT_EQ(again.finding, first.finding);
    EXPECT_EQ(again.cases, 1);
    EXPECT_EQ(text_of(again.failing), text_of(first.failing)) << "cap " << cap;
  }
}

TEST(Reproducibility, AReproducedCaseOfARepairedSubjectHolds) {
  RunContext context;
  context.reproduce = run(departing::mean_zero(from(37, 1)), context).failing.reproduce;
  const Evidence repaired = run(departing::mean_zero(constant(0)), context);
  EXPECT_EQ(repaired.outcome, stats::Outcome::holds);
  EXPECT_EQ(repaired.cases, 1);
  EXPECT_EQ(repaired.detail, "the reproduced case holds");
}

TEST(Reproducibility, AStringThatLeadsToNoCaseIsAnError) {
  RunContext context;
  context.reproduce = run(departing::mean_zero(from(37, 1)), context).failing.reproduce;
  EXPECT_THROW(run(departing::unit_variance(constant(1)), context), std::invalid_argument);
  context.reproduce = "%%%";
  EXPECT_THROW(run(departing::mean_zero(from(37, 1)), context), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx::props
