// Fisher's F for normal draws.
#include "quincunx/stats/variance_ratio.hpp"

#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/ratio_tails.hpp"
#include "test_result.hpp"

namespace quincunx::stats {
namespace {

void check(const SampleSummary& sample) {
  detail::require_draws("f_test", sample.n, 2);
  detail::require_positive("f_test", "a sample variance", sample.variance);
}

}  // namespace

TestResult f_test(const SampleSummary& first, const SampleSummary& second, double claimed_ratio, double alpha) {
  check(first);
  check(second);
  detail::require_positive("f_test", "the claimed ratio", claimed_ratio);
  detail::require_inside_unit_interval("f_test", "alpha", alpha);
  const double d1 = static_cast<double>(first.n - 1);
  const double d2 = static_cast<double>(second.n - 1);
  const double ratio = first.variance / second.variance;
  TestResult result = detail::two_sided_result(NullLaw::f(d1, d2), ratio / claimed_ratio, "relative");
  result.estimate = ratio;
  result.interval = {ratio / f_upper_quantile(alpha / 2, d1, d2), ratio / f_lower_quantile(alpha / 2, d1, d2)};
  result.departure = ratio / claimed_ratio - 1;
  return result;
}

Design f_design() {
  Design design;
  design.name = "ratio of two variances of normal draws";
  design.margin_unit = "relative";
  design.smallest_valid_n = [](double alpha) {
    detail::require_inside_unit_interval("f_design", "alpha", alpha);
    return std::uint64_t{2};
  };
  // With equal sizes the lower critical value is the inverse of the upper one; an excess is harder to see than a loss.
  design.power = [](std::uint64_t n, double margin, double alpha) {
    const double dof = static_cast<double>(n - 1);
    return f_upper_tail(f_upper_quantile(alpha / 2, dof, dof) / (1 + margin), dof, dof);
  };
  return design;
}

}  // namespace quincunx::stats
