// False alarms of the claim types about probabilities, quantiles and distributions, each at the attainable rate.
#include <algorithm>
#include <vector>

#include "calibrate/attainable.hpp"
#include "calibrate/samplers.hpp"
#include "calibrate/samples.hpp"
#include "quincunx/stats/kolmogorov_smirnov.hpp"
#include "quincunx/stats/one_sided_probability.hpp"
#include "quincunx/stats/quantile.hpp"
#include "quincunx/stats/repeats.hpp"
#include "result_simulation.hpp"

namespace quincunx::calibration {
namespace {

using stats::Bound;

TEST(ProbabilityBoundCalibration, RefutesAsOftenAsTheBoundItselfMay) {
  const stats::NullLaw law = stats::NullLaw::binomial(300, 0.1);
  for (const Bound bound : {Bound::at_most, Bound::at_least}) {
    const bool at_most = bound == Bound::at_most;
    const ResultTally tally = simulate_results(at_most ? "at most" : "at least", experiments, [&](Stream& s) {
      return stats::probability_bound_test(successes(s, 300, 0.1), 300, bound, 0.1, 0.01);
    });
    expect_attainable(
        tally.refuted, experiments,
        [&](double level) { return at_most ? attainable_upper(law, level) : attainable_lower(law, level); },
        at_most ? "at most" : "at least");
  }
}

TEST(QuantileCalibration, RefutesAtTheAttainableRate) {
  const stats::NullLaw law = stats::NullLaw::binomial(200, 0.3);
  const ResultTally tally = simulate_results(
      "quantile", experiments, [](Stream& s) { return stats::quantile_test(successes(s, 200, 0.3), 200, 0.3, 0.01); });
  expect_attainable(
      tally.tails.lower, experiments, [&](double p) { return attainable_lower(law, p); }, "lower");
  expect_attainable(
      tally.tails.upper, experiments, [&](double p) { return attainable_upper(law, p); }, "upper");
}

TEST(QuantileIntervalCalibration, MissesTheQuantileAsOftenAsItsOrderStatistics) {
  const double error = 0.02;
  const stats::NullLaw law = stats::NullLaw::binomial(50, 0.3);
  const double expected = attainable_lower(law, error / 2) + attainable_upper(law, error / 2);
  const StreamKey key = derive_key(suite_seed, "quantile interval", 0, 0);
  std::uint64_t missed = 0;
  std::vector<double> draws(50);
  for (std::uint64_t i = 0; i < experiments; ++i) {
    Stream stream(key, 0, i);
    for (double& draw : draws) draw = stream.uniform();
    std::sort(draws.begin(), draws.end());
    const stats::Interval interval = stats::quantile_interval(draws, 0.3, error);
    missed += interval.lower > 0.3 || interval.upper < 0.3;
  }
  expect_rate(missed, experiments, expected, 0, "quantile interval");
}

TEST(KolmogorovCalibration, IsExactForTwelveDraws) {
  const ResultTally tally = simulate_results(
      "kolmogorov", experiments, [](Stream& s) { return stats::kolmogorov_test(moved_uniforms(s, 12, 0), 0.01); });
  expect_uniform(tally.tails, "Kolmogorov");
  expect_attainable(
      tally.refuted, experiments, [](double level) { return level; }, "Kolmogorov");
}

TEST(TwoSampleKolmogorovCalibration, RefutesAtTheAttainableRate) {
  for (const std::uint64_t m : {14U, 9U}) {
    const ResultTally tally = simulate_results("two-sample " + std::to_string(m), experiments, [m](Stream& s) {
      const std::vector<double> first = moved_uniforms(s, 14, 0);
      return stats::two_sample_kolmogorov_test(first, moved_uniforms(s, m, 0), 0.01);
    });
    expect_attainable(
        tally.refuted, experiments, [m](double level) { return attainable_distance(14, m, level); },
        "14 against " + std::to_string(m));
  }
}

TEST(RepeatsCalibration, RefutesAtTheAttainableRate) {
  constexpr std::uint64_t n = 40;
  constexpr std::uint64_t cells = 128;
  const ResultTally tally = simulate_results(
      "repeats", experiments, [](Stream& s) { return stats::repeats_test(repeats(s, n, 7), n, cells, 0.01); });
  expect_attainable(
      tally.tails.lower, experiments, [](double p) { return attainable_repeats(n, cells, p, false); },
      "too few repeats");
  expect_attainable(
      tally.tails.upper, experiments, [](double p) { return attainable_repeats(n, cells, p, true); },
      "too many repeats");
}

}  // namespace
}  // namespace quincunx::calibration
