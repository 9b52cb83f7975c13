#include "vector_parameters.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "sample_parameters.hpp"
#include "shrink.hpp"

namespace quincunx::props {
namespace {

using FullVectors = VectorPair<double, VectorRange::full>;
using OrdinaryVectors = VectorPair<double, VectorRange::ordinary>;
using FloatVectors = VectorPair<float, VectorRange::full>;

template <class Parameters>
Parameters drawn(std::uint64_t seed) {
  ParameterSource source(seed);
  return Parameters::generate(source);
}

double magnitude_of_products(const QueryAndKey<double>& p) {
  double sum = 0;
  for (std::size_t i = 0; i < p.q.size(); ++i) sum += std::abs(p.q[i] * p.k[i]);
  return sum;
}

double dot(const QueryAndKey<double>& p) {
  double sum = 0;
  for (std::size_t i = 0; i < p.q.size(); ++i) sum += p.q[i] * p.k[i];
  return sum;
}

TEST(VectorPair, ReachesAllLengthsThatMatter) {
  std::set<std::size_t> lengths;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const auto p = drawn<FullVectors>(seed);
    EXPECT_EQ(p.q.size(), p.k.size());
    lengths.insert(p.q.size());
  }
  for (const std::size_t length : {0U, 1U, 2U, 3U, 7U, 8U, 9U, 63U, 64U, 65U, 511U, 512U}) {
    EXPECT_TRUE(lengths.contains(length)) << length;
  }
  EXPECT_EQ(*lengths.rbegin(), 512U);
}

TEST(VectorPair, ReachesUnderflowHugeProductsAndCancellation) {
  bool underflow = false;
  bool huge = false;
  bool cancelling = false;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const auto p = drawn<FullVectors>(seed);
    for (std::size_t i = 0; i < p.q.size(); ++i) {
      const double product = std::abs(p.q[i] * p.k[i]);
      underflow = underflow || (p.q[i] != 0 && p.k[i] != 0 && product < std::numeric_limits<double>::min());
      huge = huge || product > 0x1p900;
      EXPECT_TRUE(std::isfinite(product));
    }
    cancelling = cancelling || (p.q.size() > 16 && std::abs(dot(p)) < 0x1p-40 * magnitude_of_products(p));
  }
  EXPECT_TRUE(underflow && huge && cancelling) << underflow << huge << cancelling;
}

TEST(VectorPair, KeepsSumsOfMagnitudesFiniteInBothTypes) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    EXPECT_TRUE(std::isfinite(magnitude_of_products(drawn<FullVectors>(seed))));
    const auto p = drawn<FloatVectors>(seed);
    float sum = 0;
    for (std::size_t i = 0; i < p.q.size(); ++i) sum += std::abs(p.q[i] * p.k[i]);
    EXPECT_TRUE(std::isfinite(sum)) << p.describe();
  }
}

TEST(VectorPair, OfTheOrdinaryRangeNeitherOverflowsNorUnderflowsWhenSquared) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    for (const double x : drawn<OrdinaryVectors>(seed).q) {
      EXPECT_TRUE(x == 0 || (std::abs(x) > 0x1p-100 && std::abs(x) < 0x1p100)) << x;
    }
  }
}

TEST(VectorPair, ShrinksAThresholdOfLengthToThatLengthAndItsComponentsToOnes) {
  const auto fails = [](const FullVectors& p) { return p.q.size() >= 37; };
  int tried = 0;
  for (std::uint64_t seed = 0; tried < 20; ++seed) {
    auto start = drawn<FullVectors>(seed);
    if (!fails(start)) continue;
    ++tried;
    const auto end = shrunk(start, fails);
    EXPECT_EQ(end.q.size(), 37U);
  }
}

TEST(VectorPair, ShrinksOneBadComponentToAVectorOfOne) {
  const auto fails = [](const FullVectors& p) {
    for (std::size_t i = 0; i < p.q.size(); ++i) {
      if (p.q[i] * p.k[i] < 0) return true;
    }
    return false;
  };
  int tried = 0;
  for (std::uint64_t seed = 0; tried < 20; ++seed) {
    auto start = drawn<FullVectors>(seed);
    if (!fails(start)) continue;
    ++tried;
    const auto end = shrunk(start, fails);
    EXPECT_EQ(end.q.size(), 1U);
    EXPECT_EQ(end.q[0] * end.k[0], -1) << end.describe();
  }
}

TEST(VectorPair, ShrinksToNothingWhenEverythingFails) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_TRUE(shrunk(drawn<FloatVectors>(seed), [](const auto&) { return true; }).q.empty());
  }
}

TEST(Sample, ReachesConstantDataLargeOffsetsAndSingleValues) {
  bool constant = false;
  bool offset = false;
  bool single = false;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Sample p = drawn<Sample>(seed);
    ASSERT_FALSE(p.values.empty());
    single = single || p.values.size() == 1;
    const auto [low, high] = std::minmax_element(p.values.begin(), p.values.end());
    constant = constant || (p.values.size() > 2 && *low == *high);
    offset = offset || (*low < *high && std::abs(*low) > 0x1p30 * (*high - *low));
  }
  EXPECT_TRUE(constant && offset && single) << constant << offset << single;
}

TEST(DescribeRow, ShowsShortRowsWholeAndTheLengthOfLongOnes) {
  EXPECT_EQ(describe_row<double>("q", {1, -0.5}), "q = (1, -0.5)");
  EXPECT_NE(describe_row("q", std::vector<double>(40, 1.0)).find("... of 40"), std::string::npos);
}

}  // namespace
}  // namespace quincunx::props
