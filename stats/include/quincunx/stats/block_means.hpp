// Dispersion of block means: they scatter by σ²/m when the m draws of a block are uncorrelated, by more when a
// generator drifts, by less when it balances itself.
#pragma once

#include <cstdint>

#include "quincunx/stats/claim.hpp"

namespace quincunx::stats {

/// T = S² (n-1 form) of n block means, each of `block_size` draws of this law: cumulants κ_r/m^(r-1). n counts blocks.
/// Order 8 needed.
Claim dispersion_of_block_means(const Cumulants& one_draw, std::uint64_t block_size);
/// Normal draws of variance sigma2: exactly σ²/m·χ²(n-1)/(n-1).
Claim dispersion_of_normal_block_means(double sigma2, std::uint64_t block_size);

}  // namespace quincunx::stats
