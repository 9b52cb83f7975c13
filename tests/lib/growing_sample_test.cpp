// A sample that grew in steps is the sample that was drawn at once, whatever the steps and the order of the blocks.
#include "quincunx/lib/growing_sample.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <thread>
#include <vector>

#include "quincunx/lib/monte_carlo.hpp"

namespace quincunx {
namespace {

const StreamKey key = derive_key(2024, "growing_sample_test", 0, 0);
const SampleBlock normals = [](Stream& stream, std::span<double> out) { stream.fill_normal(out); };
// Three words a sample, so that steps end anywhere in the buffer of a stream.
const SampleBlock sums_of_three = each_sample([](Stream& s) { return s.normal() + s.normal() * s.uniform(); });

void grow(GrowingSample& sample, std::uint64_t n) {
  const BlockRange blocks = sample.grow_to(n);
  for (std::uint64_t block = blocks.last; block > blocks.first; --block) sample.draw(block - 1);
}

TEST(GrowingSample, HasTheMomentsOfTheSampleDrawnAtOnceAtEveryStep) {
  for (const SampleBlock& block : {normals, sums_of_three}) {
    GrowingSample sample(key, block);
    for (const std::uint64_t n : {1U, 2U, 700U, 4095U, 4096U, 4097U, 9000U, 9001U, 12'288U, 50'001U}) {
      grow(sample, n);
      EXPECT_EQ(sample.size(), n);
      EXPECT_EQ(sample.moments(), sample_moments(key, n, block)) << n;
    }
  }
}

TEST(GrowingSample, HasTheCountsOfTheSampleDrawnAtOnceAtEveryStep) {
  const std::vector<double> edges{-1, 0, 0.5};
  GrowingSample sample(key, sums_of_three, edges);
  for (const std::uint64_t n : {5U, 4096U, 10'000U, 10'240U}) {
    grow(sample, n);
    EXPECT_EQ(sample.counts(), sample_counts(key, n, sums_of_three, edges)) << n;
  }
}

TEST(GrowingSample, MayDrawItsBlocksOnSeveralThreads) {
  GrowingSample sample(key, sums_of_three);
  for (const std::uint64_t n : {6'000U, 30'000U, 30'500U, 70'000U}) {
    const BlockRange blocks = sample.grow_to(n);
    std::vector<std::jthread> workers;
    for (std::uint64_t worker = 0; worker < 3; ++worker) {
      workers.emplace_back([&, worker] {
        for (std::uint64_t block = blocks.first + worker; block < blocks.last; block += 3) sample.draw(block);
      });
    }
    workers.clear();
    EXPECT_EQ(sample.moments(), sample_moments(key, n, sums_of_three)) << n;
  }
}

TEST(GrowingSample, NeedsNoBlockWhenItDoesNotGrow) {
  GrowingSample sample(key, normals);
  for (const std::uint64_t n : {4000U, 8192U}) {
    grow(sample, n);
    const BlockRange none = sample.grow_to(n);
    EXPECT_EQ(none.first, none.last);
    EXPECT_EQ(sample.moments(), sample_moments(key, n, normals));
  }
}

TEST(GrowingSample, CannotShrink) {
  GrowingSample sample(key, normals);
  grow(sample, 100);
  EXPECT_THROW(sample.grow_to(99), std::invalid_argument);
}

TEST(GrowingSample, RefusesEdgesThatAreNotSorted) {
  EXPECT_THROW(GrowingSample(key, normals, {1, 0}), std::invalid_argument);
  EXPECT_THROW(GrowingSample(key, normals, {std::nan("")}), std::invalid_argument);
}

TEST(GrowingSample, ThrowsWhatItsBlockThrowsAndForNaNInABin) {
  GrowingSample thrower(key, [](Stream&, std::span<double>) { throw std::runtime_error("no more"); });
  thrower.grow_to(10);
  EXPECT_THROW(thrower.draw(0), std::runtime_error);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  GrowingSample counter(key, each_sample([nan](Stream&) { return nan; }), {0});
  grow(counter, 10);
  EXPECT_THROW(counter.counts(), std::domain_error);
}

}  // namespace
}  // namespace quincunx
