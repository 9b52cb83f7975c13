#include "quincunx/lib/monte_carlo.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "law_checks.hpp"

namespace quincunx {
namespace {

const StreamKey key = derive_key(2024, "monte_carlo_test", 0, 0);
const SampleBlock normals = [](Stream& stream, std::span<double> out) { stream.fill_normal(out); };

TEST(SampleMoments, AreTheSameBitsForAnyNumberOfThreads) {
  for (const std::uint64_t n : {1U, 4096U, 4097U, 1'234'567U}) {
    const Moments alone = sample_moments(key, n, normals, 1);
    EXPECT_EQ(alone.count(), n);
    for (const unsigned threads : {0U, 2U, 3U, 8U}) EXPECT_EQ(sample_moments(key, n, normals, threads), alone) << n;
  }
}

TEST(SampleMoments, DrawSampleNumberIFromBlockIOver4096) {
  const auto in_order = [](std::span<const double> values) {
    return std::vector<double>(values.begin(), values.end());
  };
  const auto joined = [](std::vector<double> left, const std::vector<double>& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
  };
  const std::vector<double> samples = sample_reduce(key, 100'000, normals, in_order, joined, 3);
  ASSERT_EQ(samples.size(), 100'000U);
  for (std::size_t block = 0; block * 4096 < samples.size(); ++block) {
    Stream stream(key, 0, block);
    for (std::size_t i = block * 4096; i < std::min<std::size_t>((block + 1) * 4096, samples.size()); ++i)
      ASSERT_EQ(samples[i], stream.normal()) << i;
  }
}

TEST(SampleMoments, MergeBlocksInTheFixedTree) {
  const auto block_moments = [](std::uint64_t block, std::size_t size) {
    std::vector<double> values(size);
    Stream(key, 0, block).fill_normal(values);
    return Moments::of(values);
  };
  Moments left = block_moments(0, 4096);
  left.merge(block_moments(1, 4096));
  Moments right = block_moments(2, 4096);
  right.merge(block_moments(3, 4096));
  left.merge(right);
  left.merge(block_moments(4, 5));
  EXPECT_EQ(sample_moments(key, 4 * 4096 + 5, normals, 2), left);
}

TEST(SampleMoments, OfAScalarSamplerAreThoseOfItsBlocks) {
  const SampleBlock one_by_one = each_sample([](Stream& stream) { return stream.normal(); });
  EXPECT_EQ(sample_moments(key, 50'000, one_by_one, 2), sample_moments(key, 50'000, normals, 1));
}

TEST(SampleMoments, RefuseNoSamples) { EXPECT_THROW(sample_moments(key, 0, normals, 1), std::invalid_argument); }

TEST(SampleMoments, PassOnWhatASamplerThrows) {
  const SampleBlock failing = [](Stream& stream, std::span<double> out) {
    stream.fill_normal(out);
    if (out[0] > 2.5) throw std::runtime_error(std::to_string(out[0]));
  };
  std::string first;
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    try {
      sample_moments(key, 10'000'000, failing, threads);
      FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
      if (first.empty()) first = error.what();
      EXPECT_EQ(first, error.what()) << threads << " threads";
    }
  }
}

TEST(SampleCounts, AreTheSameForAnyNumberOfThreadsAndHaveTheLaw) {
  const std::vector<double> edges = law_checks::normal_quantile_edges(100);
  const std::vector<std::uint64_t> alone = sample_counts(key, 1'234'567, normals, edges, 1);
  EXPECT_EQ(std::accumulate(alone.begin(), alone.end(), std::uint64_t{0}), 1'234'567U);
  for (const unsigned threads : {2U, 3U, 8U}) EXPECT_EQ(sample_counts(key, 1'234'567, normals, edges, threads), alone);
  law_checks::expect_chi_square(alone, std::vector<double>(100, 0.01));
}

TEST(SampleCounts, PutAValueOnAnEdgeIntoTheUpperBin) {
  const SampleBlock ones = each_sample([](Stream&) { return 1.0; });
  const std::vector<double> edges = {0.0, 1.0, 2.0};
  EXPECT_EQ(sample_counts(key, 10, ones, edges, 1), (std::vector<std::uint64_t>{0, 0, 10, 0}));
  EXPECT_EQ(sample_counts(key, 10, ones, {}, 1), (std::vector<std::uint64_t>{10}));
}

TEST(SampleCounts, RefuseUnsortedEdgesAndNaN) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const SampleBlock not_a_number = each_sample([nan](Stream&) { return nan; });
  EXPECT_THROW(sample_counts(key, 10, normals, std::vector<double>{1.0, 0.0}, 1), std::invalid_argument);
  EXPECT_THROW(sample_counts(key, 10, normals, std::vector<double>{nan}, 1), std::invalid_argument);
  EXPECT_THROW(sample_counts(key, 10, not_a_number, std::vector<double>{0.0}, 1), std::domain_error);
  EXPECT_THROW(sample_counts(key, 0, normals, std::vector<double>{0.0}, 1), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx
