// Two means of draws whose laws are known: the cumulants of the difference add up.
#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/equal_means.hpp"
#include "quincunx/stats/tails.hpp"
#include "test_result.hpp"

namespace quincunx::stats {
namespace {

constexpr std::string_view unit = "root mean square of the two standard deviations";
constexpr double largest_error = 0.1;

void check(const Cumulants& law) {
  if (law.order() < 4)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::known_laws_means: a law has {} cumulants; 4 are needed", law.order()));
  detail::require_positive<std::invalid_argument>("known_laws_means", "a variance", law.variance());
}

// Cumulants 1 to 4 of a sample mean.
Cumulants of_mean(const Cumulants& law, std::uint64_t n) {
  const double draws = static_cast<double>(n);
  return Cumulants({law[1], law[2] / draws, law[3] / (draws * draws), law[4] / (draws * draws * draws)},
                   law.lattice_span() / draws);
}

Cumulants of_difference(const Cumulants& x, std::uint64_t n, const Cumulants& y, std::uint64_t m) {
  return of_mean(x, n) + scaled(of_mean(y, m), -1);
}

NullLaw law_of(const Cumulants& difference) {
  const NullLaw law = NullLaw::three_moment(difference.mean(), difference.variance(), difference.skewness());
  return difference.lattice_span() > 0 ? law.continuity_corrected(difference.lattice_span() / 2) : law;
}

// Section 2.1 of the statistics contract for one draw of the difference.
bool is_valid(const Cumulants& difference, double z) {
  const double skewness = difference.skewness();
  const double gap = std::abs(difference.excess_kurtosis() - 1.5 * skewness * skewness);
  const double error =
      gap * std::abs(z * z * (z * z - 3)) / 24 + z * difference.lattice_span() / (2 * std::sqrt(difference.variance()));
  return error <= largest_error && skewness * skewness * z * z < 4;
}

std::uint64_t smallest_valid_n(const Cumulants& x, const Cumulants& y, double alpha) {
  detail::require_inside_unit_interval("known_laws_means", "alpha", alpha);
  const double z = normal_upper_quantile(alpha / 2);
  std::uint64_t high = 1;
  while (!is_valid(of_difference(x, high, y, high), z)) high *= 2;
  std::uint64_t low = high / 2;
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (is_valid(of_difference(x, middle, y, middle), z) ? high : low) = middle;
  }
  return high;
}

double spread(const Cumulants& x, const Cumulants& y) { return std::sqrt((x.variance() + y.variance()) / 2); }

}  // namespace

TestResult known_laws_means_test(std::uint64_t first_n, double first_mean, const Cumulants& first_law,
                                 std::uint64_t second_n, double second_mean, const Cumulants& second_law,
                                 double alpha) {
  check(first_law);
  check(second_law);
  detail::require_draws("known_laws_means_test", std::min(first_n, second_n), 1);
  const Cumulants difference = of_difference(first_law, first_n, second_law, second_n);
  if (!is_valid(difference, normal_upper_quantile(alpha / 2)))
    throw std::domain_error(
        fmt::format("quincunx::stats::known_laws_means_test: samples of {} and {} are too small for an honest tail at "
                    "alpha = {}; {} draws in each would do",
                    first_n, second_n, alpha, smallest_valid_n(first_law, second_law, alpha)));
  const NullLaw law = law_of(difference);
  TestResult result = detail::two_sided_result(law, first_mean - second_mean, unit);
  result.estimate = result.statistic;
  result.interval = {result.estimate - (law.upper_quantile(alpha / 2) - law.mean()),
                     result.estimate - (law.lower_quantile(alpha / 2) - law.mean())};
  result.departure = (result.estimate - law.mean()) / spread(first_law, second_law);
  return result;
}

Design known_laws_means_design(const Cumulants& first_law, const Cumulants& second_law) {
  check(first_law);
  check(second_law);
  Design design;
  design.name = "equality of two means of known laws";
  design.margin_unit = unit;
  design.largest_margin = std::numeric_limits<double>::infinity();
  design.smallest_valid_n = [=](double alpha) { return smallest_valid_n(first_law, second_law, alpha); };
  design.power = [=](std::uint64_t n, double margin, double alpha) {
    const NullLaw law = law_of(of_difference(first_law, n, second_law, n));
    const double shift = margin * spread(first_law, second_law);
    const double above = law.log_upper_mid_tail(law.upper_quantile(alpha / 2) - shift);
    const double below = law.log_lower_mid_tail(law.lower_quantile(alpha / 2) + shift);
    return std::exp(std::min(above, below));
  };
  return design;
}

}  // namespace quincunx::stats
