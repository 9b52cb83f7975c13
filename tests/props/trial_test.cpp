// One measurement: noise of its own, the estimate of its estimand, and a p-value whatever the subject does.
#include "trial.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <stdexcept>

#include "quincunx/stats/tails.hpp"

namespace quincunx::props {
namespace {

StreamKey key_of(const std::string& property, std::uint64_t case_key, const std::string& parameters, Purpose purpose,
                 std::uint64_t seed = 1) {
  RunContext context;
  context.seed = seed;
  return noise_key(context, property, case_key, parameters, purpose);
}

Experiment experiment(stats::Claim claim, SampleBlock sample) {
  return {.claim = std::move(claim), .sample = std::move(sample), .quantity = "a number"};
}

SampleBlock constant(double value) {
  return each_sample([value](Stream&) { return value; });
}

const StreamKey some_key = derive_key(1, "trial", 0, 0);

// 256-bit keys, of which the parameters and the purpose fill 64: equal by chance with probability below 1e-15.
TEST(NoiseKey, NeverMeetsAnother) {
  std::set<Words> keys;
  std::size_t made = 0;
  for (const std::uint64_t seed : {1U, 2U}) {
    for (const std::string property : {"ours/dot.mean:S", "ours/dot.mean:N", "std/dot.mean:S", "ours/dot.mean"}) {
      for (const std::uint64_t case_key : {0U, 1U, 2U}) {
        for (const std::string parameters : {"", "d_k = 1", "d_k = 11", "d_k = 1 "}) {
          for (const Purpose purpose : {Purpose::search, Purpose::localise, Purpose::confirm}) {
            keys.insert(key_of(property, case_key, parameters, purpose, seed).words);
            ++made;
          }
        }
      }
    }
  }
  EXPECT_EQ(keys.size(), made);
}

TEST(NoiseKey, IsAPureFunctionOfWhatItIsMadeFrom) {
  EXPECT_EQ(key_of("p", 7, "d_k = 3", Purpose::confirm), key_of("p", 7, "d_k = 3", Purpose::confirm));
}

TEST(NoiseKey, DependsOnNothingElseOfTheContext) {
  RunContext context;
  context.seed = 1;
  context.threads = 3;
  context.cases = 7;
  context.share = 0.25;
  context.shrink_candidates = 0;
  EXPECT_EQ(noise_key(context, "p", 7, "d_k = 3", Purpose::search), key_of("p", 7, "d_k = 3", Purpose::search));
}

// Sample i of block 0 is word i of the stream: the estimate is recomputed from it by hand.
TEST(Measure, EstimatesWhatTheClaimIsAbout) {
  constexpr std::size_t n = 1000;
  std::vector<double> values(n);
  Stream stream(some_key, 0, 0);
  stream.fill_normal(values);
  double sum = 0;
  double squares = 0;
  for (const double x : values) sum += x, squares += x * x;
  const double mean = sum / n;
  const SampleBlock normals = each_sample([](Stream& s) { return s.normal(); });
  const auto estimate = [&](const stats::Claim& claim) {
    return measure(experiment(claim, normals), some_key, n, 1).statistic;
  };
  // n roundings a sum, Higham section 4.2; the moments are of order 1.
  constexpr double rounding = n * 0x1p-53 * 4;
  EXPECT_NEAR(estimate(stats::Claim::normal_mean(0, 1)), mean, rounding);
  EXPECT_NEAR(estimate(stats::Claim::normal_variance(1)), (squares - n * mean * mean) / (n - 1), rounding);
  EXPECT_NEAR(estimate(stats::Claim::normal_second_moment(1)), squares / n, rounding);
}

TEST(Measure, CountsEventsExactly) {
  const SampleBlock thirds = each_sample([](Stream& s) { return s.uniform() < 1.0 / 3 ? 1.0 : 0.0; });
  const std::uint64_t n = 9999;
  const Trial trial = measure(experiment(stats::Claim::probability(1.0 / 3), thirds), some_key, n, 2);
  const double count = trial.statistic * static_cast<double>(n);
  EXPECT_EQ(std::round(count) / static_cast<double>(n), trial.statistic);
}

TEST(Measure, JudgesGoodnessOfFitByItsUpperTailOnly) {
  // Every bin is hit equally often, as no independent sample would: chi-square 0.
  const SampleBlock in_turn = [](Stream&, std::span<double> out) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<double>(i % 4);
  };
  Experiment even = experiment(stats::Claim::uniform_bins(4), in_turn);
  even.edges = {0.5, 1.5, 2.5};
  const Trial trial = measure(even, some_key, 4096, 1);
  EXPECT_EQ(trial.statistic, 0);
  EXPECT_EQ(trial.p, 1);
  even.sample = constant(0);
  EXPECT_EQ(measure(even, some_key, 4096, 1).statistic, 3 * 4096);  // (n - n/4)²/(n/4) + 3·n/4
}

// √n·(x̄ - μ)/σ = 10·(0.3 - 0)/1 = 3.
TEST(Measure, GivesTheTailAndTheSignedScore) {
  const Trial high = measure(experiment(stats::Claim::normal_mean(0, 1), constant(0.3)), some_key, 100, 1);
  EXPECT_NEAR(high.score, 3, 3 * 8 * 0x1p-53);
  EXPECT_NEAR(high.p / (2 * stats::normal_upper_tail(3)), 1, 64 * 0x1p-53);
  const Trial low = measure(experiment(stats::Claim::normal_mean(0, 1), constant(-0.3)), some_key, 100, 1);
  EXPECT_EQ(low.score, -high.score);
  EXPECT_EQ(low.p, high.p);
  EXPECT_FALSE(low.failed());
}

TEST(Measure, FailsWhenTheSubjectThrows) {
  const SampleBlock thrower = each_sample([](Stream& stream) -> double {
    if (stream.position() > 5000) return 0;
    throw std::runtime_error("out of luck");
  });
  for (const unsigned threads : {1U, 3U}) {
    const Trial trial = measure(experiment(stats::Claim::normal_mean(0, 1), thrower), some_key, 20'000, threads);
    EXPECT_TRUE(trial.failed());
    EXPECT_EQ(trial.error, "threw: out of luck");
    EXPECT_EQ(trial.p, 0);
    EXPECT_EQ(trial.n, 20'000U);
  }
}

TEST(Measure, FailsWhenTheSubjectThrowsWhatIsNoException) {
  const SampleBlock thrower = each_sample([](Stream&) -> double { throw 7; });
  const Trial trial = measure(experiment(stats::Claim::normal_mean(0, 1), thrower), some_key, 10, 1);
  EXPECT_TRUE(trial.failed());
  EXPECT_EQ(trial.p, 0);
}

TEST(Measure, FailsWhenTheEstimateIsNaN) {
  const SampleBlock once = [](Stream&, std::span<double> out) {
    for (double& value : out) value = 0;
    out[0] = std::nan("");
  };
  Experiment bins = experiment(stats::Claim::uniform_bins(2), once);
  bins.edges = {0};
  for (const Experiment& one :
       {experiment(stats::Claim::normal_mean(0, 1), once), experiment(stats::Claim::normal_variance(1), once),
        experiment(stats::Claim::normal_second_moment(1), once), experiment(stats::Claim::probability(0.5), once),
        bins}) {
    const Trial trial = measure(one, some_key, 5000, 2);
    EXPECT_TRUE(trial.failed()) << to_string(one.claim.estimand());
    EXPECT_EQ(trial.p, 0);
  }
}

TEST(Measure, RefutesAnInfiniteEstimate) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const stats::Claim& claim : {stats::Claim::normal_mean(0, 1), stats::Claim::normal_second_moment(1)}) {
    EXPECT_EQ(measure(experiment(claim, constant(infinity)), some_key, 100, 1).p, 0);
  }
}

}  // namespace
}  // namespace quincunx::props
