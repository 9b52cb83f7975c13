// The looks of a property: what they spend adds up to what was given, and the rule that ends a run early is the one
// that misses a departure of the margin with the chance it says.
#include "quincunx/stats/property_plan.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

TEST(PropertyPlan, SpendsWhatItWasGivenAndNoMore) {
  for (const double share : {1e-2, 1e-6, 3e-8}) {
    for (const double beta : {0.3, 0.1, 1e-3, 1e-6}) {
      const PropertyBudget budget = PropertyBudget::of(share, 100);
      const PropertyPlan plan = plan_property(budget, beta);
      // A dozen additions of parts that were divided: a few units in the last place.
      EXPECT_NEAR(plan.total_alpha(), share, 1e-13 * share) << share << ' ' << beta;
      EXPECT_NEAR(plan.total_beta(), beta, 1e-13 * beta) << share << ' ' << beta;
    }
  }
}

TEST(PropertyPlan, LooksAtGrowingDrawsUpToAll) {
  const PropertyPlan plan = plan_property(PropertyBudget::of(1e-7, 100), 1e-3);
  ASSERT_GT(plan.looks.size(), 5U);
  double last = 0;
  for (const PropertyLook& look : plan.looks) {
    EXPECT_GT(look.fraction, last);
    last = look.fraction;
  }
  EXPECT_EQ(last, 1);
  EXPECT_GT(plan.looks.back().beta, 0);
}

TEST(PropertyPlan, LooksOnceWhereAMissIsAsLikelyAsNot) {
  const PropertyBudget budget = PropertyBudget::of(1e-3, 10);
  const PropertyPlan plan = plan_property(budget, 0.5);
  ASSERT_EQ(plan.looks.size(), 1U);
  EXPECT_EQ(plan.looks[0].beta, 0.5);
  EXPECT_EQ(plan.looks[0].budget.total(), budget.total());
  EXPECT_THROW(plan_property(budget, 0), std::domain_error);
  EXPECT_THROW(plan_property(budget, 1), std::domain_error);
}

// Four scores of N(0,1) add to N(0, 4): the bound is 2·z.
TEST(ShowsItHolds, WhenBothMarginsWouldGiveSuchScoresTooSeldom) {
  const double z = normal_upper_quantile(1e-3);
  const double above = std::nextafter(z / 2, 9);
  const double below = std::nextafter(z / 2, 0);
  const auto four = [](double low, double high) { return std::vector<DepartedScores>(4, {-low, high}); };
  EXPECT_TRUE(shows_it_holds(four(above, above), 1e-3));
  EXPECT_FALSE(shows_it_holds(four(below, above), 1e-3));
  EXPECT_FALSE(shows_it_holds(four(above, below), 1e-3));
  EXPECT_TRUE(shows_it_holds(four(above, std::numeric_limits<double>::infinity()), 1e-3));
  EXPECT_FALSE(shows_it_holds(four(std::nan(""), above), 1e-3));
}

TEST(ShowsItHolds, NeedsCases) { EXPECT_THROW(shows_it_holds({}, 0.1), std::invalid_argument); }

}  // namespace
}  // namespace quincunx::stats
