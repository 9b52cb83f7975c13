// Hundreds of whole runs of correct subjects: no false alarm, and p-values no smaller than they should be.
#include <gtest/gtest.h>

#include "healthy/healthy_runs.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::props {
namespace {

constexpr unsigned threads = 2;
constexpr double false_alarm = 1e-6;  // of each exact binomial comparison

/// How many p-values of claims fall below a level that they may fall below that often. (A control's is of its
/// falsehood.)
struct Tally {
  std::int64_t claims = 0;
  std::int64_t below_hundredth = 0;
  std::int64_t below_thousandth = 0;

  void add(const std::vector<stats::Evidence>& all) {
    for (const stats::Evidence& one : all) {
      if (one.control) continue;
      ++claims;
      below_hundredth += one.p_value < 1e-2;
      below_thousandth += one.p_value < 1e-3;
    }
  }
};

// A claim's p-value is a union bound, so at most uniform. The guard of the three-moment laws admits a relative error of
// 0.1 in the upper tail and 0.2 in the lower one.
void expect_no_more_than_nominal(const Tally& tally) {
  constexpr double admitted = 1.2;
  const auto claims = static_cast<std::uint64_t>(tally.claims);
  EXPECT_GE(stats::binomial_upper_tail(tally.below_hundredth, claims, admitted * 1e-2), false_alarm)
      << tally.below_hundredth << " of " << claims << " p-values below 1e-2";
  EXPECT_GE(stats::binomial_upper_tail(tally.below_thousandth, claims, admitted * 1e-3), false_alarm)
      << tally.below_thousandth << " of " << claims << " p-values below 1e-3";
}

void run_seeds(const Subject& subject, std::uint64_t seeds) {
  Tally tally;
  for (std::uint64_t seed = 1000; seed < 1000 + seeds; ++seed) {
    const auto all = healthy::statistical_evidence(subject, {.seed = seed, .margin_factor = 2, .threads = threads});
    healthy::expect_all_hold(all);
    tally.add(all);
  }
  expect_no_more_than_nominal(tally);
  testing::Test::RecordProperty("below_hundredth", static_cast<int>(tally.below_hundredth));
  testing::Test::RecordProperty("claims", static_cast<int>(tally.claims));
}

TEST(ManySeeds, OursRaisesNoFalseAlarm) { run_seeds(ours(), 200); }

TEST(ManySeeds, TheStandardLibraryRaisesNoFalseAlarm) { run_seeds(standard_library(), 20); }

// Few cases have to see the declared margin too: then the draws of each are many.
TEST(ManySeeds, FewCasesHoldAtTheDeclaredMargins) {
  for (const int cases : {1, 10}) {
    healthy::expect_all_hold(healthy::statistical_evidence(ours(), {.seed = 3, .cases = cases, .threads = threads}));
  }
}

}  // namespace
}  // namespace quincunx::props
