// A plan adds up: shares to α and β, looks to a cap at which the claim is decided.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <vector>

#include "quincunx/stats/planner.hpp"
#include "quincunx/stats/sequential.hpp"

namespace quincunx::stats {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

constexpr double alpha = 1e-6;
constexpr double beta = 1e-3;

std::vector<SequentialPlan> plans() {
  std::vector<SequentialPlan> all;
  for (const std::uint64_t block : {std::uint64_t{1}, std::uint64_t{512}})
    for (const SequentialMethod method : {SequentialMethod::automatic, SequentialMethod::error_spending}) {
      const SequentialOptions options{.method = method, .block = block};
      all.push_back(sequential_plan(Claim::normal_mean(1, 2), 0.05, alpha, beta, options));
      all.push_back(sequential_plan(Claim::normal_second_moment(2), 0.05, alpha, beta, options));
      all.push_back(sequential_plan(Claim::normal_variance(2), 0.05, 1e-2, 0.2, options));
      all.push_back(sequential_plan(Claim::probability(0.2), 0.03, 1e-3, beta, options));
      all.push_back(sequential_plan(Claim::variance(laws::dot_product(1)), 0.03, alpha, beta, options));
      all.push_back(sequential_plan(Claim::mean(laws::poisson(2)), 0.05, alpha, beta, options));
      all.push_back(sequential_plan(Claim::uniform_bins(16), 0.05, alpha, beta, options));
    }
  return all;
}

TEST(SequentialPlan, SpendsAlphaAndBetaOnceOverAllLooks) {
  for (const SequentialPlan& plan : plans()) {
    const double rounding = static_cast<double>(plan.looks.size()) * 0x1p-53;  // of a sum of so many shares
    EXPECT_LE(plan.total_alpha(), plan.alpha * (1 + rounding));
    EXPECT_GE(plan.total_alpha(), plan.alpha * (1 - rounding));
    EXPECT_LE(plan.total_beta(), plan.beta * (1 + rounding));
    EXPECT_GE(plan.total_beta(), plan.beta * (1 - rounding));
  }
}

TEST(SequentialPlan, LooksAtGrowingNumbersOfWholeBlocks) {
  for (const SequentialPlan& plan : plans())
    for (std::size_t i = 1; i < plan.looks.size(); ++i) EXPECT_GT(plan.looks[i].n, plan.looks[i - 1].n);
  const auto blocks = sequential_plan(Claim::normal_mean(0, 1), 0.05, alpha, beta, {.block = 512});
  for (const Look& look : blocks.looks) EXPECT_EQ(look.n % 512, 0U);
}

TEST(SequentialPlan, EndsWhereAFixedPlanAtTheLastSharesDecides) {
  for (const SequentialPlan& plan : plans()) {
    const Look& last = plan.looks.back();
    EXPECT_TRUE(plan.decides);
    EXPECT_GE(plan.claim.power(last.n, plan.margin, last.alpha), 1 - last.beta) << plan.claim.describe();
  }
}

TEST(SequentialPlan, NeverLooksBeforeTheNullLawIsHonest) {
  for (const SequentialPlan& plan : plans())
    for (const Look& look : plan.looks)
      if (look.alpha > 0) {
        EXPECT_NO_THROW(plan.claim.validate(look.n, look.alpha)) << plan.claim.describe();
      }
}

TEST(SequentialPlan, CapsTheMixtureBelowOneAndAHalfFixedSizes) {
  // (z(α/40) + z(β/20))² / (z(α/2) + z(β))² = 1.3698129 at α = 1e-6, β = 1e-3 (mpmath); both sizes are rounded up.
  const SequentialPlan plan = sequential_plan(Claim::normal_mean(0, 1), 0.01, alpha, beta);
  EXPECT_EQ(plan.method, SequentialMethod::mixture);
  EXPECT_EQ(plan.fixed_n, stats::plan(plan.claim, 0.01, alpha, beta).n);
  EXPECT_NEAR(static_cast<double>(plan.looks.back().n) / static_cast<double>(plan.fixed_n), 1.3698129,
              2.0 / static_cast<double>(plan.fixed_n));
}

TEST(SequentialPlan, KeepsBetaForLooksThatCanShowThatTheClaimHolds) {
  const SequentialPlan plan = sequential_plan(Claim::mean(laws::dot_product(64)), 0.05, alpha, beta);
  EXPECT_EQ(plan.method, SequentialMethod::error_spending);
  EXPECT_EQ(plan.looks.size(), 12U);
  EXPECT_EQ(plan.looks.front().beta, 0);
  for (const Look& look : plan.looks) {
    if (look.beta == 0) continue;
    const Interval interval = plan.claim.interval(0, look.n, 2 * look.beta);
    EXPECT_LE(plan.claim.departure(interval.upper), plan.margin) << look.n;
  }
}

TEST(SequentialPlan, IsTheFixedPlanWhereTheValidityGuardLeavesRoomForOneLook) {
  const Claim claim = Claim::variance(laws::dot_product(1));
  const SequentialPlan plan = sequential_plan(claim, 0.3, alpha, beta);
  ASSERT_EQ(plan.looks.size(), 1U);
  EXPECT_EQ(plan.looks[0].n, stats::plan(claim, 0.3, alpha, beta).n);
  EXPECT_EQ(plan.looks[0].alpha, alpha);
}

TEST(SequentialPlan, RefusesWhatCannotResolveTheMargin) {
  const Claim claim = Claim::normal_mean(0, 1);
  const std::uint64_t needed = stats::plan(claim, 0.05, alpha, beta).n;
  EXPECT_THAT([&] { sequential_plan(claim, 0.05, alpha, beta, {.most_draws = needed - 1}); },
              ThrowsMessage<std::domain_error>(HasSubstr("only from n = " + std::to_string(needed))));
}

TEST(SequentialPlan, MayStayUndecidedWhenTheDrawsAreLimited) {
  for (const SequentialMethod method : {SequentialMethod::mixture, SequentialMethod::error_spending}) {
    const Claim claim = Claim::normal_mean(0, 1);
    const std::uint64_t needed = stats::plan(claim, 0.05, alpha, beta).n;
    const SequentialPlan plan =
        sequential_plan(claim, 0.05, alpha, beta, {.method = method, .most_draws = needed + 100});
    EXPECT_FALSE(plan.decides);
    EXPECT_LE(plan.looks.back().n, needed + 100);
    EXPECT_LE(plan.total_alpha(), alpha);
    EXPECT_LE(plan.total_beta(), beta);
  }
}

TEST(SequentialPlan, RefusesOptionsOutsideTheirDomain) {
  const Claim claim = Claim::normal_mean(0, 1);
  EXPECT_THROW(sequential_plan(claim, 0.1, alpha, beta, {.growth = 1}), std::invalid_argument);
  EXPECT_THROW(sequential_plan(claim, 0.1, alpha, beta, {.growth = std::nan("")}), std::invalid_argument);
  EXPECT_THROW(sequential_plan(claim, 0.1, alpha, beta, {.block = 0}), std::invalid_argument);
  EXPECT_THROW(sequential_plan(claim, 0, alpha, beta), std::domain_error);
  EXPECT_THROW(sequential_plan(claim, 0.1, 0, beta), std::domain_error);
  EXPECT_THROW(sequential_plan(claim, 0.1, alpha, 1), std::domain_error);
  EXPECT_THROW(sequential_plan(Claim::probability(0.5), 0.6, alpha, beta), std::domain_error);
}

TEST(SequentialPlan, RefusesANormalLikelihoodForDotProducts) {
  EXPECT_THAT(
      [] {
        sequential_plan(Claim::mean(laws::dot_product(1)), 0.1, alpha, beta, {.method = SequentialMethod::mixture});
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("must be error_spending")));
}

}  // namespace
}  // namespace quincunx::stats
