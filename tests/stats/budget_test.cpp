// The parts of a budget add up to the whole.
#include "quincunx/stats/budget.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

namespace quincunx::stats {
namespace {

// Each share costs at most three roundings, and so does adding them up.
constexpr double six_roundings = 6 * 0x1p-53;

TEST(Budget, AddsUpToTheFigureTheUserStated) {
  for (const std::size_t claims : {1U, 3U, 7U, 400U}) {
    const Budget budget(1e-6, claims);
    EXPECT_NEAR(budget.total() / 1e-6, 1, six_roundings) << claims;
    for (const std::size_t cases : {1U, 100U, 12345U}) {
      const PropertyBudget parts = budget.property(cases);
      double sum = parts.pooled_mean + parts.pooled_dispersion;
      for (std::size_t i = 0; i < cases; ++i) sum += parts.per_case;
      // Recursive summation: gamma_n of Higham, section 4.2.
      EXPECT_NEAR(sum / budget.share(), 1, static_cast<double>(cases + 6) * 0x1p-53) << cases;
      EXPECT_NEAR(parts.total() / budget.share(), 1, six_roundings) << cases;
    }
  }
}

TEST(Budget, GivesHalfToTheCasesAndAQuarterToEachPooledTest) {
  const PropertyBudget parts = PropertyBudget::of(1e-6, 100);
  EXPECT_DOUBLE_EQ(parts.per_case, 0.5e-8);
  EXPECT_EQ(parts.pooled_mean, 0.25e-6);
  EXPECT_EQ(parts.pooled_dispersion, 0.25e-6);
}

TEST(Budget, RefusesWhatCannotBeDivided) {
  EXPECT_THROW(Budget(0, 1), std::invalid_argument);
  EXPECT_THROW(Budget(1, 1), std::invalid_argument);
  EXPECT_THROW(Budget(std::nan(""), 1), std::invalid_argument);
  EXPECT_THROW(Budget(1e-6, 0), std::invalid_argument);
  EXPECT_THROW(PropertyBudget::of(1e-6, 0), std::invalid_argument);
  EXPECT_THROW(PropertyBudget::of(2, 10), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx::stats
