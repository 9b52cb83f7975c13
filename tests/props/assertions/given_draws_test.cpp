// What assertions take as draws: every range of numbers, pairs or truth values, and generators of them. Fixed draws are
// made from fixed streams; the shares and margins are those of googletest_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest-spi.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <list>
#include <span>
#include <vector>

#include "quincunx/assertions/googletest.hpp"

namespace {

using namespace quincunx::assertions;  // NOLINT: as in a user's test file
using quincunx::Stream;

constexpr std::size_t count = 20'000;

Stream fixed_stream(const char* name) { return Stream(quincunx::derive_key(7, name, 0, 0)); }

template <class Value>
std::vector<Value> normals() {
  Stream stream = fixed_stream("given normals");
  std::vector<Value> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(static_cast<Value>(stream.normal()));
  return values;
}

template <class Value = bool>
std::vector<Value> coins(double probability) {
  Stream stream = fixed_stream("given coins");
  std::vector<Value> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(stream.uniform() < probability);
  return values;
}

TEST(GivenDraws, AreAnyRangeOfNumbers) {
  const std::vector<float> floats = normals<float>();
  EXPECT_MEAN(floats, 0, within(0.1), Given::normal());
  EXPECT_MEAN(std::span<const float>(floats), 0, within(0.1), Given::normal());
  EXPECT_MEAN(std::list<double>(floats.begin(), floats.end()), 0, within(0.1), Given::normal());
  static double array[count];
  std::copy(floats.begin(), floats.end(), array);
  EXPECT_MEAN(array, 0, within(0.1), Given::normal());
  EXPECT_MEAN(std::span(array), 0, within(0.1), Given::normal());
  static std::array<double, count> values;
  std::copy(floats.begin(), floats.end(), values.begin());
  EXPECT_MEAN(values, 0, within(0.1), Given::normal());
  EXPECT_MEAN(coins<int>(0.5), 0.5, within(0.1), Given::bounded(0, 1));
  EXPECT_NONFATAL_FAILURE(EXPECT_MEAN(normals<float>(), 0.2, within(0.1), Given::normal()), "refuted");
}

TEST(GivenDraws, OfAnEventAreTruthValues) {
  EXPECT_PROBABILITY(coins(0.5), 0.5, within(0.05));
  EXPECT_PROBABILITY_AT_LEAST(coins(0.9), 0.9, within(0.05));
  EXPECT_PROBABILITY_AT_MOST(coins(0.1), 0.1, within(0.05));
  EXPECT_NONFATAL_FAILURE(EXPECT_PROBABILITY(coins(0.6), 0.5, within(0.05)), "the probability is 0.5: refuted");
  EXPECT_NONFATAL_FAILURE(EXPECT_PROBABILITY_AT_LEAST(coins(0.8), 0.9, within(0.05)), "refuted");
  EXPECT_NONFATAL_FAILURE(EXPECT_PROBABILITY(std::vector<bool>(50, true), 0.5, within(0.05)), "only from n = ");
  EXPECT_NONFATAL_FAILURE(EXPECT_PROBABILITY_AT_MOST(std::vector<bool>(), 0.5, within(0.05)), "only from n = ");
}

std::vector<std::pair<double, double>> pairs(double correlation) {
  Stream stream = fixed_stream("given pairs");
  std::vector<std::pair<double, double>> values;
  for (std::size_t i = 0; i < count; ++i) {
    const double x = stream.normal();
    values.emplace_back(x, correlation * x + std::sqrt(1 - correlation * correlation) * stream.normal());
  }
  return values;
}

TEST(GivenDraws, OfTwoStreamsArePairs) {
  EXPECT_INDEPENDENT(pairs(0), within(0.2));
  EXPECT_NONFATAL_FAILURE(EXPECT_INDEPENDENT(pairs(0.5), within(0.2)), "are independent: refuted");
  static const std::vector<std::pair<int, float>> few(10);
  EXPECT_NONFATAL_FAILURE(EXPECT_INDEPENDENT(few, within(0.2)), "only from n = ");
}

// Two values, or three: fewer than the bins of a continuous law.
TEST(IndependenceAssertion, TakesDrawsOnALattice) {
  const auto coin = [](Stream& stream) { return stream.uniform() < 0.5; };
  const auto die = [](Stream& stream) { return static_cast<int>(3 * stream.uniform()); };
  EXPECT_INDEPENDENT([&](Stream& stream) { return std::pair(coin(stream), die(stream)); }, within(0.2));
  EXPECT_INDEPENDENT([&](Stream& stream) { return std::pair(std::max(0.0, stream.normal()), die(stream)); },
                     within(0.2));
  // P(second = first) is 3/4 and not 1/2: w = 1/2.
  const auto copied = [&](Stream& stream) {
    const bool first = coin(stream);
    return std::pair(first, coin(stream) ? first : coin(stream));
  };
  EXPECT_NONFATAL_FAILURE(EXPECT_INDEPENDENT(copied, within(0.2)), "are independent: refuted");
}

TEST(IndependenceAssertion, SaysThatAConstantShowsNothing) {
  EXPECT_NONFATAL_FAILURE(
      EXPECT_INDEPENDENT([](Stream& stream) { return std::pair(stream.normal(), 3.5); }, within(0.2)),
      "nearly every value of a member is 3.5");
}

TEST(FixedDraws, AreToldAtOnceHowManyWouldShowTheMargin) {
  // Not the 72 from which the null law of a variance is honest at this share.
  const auto too_few = [](std::size_t n) {
    const std::vector<double> draws(n);
    return check_variance(draws, 1, within_relative(0.1), Given::normal(), next_place()).message;
  };
  EXPECT_THAT(too_few(0), testing::HasSubstr("sees 10 % only from n = 1"));
  EXPECT_THAT(too_few(2), testing::HasSubstr("sees 10 % only from n = 1"));
}

TEST(AnyAssertion, ReportsWhatIsThrownThatIsNoException) {
  EXPECT_NONFATAL_FAILURE(EXPECT_MEAN([](Stream&) -> double { throw 3; }, 0, within(0.05), Given::normal()),
                          "the generator threw what is no std::exception");
}

}  // namespace
