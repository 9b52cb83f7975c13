// 10^9 normals a test: what the smaller tests of the ziggurat cannot see yet.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <string>
#include <vector>

#include "law_checks.hpp"
#include "quincunx/lib/monte_carlo.hpp"

namespace quincunx {
namespace {

// Whole blocks, so that the blocks' means have one law.
constexpr std::uint64_t blocks = 1'000'000'000 / samples_per_block;
constexpr std::uint64_t draws = blocks * samples_per_block;

/// The sum over all blocks of what summarise(block of normals) gives, element by element, on every core.
template <class Number, class Summarise>
std::vector<Number> sum_over_blocks(const std::string& test, const Summarise& summarise) {
  const SampleBlock normals = [](Stream& stream, std::span<double> out) { stream.fill_normal(out); };
  const auto added = [](std::vector<Number> left, const std::vector<Number>& right) {
    for (std::size_t i = 0; i < left.size(); ++i) left[i] += right[i];
    return left;
  };
  return sample_reduce(derive_key(2024, "generator_quality " + test, 0, 0), draws, normals, summarise, added, 0);
}

TEST(GeneratorQuality, FillsQuantileBinsEvenly) {
  constexpr std::size_t bins = 4096;
  const std::vector<double> edges = law_checks::normal_quantile_edges(bins);
  const auto counts = sum_over_blocks<std::uint64_t>("bins", [&](std::span<const double> values) {
    std::vector<std::uint64_t> in_bins(bins);
    for (const double value : values)
      ++in_bins[static_cast<std::size_t>(std::upper_bound(edges.begin(), edges.end(), value) - edges.begin())];
    return in_bins;
  });
  law_checks::expect_chi_square(counts, std::vector<double>(bins, 1.0 / bins));
}

// About one draw in 10^9 is beyond six standard deviations, on each side.
TEST(GeneratorQuality, HasTheRightTailsToSixStandardDeviations) {
  const auto counts = sum_over_blocks<std::uint64_t>("tails", [](std::span<const double> values) {
    std::vector<std::uint64_t> beyond(14);
    for (const double value : values) {
      for (std::size_t k = 0; k < 7; ++k) {
        beyond[k] += value > static_cast<double>(k);
        beyond[7 + k] += value < -static_cast<double>(k);
      }
    }
    return beyond;
  });
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double p = std::erfc(static_cast<double>(i % 7) / std::numbers::sqrt2) / 2.0;
    law_checks::expect_binomial(counts[i], draws, p);
  }
}

// E X^k = (k-1)!! for even k, and the mean of n powers has variance (E X^2k - (E X^k)^2) / n. The score is normal up to
// its skewness, 110/sqrt(n) = 0.0035 for k = 8. Recursive summation in blocks errs by less than 4096 * 2^-53 of the sum
// of the magnitudes, which is 4e-13 of it against a standard deviation of 1e-4 of it.
TEST(GeneratorQuality, HasTheRightMomentsToOrderEight) {
  const auto moment = [](int order) {
    double product = order % 2 == 0 ? 1.0 : 0.0;
    for (int factor = order - 1; factor > 1; factor -= 2) product *= factor;
    return product;
  };
  const auto sums = sum_over_blocks<double>("moments", [](std::span<const double> values) {
    std::vector<double> powers(9);
    for (const double value : values) {
      double power = 1.0;
      for (double& sum : powers) {
        sum += power;
        power *= value;
      }
    }
    return powers;
  });
  for (int order = 1; order <= 8; ++order) {
    const double deviation = std::sqrt((moment(2 * order) - moment(order) * moment(order)) / double{draws});
    const double mean = sums[static_cast<std::size_t>(order)] / double{draws};
    law_checks::expect_standard_normal((mean - moment(order)) / deviation);
  }
}

/// Sums of x y and of (x^2 - 1)(y^2 - 1) / 2, terms of mean 0 and variance 1, each pair of terms uncorrelated.
void add_pair(double x, double y, double& of_values, double& of_squares) {
  of_values += x * y;
  of_squares += (x * x - 1.0) * (y * y - 1.0) * 0.5;
}

// Lags 8, 16, ... compare a lane with itself, the others two lanes.
TEST(GeneratorQuality, HasNoSerialCorrelationOfValuesOrSquares) {
  constexpr std::size_t lags = 32;
  const auto sums = sum_over_blocks<double>("serial", [](std::span<const double> values) {
    std::vector<double> products(2 * lags);
    for (std::size_t lag = 1; lag <= lags; ++lag) {
      for (std::size_t i = lag; i < values.size(); ++i)
        add_pair(values[i - lag], values[i], products[lag - 1], products[lags + lag - 1]);
    }
    return products;
  });
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const auto pairs = static_cast<double>(blocks * (samples_per_block - (i % lags + 1)));
    law_checks::expect_standard_normal(sums[i] / std::sqrt(pairs));
  }
}

TEST(GeneratorQuality, HasNoCorrelationBetweenLanes) {
  constexpr std::size_t lanes = XoshiroLanes::lanes;
  const auto sums = sum_over_blocks<double>("lanes", [](std::span<const double> values) {
    std::vector<double> products(2 * lanes * lanes);
    for (std::size_t row = 0; row < values.size(); row += lanes) {
      for (std::size_t i = 0; i < lanes; ++i) {
        for (std::size_t j = i + 1; j < lanes; ++j)
          add_pair(values[row + i], values[row + j], products[lanes * i + j], products[lanes * (lanes + i) + j]);
      }
    }
    return products;
  });
  for (std::size_t i = 0; i < lanes; ++i) {
    for (std::size_t j = i + 1; j < lanes; ++j) {
      law_checks::expect_standard_normal(sums[lanes * i + j] / std::sqrt(double{draws} / lanes));
      law_checks::expect_standard_normal(sums[lanes * (lanes + i) + j] / std::sqrt(double{draws} / lanes));
    }
  }
}

// A block's sum is exactly N(0, 4096), and so the sum of their squares over 4096 is chi-square with one degree of
// freedom a block.
TEST(GeneratorQuality, SpreadsTheMeansOfBlocksAsFarAsTheyShould) {
  const auto sums = sum_over_blocks<double>("blocks", [](std::span<const double> values) {
    double sum = 0.0;
    for (const double value : values) sum += value;
    return std::vector<double>{sum, sum * sum / double{samples_per_block}};
  });
  law_checks::expect_standard_normal(sums[0] / std::sqrt(double{draws}));
  law_checks::expect_chi_square(sums[1], double{blocks});
}

// 2^24 draws from 64 blocks, hence 2^47 pairs. Whole values: two draws coincide with probability below 2^-62 (a
// magnitude of 52 bits in one of 1024 layers, and the sign), so one is found with probability 2^-15. Words cut to 41
// bits: a pair coincides with probability 2^-41, and 64 repeats are expected.
TEST(GeneratorQuality, RepeatsNoNormalAndCutWordsAsOftenAsChance) {
  constexpr std::size_t each = std::size_t{1} << 18;
  const StreamKey key = derive_key(2024, "generator_quality repeats", 0, 0);
  std::vector<double> normals(64 * each);
  std::vector<std::uint64_t> words(64 * each);
  for (std::uint64_t block = 0; block < 64; ++block) {
    Stream(key, 0, block).fill_normal(std::span(normals).subspan(block * each, each));
    Stream(key, 0, block).fill_words(std::span(words).subspan(block * each, each));
  }
  std::ranges::sort(normals);
  EXPECT_EQ(std::ranges::adjacent_find(normals), normals.end());
  for (std::uint64_t& word : words) word >>= 23;
  std::ranges::sort(words);
  const auto repeats = words.end() - std::unique(words.begin(), words.end());
  law_checks::expect_binomial(static_cast<std::uint64_t>(repeats), std::uint64_t{1} << 47, 0x1p-41);
}

}  // namespace
}  // namespace quincunx
