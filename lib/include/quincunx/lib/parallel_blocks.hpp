// Shares out numbered blocks of work among threads.
#pragma once

#include <cstdint>
#include <functional>

namespace quincunx {

/// Calls work(first, last) for chunks [first, last) that together are the blocks 0 .. blocks - 1, each once, on
/// `threads` threads, the calling one included (0: as many as the hardware has). When work throws, no new chunk is
/// started and the exception of the lowest chunk that threw is rethrown, which is the same one for any number of
/// threads.
void parallel_blocks(std::uint64_t blocks, unsigned threads,
                     const std::function<void(std::uint64_t, std::uint64_t)>& work);

}  // namespace quincunx
