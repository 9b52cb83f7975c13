// Pearson's χ² of a contingency table: the law, interval and power are those of as many bins as it has freedom, plus
// one.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "checks.hpp"
#include "quincunx/stats/independence.hpp"
#include "test_result.hpp"

namespace quincunx::stats {
namespace {

constexpr std::string_view unit = "w (effect size, sqrt(Σ(p-p0)²/p0))";

void check_counts(const char* function, std::span<const std::uint64_t> counts, std::uint64_t rows,
                  std::uint64_t columns) {
  if (counts.size() / rows != columns || counts.size() % rows != 0)
    throw std::invalid_argument(fmt::format("quincunx::stats::{}: {} counts; {} rows of {} are needed", function,
                                            counts.size(), rows, columns));
}

void check(const char* function, std::uint64_t rows, std::uint64_t columns) {
  if (rows < 2 || columns < 2)
    throw std::invalid_argument(fmt::format(
        "quincunx::stats::{}: {} rows and {} columns; at least 2 of each are needed", function, rows, columns));
}

Claim as_bins(std::uint64_t rows, std::uint64_t columns) { return Claim::uniform_bins((rows - 1) * (columns - 1) + 1); }

struct Margins {
  std::vector<double> rows;
  std::vector<double> columns;
  double total = 0;
};

Margins margins_of(std::span<const std::uint64_t> counts, std::uint64_t rows, std::uint64_t columns) {
  Margins margins{std::vector<double>(rows), std::vector<double>(columns)};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double count = static_cast<double>(counts[i]);
    margins.rows[i / columns] += count;
    margins.columns[i % columns] += count;
    margins.total += count;
  }
  return margins;
}

double pearson(std::span<const std::uint64_t> counts, const Margins& margins) {
  double statistic = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected =
        margins.rows[i / margins.columns.size()] * margins.columns[i % margins.columns.size()] / margins.total;
    const double excess = static_cast<double>(counts[i]) - expected;
    statistic += excess * excess / expected;
  }
  return statistic;
}

void require_expected(const Margins& margins, double alpha) {
  const double least = *std::min_element(margins.rows.begin(), margins.rows.end()) *
                       *std::min_element(margins.columns.begin(), margins.columns.end()) / std::max(1.0, margins.total);
  const double needed = contingency_smallest_expected(margins.rows.size(), margins.columns.size(), alpha);
  if (!(least >= needed))
    throw std::domain_error(fmt::format(
        "quincunx::stats::contingency_test: the smallest expected count is {:.4g}; an honest tail at alpha = "
        "{} needs {:.4g}: more pairs, or fewer bins",
        least, alpha, needed));
}

}  // namespace

double contingency_smallest_expected(std::uint64_t rows, std::uint64_t columns, double alpha) {
  check("contingency_smallest_expected", rows, columns);
  const std::uint64_t cells = rows * columns;
  return static_cast<double>(Claim::uniform_bins(cells).smallest_valid_n(alpha)) / static_cast<double>(cells);
}

double contingency_statistic(std::span<const std::uint64_t> counts, std::uint64_t rows, std::uint64_t columns) {
  check("contingency_statistic", rows, columns);
  check_counts("contingency_statistic", counts, rows, columns);
  return pearson(counts, margins_of(counts, rows, columns));
}

TestResult contingency_test(std::span<const std::uint64_t> counts, std::uint64_t rows, std::uint64_t columns,
                            double alpha) {
  check("contingency_test", rows, columns);
  check_counts("contingency_test", counts, rows, columns);
  const Margins margins = margins_of(counts, rows, columns);
  require_expected(margins, alpha);
  const Claim claim = as_bins(rows, columns);
  const auto n = static_cast<std::uint64_t>(margins.total);
  TestResult result = detail::two_sided_result(claim.null_law(n), pearson(counts, margins), unit);
  result.departure = claim.departure(result.statistic, n);
  result.estimate = result.departure;
  result.interval = claim.interval(result.statistic, n, alpha);
  return result;
}

// The margins are counts themselves: with n from here the smallest row and column still suffice 5 standard deviations
// below their means.
Design contingency_design(std::uint64_t rows, std::uint64_t columns) {
  check("contingency_design", rows, columns);
  Design design = design_of(as_bins(rows, columns));
  design.name = fmt::format("independence in a table of {} by {}", rows, columns);
  design.smallest_valid_n = [=](double alpha) {
    const double needed = contingency_smallest_expected(rows, columns, alpha);
    const double r = static_cast<double>(rows);
    const double c = static_cast<double>(columns);
    const double row = 1 - 5 / std::sqrt(std::max(50.0, needed) * c);
    const double column = 1 - 5 / std::sqrt(std::max(50.0, needed) * r);
    return static_cast<std::uint64_t>(std::ceil(needed * r * c / (row * column)));
  };
  return design;
}

}  // namespace quincunx::stats
