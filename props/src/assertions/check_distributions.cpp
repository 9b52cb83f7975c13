// Assertions about whole distributions, and about independence.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "evidence.hpp"
#include "quincunx/stats/independence.hpp"
#include "quincunx/stats/kolmogorov_smirnov.hpp"
#include "quincunx/stats/planner.hpp"
#include "quincunx/stats/tails.hpp"
#include "report.hpp"

namespace quincunx::assertions {
namespace {

double absolute(const Margin& margin) {
  if (margin.unit != Margin::Unit::absolute) {
    throw std::invalid_argument("the margin of a distribution is a distance: within(...)");
  }
  return margin.size;
}

Place part_of(const Place& place, const char* part, double parts) {
  Place result = place;
  result.test += std::string("#") + part;
  result.share = place.share / parts;
  return result;
}

Report check_normal_bins(const Draws& draws, double margin, const Place& place) {
  const Statement statement{"the distribution", "is N(0, 1), in equally probable bins"};
  return guarded(statement, place, [&]() -> Report {
    constexpr std::uint64_t bins = 64;
    const stats::Claim claim = stats::Claim::uniform_bins(bins);
    std::uint64_t n = 0;
    if (draws.are_fixed()) {
      n = draws.size();
      stats::require_resolvable(claim, n, margin, place.share, place.beta);
    } else {
      n = stats::plan(claim, margin, place.share, place.beta).n;
    }
    std::vector<std::uint64_t> counts(bins);
    for (const double value : draws.take(place.key(), n)) {
      if (std::isnan(value)) throw std::domain_error("a draw is NaN");
      const double position = stats::normal_lower_tail(value) * static_cast<double>(bins);
      ++counts[std::min<std::uint64_t>(static_cast<std::uint64_t>(position), bins - 1)];
    }
    const double expected = static_cast<double>(n) / static_cast<double>(bins);
    double statistic = 0;
    for (const std::uint64_t count : counts) {
      statistic += (static_cast<double>(count) - expected) * (static_cast<double>(count) - expected) / expected;
    }
    const stats::PValue p = stats::p_value(claim.null_law(n), statistic);
    const double w = claim.departure(statistic, n);
    const stats::TestResult result{
        statistic, claim.null_law(n).describe(), p, p.upper, w, claim.interval(statistic, n, place.share),
        w,         claim.margin_unit()};
    return report_of(statement, result, n, margin, place);
  });
}

std::vector<double> sorted(std::vector<double> values) {
  if (std::any_of(values.begin(), values.end(), [](double value) { return std::isnan(value); })) {
    throw std::domain_error("a draw is NaN");
  }
  std::sort(values.begin(), values.end());
  return values;
}

// Where a member of a pair falls: in quantile bins of the sample itself, or one bin a value where there are no more
// values than bins. Bins that ties leave empty are left out, which is a matter of this member alone: the table keeps
// its law under independence.
struct Binned {
  std::vector<std::size_t> bin;  ///< of each value
  std::size_t bins;
};

std::vector<double> edges_of(const std::vector<double>& ordered, std::size_t bins) {
  std::vector<double> values;
  std::unique_copy(ordered.begin(), ordered.end(), std::back_inserter(values));
  if (values.size() <= bins) return {values.begin() + 1, values.end()};
  std::vector<double> edges;
  for (std::size_t i = 1; i < bins; ++i) edges.push_back(ordered[i * ordered.size() / bins]);
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  // Nothing lies below an edge that is the smallest value.
  if (edges.front() == ordered.front()) edges.erase(edges.begin());
  return edges;
}

Binned binned(const std::vector<double>& values, std::size_t bins) {
  const std::vector<double> ordered = sorted(values);
  const std::vector<double> edges = edges_of(ordered, bins);
  if (edges.empty()) {
    throw std::domain_error(fmt::format("nearly every value of a member is {}: that shows nothing of independence",
                                        ordered[ordered.size() / 2]));
  }
  std::vector<std::size_t> bin(values.size());
  std::transform(values.begin(), values.end(), bin.begin(), [&](double value) {
    return static_cast<std::size_t>(std::upper_bound(edges.begin(), edges.end(), value) - edges.begin());
  });
  return {std::move(bin), edges.size() + 1};
}

}  // namespace

Report check_standard_normal(const Draws& draws, const Margin& margin, const Place& place) {
  constexpr std::size_t parts = 3;
  const Statement statement{"the distribution", "is N(0, 1)"};
  std::vector<Report> made;
  const auto part = [&](const char* name) { return part_of(place, name, static_cast<double>(parts)); };
  made.push_back(check_mean(draws, 0, within_standard_deviations(margin.size), Given::normal(), part("mean")));
  if (made.back().holds()) {
    made.push_back(check_variance(draws, 1, within_relative(margin.size), Given::normal(), part("variance")));
  }
  if (made.back().holds()) {
    // Bins see shape, with about the draws that the variance takes when their margin is a few times as wide.
    made.push_back(check_normal_bins(draws, std::min(0.5, 2 * margin.size), part("bins")));
  }
  return whole_of(made.back(), statement, made, parts, place);
}

Report check_distribution(const Draws& draws, const std::function<double(double)>& distribution_function,
                          const Margin& margin, const Place& place) {
  const Statement statement{"the distribution", "is the one given"};
  return guarded(statement, place, [&]() -> Report {
    const double distance = absolute(margin);
    const std::uint64_t n = planned_size(stats::kolmogorov_design(), draws, distance, place);
    std::vector<double> probabilities = draws.take(place.key(), n);
    for (double& value : probabilities) value = distribution_function(value);
    return report_of(statement, stats::kolmogorov_test(sorted(std::move(probabilities)), place.share), n, distance,
                     place);
  });
}

Report check_same_distribution(const Draws& first, const Draws& second, const Margin& margin, const Place& place) {
  const Statement statement{"the two distributions", "are the same"};
  return guarded(statement, place, [&]() -> Report {
    const double distance = absolute(margin);
    const stats::Design design = stats::two_sample_kolmogorov_design();
    const std::uint64_t n = planned_size(design, first.are_fixed() ? first : second, distance, place);
    const auto take = [&](const Draws& draws, const char* part) {
      return sorted(draws.take(part_of(place, part, 1).key(), draws.are_fixed() ? draws.size() : n));
    };
    if (first.are_fixed() && second.are_fixed()) {
      stats::require_resolvable(design, std::min(first.size(), second.size()), distance, place.share, place.beta);
    }
    return report_of(statement,
                     stats::two_sample_kolmogorov_test(take(first, "first"), take(second, "second"), place.share), n,
                     distance, place);
  });
}

Report check_independent(const Pairs& pairs, const Margin& margin, const Place& place) {
  const Statement statement{"the members of a pair", "are independent"};
  return guarded(statement, place, [&]() -> Report {
    constexpr std::size_t bins = 8;
    const double w = absolute(margin);
    const std::uint64_t n = planned_size(stats::contingency_design(bins, bins), pairs, w, place);
    const std::vector<std::pair<double, double>> drawn = pairs.take(place.key(), n);
    std::vector<double> first(n);
    std::vector<double> second(n);
    for (std::size_t i = 0; i < n; ++i) std::tie(first[i], second[i]) = drawn[i];
    const Binned row = binned(first, bins);
    const Binned column = binned(second, bins);
    std::vector<std::uint64_t> counts(row.bins * column.bins);
    for (std::size_t i = 0; i < n; ++i) ++counts[row.bin[i] * column.bins + column.bin[i]];
    return report_of(statement, stats::contingency_test(counts, row.bins, column.bins, place.share), n, w, place);
  });
}

}  // namespace quincunx::assertions
