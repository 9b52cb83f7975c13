// The multiplication rule for known laws: sample covariance with unknown means, mean of products with known ones.
#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/correlation.hpp"
#include "test_result.hpp"
#include "validity_guard.hpp"

namespace quincunx::stats {
namespace {

constexpr std::string_view unit = "correlation";

// The product of two lattice variables lies on a lattice whose span depends on both offsets: a continuity correction
// that is wrong by a factor would be worse than none.
void check(const char* function, const Cumulants& x, const Cumulants& y) {
  if (std::min(x.order(), y.order()) < 4)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::{}: the laws have {} and {} cumulants; 4 of each are needed", function, x.order(),
                    y.order()));
  detail::require_positive<std::invalid_argument>(function, "a variance", std::min(x.variance(), y.variance()));
  if (x.lattice_span() > 0 && y.lattice_span() > 0)
    throw std::invalid_argument(fmt::format(
        "quincunx::stats::{}: both laws lie on lattices (spans {} and {}), and the lattice of their product "
        "is not known; test independence of their values with contingency_test instead",
        function, x.lattice_span(), y.lattice_span()));
}

detail::ValidityGuard guard(const Cumulants& x, const Cumulants& y) {
  detail::ValidityGuard result = detail::ValidityGuard::of_mean(product(centred(x), centred(y)));
  result.least = 2;
  return result;
}

// With u = x - x̄, v = y - ȳ: E(Σuv)² and E(Σuv)³ factor into moments of u and of v by exchangeability.
NullLaw covariance_law(const Cumulants& x, const Cumulants& y, std::uint64_t n) {
  const double draws = static_cast<double>(n);
  const double rest = draws - 1;
  const double variance = x[2] * y[2] / rest;
  const double third = x[3] * y[3] * (draws - 2) / (draws * rest * rest);
  return NullLaw::three_moment(0, variance, third / (variance * std::sqrt(variance)));
}

}  // namespace

TestResult covariance_test(std::uint64_t n, double sample_covariance, const Cumulants& x, const Cumulants& y,
                           double alpha) {
  check("covariance_test", x, y);
  detail::require_valid_n("covariance_test", n, guard(x, y).smallest_valid_n(alpha), alpha);
  const NullLaw law = covariance_law(x, y, n);
  TestResult result = detail::two_sided_result(law, sample_covariance, unit);
  result.estimate = sample_covariance;
  result.interval = {sample_covariance - law.upper_quantile(alpha / 2),
                     sample_covariance - law.lower_quantile(alpha / 2)};
  result.departure = sample_covariance / std::sqrt(x.variance() * y.variance());
  return result;
}

Design covariance_design(const Cumulants& x, const Cumulants& y) {
  check("covariance_design", x, y);
  Design design;
  design.name = "covariance zero of known laws";
  design.margin_unit = unit;
  design.smallest_valid_n = [=](double alpha) { return guard(x, y).smallest_valid_n(alpha); };
  design.power = [=](std::uint64_t n, double margin, double alpha) {
    const NullLaw law = covariance_law(x, y, n);
    const double shift = margin * std::sqrt(x.variance() * y.variance());
    const double stretch = std::sqrt(1 + margin * margin);
    const double above = law.upper_tail((law.upper_quantile(alpha / 2) - shift) / stretch);
    const double below = law.lower_tail((law.lower_quantile(alpha / 2) + shift) / stretch);
    return std::min(above, below);
  };
  return design;
}

Claim mean_of_product(const Cumulants& x, const Cumulants& y) {
  check("mean_of_product", x, y);
  return Claim::mean(product(x, y));
}

}  // namespace quincunx::stats
