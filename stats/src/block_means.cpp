// A block mean is a scaled sum, so its cumulants follow from those of one draw.
#include "quincunx/stats/block_means.hpp"

#include "checks.hpp"

namespace quincunx::stats {

Claim dispersion_of_block_means(const Cumulants& one_draw, std::uint64_t block_size) {
  detail::require_draws("dispersion_of_block_means", block_size, 1);
  return Claim::variance(scaled(repeated_sum(one_draw, block_size), 1 / static_cast<double>(block_size)));
}

Claim dispersion_of_normal_block_means(double sigma2, std::uint64_t block_size) {
  detail::require_draws("dispersion_of_normal_block_means", block_size, 1);
  return Claim::normal_variance(sigma2 / static_cast<double>(block_size));
}

}  // namespace quincunx::stats
