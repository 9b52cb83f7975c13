// The sample correlation of pairs with a normal member.
#include "quincunx/stats/correlation.hpp"

#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/ratio_tails.hpp"
#include "test_result.hpp"

namespace quincunx::stats {
namespace {

constexpr std::string_view unit = "correlation";

// The ρ at which P(R >= r) = error; rises from -1 to 1 with r. 40 halvings: to 1e-12.
double lower_limit(double r, std::uint64_t n, double error) {
  double low = -1;
  double high = 1;
  for (int step = 0; step < 40; ++step) {
    const double middle = (low + high) / 2;
    (correlation_upper_tail(r, n, middle) <= error ? low : high) = middle;
  }
  return low;
}

}  // namespace

TestResult correlation_test(std::uint64_t n, double correlation, double alpha) {
  detail::require_draws("correlation_test", n, 3);
  detail::require_inside_unit_interval("correlation_test", "alpha", alpha);
  if (!(std::abs(correlation) <= 1))
    throw std::domain_error(
        fmt::format("quincunx::stats::correlation_test: the correlation is {}; it must lie in [-1, 1]", correlation));
  TestResult result = detail::two_sided_result(NullLaw::correlation(n), correlation, unit);
  result.estimate = correlation;
  result.interval = {lower_limit(correlation, n, alpha / 2), -lower_limit(-correlation, n, alpha / 2)};
  result.departure = correlation;
  return result;
}

Design correlation_design() {
  Design design;
  design.name = "correlation zero";
  design.margin_unit = unit;
  design.smallest_valid_n = [](double alpha) {
    detail::require_inside_unit_interval("correlation_design", "alpha", alpha);
    return std::uint64_t{3};
  };
  design.power = [](std::uint64_t n, double margin, double alpha) {
    return correlation_upper_tail(correlation_upper_quantile(alpha / 2, n), n, margin);
  };
  return design;
}

}  // namespace quincunx::stats
