// Quantiles by counting: binomial below, order statistics around.
#include "quincunx/stats/quantile.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "checks.hpp"
#include "quincunx/stats/tails.hpp"
#include "test_result.hpp"

namespace quincunx::stats {

TestResult quantile_test(std::uint64_t below, std::uint64_t n, double p, double alpha) {
  detail::require_draws("quantile_test", n, 1);
  detail::require_inside_unit_interval("quantile_test", "p", p);
  detail::require_inside_unit_interval("quantile_test", "alpha", alpha);
  if (below > n)
    throw std::domain_error(
        fmt::format("quincunx::stats::quantile_test: {} of {} draws below; there cannot be more", below, n));
  TestResult result = detail::two_sided_result(NullLaw::binomial(n, p), static_cast<double>(below), "absolute");
  result.estimate = static_cast<double>(below) / static_cast<double>(n);
  result.interval = {clopper_pearson_lower(below, n, alpha / 2), clopper_pearson_upper(below, n, alpha / 2)};
  result.departure = result.estimate - p;
  return result;
}

Design quantile_design(double p) {
  detail::require_inside_unit_interval("quantile_design", "p", p);
  Design design = design_of(Claim::probability(p));
  design.name = fmt::format("{}-quantile", p);
  return design;
}

// The p-quantile lies below the i-th smallest draw only if fewer than i draws lie below it, and so on above.
Interval quantile_interval(std::span<const double> sorted, double p, double error) {
  detail::require_inside_unit_interval("quantile_interval", "p", p);
  detail::require_inside_unit_interval("quantile_interval", "error", error);
  detail::require_draws("quantile_interval", sorted.size(), 1);
  if (!std::is_sorted(sorted.begin(), sorted.end()))
    throw std::invalid_argument("quincunx::stats::quantile_interval: the draws are not in ascending order");
  const NullLaw count = NullLaw::binomial(sorted.size(), p);
  const double low = count.lower_quantile(error / 2);   // P(count <= low) <= error/2
  const double high = count.upper_quantile(error / 2);  // P(count >= high) <= error/2
  const double infinity = std::numeric_limits<double>::infinity();
  return {std::isinf(low) ? -infinity : sorted[static_cast<std::size_t>(low)],
          std::isinf(high) ? infinity : sorted[static_cast<std::size_t>(high) - 1]};
}

}  // namespace quincunx::stats
