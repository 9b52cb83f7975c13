#include "quincunx/lib/ziggurat.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "law_checks.hpp"
#include "quincunx/lib/stream.hpp"

namespace quincunx {
namespace {

const StreamKey key = derive_key(2024, "ziggurat_test", 0, 0);
constexpr std::uint64_t draws = 40'000'000;
constexpr std::size_t chunk = 100'000;

template <class Visit>
void for_each_normal(std::uint64_t substream, std::uint64_t count, const Visit& visit) {
  std::vector<double> values(chunk);
  for (std::uint64_t block = 0; block < count / chunk; ++block) {
    Stream(key, substream, block).fill_normal(values);
    for (const double value : values) visit(value);
  }
}

std::vector<std::uint64_t> binned(const std::vector<double>& values, const std::vector<double>& edges) {
  std::vector<std::uint64_t> counts(edges.size() + 1);
  for (const double value : values)
    ++counts[static_cast<std::size_t>(std::upper_bound(edges.begin(), edges.end(), value) - edges.begin())];
  return counts;
}

std::uint64_t tail_word(std::uint64_t sign) { return ~std::uint64_t{0} << 12 | sign << 10; }
double tail_start() { return std::bit_cast<double>(ziggurat_widths[1]); }

// A word at the exact quantile edges of the law, from Boost.Math.
TEST(Ziggurat, FillsQuantileBinsEvenly) {
  constexpr int bins = 1024;
  const std::vector<double> edges = law_checks::normal_quantile_edges(bins);
  std::vector<std::uint64_t> counts(bins);
  for_each_normal(0, 10'000'000, [&](double value) {
    ++counts[static_cast<std::size_t>(std::upper_bound(edges.begin(), edges.end(), value) - edges.begin())];
  });
  law_checks::expect_chi_square(counts, std::vector<double>(bins, 1.0 / bins));
}

TEST(Ziggurat, HasTheRightTailsOnEachSide) {
  std::array<std::uint64_t, 6> above{};
  std::array<std::uint64_t, 6> below{};
  for_each_normal(1, draws, [&](double value) {
    for (std::size_t k = 0; k < above.size(); ++k) {
      above[k] += value > static_cast<double>(k);
      below[k] += value < -static_cast<double>(k);
    }
  });
  for (std::size_t k = 0; k < above.size(); ++k) {
    const double p = std::erfc(static_cast<double>(k) / std::numbers::sqrt2) / 2.0;
    law_checks::expect_binomial(above[k], draws, p);
    law_checks::expect_binomial(below[k], draws, p);
  }
}

// E X^k = (k-1)!! for even k, and the mean of n powers has variance (E X^2k - (E X^k)^2) / n. The score is normal up to
// its skewness: for k = 8 that is 110/sqrt(n) = 0.017, which at 6 sigma multiplies the false alarm by about
// exp(0.017 * 6.1^3 / 6) = 1.9.
TEST(Ziggurat, HasTheRightMomentsToOrderEight) {
  const auto moment = [](int order) {
    double product = order % 2 == 0 ? 1.0 : 0.0;
    for (int factor = order - 1; factor > 1; factor -= 2) product *= factor;
    return product;
  };
  std::array<double, 9> sums{};
  for_each_normal(2, draws, [&](double value) {
    double power = 1.0;
    for (std::size_t order = 1; order < sums.size(); ++order) sums[order] += power *= value;
  });
  for (int order = 1; order <= 8; ++order) {
    const double deviation = std::sqrt((moment(2 * order) - moment(order) * moment(order)) / double{draws});
    law_checks::expect_standard_normal((sums[static_cast<std::size_t>(order)] / double{draws} - moment(order)) /
                                       deviation);
  }
}

TEST(Ziggurat, HasTheNormalLawBeyondTheTailStart) {
  constexpr int bins = 256;
  const StreamAddress address{key, 3, 0};
  std::vector<double> magnitudes;
  for (std::uint64_t position = 0; position < 500'000; ++position) {
    const double value = standard_normal_from_word(tail_word(position & 1), address, position);
    ASSERT_EQ(std::signbit(value), (position & 1) == 1);
    ASSERT_GE(std::abs(value), tail_start());
    magnitudes.push_back(std::abs(value));
  }
  const std::vector<double> edges = law_checks::normal_tail_edges(tail_start(), bins);
  law_checks::expect_chi_square(binned(magnitudes, edges), std::vector<double>(bins, 1.0 / bins));
}

/// The chance that a uniform point of layer i right of its threshold lies below the curve: the whole height up to the
/// next layer's width, then the integral of the curve less the bottom of the layer.
double wedge_acceptance(std::size_t layer) {
  const double width = std::bit_cast<double>(ziggurat_widths[layer]);
  const double next = layer + 1 < ziggurat_layers ? std::bit_cast<double>(ziggurat_widths[layer + 1]) : 0.0;
  const double start = width * static_cast<double>(ziggurat_widths[layer] & 0xFFFU) / 4096.0;
  const double height = ziggurat_heights[layer + 1] - ziggurat_heights[layer];
  const double curve = std::sqrt(std::numbers::pi / 2.0) *
                       (std::erfc(next / std::numbers::sqrt2) - std::erfc(width / std::numbers::sqrt2));
  const double accepted = (next - start) * height + curve - ziggurat_heights[layer] * (width - next);
  return accepted / ((width - start) * height);
}

// Words made to land right of the threshold of every layer: without them the wedges are 0.4 % of the draws.
TEST(Ziggurat, KeepsTheRightShareOfEveryWedge) {
  constexpr std::uint64_t tries = 2000;
  const StreamAddress address{key, 4, 0};
  Stream magnitudes(key, 5);
  double statistic = 0.0;
  for (std::size_t layer = 1; layer < ziggurat_layers; ++layer) {
    const std::uint64_t threshold = ziggurat_widths[layer] & 0xFFFU;
    std::uint64_t kept = 0;
    for (std::uint64_t i = 0; i < tries; ++i) {
      const std::uint64_t top = threshold + i % (4096 - threshold);
      const std::uint64_t word = top << 52 | (magnitudes() >> 24) << 12 | layer;
      kept += standard_normal_from_word(word, address, layer * tries + i) == ziggurat_abscissa(word);
    }
    const double p = wedge_acceptance(layer);
    const double departure = static_cast<double>(kept) - double{tries} * p;
    statistic += departure * departure / (double{tries} * p * (1.0 - p));
  }
  law_checks::expect_chi_square(statistic, double{ziggurat_layers - 1});
}

TEST(Ziggurat, SendsFewerThanOneDrawInTwoHundredDownTheSlowPath) {
  Stream words(key, 6);
  std::uint64_t slow = 0;
  for (int i = 0; i < 1'000'000; ++i) slow += !ziggurat_accepts_at_once(words());
  EXPECT_LT(slow, 5000U);
}

TEST(Ziggurat, TakesTheSignFromBitTenAlone) {
  const StreamAddress address{key, 7, 0};
  Stream words(key, 8);
  for (std::uint64_t position = 0; position < 1000; ++position) {
    const std::uint64_t word = words();
    const double value = standard_normal_from_word(word, address, position);
    if (ziggurat_accepts_at_once(word)) {
      EXPECT_EQ(standard_normal_from_word(word ^ 0x400U, address, position), -value);
    }
    EXPECT_EQ(standard_normal_from_word(word ^ 0x800U, address, position), value) << "bit 11 is unused";
  }
}

}  // namespace
}  // namespace quincunx
