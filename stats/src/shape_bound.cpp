// How many draws make Student's statistic honest under a declared skewness and kurtosis.
#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/sample_summary.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

constexpr double largest_error = 0.1;
constexpr double most_draws = 0x1p62;

// φ(z)/Φ(-z)
double hazard(double z) {
  return std::exp(-0.5 * z * z - 0.5 * std::log(2 * std::acos(-1.0)) - normal_log_upper_tail(z));
}

double by_root(double z, double skewness) { return hazard(z) * skewness * (2 * z * z + 1) / 6; }

double by_draws(double z, double skewness, double excess_kurtosis) {
  const double square = z * z;
  return hazard(z) * std::abs(z) *
         (excess_kurtosis * std::abs(square - 3) / 12 +
          skewness * skewness * std::abs(square * square + 2 * square - 3) / 18);
}

}  // namespace

ShapeBound ShapeBound::at_most(double skewness, double excess_kurtosis) {
  for (const double bound : {skewness, excess_kurtosis})
    if (!(bound >= 0 && std::isfinite(bound)))
      throw std::invalid_argument(
          fmt::format("quincunx::stats::ShapeBound::at_most: a bound is {}; it must be >= 0 and finite", bound));
  return ShapeBound(skewness, excess_kurtosis, false);
}

ShapeBound ShapeBound::of(const Cumulants& law) {
  if (law.order() < 4)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::ShapeBound::of: the law has {} cumulants; 4 are needed", law.order()));
  return at_most(std::abs(law.skewness()), std::abs(law.excess_kurtosis()));
}

double ShapeBound::relative_tail_error(double z, std::uint64_t n) const {
  const double draws = static_cast<double>(n);
  return by_root(z, skewness_) / std::sqrt(draws) + by_draws(z, skewness_, excess_kurtosis_) / draws;
}

std::uint64_t ShapeBound::smallest_valid_n(double alpha) const {
  detail::require_inside_unit_interval("ShapeBound::smallest_valid_n", "alpha", alpha);
  const double z = normal_upper_quantile(alpha / 2);
  const double linear = by_root(z, skewness_);
  const double quadratic = by_draws(z, skewness_, excess_kurtosis_);
  const double root = (linear + std::sqrt(linear * linear + 4 * largest_error * quadratic)) / (2 * largest_error);
  const double n = std::max(2.0, std::ceil(root * root));
  if (n > most_draws)
    throw std::domain_error(
        fmt::format("quincunx::stats::ShapeBound: alpha = {} would need n = {} draws to be honest", alpha, n));
  return static_cast<std::uint64_t>(n);
}

}  // namespace quincunx::stats
