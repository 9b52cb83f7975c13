// One binomial tail: a probability that obeys the bound makes it largest at the bound itself.
#include "quincunx/stats/one_sided_probability.hpp"

#include <algorithm>

#include "checks.hpp"
#include "quincunx/stats/tails.hpp"
#include "test_result.hpp"

namespace quincunx::stats {
namespace {

double power_at(Bound bound, double p, std::uint64_t n, double margin, double alpha) {
  const NullLaw law = NullLaw::binomial(n, p);
  if (bound == Bound::at_most)
    return NullLaw::binomial(n, std::min(1.0, p + margin)).upper_tail(law.upper_quantile(alpha));
  return NullLaw::binomial(n, std::max(0.0, p - margin)).lower_tail(law.lower_quantile(alpha));
}

}  // namespace

TestResult probability_bound_test(std::uint64_t successes, std::uint64_t n, Bound bound, double p, double alpha) {
  detail::require_draws("probability_bound_test", n, 1);
  detail::require_inside_unit_interval("probability_bound_test", "p", p);
  detail::require_inside_unit_interval("probability_bound_test", "alpha", alpha);
  if (successes > n)
    throw std::domain_error(fmt::format(
        "quincunx::stats::probability_bound_test: {} successes of {} trials; there cannot be more", successes, n));
  TestResult result = detail::two_sided_result(NullLaw::binomial(n, p), static_cast<double>(successes), "absolute");
  const bool at_most = bound == Bound::at_most;
  result.p_value = at_most ? result.p.upper : result.p.lower;
  result.estimate = static_cast<double>(successes) / static_cast<double>(n);
  result.interval = at_most ? Interval{clopper_pearson_lower(successes, n, alpha), 1}
                            : Interval{0, clopper_pearson_upper(successes, n, alpha)};
  result.departure = result.estimate - p;
  return result;
}

Design probability_bound_design(Bound bound, double p) {
  detail::require_inside_unit_interval("probability_bound_design", "p", p);
  Design design;
  design.name = fmt::format("probability {} {}", bound == Bound::at_most ? "at most" : "at least", p);
  design.margin_unit = "absolute";
  design.largest_margin = std::nextafter(bound == Bound::at_most ? 1 - p : p, 1.0);
  design.smallest_valid_n = [](double alpha) {
    detail::require_inside_unit_interval("probability_bound_design", "alpha", alpha);
    return std::uint64_t{1};
  };
  design.power = [=](std::uint64_t n, double margin, double alpha) { return power_at(bound, p, n, margin, alpha); };
  return design;
}

}  // namespace quincunx::stats
