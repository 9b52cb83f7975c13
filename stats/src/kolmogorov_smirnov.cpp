// Kolmogorov-Smirnov statistics, tests and plans.
#include "quincunx/stats/kolmogorov_smirnov.hpp"

#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

constexpr std::string_view unit = "Kolmogorov distance";

void require_ascending(const char* function, std::span<const double> values) {
  detail::require_draws(function, values.size(), 1);
  for (const double value : values) detail::require_not_nan(function, "a value", value);
  if (!std::is_sorted(values.begin(), values.end()))
    throw std::invalid_argument(fmt::format("quincunx::stats::{}: the values are not in ascending order", function));
}

double distance_to_uniform(std::span<const double> probabilities) {
  const double n = static_cast<double>(probabilities.size());
  double largest = 0;
  for (std::size_t i = 0; i < probabilities.size(); ++i) {
    const double above = static_cast<double>(i + 1) / n - probabilities[i];
    const double below = probabilities[i] - static_cast<double>(i) / n;
    largest = std::max({largest, above, below});
  }
  return largest;
}

// Both distribution functions are compared only after all of a run of equal values.
double distance_between(std::span<const double> x, std::span<const double> y) {
  std::size_t i = 0;
  std::size_t j = 0;
  double largest = 0;
  while (i < x.size() && j < y.size()) {
    const double value = std::min(x[i], y[j]);
    while (i < x.size() && x[i] == value) ++i;
    while (j < y.size() && y[j] == value) ++j;
    // Integers as long as they can be, so that equal distances compare equal.
    const double difference =
        static_cast<double>(i) * static_cast<double>(y.size()) - static_cast<double>(j) * static_cast<double>(x.size());
    largest = std::max(largest, std::abs(difference));
  }
  return largest / (static_cast<double>(x.size()) * static_cast<double>(y.size()));
}

TestResult result_of(double distance, const KolmogorovTail& tail, double reach, std::string law) {
  TestResult result{};
  result.statistic = distance;
  result.law = std::move(law) + (tail.exact ? ", exact" : ", upper bound");
  result.p = {1 - tail.upper, tail.upper, tail.upper, normal_upper_quantile(tail.upper)};
  result.p_value = tail.upper;
  result.estimate = distance;
  result.interval = {std::max(0.0, distance - reach), std::min(1.0, distance + reach)};
  result.departure = distance;
  result.margin_unit = unit;
  return result;
}

double massart_reach(std::uint64_t n, double alpha) {
  return std::sqrt(std::log(2 / alpha) / (2 * static_cast<double>(n)));
}

std::function<std::uint64_t(double)> valid_from(std::uint64_t least) {
  return [least](double alpha) {
    detail::require_inside_unit_interval("kolmogorov_design", "alpha", alpha);
    return least;
  };
}

}  // namespace

TestResult kolmogorov_test(std::span<const double> probabilities, double alpha) {
  require_ascending("kolmogorov_test", probabilities);
  detail::require_inside_unit_interval("kolmogorov_test", "alpha", alpha);
  detail::require_probability("kolmogorov_test", "the smallest probability", probabilities.front());
  detail::require_probability("kolmogorov_test", "the largest probability", probabilities.back());
  const std::uint64_t n = probabilities.size();
  const double distance = distance_to_uniform(probabilities);
  return result_of(distance, kolmogorov_upper_tail(distance, n), massart_reach(n, alpha),
                   fmt::format("Kolmogorov, n = {}", n));
}

// Each empirical distribution is within its own reach at alpha/2.
TestResult two_sample_kolmogorov_test(std::span<const double> first, std::span<const double> second, double alpha) {
  require_ascending("two_sample_kolmogorov_test", first);
  require_ascending("two_sample_kolmogorov_test", second);
  detail::require_inside_unit_interval("two_sample_kolmogorov_test", "alpha", alpha);
  const double distance = distance_between(first, second);
  const double reach = massart_reach(first.size(), alpha / 2) + massart_reach(second.size(), alpha / 2);
  return result_of(distance, two_sample_kolmogorov_upper_tail(distance, first.size(), second.size()), reach,
                   fmt::format("two-sample Kolmogorov, n = {} and {}", first.size(), second.size()));
}

Design kolmogorov_design() {
  Design design;
  design.name = "distribution equals F by Kolmogorov's distance";
  design.margin_unit = unit;
  design.smallest_valid_n = valid_from(1);
  design.power = [](std::uint64_t n, double margin, double alpha) {
    const double beyond = std::max(0.0, margin - massart_reach(n, alpha));
    return -std::expm1(-2 * static_cast<double>(n) * beyond * beyond);
  };
  return design;
}

// Massart's constant 2 holds for two equal samples from n = 458, e from n = 4 (Wei & Dudley 2012).
Design two_sample_kolmogorov_design() {
  Design design;
  design.name = "two samples of one distribution by Kolmogorov's distance";
  design.margin_unit = unit;
  design.smallest_valid_n = valid_from(4);
  design.power = [](std::uint64_t n, double margin, double alpha) {
    const double draws = static_cast<double>(n);
    const double constant = n >= 458 ? 2 : std::exp(1.0);
    const double beyond = std::max(0.0, margin - std::sqrt(std::log(constant / alpha) / draws));
    return -std::expm1(-draws * beyond * beyond);
  };
  return design;
}

}  // namespace quincunx::stats
