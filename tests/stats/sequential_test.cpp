// Single runs whose outcome, number of draws and p-value follow by hand.
#include "quincunx/stats/sequential.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

constexpr double alpha = 1e-6;
constexpr double beta = 1e-3;
constexpr SequentialOptions spending{.method = SequentialMethod::error_spending};

auto always(double estimate) {
  return [estimate](std::uint64_t) { return estimate; };
}

std::uint64_t first_look_from(const SequentialPlan& plan, double n) {
  return std::find_if(plan.looks.begin(), plan.looks.end(),
                      [n](const Look& look) { return static_cast<double>(look.n) >= n; })
      ->n;
}

TEST(Sequential, MixtureHoldsAsSoonAsBothRatiosAreSmall) {
  // At the claimed mean both log ratios are -nδ²/2.
  const SequentialPlan plan = sequential_plan(Claim::normal_mean(3, 2), 0.1, alpha, beta);
  const SequentialVerdict verdict = run_sequential(plan, always(3));
  EXPECT_EQ(verdict.outcome, Outcome::holds);
  EXPECT_EQ(verdict.n, first_look_from(plan, 2 * std::log(1 / plan.anytime_beta) / 0.01));
  EXPECT_EQ(verdict.p_value, 1);
  EXPECT_EQ(verdict.departure, 0);
  EXPECT_LT(verdict.n, verdict.fixed_n);
}

TEST(Sequential, MixtureRefutesAsSoonAsItsRatioReachesOneOverAlpha) {
  // At claimed + 3δ the upper log ratio is n(3 - ½)δ²; the lower one, n(-3 - ½)δ², adds nothing that double shows.
  const SequentialPlan plan = sequential_plan(Claim::normal_mean(0, 1), 0.1, alpha, beta);
  const SequentialVerdict verdict = run_sequential(plan, always(0.3));
  EXPECT_EQ(verdict.outcome, Outcome::refuted);
  EXPECT_EQ(verdict.n, first_look_from(plan, std::log(2 / plan.anytime_alpha) / 0.025));
  EXPECT_LE(verdict.p_value, alpha);
  EXPECT_GT(verdict.interval.lower, 0);
  EXPECT_NEAR(verdict.departure, 0.3, 0x1p-53);
}

TEST(Sequential, SpendingComparesEachLookWithItsOwnShare) {
  const SequentialPlan plan = sequential_plan(Claim::normal_mean(0, 1), 0.1, alpha, beta, spending);
  const double estimate = 0.11;
  const SequentialVerdict verdict = run_sequential(plan, always(estimate));
  EXPECT_EQ(verdict.outcome, Outcome::refuted);
  for (const Look& look : plan.looks) {
    const double p = 2 * normal_upper_tail(estimate * std::sqrt(static_cast<double>(look.n)));
    if (look.n == verdict.n) {
      EXPECT_LE(p, alpha / 12);
    } else if (look.n < verdict.n) {
      EXPECT_GT(p, alpha / 12);
    }
  }
}

TEST(Sequential, PValueIsTheSmallestOfAllLooksDividedByItsShare) {
  // High at the first look, then back at the claim: the first look still counts.
  const SequentialPlan plan = sequential_plan(Claim::normal_mean(0, 1), 0.1, alpha, beta, spending);
  const double first = 4.5 / std::sqrt(static_cast<double>(plan.looks.front().n));
  const SequentialVerdict verdict =
      run_sequential(plan, [&](std::uint64_t n) { return n == plan.looks.front().n ? first : 0.0; });
  EXPECT_EQ(verdict.outcome, Outcome::holds);
  EXPECT_GT(verdict.looks, 1U);
  const double expected = 12 * 2 * normal_upper_tail(4.5);
  // z = 4.5 is computed with three roundings; a tail moves by z² of them: 20 · 3, and a few more for the products.
  EXPECT_NEAR(verdict.p_value, expected, 80 * 0x1p-53 * expected);
}

TEST(Sequential, LooksWithGrowingNAndStopsWhenDecided) {
  const SequentialPlan plan = sequential_plan(Claim::normal_second_moment(1), 0.1, alpha, beta);
  std::vector<std::uint64_t> asked;
  const SequentialVerdict verdict = run_sequential(plan, [&](std::uint64_t n) {
    asked.push_back(n);
    return 1.0;
  });
  ASSERT_EQ(asked.size(), verdict.looks);
  EXPECT_EQ(asked.back(), verdict.n);
  for (std::size_t i = 0; i < asked.size(); ++i) EXPECT_EQ(asked[i], plan.looks[i].n);
}

TEST(Sequential, DecidesAtTheCapWhateverTheEstimate) {
  for (const SequentialOptions& options : {SequentialOptions{}, spending})
    for (int step = -20; step <= 20; ++step) {
      const SequentialPlan plan = sequential_plan(Claim::normal_variance(2), 0.1, 1e-3, 1e-2, options);
      EXPECT_NE(run_sequential(plan, always(2 + 0.02 * step)).outcome, Outcome::undecided) << step;
    }
}

TEST(Sequential, IsUndecidedBetweenClaimAndMarginWhenTheDrawsAreLimited) {
  const Claim claim = Claim::normal_mean(0, 1);
  const std::uint64_t fixed = plan(claim, 0.1, alpha, beta).n;
  for (const SequentialMethod method : {SequentialMethod::mixture, SequentialMethod::error_spending}) {
    const SequentialPlan plan = sequential_plan(claim, 0.1, alpha, beta, {.method = method, .most_draws = fixed + 100});
    EXPECT_EQ(run_sequential(plan, always(0.058)).outcome, Outcome::undecided);
  }
}

TEST(Sequential, RefutesACountThatIsImpossibleUnderTheClaim) {
  const SequentialPlan plan = sequential_plan(Claim::probability(0), 0.01, alpha, beta);
  const SequentialVerdict verdict = run_sequential(plan, always(0.5));
  EXPECT_EQ(verdict.outcome, Outcome::refuted);
  EXPECT_EQ(verdict.looks, 1U);
  EXPECT_EQ(verdict.p_value, 0);
}

TEST(Sequential, RefutesAnInfiniteEstimateAtTheFirstLook) {
  for (const SequentialOptions& options : {SequentialOptions{}, spending}) {
    const SequentialPlan plan = sequential_plan(Claim::normal_mean(0, 1), 0.1, alpha, beta, options);
    const SequentialVerdict verdict = run_sequential(plan, always(std::numeric_limits<double>::infinity()));
    EXPECT_EQ(verdict.outcome, Outcome::refuted);
    EXPECT_EQ(verdict.looks, 1U);
  }
}

TEST(Sequential, JudgesBinsByTheirEffectSize) {
  const SequentialPlan plan = sequential_plan(Claim::uniform_bins(16), 0.05, alpha, beta);
  EXPECT_EQ(run_sequential(plan, always(15)).outcome, Outcome::holds);
  const auto departed = [](std::uint64_t n) { return 15 + static_cast<double>(n) * 0.05 * 0.05; };
  EXPECT_EQ(run_sequential(plan, departed).outcome, Outcome::refuted);
}

TEST(Sequential, RefusesNaNAndLooksAfterTheEnd) {
  SequentialTest test(sequential_plan(Claim::normal_mean(0, 1), 0.1, alpha, beta));
  EXPECT_THROW(test.verdict(), std::logic_error);
  EXPECT_THROW(test.look(std::nan("")), std::domain_error);
  EXPECT_EQ(test.next_n(), test.plan().looks.front().n);
  test.look(5);
  EXPECT_TRUE(test.finished());
  EXPECT_THROW(test.next_n(), std::logic_error);
  EXPECT_THROW(test.look(0), std::logic_error);
}

TEST(Sequential, GivesAVerdictSoFarToACallerThatStopsEarly) {
  SequentialTest test(sequential_plan(Claim::normal_mean(0, 1), 0.1, alpha, beta));
  test.look(0.02);
  const SequentialVerdict verdict = test.verdict();
  EXPECT_EQ(verdict.outcome, Outcome::undecided);
  EXPECT_LT(verdict.interval.lower, 0.02);
  EXPECT_GT(verdict.interval.upper, 0.02);
}

}  // namespace
}  // namespace quincunx::stats
