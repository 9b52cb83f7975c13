// Whole properties, cases and pool together: a subject that is off by exactly the declared margin is refuted as often
// as planned, and a true one no more often than its share allows.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "props/kinds_of_claim.hpp"
#include "quincunx/stats/property_plan.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::props {
namespace {

constexpr double false_alarm = 1e-6;  // of each exact binomial comparison below; the seeds are fixed
constexpr int cases = 5;

std::uint64_t refutations(const Property& property, double share, double beta, std::uint64_t seeds) {
  std::uint64_t refuted = 0;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const RunContext context{.seed = seed, .share = share, .beta = beta, .cases = cases, .shrink_candidates = 0};
    refuted += run(property, context).outcome == stats::Outcome::refuted;
  }
  return refuted;
}

std::vector<double> departures_of(const kinds::Kind& kind) {
  return kind.signed_departures ? std::vector<double>{-kind.margin, kind.margin} : std::vector<double>{kind.margin};
}

TEST(PropertyPower, RefutesADepartureOfTheMarginAsOftenAsPlanned) {
  constexpr std::uint64_t seeds = 300;
  constexpr double beta = 0.1;
  for (const kinds::Kind& kind : kinds::all()) {
    for (const double departure : departures_of(kind)) {
      const std::uint64_t refuted = refutations(kind.with(departure), 1e-4, beta, seeds);
      RecordProperty(kind.name + (departure < 0 ? " below" : " above"), static_cast<int>(refuted));
      EXPECT_GE(stats::binomial_lower_tail(static_cast<std::int64_t>(refuted), seeds, 1 - beta), false_alarm)
          << kind.name << " off by " << departure << ": refuted " << refuted << " of " << seeds;
    }
  }
}

// The union bound over looks, cases and pools is not sharp, so the rate may lie below the share; for an exact law not
// below what the cases spend at the first look, which every run takes.
TEST(PropertyPower, RefutesATrueClaimNoMoreOftenThanItsShare) {
  constexpr std::uint64_t seeds = 2000;
  constexpr double share = 0.05;
  const stats::PropertyLook first = stats::plan_property(stats::PropertyBudget::of(share, cases), 0.1).looks.front();
  const double at_first_look = 1 - std::pow(1 - first.budget.per_case, cases);
  for (const kinds::Kind& kind : kinds::all()) {
    const std::uint64_t refuted = refutations(kind.healthy(), share, 0.1, seeds);
    RecordProperty(kind.name, static_cast<int>(refuted));
    const auto count = static_cast<std::int64_t>(refuted);
    EXPECT_GE(stats::binomial_upper_tail(count, seeds, share), false_alarm)
        << kind.name << ": refuted " << refuted << " of " << seeds;
    if (!kind.exact) continue;
    EXPECT_GE(stats::binomial_lower_tail(count, seeds, at_first_look), false_alarm)
        << kind.name << ": refuted " << refuted << " of " << seeds;
  }
}

// Error spending over twelve looks needs about a third of the fixed plan's draws when the claim is true
// (docs/statistics.md), unless the guard of the null law asks for more than a look needs.
TEST(PropertyPower, TakesAboutAThirdOfTheFixedPlansDrawsWhenTheClaimIsTrue) {
  for (const kinds::Kind& kind : kinds::all()) {
    double used = 0;
    double planned = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const stats::Evidence evidence = run(kind.healthy(), {.seed = seed, .cases = cases});
      EXPECT_EQ(evidence.outcome, stats::Outcome::holds) << kind.name;
      used += static_cast<double>(evidence.draws);
      planned += static_cast<double>(evidence.fixed_plan_draws);
    }
    RecordProperty(kind.name, std::to_string(used / planned));
    const auto guard = kind.claim.smallest_valid_n(default_alpha / 2 / cases / 12);
    if (static_cast<double>(50 * cases * guard) > planned / 4) continue;
    EXPECT_LT(used, planned / 2) << kind.name;
  }
}

}  // namespace
}  // namespace quincunx::props
