// Birthday counts: exact tails where they can be summed, Poisson with the Chen-Stein error where they cannot.
#include "quincunx/stats/repeats.hpp"

#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "occupancy.hpp"
#include "quincunx/stats/ratio_tails.hpp"
#include "quincunx/stats/tails.hpp"
#include "test_result.hpp"

namespace quincunx::stats {
namespace {

constexpr double most_steps = 3e8;

void check(const char* function, double cells) {
  if (!(cells >= 2 && std::isfinite(cells)))
    throw std::domain_error(
        fmt::format("quincunx::stats::{}: cells is {}; it must be finite and at least 2", function, cells));
}

// n - cells·(1 - (1 - 1/cells)^n); few values in many cells by the alternating series C(n,2)/cells - C(n,3)/cells² +
// ...
double expected_repeats(double n, double cells) {
  if (n > cells / 1000) return n + cells * std::expm1(n * std::log1p(-1 / cells));
  double term = n * (n - 1) / 2 / cells;
  double sum = term;
  for (double j = 3; std::abs(term) > std::abs(sum) * 1e-17 && j <= n; j += 1) {
    term *= -(n - j + 1) / (j * cells);
    sum += term;
  }
  return sum;
}

double score_of(double below, double at, double above) {
  return below < above ? -normal_upper_quantile(std::min(1.0, below + at / 2))
                       : normal_upper_quantile(std::min(1.0, above + at / 2));
}

PValue from_tails(double below, double at, double above, double error) {
  const double lower = std::min(1.0, below + at + error);
  const double upper = std::min(1.0, at + above + error);
  return {lower, upper, std::min(1.0, 2 * std::min(lower, upper)), score_of(below, at, above)};
}

PValue exact_p_value(std::uint64_t repeats, std::uint64_t n, double cells) {
  const detail::RepeatTails tails = detail::exact_repeat_tails(repeats, n, cells);
  return from_tails(tails.below, tails.at, tails.above, 0);
}

PValue poisson_p_value(std::uint64_t repeats, const RepeatLaw& law) {
  const auto k = static_cast<std::int64_t>(repeats);
  const double below = poisson_lower_tail(k - 1, law.rate);
  const double above = poisson_upper_tail(k + 1, law.rate);
  const double at = below < above ? poisson_lower_tail(k, law.rate) - below : poisson_upper_tail(k, law.rate) - above;
  return from_tails(below, at, above, law.poisson_error);
}

// Exact limits of a Poisson rate (Garwood 1936).
Interval rate_interval(std::uint64_t count, double error) {
  const double k = static_cast<double>(count);
  return {count == 0 ? 0 : chi_squared_lower_quantile(error / 2, 2 * k) / 2,
          chi_squared_upper_quantile(error / 2, 2 * (k + 1)) / 2};
}

// What the error bound of the Poisson law leaves of one tail's alpha.
double usable_alpha(std::uint64_t n, const RepeatLaw& law, double alpha) {
  const double counts = law.rate + 10 * std::sqrt(law.rate) + 40;
  return alpha / 2 - (static_cast<double>(n) * counts <= most_steps ? 0 : law.poisson_error);
}

double repeats_power(std::uint64_t n, double cells, double margin, double alpha) {
  if (n < 2) return 0;
  const RepeatLaw law = repeat_law(n, cells);
  const double usable = usable_alpha(n, law, alpha);
  if (usable <= 0) return 0;
  const NullLaw null = NullLaw::poisson(law.rate);
  const double above = NullLaw::poisson(law.rate * (1 + margin)).upper_tail(null.upper_quantile(usable));
  if (margin >= 1) return above;
  return std::min(above, NullLaw::poisson(law.rate * (1 - margin)).lower_tail(null.lower_quantile(usable)));
}

}  // namespace

RepeatLaw repeat_law(std::uint64_t n, double cells) {
  check("repeat_law", cells);
  detail::require_draws("repeat_law", n, 2);
  const double draws = static_cast<double>(n);
  const double rate = draws * (draws - 1) / 2 / cells;
  // Neighbourhoods of a pair: the 2(n-2) pairs that share a member, and itself.
  const double pairs = rate / cells * ((2 * draws - 3) + 2 * (draws - 2));
  const double triples = rate * (draws - 2) / 3 / cells;
  return {expected_repeats(draws, cells), rate, std::min(1.0, pairs * std::min(1.0, 1 / rate) + triples)};
}

TestResult repeats_test(std::uint64_t repeats, std::uint64_t n, double cells, double alpha) {
  const RepeatLaw law = repeat_law(n, cells);
  detail::require_inside_unit_interval("repeats_test", "alpha", alpha);
  if (repeats >= n)
    throw std::domain_error(
        fmt::format("quincunx::stats::repeats_test: {} repeats among {} values; there are fewer", repeats, n));
  const bool exact = static_cast<double>(n) * (static_cast<double>(repeats) + 1) <= most_steps;
  TestResult result{};
  result.statistic = static_cast<double>(repeats);
  result.law = exact ? fmt::format("occupancy, {} values in {:.6g} cells", n, cells)
                     : fmt::format("Poisson, rate {:.6g}, error at most {:.3g}", law.rate, law.poisson_error);
  result.p = exact ? exact_p_value(repeats, n, cells) : poisson_p_value(repeats, law);
  result.p_value = result.p.two_sided;
  result.estimate = result.statistic / law.expected;
  const Interval rate = rate_interval(repeats, alpha);
  result.interval = {rate.lower / law.expected, rate.upper / law.expected};
  result.departure = result.estimate - 1;
  result.margin_unit = "relative";
  return result;
}

Design repeats_design(double cells) {
  check("repeats_design", cells);
  Design design;
  design.name = fmt::format("exact repeats among {:.6g} cells", cells);
  design.margin_unit = "relative";
  design.largest_margin = std::numeric_limits<double>::infinity();
  design.why_no_n =
      "where the exact law is too long to sum, Poisson's stands in with an error bound that grows as n³/cells² and "
      "passes "
      "alpha before so small a margin shows; a larger margin, a larger alpha, or fewer bits of each value can be "
      "tested";
  design.smallest_valid_n = [](double alpha) {
    detail::require_inside_unit_interval("repeats_design", "alpha", alpha);
    return std::uint64_t{2};
  };
  design.power = [cells](std::uint64_t n, double margin, double alpha) {
    return repeats_power(n, cells, margin, alpha);
  };
  return design;
}

}  // namespace quincunx::stats
