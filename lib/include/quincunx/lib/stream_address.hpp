// What a block of words is addressed by.
#pragma once

#include <cstdint>

#include "quincunx/lib/stream_key.hpp"

namespace quincunx {

/// One block of words: every draw in it is a pure function of this address and of its position in the block.
struct StreamAddress {
  StreamKey key;
  std::uint64_t substream = 0;
  std::uint64_t block = 0;
};

}  // namespace quincunx
