// Parameters are a pure function of the seed, and go where they say.
#include "quincunx/props/parameter_source.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <stdexcept>

#include "quincunx/stats/tails.hpp"

namespace quincunx::props {
namespace {

constexpr double false_alarm = 1e-6;  // of each statistical comparison below; the seeds are fixed

struct Draws {
  std::uint64_t bits;
  std::int64_t integer;
  std::int64_t log_integer;
  double real;
  double log_real;
  bool coin;
  friend bool operator==(const Draws&, const Draws&) = default;
};

Draws draw_one_of_each(ParameterSource& source) {
  return {source.bits(),      source.integer(-5, 1000),   source.log_integer(1, 512),
          source.real(-1, 1), source.log_real(1e-9, 1e9), source.coin()};
}

TEST(ParameterSource, IsAPureFunctionOfItsSeed) {
  ParameterSource source(42);
  ParameterSource other(43);
  ParameterSource again(42);
  for (int i = 0; i < 100; ++i) {
    const Draws draws = draw_one_of_each(source);
    EXPECT_NE(draws, draw_one_of_each(other));  // other sources, drawn from in between, change nothing
    EXPECT_EQ(draws, draw_one_of_each(again));
  }
}

// 64 equal bits happen by chance to one of the 1.25e5 pairs with probability 7e-15.
TEST(ParameterSource, GivesNeighbouringSeedsUnrelatedDraws) {
  std::set<std::uint64_t> first;
  for (std::uint64_t seed = 0; seed < 500; ++seed) first.insert(ParameterSource(seed).bits());
  EXPECT_EQ(first.size(), 500U);
}

// A face is missed by all of 1000 throws with probability (5/6)^1000 < 1e-79.
TEST(ParameterSource, DrawsIntegersFromBothEndsAndNothingBeyond) {
  ParameterSource source(1);
  std::set<std::int64_t> seen;
  for (int i = 0; i < 1000; ++i) seen.insert(source.integer(-2, 3));
  EXPECT_EQ(seen, (std::set<std::int64_t>{-2, -1, 0, 1, 2, 3}));
  EXPECT_EQ(source.integer(7, 7), 7);
}

TEST(ParameterSource, DrawsFromTheWholeRangeOfSignedIntegers) {
  using Limits = std::numeric_limits<std::int64_t>;
  ParameterSource source(2);
  int negative = 0;
  for (int i = 0; i < 1000; ++i) negative += source.integer(Limits::min(), Limits::max()) < 0;
  EXPECT_GE(stats::binomial_lower_tail(negative, 1000, 0.5), false_alarm) << negative;
  EXPECT_GE(stats::binomial_upper_tail(negative, 1000, 0.5), false_alarm) << negative;
}

// floor of a log-uniform number on [1, 512): each of the nine octaves has probability 1/9, exactly.
TEST(ParameterSource, DrawsLogarithmicIntegersEquallyOftenFromEachOctave) {
  constexpr int draws = 90'000;
  ParameterSource source(3);
  std::array<int, 9> octaves{};
  for (int i = 0; i < draws; ++i) {
    const std::int64_t drawn = source.log_integer(1, 511);
    ASSERT_GE(drawn, 1);
    ASSERT_LE(drawn, 511);
    ++octaves[static_cast<std::size_t>(std::ilogb(static_cast<double>(drawn)))];
  }
  double statistic = 0;
  for (const int count : octaves) statistic += std::pow(count - draws / 9.0, 2) / (draws / 9.0);
  EXPECT_GE(stats::chi_squared_upper_tail(statistic, 8), false_alarm) << "chi-square(8) = " << statistic;
}

TEST(ParameterSource, DrawsRealsInsideTheirRanges) {
  ParameterSource source(4);
  int below_one = 0;
  for (int i = 0; i < 10'000; ++i) {
    const double real = source.real(-3, 5);
    EXPECT_GE(real, -3);
    EXPECT_LT(real, 5);
    const double log_real = source.log_real(1e-6, 1e6);
    EXPECT_GE(log_real, 1e-6 * (1 - 0x1p-50));  // exp and log, both within 2 ulp
    EXPECT_LE(log_real, 1e6 * (1 + 0x1p-48));   // the absolute error of log 1e6 = 13.8 is a relative one of exp
    below_one += log_real < 1;
  }
  EXPECT_GE(stats::binomial_lower_tail(below_one, 10'000, 0.5), false_alarm) << below_one;
  EXPECT_GE(stats::binomial_upper_tail(below_one, 10'000, 0.5), false_alarm) << below_one;
}

TEST(ParameterSource, TossesAFairCoin) {
  ParameterSource source(5);
  int heads = 0;
  for (int i = 0; i < 10'000; ++i) heads += source.coin();
  EXPECT_GE(stats::binomial_lower_tail(heads, 10'000, 0.5), false_alarm) << heads;
  EXPECT_GE(stats::binomial_upper_tail(heads, 10'000, 0.5), false_alarm) << heads;
}

// One of three is missed by all of 300 picks with probability 3·(2/3)^300 < 1e-52.
TEST(ParameterSource, PicksEveryElementOfAList) {
  ParameterSource source(6);
  const std::vector<char> letters{'a', 'b', 'c'};
  std::set<char> seen;
  for (int i = 0; i < 300; ++i) seen.insert(source.pick(letters));
  EXPECT_EQ(seen.size(), 3U);
}

TEST(ParameterSource, RefusesEmptyRanges) {
  ParameterSource source(7);
  EXPECT_THROW(source.integer(2, 1), std::invalid_argument);
  EXPECT_THROW(source.log_integer(0, 5), std::invalid_argument);
  EXPECT_THROW(source.log_integer(6, 5), std::invalid_argument);
  EXPECT_THROW(source.log_real(0, 1), std::invalid_argument);
  EXPECT_THROW(source.log_real(1, 1), std::invalid_argument);
  EXPECT_THROW(source.log_real(std::nan(""), 1), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx::props
