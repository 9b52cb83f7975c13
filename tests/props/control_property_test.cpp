// A control holds because its false identity is refuted in every case; make the identity true, and it is red.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "props/departing_properties.hpp"
#include "props/evidence_text.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::props {
namespace {

using stats::Evidence;
using stats::Finding;
using stats::Outcome;
using testing::HasSubstr;

// "E[XY] = E[X] E[Y]" is false for Y = X ~ N(0, 1), where E[XX] = 1. `pair` gives one value of XY.
Property product_rule_of_equals(std::function<double(Stream&)> pair) {
  return statistical_property<Dimension>(
      departing::info("product_rule_of_equals", Tier::statistical, true), 0.1, [pair](const Dimension&) {
        Experiment experiment{.claim = stats::Claim::mean(stats::laws::product_of_normals()),
                              .sample = each_sample(pair),
                              .quantity = "E[XY]"};
        experiment.truth = stats::Claim::mean(stats::square(stats::laws::normal()));
        return experiment;
      });
}

double dependent(Stream& stream) {
  const double x = stream.normal();
  return x * x;
}

double independent(Stream& stream) { return stream.normal() * stream.normal(); }

TEST(ControlProperty, HoldsWhenEveryCaseRefutesTheFalseIdentity) {
  const Evidence evidence = run(product_rule_of_equals(dependent), {});
  EXPECT_EQ(evidence.outcome, Outcome::holds);
  EXPECT_TRUE(evidence.control);
  EXPECT_EQ(evidence.cases, default_cases);
  EXPECT_LT(evidence.p_value, evidence.alpha_share / default_cases) << "the largest p-value of all cases";
}

TEST(ControlProperty, IsRefutedWhenTheIdentityIsTrue) {
  const Evidence evidence = run(product_rule_of_equals(independent), {});
  EXPECT_EQ(evidence.outcome, Outcome::refuted);
  EXPECT_EQ(evidence.finding, Finding::at_a_case);
  EXPECT_EQ(evidence.detail, "the false identity was not refuted");
  EXPECT_EQ(evidence.cases, 1);
  EXPECT_EQ(evidence.failing.claimed, 1);
  EXPECT_LT(evidence.failing.interval.upper, 1);
}

// E[XY] = 1 at every case, so each of them misses with probability at most 0.2/10: a control that used its whole share
// up would be red in 0.2 of the seeds. The count over 500 seeds exceeds its exact binomial bound with probability 1e-6.
TEST(ControlProperty, MissesTheDepartureNoMoreOftenThanItsShareAllows) {
  std::int64_t missed = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const RunContext context{.seed = seed, .share = 0.2, .cases = 10};
    missed += run(product_rule_of_equals(dependent), context).outcome != Outcome::holds;
  }
  EXPECT_GE(stats::binomial_upper_tail(missed, 500, 0.2), 1e-6) << missed;
}

TEST(ControlProperty, RefutesASubjectThatThrows) {
  const Evidence evidence =
      run(product_rule_of_equals([](Stream&) -> double { throw std::runtime_error("broken"); }), {});
  EXPECT_EQ(evidence.outcome, Outcome::refuted);
  EXPECT_EQ(evidence.finding, Finding::error);
  EXPECT_EQ(evidence.detail, "threw: broken");
}

TEST(ControlProperty, NeedsTheTruthThatTheIdentityDenies) {
  const auto with_truth = [](std::optional<stats::Claim> truth) {
    return statistical_property<NoParameters>(
        departing::info("control", Tier::statistical, true), 0.1, [truth](const NoParameters&) {
          Experiment experiment{.claim = stats::Claim::normal_mean(0, 1),
                                .sample = each_sample([](Stream& stream) { return stream.normal(); }),
                                .quantity = "E[X]"};
          experiment.truth = truth;
          return experiment;
        });
  };
  const Evidence without = run(with_truth(std::nullopt), {});
  EXPECT_EQ(without.outcome, Outcome::undecided);
  EXPECT_THAT(without.detail, HasSubstr("needs the law of its estimate under the truth"));
  const Evidence the_same = run(with_truth(stats::Claim::normal_mean(0, 1)), {});
  EXPECT_EQ(the_same.outcome, Outcome::undecided);
  EXPECT_THAT(the_same.detail, HasSubstr("departs too little"));
}

TEST(ControlProperty, GivesTheSameEvidenceForTheSameSeedAndReplaysItsFailure) {
  for (const auto& pair : {dependent, independent}) {
    const Evidence first = run(product_rule_of_equals(pair), {.threads = 1});
    EXPECT_EQ(text_of(run(product_rule_of_equals(pair), {.threads = 3})), text_of(first));
    if (first.outcome == Outcome::holds) continue;
    RunContext context;
    context.reproduce = first.failing.reproduce;
    EXPECT_EQ(text_of(run(product_rule_of_equals(pair), context).failing), text_of(first.failing));
  }
}

}  // namespace
}  // namespace quincunx::props
