// The known wrong references do alarm as often as we say they do, and the interval of our own calibration flags each.
#include "quincunx/props/wrong_references.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "quincunx/stats/tails.hpp"

namespace quincunx::calibration {
namespace {

using props::WrongReference;

constexpr double false_alarm = 1e-6;  // of each single comparison below

const WrongReference& reference(const std::string& name) {
  const auto& all = props::wrong_references();
  return *std::find_if(all.begin(), all.end(), [&](const WrongReference& one) { return one.name == name; });
}

std::uint64_t count_alarms(const WrongReference& one, std::uint64_t runs) {
  std::uint64_t alarms = 0;
  for (std::uint64_t seed = 0; seed < runs; ++seed) alarms += one.alarms(seed);
  return alarms;
}

/// The exact rate lies between these; the count must be possible for one of them.
void expect_rate_between(const std::string& name, std::uint64_t runs, double least, double most) {
  const auto alarms = static_cast<std::int64_t>(count_alarms(reference(name), runs));
  EXPECT_GE(stats::binomial_lower_tail(alarms, runs, least), false_alarm) << name << ": " << alarms << " of " << runs;
  EXPECT_GE(stats::binomial_upper_tail(alarms, runs, most), false_alarm) << name << ": " << alarms << " of " << runs;
}

TEST(WrongReferences, AreFlaggedByTheExactIntervalOfTheirAlarms) {
  EXPECT_EQ(props::wrong_references().size(), 4U);
  for (const WrongReference& one : props::wrong_references()) {
    const std::uint64_t runs = 10'000;
    const std::uint64_t alarms = count_alarms(one, runs);
    EXPECT_GT(stats::clopper_pearson_lower(alarms, runs, false_alarm), one.nominal) << one.name << ": " << alarms;
    EXPECT_GE(stats::clopper_pearson_upper(alarms, runs, false_alarm), one.actual) << one.name << ": " << alarms;
    EXPECT_LE(stats::clopper_pearson_lower(alarms, runs, false_alarm), one.actual) << one.name << ": " << alarms;
  }
}

TEST(WrongReferences, RepeatedWilsonLooksAlarmAMillionTimesTooOften) {
  // Exact, by adding the binomial probabilities of all paths of failures over the looks (mpmath, 50 digits).
  const double exact = 1.166944663014757648627e-3;
  expect_rate_between("repeated-wilson-looks", 100'000, exact, exact);
}

TEST(WrongReferences, HistogramBoundWithoutRootTwoAlarmsInFivePercent) {
  // Bonferroni's two bounds from the exact hypergeometric law of one bin and of two (rational arithmetic).
  expect_rate_between("histogram-without-root-two", 10'000, 0.0549633876029268, 0.05708929010456333);
}

TEST(WrongReferences, ThresholdOverTwentyTrialsAlarmsInFivePercent) {
  const double exact = 0.048830124746834232252;  // 1 - (1 - 1/400)^20 (mpmath, 50 digits)
  expect_rate_between("threshold-over-many-trials", 100'000, exact, exact);
}

TEST(WrongReferences, AreReproducedByTheirSeeds) {
  for (const WrongReference& one : props::wrong_references())
    for (std::uint64_t seed = 0; seed < 50; ++seed) EXPECT_EQ(one.alarms(seed), one.alarms(seed)) << one.name;
}

}  // namespace
}  // namespace quincunx::calibration
