// Welch's t for two means with unknown variances.
#include "quincunx/stats/equal_means.hpp"

#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/ratio_tails.hpp"
#include "quincunx/stats/tails.hpp"
#include "test_result.hpp"

namespace quincunx::stats {
namespace {

constexpr std::string_view unit = "root mean square of the two standard deviations";

// Satterthwaite 1946.
double welch_freedom(double first_share, double first_dof, double second_share, double second_dof) {
  const double sum = first_share + second_share;
  return sum * sum / (first_share * first_share / first_dof + second_share * second_share / second_dof);
}

double welch_power(std::uint64_t n, double margin, double alpha, double ratio) {
  const double dof = static_cast<double>(n - 1);
  const double freedom = welch_freedom(1, dof, ratio, dof);
  const double critical = student_t_upper_quantile(alpha / 2, freedom);
  return noncentral_t_upper_tail(critical, freedom, margin * std::sqrt(static_cast<double>(n) / 2));
}

}  // namespace

std::uint64_t welch_smallest_valid_n(const ShapeBound& shape, double alpha) {
  const std::uint64_t by_shape = shape.smallest_valid_n(alpha);
  const double z = normal_upper_quantile(alpha / 2);
  return std::max(by_shape, 1 + static_cast<std::uint64_t>(std::ceil(std::sqrt(0.5) * std::max(1.0, z * z * z))));
}

TestResult welch_test(const SampleSummary& first, const SampleSummary& second, const ShapeBound& shape, double alpha) {
  detail::require_valid_n("welch_test", std::min(first.n, second.n), welch_smallest_valid_n(shape, alpha), alpha);
  detail::require_positive("welch_test", "the first sample variance", first.variance);
  detail::require_positive("welch_test", "the second sample variance", second.variance);
  const double first_share = first.variance / static_cast<double>(first.n);
  const double second_share = second.variance / static_cast<double>(second.n);
  const double freedom =
      welch_freedom(first_share, static_cast<double>(first.n - 1), second_share, static_cast<double>(second.n - 1));
  const double error = std::sqrt(first_share + second_share);
  const double difference = first.mean - second.mean;
  TestResult result = detail::two_sided_result(NullLaw::student_t(freedom), difference / error, unit);
  const double reach = student_t_upper_quantile(alpha / 2, freedom) * error;
  result.estimate = difference;
  result.interval = {difference - reach, difference + reach};
  result.departure = difference / std::sqrt((first.variance + second.variance) / 2);
  return result;
}

Design welch_design(const ShapeBound& shape, double variance_ratio) {
  detail::require_positive<std::invalid_argument>("welch_design", "variance_ratio", variance_ratio);
  Design design;
  design.name = "equality of two means with unknown variances";
  design.margin_unit = unit;
  design.largest_margin = std::numeric_limits<double>::infinity();
  design.smallest_valid_n = [shape](double alpha) { return welch_smallest_valid_n(shape, alpha); };
  design.power = [variance_ratio](std::uint64_t n, double margin, double alpha) {
    return welch_power(n, margin, alpha, variance_ratio);
  };
  return design;
}

}  // namespace quincunx::stats
