// The logarithm of a ratio of sample variances of known laws: cumulants of S² carried through the logarithm.
#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "k_statistics.hpp"
#include "quincunx/stats/tails.hpp"
#include "quincunx/stats/variance_ratio.hpp"
#include "test_result.hpp"

namespace quincunx::stats {
namespace {

constexpr double largest_error = 0.1;

struct LogCumulants {
  double first;
  double second;
  double third;
  double fourth;
};

// log(S²/σ²) with S²/σ² = 1 + e: the cumulants of e - e²/2 + e³/3 - ..., the first two to second order in 1/n, so that
// for normal draws they agree with those of log χ² (digamma, trigamma).
LogCumulants log_variance(const Cumulants& law, std::uint64_t n) {
  const detail::SampleVarianceCumulants s = detail::sample_variance_cumulants(law, n);
  const double sigma2 = law.variance();
  const double v = s.second / (sigma2 * sigma2);
  const double k3 = s.third / (sigma2 * sigma2 * sigma2);
  const double k4 = detail::leading_fourth_cumulant(law, n) / (sigma2 * sigma2 * sigma2 * sigma2);
  return {-v / 2 + k3 / 3 - 0.75 * v * v, v - k3 + 2.5 * v * v, k3 - 3 * v * v, k4 - 12 * v * k3 + 20 * v * v * v};
}

struct LogRatioLaw {
  double mean;
  double variance;
  double skewness;
  double excess_kurtosis;

  double relative_tail_error(double z) const {
    const double gap = std::abs(excess_kurtosis - 1.5 * skewness * skewness);
    return gap * std::abs(z * z * (z * z - 3)) / 24;
  }
  bool is_valid(double z) const { return relative_tail_error(z) <= largest_error && skewness * skewness * z * z < 4; }
  NullLaw null_law() const { return NullLaw::three_moment(mean, variance, skewness); }
};

LogRatioLaw log_ratio_law(const Cumulants& x, std::uint64_t n, const Cumulants& y, std::uint64_t m) {
  const LogCumulants a = log_variance(x, n);
  const LogCumulants b = log_variance(y, m);
  const double variance = a.second + b.second;
  return {a.first - b.first, variance, (a.third - b.third) / (variance * std::sqrt(variance)),
          (a.fourth + b.fourth) / (variance * variance)};
}

// The expansion in 1/n: each variance must be known to a quarter of itself, whatever the guard says.
constexpr double largest_relative_variance = 1.0 / 16;

// Nearly a fair coin: (X-μ)² hardly varies, and S² is moved by the mean's own error, which is no three-moment law.
// Var(S²) = κ4/n + 2κ2²/(n-1): what is of second order in 1/n must be a tenth of the rest at most.
bool first_order_leads(const Cumulants& law, std::uint64_t n) {
  return 2 / static_cast<double>(n - 1) <= 0.1 * (law.excess_kurtosis() + 2);
}

bool is_valid(const Cumulants& x, std::uint64_t n, const Cumulants& y, std::uint64_t m, double z) {
  if (!first_order_leads(x, n) || !first_order_leads(y, m)) return false;
  const double v = log_variance(x, n).second;
  const double w = log_variance(y, m).second;
  return std::max(v, w) <= largest_relative_variance && log_ratio_law(x, n, y, m).is_valid(z);
}

std::uint64_t smallest_valid_n(const Cumulants& x, const Cumulants& y, double alpha) {
  detail::require_inside_unit_interval("log_variance_ratio", "alpha", alpha);
  const double z = normal_upper_quantile(alpha / 2);
  std::uint64_t high = 2;
  while (!is_valid(x, high, y, high, z)) {
    if (high > std::uint64_t{1} << 60)
      throw std::domain_error(
          fmt::format("quincunx::stats::log_variance_ratio: no n is honest for these laws at alpha = {}", alpha));
    high *= 2;
  }
  std::uint64_t low = high / 2;
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (is_valid(x, middle, y, middle, z) ? high : low) = middle;
  }
  return high;
}

void check(const Cumulants& law) {
  if (law.order() < 8)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::log_variance_ratio: a law has {} cumulants; 8 are needed", law.order()));
  detail::require_positive<std::invalid_argument>("log_variance_ratio", "a variance", law.variance());
  detail::require_positive<std::invalid_argument>("log_variance_ratio", "the variance of (X-μ)²",
                                                  square(centred(law)).variance());
}

}  // namespace

TestResult log_variance_ratio_test(const SampleSummary& first, const SampleSummary& second, const Cumulants& first_law,
                                   const Cumulants& second_law, double alpha) {
  check(first_law);
  check(second_law);
  detail::require_positive("log_variance_ratio_test", "the first sample variance", first.variance);
  detail::require_positive("log_variance_ratio_test", "the second sample variance", second.variance);
  const double z = normal_upper_quantile(alpha / 2);
  if (std::min(first.n, second.n) < 2 || !is_valid(first_law, first.n, second_law, second.n, z))
    throw std::domain_error(fmt::format(
        "quincunx::stats::log_variance_ratio_test: samples of {} and {} are too small for an honest tail at "
        "alpha = {}; {} draws in each would do",
        first.n, second.n, alpha, smallest_valid_n(first_law, second_law, alpha)));
  const NullLaw law = log_ratio_law(first_law, first.n, second_law, second.n).null_law();
  const double claimed = first_law.variance() / second_law.variance();
  const double ratio = first.variance / second.variance;
  TestResult result = detail::two_sided_result(law, std::log(ratio / claimed), "relative");
  result.estimate = ratio;
  result.interval = {ratio * std::exp(-law.upper_quantile(alpha / 2)),
                     ratio * std::exp(-law.lower_quantile(alpha / 2))};
  result.departure = ratio / claimed - 1;
  return result;
}

Design log_variance_ratio_design(const Cumulants& first_law, const Cumulants& second_law) {
  check(first_law);
  check(second_law);
  Design design;
  design.name = "ratio of two variances of known laws";
  design.margin_unit = "relative";
  design.smallest_valid_n = [=](double alpha) { return smallest_valid_n(first_law, second_law, alpha); };
  design.power = [=](std::uint64_t n, double margin, double alpha) {
    const NullLaw law = log_ratio_law(first_law, n, second_law, n).null_law();
    const double above = law.upper_tail(law.upper_quantile(alpha / 2) - std::log1p(margin));
    const double below = law.lower_tail(law.lower_quantile(alpha / 2) - std::log1p(-margin));
    return std::min(above, below);
  };
  return design;
}

}  // namespace quincunx::stats
