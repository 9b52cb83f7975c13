#include "quincunx/props/suite_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "props/toy_claims.hpp"
#include "quincunx/props/replay_token.hpp"

namespace quincunx::props {
namespace {

using testing::HasSubstr;

SuiteOptions quick() {
  SuiteOptions options;
  options.cases = 10;
  return options;
}

SuiteResult run_toys(const SuiteOptions& options, const Subject& subject = ours()) {
  SuiteListener silent;
  return run_suite(toy::claims(subject), options, silent);
}

TEST(SuiteRun, RunsEveryClaimAndEndsWithZeroWhenAllHold) {
  const SuiteResult result = run_toys(quick());
  EXPECT_EQ(result.evidence.size(), 4U);
  EXPECT_EQ(result.count(stats::Outcome::holds), 4U);
  EXPECT_EQ(result.exit_status(), 0);
}

TEST(SuiteRun, EndsWithOneWhenAClaimIsRefuted) {
  const SuiteResult result = run_toys(quick(), toy::shifted(ours()));
  EXPECT_EQ(result.count(stats::Outcome::refuted), 1U);
  EXPECT_EQ(result.evidence[1].claim, "toy.mean_zero:S");
  EXPECT_EQ(result.exit_status(), 1);
}

TEST(SuiteRun, EndsWithOneWhenNothingRan) { EXPECT_EQ(SuiteResult{}.exit_status(), 1); }

TEST(SuiteRun, SharesDependOnWhatIsRegisteredAndNotOnTheFilter) {
  SuiteOptions options = quick();
  const SuiteResult whole = run_toys(options);
  options.filter = "toy.mean_zero";
  const SuiteResult part = run_toys(options);
  ASSERT_EQ(part.evidence.size(), 1U);
  EXPECT_EQ(part.evidence[0].alpha_share, whole.evidence[1].alpha_share);
  EXPECT_EQ(part.evidence[0].alpha_share, default_alpha / 2);  // two statistical claims, the control included
  EXPECT_EQ(part.evidence[0].p_value, whole.evidence[1].p_value);
  EXPECT_EQ(part.evidence[0].token, whole.evidence[1].token);
  EXPECT_EQ(part.spent, default_alpha / 2);
  EXPECT_EQ(whole.spent, whole.alpha);
}

TEST(SuiteRun, RefusesAFilterThatMatchesNothing) {
  SuiteOptions options = quick();
  options.filter = "toy.nothing";
  try {
    run_toys(options);
    FAIL() << "no error";
  } catch (const std::invalid_argument& error) {
    EXPECT_THAT(error.what(), HasSubstr("the filter 'toy.nothing' matches none of the 4 claims"));
  }
}

TEST(SuiteRun, SaysWhenNothingIsRegistered) {
  SuiteListener silent;
  try {
    run_suite(Registry{}, quick(), silent);
    FAIL() << "no error";
  } catch (const std::invalid_argument& error) {
    EXPECT_THAT(error.what(), HasSubstr("no claims are registered"));
  }
}

TEST(SuiteRun, AReproduceStringSelectsTheClaimThatItNamesAndGivesTheSameFailure) {
  const Subject faulty = toy::dropping_from_37(ours());
  SuiteOptions options = quick();
  const stats::Evidence failure = run_toys(options, faulty).evidence[0];
  ASSERT_EQ(failure.outcome, stats::Outcome::refuted);
  EXPECT_EQ(failure.failing.parameters, "d_k = 37");
  options.reproduce = failure.failing.reproduce;
  const SuiteResult again = run_toys(options, faulty);
  ASSERT_EQ(again.evidence.size(), 1U);
  EXPECT_EQ(again.evidence[0].failing.parameters, "d_k = 37");
  EXPECT_EQ(again.evidence[0].detail, failure.detail);
}

TEST(SuiteRun, AClaimWhoseExperimentThrowsIsUndecided) {
  Registry registry;
  registry.add(statistical_property<NoParameters>(
      toy::info("toy.broken", 3, "a claim that cannot be planned", Tier::statistical, "ours"), 0.05,
      [](const NoParameters&) -> Experiment { throw std::domain_error("no such law"); }));
  SuiteListener silent;
  const SuiteResult result = run_suite(registry, quick(), silent);
  EXPECT_EQ(result.evidence[0].outcome, stats::Outcome::undecided);
  EXPECT_THAT(result.evidence[0].detail, HasSubstr("no such law"));
  EXPECT_EQ(result.exit_status(), 1);
}

TEST(SuiteRun, RefusesZeroCasesAndProbabilitiesOutsideTheirRange) {
  SuiteOptions options;
  options.cases = 0;
  EXPECT_THROW(run_toys(options), std::invalid_argument);
  options = quick();
  options.beta = 0;
  EXPECT_THROW(run_toys(options), std::invalid_argument);
  options = quick();
  options.alpha = 1;
  EXPECT_THROW(run_toys(options), std::invalid_argument);
}

TEST(SuiteRun, TellsItsListenerWhatItDoes) {
  struct Counting : SuiteListener {
    void starting(const ClaimInfo&, std::size_t index, std::size_t count) override {
      EXPECT_EQ(index, started++);
      EXPECT_EQ(count, 4U);
    }
    void case_done(int) override { ++cases; }
    void finished(const stats::Evidence&) override { ++ended; }
    std::size_t started = 0;
    std::size_t ended = 0;
    int cases = 0;
  } listener;
  run_suite(toy::claims(ours()), quick(), listener);
  EXPECT_EQ(listener.started, 4U);
  EXPECT_EQ(listener.ended, 4U);
  EXPECT_EQ(listener.cases, 31);  // three claims of 10 cases, one of a single case
}

}  // namespace
}  // namespace quincunx::props
