#include "quincunx/lib/parallel_blocks.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <string>
#include <vector>

namespace quincunx {
namespace {

TEST(ParallelBlocks, VisitsEveryBlockOnce) {
  for (const unsigned threads : {0U, 1U, 2U, 3U, 8U}) {
    for (const std::uint64_t blocks : {0U, 1U, 15U, 16U, 17U, 1000U}) {
      std::vector<std::atomic<int>> visits(blocks);
      parallel_blocks(blocks, threads, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t block = first; block < last; ++block) ++visits[block];
      });
      for (const auto& count : visits) EXPECT_EQ(count, 1);
    }
  }
}

TEST(ParallelBlocks, RethrowsTheExceptionOfTheLowestChunkForAnyNumberOfThreads) {
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    try {
      parallel_blocks(1600, threads, [](std::uint64_t first, std::uint64_t) {
        if (first >= 320) throw std::runtime_error(std::to_string(first));
      });
      FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
      EXPECT_STREQ(error.what(), "320");
    }
  }
}

}  // namespace
}  // namespace quincunx
