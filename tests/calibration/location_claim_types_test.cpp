// False alarms of the claim types about means: exact where they say so, within 10 % at their guard elsewhere.
#include <vector>

#include "calibrate/samplers.hpp"
#include "calibrate/samples.hpp"
#include "quincunx/stats/bounded_mean.hpp"
#include "quincunx/stats/equal_means.hpp"
#include "quincunx/stats/student_t.hpp"
#include "result_simulation.hpp"

namespace quincunx::calibration {
namespace {

using stats::Cumulants;
using stats::SampleSummary;
using stats::ShapeBound;

TEST(StudentCalibration, IsExactForFiveNormalDraws) {
  expect_exact_results(
      simulate_results(
          "student", experiments,
          [](Stream& s) { return stats::student_t_test(sample(s, 5, normal), 0, ShapeBound::normal_draws(), 0.01); }),
      "Student's t");
}

template <class Draw>
void expect_student_guarded(const std::string& name, const Cumulants& law, Draw draw) {
  const ShapeBound shape = ShapeBound::of(law);
  const std::uint64_t n = shape.smallest_valid_n(2e-4);
  const ResultTally tally = simulate_results(
      name, experiments, [&](Stream& s) { return stats::student_t_test(sample(s, n, draw), law.mean(), shape, 2e-4); });
  expect_near_results(tally, 1e-4, 0.1, name + ", n = " + std::to_string(n));
}

TEST(StudentCalibration, KeepsItsGuardForUniformDraws) {
  expect_student_guarded("student uniform", stats::laws::uniform(0, 1), uniform);
}

TEST(StudentCalibration, KeepsItsGuardForSkewedDraws) {
  const Cumulants law = stats::laws::normal() + stats::scaled(stats::laws::exponential(1), 0.5);
  expect_student_guarded("student skewed", law, [](Stream& s) { return s.normal() + 0.5 * exponential(s); });
}

// What the guard is for: eight exponential draws miss the nominal rate of the lower tail many times over.
TEST(StudentCalibration, WouldFalseAlarmWithoutItsGuard) {
  const ResultTally tally = simulate_results("student unguarded", 10'000, [](Stream& s) {
    return stats::student_t_test(sample(s, 8, exponential), 1, ShapeBound::normal_draws(), 0.01);
  });
  EXPECT_GE(stats::clopper_pearson_lower(tally.tails.lower[1], 10'000, false_alarm), 10 * levels[1]);
}

TEST(WelchCalibration, KeepsItsGuardForUnequalSizesAndVariances) {
  const std::uint64_t n = stats::welch_smallest_valid_n(ShapeBound::normal_draws(), 2e-3);
  const ResultTally tally = simulate_results("welch", experiments, [n](Stream& s) {
    const SampleSummary few = sample(s, n, [](Stream& one) { return 3 * one.normal(); });
    return stats::welch_test(few, sample(s, 3 * n, normal), ShapeBound::normal_draws(), 2e-3);
  });
  for (std::size_t i = 0; i < 2; ++i) {
    expect_rate(tally.tails.lower[i], experiments, levels[i], 0.1, "Welch, lower tail");
    expect_rate(tally.tails.upper[i], experiments, levels[i], 0.1, "Welch, upper tail");
    expect_rate(tally.refuted[i], experiments, levels[i], 0.1, "Welch, two-sided");
  }
}

TEST(KnownLawsMeansCalibration, IsExactForNormalDraws) {
  const Cumulants wide = stats::laws::normal(1, 4);
  expect_exact_results(simulate_results("known normal means", experiments,
                                        [&](Stream& s) {
                                          const double x = 1 + 2 * sample_mean(s, 3, normal);
                                          return stats::known_laws_means_test(3, x, wide, 2, sample_mean(s, 2, normal),
                                                                              stats::laws::normal(), 0.01);
                                        }),
                       "known normal means");
}

TEST(KnownLawsMeansCalibration, KeepsItsGuardForExponentialAgainstUniformDraws) {
  const Cumulants x = stats::laws::exponential(1);
  const Cumulants y = stats::laws::uniform(0, 1);
  const std::uint64_t n = stats::known_laws_means_design(x, y).smallest_valid_n(2e-4);
  const ResultTally tally = simulate_results("known means", experiments, [&](Stream& s) {
    const double mean = sample_mean(s, n, exponential);
    return stats::known_laws_means_test(n, mean, x, n, sample_mean(s, n, uniform), y, 2e-4);
  });
  expect_near_results(tally, 1e-4, 0.1, "known laws' means, n = " + std::to_string(n));
}

// Ville's inequality is never exceeded, and not tight: half of the stake is on other bets, and the last step
// overshoots. Returns how many experiments fell below the largest level at any look.
template <class Draw>
std::uint64_t expect_bets_conservative(const std::string& name, double mean, Draw draw) {
  const StreamKey key = derive_key(suite_seed, name, 0, 0);
  std::array<std::uint64_t, 3> at_the_end{};
  std::array<std::uint64_t, 3> ever{};
  for (std::uint64_t i = 0; i < experiments; ++i) {
    Stream stream(key, 0, i);
    stats::BoundedMeanBet bet({0, 1}, mean, 0.2);
    for (int n = 0; n < 60; ++n) bet.observe(draw(stream));
    const double p = bet.p_value();
    for (std::size_t level = 0; level < levels.size(); ++level) {
      at_the_end[level] += p < levels[level];
      ever[level] += bet.ever_p_value() < levels[level];
    }
  }
  for (std::size_t level = 0; level < levels.size(); ++level) {
    expect_at_most(at_the_end[level], experiments, levels[level], name + ", at the end");
    expect_at_most(ever[level], experiments, levels[level], name + ", at any look");
  }
  return ever[0];
}

// The law of the largest variance, for which the bets are sized: a test that never rejects it would be of no use.
TEST(BoundedMeanCalibration, IsNeverExceededForMassAtTheEnds) {
  const std::uint64_t ever =
      expect_bets_conservative("bets on bernoulli", 0.3, [](Stream& s) { return bernoulli(s, 0.3); });
  EXPECT_GT(ever, experiments / 1000) << "a tenth of nominal at least";
}

// A third of that variance.
TEST(BoundedMeanCalibration, IsNeverExceededForUniformDraws) {
  expect_bets_conservative("bets on uniform", 0.5, uniform);
}

}  // namespace
}  // namespace quincunx::calibration
