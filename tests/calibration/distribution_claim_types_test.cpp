// False alarms of the claim types about probabilities, quantiles and distributions, each at the attainable rate.
#include <algorithm>
#include <vector>

#include "quincunx/stats/kolmogorov_smirnov.hpp"
#include "quincunx/stats/one_sided_probability.hpp"
#include "quincunx/stats/quantile.hpp"
#include "quincunx/stats/repeats.hpp"
#include "result_simulation.hpp"
#include "samplers.hpp"

namespace quincunx::calibration {
namespace {

using stats::Bound;

template <class Draw>
std::uint64_t count_of(Stream& stream, std::uint64_t n, Draw event) {
  std::uint64_t count = 0;
  for (std::uint64_t i = 0; i < n; ++i) count += event(stream) ? 1 : 0;
  return count;
}

TEST(ProbabilityBoundCalibration, RefutesAsOftenAsTheBoundItselfMay) {
  const stats::NullLaw law = stats::NullLaw::binomial(300, 0.1);
  const auto event = [](Stream& s) { return s.uniform() < 0.1; };
  for (const Bound bound : {Bound::at_most, Bound::at_least}) {
    const bool at_most = bound == Bound::at_most;
    const ResultTally tally = simulate_results(at_most ? "at most" : "at least", experiments, [&](Stream& s) {
      return stats::probability_bound_test(count_of(s, 300, event), 300, bound, 0.1, 0.01);
    });
    expect_attainable(
        tally.refuted, experiments,
        [&](double level) { return at_most ? attainable_upper(law, level) : attainable_lower(law, level); },
        at_most ? "at most" : "at least");
  }
}

TEST(QuantileCalibration, RefutesAtTheAttainableRate) {
  const stats::NullLaw law = stats::NullLaw::binomial(200, 0.3);
  const ResultTally tally = simulate_results("quantile", experiments, [](Stream& s) {
    return stats::quantile_test(count_of(s, 200, [](Stream& one) { return one.uniform() <= 0.3; }), 200, 0.3, 0.01);
  });
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

std::vector<double> sorted_uniforms(Stream& stream, std::size_t n) {
  std::vector<double> draws(n);
  for (double& draw : draws) draw = stream.uniform();
  std::sort(draws.begin(), draws.end());
  return draws;
}

TEST(KolmogorovCalibration, IsExactForTwelveDraws) {
  const ResultTally tally = simulate_results(
      "kolmogorov", experiments, [](Stream& s) { return stats::kolmogorov_test(sorted_uniforms(s, 12), 0.01); });
  expect_uniform(tally.tails, "Kolmogorov");
  expect_attainable(
      tally.refuted, experiments, [](double level) { return level; }, "Kolmogorov");
}

double attainable_distance(std::uint64_t n, std::uint64_t m, double level) {
  const double points = static_cast<double>(n) * static_cast<double>(m);
  for (double k = 1; k <= points; k += 1) {
    const double tail = stats::two_sample_kolmogorov_upper_tail(k / points, n, m).upper;
    if (tail < level) return tail;
  }
  return 0;
}

TEST(TwoSampleKolmogorovCalibration, RefutesAtTheAttainableRate) {
  for (const std::uint64_t m : {14U, 9U}) {
    const ResultTally tally = simulate_results("two-sample " + std::to_string(m), experiments, [m](Stream& s) {
      const std::vector<double> first = sorted_uniforms(s, 14);
      return stats::two_sample_kolmogorov_test(first, sorted_uniforms(s, m), 0.01);
    });
    expect_attainable(
        tally.refuted, experiments, [m](double level) { return attainable_distance(14, m, level); },
        "14 against " + std::to_string(m));
  }
}

double attainable_repeats(std::uint64_t n, double cells, double level, bool upper) {
  double best = 0;
  for (std::uint64_t k = 0; k < n; ++k) {
    const stats::PValue p = stats::repeats_test(k, n, cells, 0.01).p;
    const double tail = upper ? p.upper : p.lower;
    if (tail < level) best = std::max(best, tail);
  }
  return best;
}

TEST(RepeatsCalibration, RefutesAtTheAttainableRate) {
  constexpr std::uint64_t n = 40;
  constexpr std::uint64_t cells = 128;
  const ResultTally tally = simulate_results("repeats", experiments, [](Stream& s) {
    std::array<bool, cells> seen{};
    std::uint64_t repeats = 0;
    for (std::uint64_t i = 0; i < n; ++i) {
      bool& one = seen[s() >> 57];
      repeats += one ? 1 : 0;
      one = true;
    }
    return stats::repeats_test(repeats, n, cells, 0.01);
  });
  expect_attainable(
      tally.tails.lower, experiments, [](double p) { return attainable_repeats(n, cells, p, false); },
      "too few repeats");
  expect_attainable(
      tally.tails.upper, experiments, [](double p) { return attainable_repeats(n, cells, p, true); },
      "too many repeats");
}

}  // namespace
}  // namespace quincunx::calibration
