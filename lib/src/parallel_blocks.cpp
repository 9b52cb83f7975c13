// Workers that take chunks of blocks in order from one counter.
#include "quincunx/lib/parallel_blocks.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace quincunx {
namespace {

// A power of two, so that a chunk is a subtree of the merge; 16 blocks of 4096 samples outweigh a lock by far.
constexpr std::uint64_t blocks_per_chunk = 16;

struct Failure {
  std::mutex mutex;
  std::uint64_t first_block = 0;
  std::exception_ptr exception;
  std::atomic<bool> seen = false;

  void record(std::uint64_t block) {
    const std::lock_guard lock(mutex);
    if (!exception || block < first_block) {
      first_block = block;
      exception = std::current_exception();
    }
    seen = true;
  }
};

unsigned worker_count(std::uint64_t chunks, unsigned threads) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  return static_cast<unsigned>(std::min<std::uint64_t>(threads, chunks));
}

}  // namespace

void parallel_blocks(std::uint64_t blocks, unsigned threads,
                     const std::function<void(std::uint64_t, std::uint64_t)>& work) {
  const std::uint64_t chunks = blocks / blocks_per_chunk + (blocks % blocks_per_chunk != 0);
  std::atomic<std::uint64_t> next_chunk = 0;
  Failure failure;
  // Chunks start in order and a started one is finished, so the lowest chunk that can fail is always among those run.
  const auto run = [&] {
    while (!failure.seen) {
      const std::uint64_t chunk = next_chunk.fetch_add(1);
      if (chunk >= chunks) return;
      const std::uint64_t first = chunk * blocks_per_chunk;
      try {
        work(first, std::min(first + blocks_per_chunk, blocks));
      } catch (...) {
        failure.record(first);
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    const unsigned workers = worker_count(chunks, threads);
    for (unsigned i = 1; i < workers; ++i) helpers.emplace_back(run);
    run();
  }
  if (failure.exception) std::rethrow_exception(failure.exception);
}

}  // namespace quincunx
