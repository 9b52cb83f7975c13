// The false-alarm probability of a whole run, recomputed from the parts that its tests really spend.
#include <gtest/gtest.h>

#include "quincunx/props/registry.hpp"
#include "quincunx/props/suite_run.hpp"
#include "quincunx/stats/budget.hpp"

namespace quincunx::props {
namespace {

// What one property compares p-values with: each case, and each of two pools; a control its cases only.
double spent_by(const Property& property, double share, int cases) {
  double sum = 0;
  const stats::PropertyBudget parts = stats::PropertyBudget::of(share, static_cast<std::size_t>(cases));
  for (int i = 0; i < cases; ++i) sum += property.info.control ? share / cases : parts.per_case;
  return property.info.control ? sum : sum + parts.pooled_mean + parts.pooled_dispersion;
}

// One rounding a share and an addition of about 30 claims of up to 100 parts each: gamma_n of Higham, section 4.2.
double rounding(double claims, int cases) { return (claims + cases + 8) * 0x1p-53; }

double spent_by(const Registry& registry, double share, int cases) {
  double sum = 0;
  for (const Property& property : registry.properties()) {
    if (property.info.tier == Tier::statistical) sum += spent_by(property, share, cases);
  }
  return sum;
}

TEST(ClaimsBudget, SharesOfAllRegisteredClaimsAddUpToTheFigureOfTheRun) {
  const Registry first = all_claims(ours());
  const Registry second = all_claims(standard_library());
  const std::size_t claims = first.statistical_count() + second.statistical_count();
  for (const int cases : {1, 10, 100}) {
    SuiteOptions options;
    options.cases = cases;
    const double share = share_of(claims, options);
    const double spent = spent_by(first, share, cases) + spent_by(second, share, cases);
    const double error = rounding(static_cast<double>(claims), cases);
    EXPECT_LE(spent, options.alpha * (1 + error)) << cases << " cases";
    EXPECT_GE(spent, options.alpha * (1 - error)) << "nothing of it is given away either";
  }
}

TEST(ClaimsBudget, IsSpentByStatisticalClaimsOnly) {
  const Registry registry = all_claims(ours());
  std::size_t with_a_statistical_check = 0;
  for (const Property& property : registry.properties()) {
    const bool statistical = std::holds_alternative<StatisticalCheck>(property.check);
    EXPECT_EQ(statistical, property.info.tier == Tier::statistical) << property.info.name();
    with_a_statistical_check += statistical;
  }
  EXPECT_EQ(with_a_statistical_check, registry.statistical_count());
}

}  // namespace
}  // namespace quincunx::props
