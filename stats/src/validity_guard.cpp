// Solves G(n) <= 0.1, a quadratic in 1/√n, and ν/2 > z² for the number of draws.
#include "validity_guard.hpp"

#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats::detail {
namespace {

constexpr double largest_error = 0.1;

double kurtosis_factor(double z) { return std::abs(z * z * (z * z - 3)) / 24; }

}  // namespace

ValidityGuard ValidityGuard::of_mean(const Cumulants& summand) {
  ValidityGuard guard;
  guard.skewness = summand.skewness();
  guard.fourth_cumulant_gap = std::abs(summand.excess_kurtosis() - 1.5 * guard.skewness * guard.skewness);
  guard.lattice_ratio = summand.lattice_span() / std::sqrt(summand.variance());
  return guard;
}

double ValidityGuard::relative_tail_error(double z, std::uint64_t n) const {
  const double draws = static_cast<double>(n);
  return fourth_cumulant_gap * kurtosis_factor(z) / draws + z * lattice_ratio / (2 * std::sqrt(draws));
}

std::uint64_t ValidityGuard::smallest_valid_n(double alpha) const {
  require_inside_unit_interval("Claim::smallest_valid_n", "alpha", alpha);
  const double z = normal_upper_quantile(alpha / 2);
  const double quadratic = fourth_cumulant_gap * kurtosis_factor(z);
  const double linear = z * lattice_ratio / 2;
  const double root = (linear + std::sqrt(linear * linear + 4 * largest_error * quadratic)) / (2 * largest_error);
  const double by_error = std::ceil(root * root);
  const double by_freedom = std::floor(z * z * skewness * skewness / 4) + 1;  // ν = 8n/skewness²
  const double n = std::max({by_error, by_freedom, static_cast<double>(least)});
  if (n > 0x1p62)
    throw std::domain_error(
        fmt::format("quincunx::stats::Claim: alpha = {} would need n = {} draws to be honest", alpha, n));
  return static_cast<std::uint64_t>(n);
}

}  // namespace quincunx::stats::detail
