// Pooled scores: small common departures, departures of mixed sign, and what the pool resolves.
#include "quincunx/stats/pool.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

const PropertyBudget budget = PropertyBudget::of(1e-6, 100);
constexpr double stated = 1e-10;  // accuracy of tails.hpp

TEST(Pool, SeesASmallDepartureThatAllCasesShare) {
  const std::vector<CaseScore> cases(100, {0.9, 0.02});  // the example of a dot product that loses 2 % at n = 4096
  const PoolVerdict verdict = pool(cases, budget, 1e-3);
  EXPECT_NEAR(verdict.mean_statistic, 9, 9 * stated);
  EXPECT_NEAR(verdict.mean_p / (2 * normal_upper_tail(9)), 1, 1e-9);
  EXPECT_TRUE(verdict.refuted_by_mean);
  EXPECT_FALSE(verdict.refuted_by_dispersion);
  EXPECT_NEAR(verdict.common_departure, 0.9 * 0.02, stated);
}

TEST(Pool, SeesDeparturesOfMixedSignInTheDispersion) {
  std::vector<CaseScore> cases;
  for (int i = 0; i < 100; ++i) cases.push_back({i % 2 == 0 ? 2.0 : -2.0, 0.02});
  const PoolVerdict verdict = pool(cases, budget, 1e-3);
  EXPECT_FALSE(verdict.refuted_by_mean);
  EXPECT_TRUE(verdict.refuted_by_dispersion);
  EXPECT_EQ(verdict.dispersion_statistic, 400);
}

TEST(Pool, DoesNotCallTooLittleDispersionADeparture) {
  const std::vector<CaseScore> cases(100, {0.0, 1});
  const PoolVerdict verdict = pool(cases, budget, 1e-3);
  EXPECT_EQ(verdict.mean_p, 1);
  EXPECT_EQ(verdict.dispersion_p, 1);
}

TEST(Pool, ResolvesSquareRootOfTheCasesFiner) {
  const std::vector<CaseScore> one(1, {0, 0.02});
  const std::vector<CaseScore> hundred(100, {0, 0.02});
  EXPECT_NEAR(pool(one, budget, 1e-3).resolved_margin / pool(hundred, budget, 1e-3).resolved_margin, 10, 10 * stated);
  const double quantiles = normal_upper_quantile(budget.pooled_mean / 2) + normal_upper_quantile(1e-3);
  EXPECT_NEAR(pool(hundred, budget, 1e-3).resolved_margin, quantiles * 0.002, stated);
}

TEST(Pool, ResolvesAMarginByTheStandardErrorThatItAsksFor) {
  const double error = resolving_standard_error(0.01, 100, budget, 1e-3);
  const std::vector<CaseScore> hundred(100, {0, error});
  EXPECT_NEAR(pool(hundred, budget, 1e-3).resolved_margin, 0.01, stated * 0.01);
  EXPECT_THROW(resolving_standard_error(0.01, 100, budget, 1), std::domain_error);
}

TEST(Pool, SurvivesInfiniteScores) {
  const double infinity = std::numeric_limits<double>::infinity();
  const std::vector<CaseScore> cases{{infinity, 1}, {-infinity, 1}};
  const PoolVerdict verdict = pool(cases, budget, 1e-3);
  EXPECT_TRUE(verdict.refuted_by_dispersion);
  EXPECT_FALSE(verdict.refuted_by_mean);
}

TEST(Pool, RefusesNoCasesAndNoNumbers) {
  EXPECT_THROW(pool({}, budget, 1e-3), std::invalid_argument);
  EXPECT_THROW(pool(std::vector<CaseScore>{{std::nan(""), 1}}, budget, 1e-3), std::invalid_argument);
  EXPECT_THROW(pool(std::vector<CaseScore>{{0, 0}}, budget, 1e-3), std::invalid_argument);
  EXPECT_THROW(pool(std::vector<CaseScore>{{0, 1}}, budget, 0), std::domain_error);
}

}  // namespace
}  // namespace quincunx::stats
