// A subject that is off by exactly the declared margin is refuted at least a 1 - β share of the time, in both
// directions.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>

#include "calibrate/samplers.hpp"
#include "calibrate/samples.hpp"
#include "quincunx/lib/stream.hpp"
#include "quincunx/stats/planner.hpp"
#include "quincunx/stats/tails.hpp"
#include "quincunx/stats/verdict.hpp"

namespace quincunx::power {
namespace {

using calibration::dot_product;
using calibration::mean_square;
using calibration::normal;
using calibration::sample_mean;
using calibration::sample_variance;
using stats::Claim;

constexpr double alpha = 1e-4;
constexpr double beta = 0.1;
constexpr double margin = 0.2;
constexpr std::uint64_t experiments = 2000;
constexpr double false_alarm = 1e-6;  // of each comparison below

/// `experiment(stream, n)` estimates from a subject that departs by the margin.
template <class Experiment>
void expect_refuted(const std::string& name, const Claim& claim, double departure, Experiment experiment) {
  const stats::Plan plan = stats::plan(claim, departure, alpha, beta);
  const StreamKey key = derive_key(20240229, "power " + name, plan.n, 0);
  std::int64_t refuted = 0;
  for (std::uint64_t i = 0; i < experiments; ++i) {
    Stream stream(key, 0, i);
    refuted += stats::judge(claim, experiment(stream, plan.n), plan).outcome == stats::Outcome::refuted;
  }
  // Exact binomial test of "the power is at least 1 - β" at size false_alarm.
  EXPECT_GE(stats::binomial_lower_tail(refuted, experiments, 1 - beta), false_alarm)
      << name << ": refuted " << refuted << " of " << experiments << " with n = " << plan.n;
}

template <class Experiment>
void expect_scale_refuted(const std::string& name, const Claim& claim, Experiment experiment) {
  for (const double factor : {1 - margin, 1 + margin})
    expect_refuted(name + " times " + std::to_string(factor), claim, margin,
                   [&](Stream& s, std::uint64_t n) { return factor * experiment(s, n); });
}

template <class Experiment>
void expect_shift_refuted(const std::string& name, const Claim& claim, double shift, Experiment experiment) {
  for (const double moved : {-shift, shift})
    expect_refuted(name + " moved by " + std::to_string(moved), claim, margin,
                   [&](Stream& s, std::uint64_t n) { return moved + experiment(s, n); });
}

TEST(Power, MeanOfNormals) {
  expect_shift_refuted("normal mean", Claim::normal_mean(0, 1), margin,
                       [](Stream& s, std::uint64_t n) { return sample_mean(s, n, normal); });
}

TEST(Power, MeanOfDotProducts) {
  expect_shift_refuted("mean", Claim::mean(stats::laws::dot_product(4)), margin * 2, [](Stream& s, std::uint64_t n) {
    return sample_mean(s, n, [](Stream& one) { return dot_product(one, 4); });
  });
}

TEST(Power, MeanOfExponentials) {
  expect_shift_refuted("exponential", Claim::mean(stats::laws::exponential(1)), margin,
                       [](Stream& s, std::uint64_t n) { return sample_mean(s, n, calibration::exponential); });
}

TEST(Power, VarianceOfNormals) {
  expect_scale_refuted("normal variance", Claim::normal_variance(1),
                       [](Stream& s, std::uint64_t n) { return sample_variance(s, n, normal); });
}

TEST(Power, SecondMomentOfNormals) {
  expect_scale_refuted("normal second moment", Claim::normal_second_moment(),
                       [](Stream& s, std::uint64_t n) { return mean_square(s, n, normal); });
}

TEST(Power, VarianceOfDotProducts) {
  expect_scale_refuted("variance", Claim::variance(stats::laws::dot_product(2)), [](Stream& s, std::uint64_t n) {
    return sample_variance(s, n, [](Stream& one) { return dot_product(one, 2); });
  });
}

TEST(Power, SecondMomentOfDotProducts) {
  expect_scale_refuted(
      "second moment", Claim::second_moment(stats::laws::dot_product(8)),
      [](Stream& s, std::uint64_t n) { return mean_square(s, n, [](Stream& one) { return dot_product(one, 8); }); });
}

TEST(Power, MeanOfChiSquared) {
  expect_scale_refuted("chi-squared", Claim::mean_of_chi_squared(3), [](Stream& s, std::uint64_t n) {
    return sample_mean(s, n, [](Stream& one) { return 3 * mean_square(one, 3, normal); });
  });
}

TEST(Power, ProbabilityOfAnEvent) {
  for (const double p : {0.5 - margin, 0.5 + margin})
    expect_refuted("probability " + std::to_string(p), Claim::probability(0.5), margin,
                   [p](Stream& s, std::uint64_t n) {
                     return sample_mean(s, n, [p](Stream& one) { return calibration::bernoulli(one, p); });
                   });
}

TEST(Power, RareEventThatCanOnlyBecomeMoreFrequent) {
  expect_refuted("rare", Claim::probability(0.01), margin, [](Stream& s, std::uint64_t n) {
    return sample_mean(s, n, [](Stream& one) { return calibration::bernoulli(one, 0.01 + margin); });
  });
}

// Half of the uniforms' mass moves: p = (1 ± w)/bins alternately has effect size w. The noncentral law is a limit for
// small w, so w is a quarter of the margin above.
TEST(Power, DistributionOverBins) {
  constexpr std::size_t bins = 8;
  constexpr double w = margin / 4;
  const auto tilted = [](Stream& s, std::uint64_t n) {
    return calibration::statistic_of_counts(calibration::tilted_counts<bins>(s, n, w), n);
  };
  expect_refuted("bins", Claim::uniform_bins(bins), w, tilted);
}

}  // namespace
}  // namespace quincunx::power
