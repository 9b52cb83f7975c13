// Counts over many independent runs, each with a stream of its own, the same for any number of threads.
#pragma once

#include <cstdint>
#include <functional>

#include "quincunx/lib/stream.hpp"

namespace quincunx::calibration {

/// How many of `runs` runs return true; run number i draws from the stream (key, substream 0, block i). What a run
/// throws is thrown again here.
std::uint64_t count_refuted(const StreamKey& key, std::uint64_t runs, unsigned threads,
                            const std::function<bool(Stream&)>& run);

}  // namespace quincunx::calibration
