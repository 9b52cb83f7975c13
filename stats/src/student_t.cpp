// Student's t for one mean: exact for normal draws, guarded for declared shapes.
#include "quincunx/stats/student_t.hpp"

#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/ratio_tails.hpp"
#include "test_result.hpp"

namespace quincunx::stats {
namespace {

constexpr std::string_view unit = "standard deviations of one draw";

}  // namespace

TestResult student_t_test(const SampleSummary& sample, double claimed_mean, const ShapeBound& shape, double alpha) {
  detail::require_valid_n("student_t_test", sample.n, shape.smallest_valid_n(alpha), alpha);
  detail::require_finite("student_t_test", "the claimed mean", claimed_mean);
  detail::require_finite("student_t_test", "the sample mean", sample.mean);
  detail::require_positive("student_t_test", "the sample variance", sample.variance);
  const double dof = static_cast<double>(sample.n - 1);
  const double deviation = std::sqrt(sample.variance);
  const double error = deviation / std::sqrt(static_cast<double>(sample.n));
  TestResult result = detail::two_sided_result(NullLaw::student_t(dof), (sample.mean - claimed_mean) / error, unit);
  const double reach = student_t_upper_quantile(alpha / 2, dof) * error;
  result.estimate = sample.mean;
  result.interval = {sample.mean - reach, sample.mean + reach};
  result.departure = (sample.mean - claimed_mean) / deviation;
  return result;
}

Design student_t_design(const ShapeBound& shape) {
  Design design;
  design.name = "mean with unknown variance";
  design.margin_unit = unit;
  design.largest_margin = std::numeric_limits<double>::infinity();
  design.smallest_valid_n = [shape](double alpha) { return shape.smallest_valid_n(alpha); };
  design.power = [](std::uint64_t n, double margin, double alpha) {
    const double dof = static_cast<double>(n - 1);
    const double critical = student_t_upper_quantile(alpha / 2, dof);
    return noncentral_t_upper_tail(critical, dof, margin * std::sqrt(static_cast<double>(n)));
  };
  return design;
}

}  // namespace quincunx::stats
