// Where to look: n grows by a constant factor, in whole blocks, up to a cap.
#pragma once

#include <cstdint>
#include <vector>

namespace quincunx::stats::detail {

/// The smallest multiple of block >= n.
std::uint64_t whole_blocks(std::uint64_t n, std::uint64_t block);

/// Growing numbers of draws that end at `cap`, a multiple of block: cap, cap/growth, cap/growth², ..., each raised to a
/// multiple of block, as long as they are >= least and there are at most most_looks of them.
std::vector<std::uint64_t> look_schedule(std::uint64_t least, std::uint64_t cap, double growth, std::uint64_t block,
                                         std::size_t most_looks);

}  // namespace quincunx::stats::detail
