// The studentised mean of squared deviations.
#include "quincunx/stats/plug_in_variance.hpp"

#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/ratio_tails.hpp"
#include "test_result.hpp"

namespace quincunx::stats {
namespace {

constexpr std::string_view unit = "relative";

// Standard error of S² from the sample's own moments.
double standard_error(const FourthMomentSummary& sample) {
  const double n = static_cast<double>(sample.n);
  const double second = sample.variance * (n - 1) / n;
  return std::sqrt(std::max(0.0, sample.fourth_moment - second * second) / n);
}

}  // namespace

VarianceShape VarianceShape::of(const Cumulants& law) {
  if (law.order() < 8)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::VarianceShape::of: the law has {} cumulants; 8 are needed", law.order()));
  return {law.excess_kurtosis() + 3, ShapeBound::of(square(centred(law)))};
}

TestResult plug_in_variance_test(const FourthMomentSummary& sample, double claimed_variance, const VarianceShape& shape,
                                 double alpha) {
  detail::require_valid_n("plug_in_variance_test", sample.n, shape.squared.smallest_valid_n(alpha), alpha);
  detail::require_positive("plug_in_variance_test", "the claimed variance", claimed_variance);
  detail::require_positive("plug_in_variance_test", "the sample variance", sample.variance);
  const double error = standard_error(sample);
  detail::require_positive("plug_in_variance_test", "the standard error of the sample variance", error);
  const double dof = static_cast<double>(sample.n - 1);
  TestResult result =
      detail::two_sided_result(NullLaw::student_t(dof), (sample.variance - claimed_variance) / error, unit);
  const double reach = student_t_upper_quantile(alpha / 2, dof) * error;
  result.estimate = sample.variance;
  result.interval = {std::max(0.0, sample.variance - reach), sample.variance + reach};
  result.departure = sample.variance / claimed_variance - 1;
  return result;
}

TestResult plug_in_variance_test(const FourthMomentSummary& sample, double, double) {
  throw std::domain_error(fmt::format(
      "quincunx::stats::plug_in_variance_test: the tail of a studentised variance depends on moments 6 and 8 "
      "of the draws, which {} draws cannot prove to exist; declare a VarianceShape, for instance "
      "VarianceShape::of(laws::laplace(1)) for tails no heavier than Laplace's, or use Claim::variance with "
      "the law's cumulants",
      sample.n));
}

Design plug_in_variance_design(const VarianceShape& shape) {
  if (!(shape.kurtosis > 1 && std::isfinite(shape.kurtosis)))
    throw std::invalid_argument(fmt::format(
        "quincunx::stats::plug_in_variance_design: kurtosis is {}; it must be finite and above 1", shape.kurtosis));
  Design design;
  design.name = "variance with unknown kurtosis";
  design.margin_unit = unit;
  design.smallest_valid_n = [shape](double alpha) { return shape.squared.smallest_valid_n(alpha); };
  // The standard error grows with the variance, so that an excess of δ is δ/(1+δ) of it: the harder direction.
  design.power = [shape](std::uint64_t n, double margin, double alpha) {
    const double dof = static_cast<double>(n - 1);
    const double critical = student_t_upper_quantile(alpha / 2, dof);
    const double shift = margin / (1 + margin) * std::sqrt(static_cast<double>(n) / (shape.kurtosis - 1));
    return noncentral_t_upper_tail(critical, dof, shift);
  };
  return design;
}

}  // namespace quincunx::stats
