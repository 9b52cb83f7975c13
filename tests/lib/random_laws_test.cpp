#include "quincunx/lib/random_laws.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "law_checks.hpp"

namespace quincunx {
namespace {

const StreamKey key = derive_key(2024, "random_laws_test", 0, 0);
constexpr std::uint64_t draws = 1'000'000;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

/// The law's own distribution function turns draws into uniforms, which 128 equal bins must share evenly.
template <class Draw, class Distribution>
void expect_law(std::uint64_t substream, const Draw& draw, const Distribution& distribution) {
  Stream stream(key, substream);
  std::vector<std::uint64_t> counts(128);
  for (std::uint64_t i = 0; i < draws; ++i) {
    const double probability = distribution(draw(stream));
    ++counts[std::min<std::size_t>(static_cast<std::size_t>(probability * 128.0), 127)];
  }
  EXPECT_EQ(stream.position(), draws) << "one word for each draw";
  law_checks::expect_chi_square(counts, std::vector<double>(128, 1.0 / 128.0));
}

TEST(Uniform, HasItsLaw) {
  expect_law(
      0, [](Stream& stream) { return uniform(stream, -2.0, 5.0); }, [](double x) { return (x + 2.0) / 7.0; });
}

TEST(Uniform, StaysBelowItsUpperEndWhereRoundingWouldReachIt) {
  Stream stream(key, 1);
  const double low = 1.0;
  const double high = std::nextafter(1.0, 2.0);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(uniform(stream, low, high), low);
}

TEST(Uniform, RefusesAnEmptyOrInfiniteInterval) {
  Stream stream(key);
  EXPECT_THROW(uniform(stream, 1.0, 1.0), std::invalid_argument);
  EXPECT_THROW(uniform(stream, 0.0, infinity), std::invalid_argument);
  EXPECT_THROW(uniform(stream, not_a_number, 1.0), std::invalid_argument);
  EXPECT_THROW(uniform(stream, -1.7e308, 1.7e308), std::invalid_argument);
}

TEST(Exponential, HasItsLaw) {
  expect_law(
      2, [](Stream& stream) { return exponential(stream, 2.5); }, [](double x) { return -std::expm1(-2.5 * x); });
}

TEST(Laplace, HasItsLaw) {
  expect_law(
      3, [](Stream& stream) { return laplace(stream, 0.5); },
      [](double x) { return x < 0.0 ? std::exp(2.0 * x) / 2.0 : 1.0 - std::exp(-2.0 * x) / 2.0; });
}

TEST(Bernoulli, HasItsProbability) {
  Stream stream(key, 4);
  for (const double p : {0.5, 0.001, 0.99}) {
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < draws; ++i) count += bernoulli(stream, p);
    law_checks::expect_binomial(count, draws, p);
  }
}

TEST(Bernoulli, IsCertainAtZeroAndOne) {
  Stream stream(key, 5);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_FALSE(bernoulli(stream, 0.0));
    EXPECT_TRUE(bernoulli(stream, 1.0));
  }
}

// Probabilities from Boost.Math; everything from `last` on is one bin, so that each expects 50.
void expect_poisson(std::uint64_t substream, double rate, int first, int last, std::uint64_t trials = draws) {
  Stream stream(key, substream);
  const auto low = static_cast<std::uint64_t>(first);
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(last - first + 1));
  for (std::uint64_t i = 0; i < trials; ++i) {
    const std::uint64_t count = std::clamp(poisson(stream, rate), low, static_cast<std::uint64_t>(last));
    ++counts[static_cast<std::size_t>(count - low)];
  }
  EXPECT_EQ(stream.position(), trials);
  const std::vector<double> all = law_checks::poisson_probabilities(rate, last);
  std::vector<double> probabilities(all.begin() + first, all.end());
  for (int k = 0; k < first; ++k) probabilities[0] += all[static_cast<std::size_t>(k)];
  law_checks::expect_chi_square(counts, probabilities);
}

TEST(Poisson, HasItsLawForASmallRate) { expect_poisson(6, 0.3, 0, 4); }
TEST(Poisson, HasItsLawForAMiddlingRate) { expect_poisson(7, 4.2, 0, 13); }
TEST(Poisson, HasItsLawForTheLargestRate) { expect_poisson(8, 700.0, 640, 760, draws / 10); }

TEST(FiniteSampler, HasItsLaw) {
  const std::vector<double> values = {-1.0, 0.0, 2.0, 7.0};
  const std::vector<double> weights = {1.0, 3.0, 0.0, 4.0};
  const FiniteSampler sampler(values, weights);
  Stream stream(key, 9);
  std::vector<std::uint64_t> counts(4);
  for (std::uint64_t i = 0; i < draws; ++i)
    ++counts[static_cast<std::size_t>(std::find(values.begin(), values.end(), sampler(stream)) - values.begin())];
  EXPECT_EQ(stream.position(), draws);
  EXPECT_EQ(counts[2], 0U) << "a weight of zero";
  law_checks::expect_chi_square(std::vector<std::uint64_t>{counts[0], counts[1], counts[3]},
                                std::vector<double>{0.125, 0.375, 0.5});
}

TEST(FiniteSampler, RefusesWhatIsNoLaw) {
  const std::vector<double> values = {1.0, 2.0};
  const auto sampler = [&](std::vector<double> weights) { return FiniteSampler(values, weights); };
  EXPECT_THROW(sampler({1.0}), std::invalid_argument);
  EXPECT_THROW(sampler({0.0, 0.0}), std::invalid_argument);
  EXPECT_THROW(sampler({-1.0, 2.0}), std::invalid_argument);
  EXPECT_THROW(sampler({not_a_number, 1.0}), std::invalid_argument);
  EXPECT_THROW(sampler({infinity, 1.0}), std::invalid_argument);
  EXPECT_THROW(FiniteSampler({}, {}), std::invalid_argument);
}

TEST(RandomLaws, RefuseParametersOutsideTheirDomain) {
  Stream stream(key);
  for (const double bad : {0.0, -1.0, infinity, not_a_number}) {
    EXPECT_THROW(exponential(stream, bad), std::invalid_argument) << bad;
    EXPECT_THROW(laplace(stream, bad), std::invalid_argument) << bad;
    EXPECT_THROW(poisson(stream, bad), std::invalid_argument) << bad;
  }
  EXPECT_THROW(poisson(stream, 700.5), std::invalid_argument);
  for (const double bad : {-0.1, 1.1, not_a_number}) EXPECT_THROW(bernoulli(stream, bad), std::invalid_argument) << bad;
  EXPECT_EQ(stream.position(), 0U) << "a refused draw takes no word";
}

}  // namespace
}  // namespace quincunx
