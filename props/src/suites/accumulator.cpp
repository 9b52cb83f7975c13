#include "quincunx/suites/accumulator.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "../claims/reference.hpp"
#include "../claims/rows.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "variance_claims.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;
using Parts = std::vector<Values>;

constexpr MergeOrder orders[] = {MergeOrder::left_to_right, MergeOrder::right_to_left, MergeOrder::pairwise};

/// An accumulator, and its variance as an estimator of its own.
struct Accumulator {
  AccumulatorSubject subject;
  VarianceEstimator estimator;
};

std::string describe(const Parts& parts) {
  std::string text;
  for (const Values& part : parts) text += (text.empty() ? "" : " + ") + props::describe_row("x", part);
  return text;
}

Values all_of(const Parts& parts) {
  Values all;
  for (const Values& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

// Each part's mean is a mean of its values with γ_n, and so is each merged one, whose weights are rounded too.
void check_mean(const Accumulator& a, const Parts& parts, double mean, props::Findings& findings) {
  const Values all = all_of(parts);
  const Values ones(all.size(), 1.0);
  const auto n = static_cast<double>(all.size());
  const double bound = rounding_bound(n + 8 * static_cast<double>(parts.size()), a.estimator.accumulator) *
                           props::reference::sum_of_magnitudes(all, ones) / n +
                       a.subject.format.unit_roundoff() * std::abs(mean) + a.subject.format.smallest_normal;
  const double exact = props::reference::facts_of(all).mean;
  findings.at_most(std::abs(mean - exact), bound, [&] {
    return "merged mean " + a.estimator.describe(mean) + " instead of " + props::describe_number(exact) + ": " +
           describe(parts);
  });
}

void check_merge(const Accumulator& a, const Parts& parts, bool variance, props::Findings& findings) {
  const Values all = all_of(parts);
  for (const MergeOrder order : orders) {
    const AccumulatorSubject::Result result = a.subject.evaluate(parts, order);
    check_mean(a, parts, result.mean, findings);
    if (!variance || all.size() <= a.estimator.ddof) continue;
    findings.at_most(
        props::reference::variance_error(all, a.estimator.ddof, 1, result.variance), 2 * a.estimator.bound(all),
        [&] { return "merged variance " + a.estimator.describe(result.variance) + ": " + describe(parts); });
  }
}

/// Two to six parts of different sizes and means.
struct Groups {
  FloatingFormat format;
  Parts parts;

  static Groups generate(props::ParameterSource& source) { return generate(source, FloatingFormat{}); }
  static Groups generate(props::ParameterSource& source, const FloatingFormat& format) {
    Groups groups{format, Parts(static_cast<std::size_t>(source.integer(2, 6)))};
    const double spread = source.coin() ? 1 : 0.125;
    for (Values& part : groups.parts) {
      const auto centre = static_cast<double>(source.integer(-20, 20));
      part.resize(static_cast<std::size_t>(source.log_integer(1, 64)));
      for (double& x : part) x = format.round(centre + spread * static_cast<double>(source.integer(-4, 4)));
    }
    return groups;
  }
  std::string describe() const { return suites::describe(parts); }
  std::vector<Groups> simpler() const {
    std::vector<Groups> candidates;
    for (std::size_t i = 0; i < parts.size() && parts.size() > 2; ++i) {
      candidates.push_back(*this);
      candidates.back().parts.erase(candidates.back().parts.begin() + static_cast<std::ptrdiff_t>(i));
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].size() < 2) continue;
      candidates.push_back(*this);
      candidates.back().parts[i].resize(parts[i].size() / 2);
    }
    return candidates;
  }
};

void check_unequal_counts(const Accumulator& a, props::Findings& findings) {
  for (const std::size_t larger : {2U, 3U, 9U, 99U, 999U}) {
    const Values many(larger, 3.0);
    check_merge(a, {{-5.0}, many}, false, findings);
    check_merge(a, {many, {-5.0}}, false, findings);
    check_merge(a, {many, {1.0, 2.0}, {-5.0}}, false, findings);
  }
}

bool same(double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); }

void check_unchanged(const Accumulator& a, const Parts& with_empty, const Parts& without, props::Findings& findings) {
  for (const MergeOrder order : orders) {
    const AccumulatorSubject::Result expected = a.subject.evaluate(without, order);
    const AccumulatorSubject::Result result = a.subject.evaluate(with_empty, order);
    findings.require(same(result.mean, expected.mean) && same(result.variance, expected.variance), [&] {
      return "mean and variance " + a.estimator.describe(result.mean) + ", " + a.estimator.describe(result.variance) +
             " with an empty part, " + a.estimator.describe(expected.mean) + ", " +
             a.estimator.describe(expected.variance) + " without: " + describe(with_empty);
    });
  }
}

void check_empty_parts(const Accumulator& a, props::Findings& findings) {
  const FloatingFormat& format = a.subject.format;
  std::vector<Values> samples{{1, 2, 3}, {0}, {-2, 5}, {0.5, 0.25, 8, 1}};
  for (double size = 1; size < format.largest / 16; size *= 16) samples.push_back({size}), samples.push_back({-size});
  for (const double size : {format.largest, format.largest / 2}) {
    samples.push_back({size});
    samples.push_back({-size});
    samples.push_back({size, size});
  }
  for (const Values& x : samples) {
    check_unchanged(a, {{}, x}, {x}, findings);
    check_unchanged(a, {x, {}}, {x}, findings);
    check_unchanged(a, {{}, {}, x}, {x}, findings);
    check_unchanged(a, {x, {}, {}}, {x}, findings);
    if (x.size() > 1) continue;
    const double mean = a.subject.evaluate(Parts{x}, MergeOrder::left_to_right).mean;
    findings.require(mean == x[0], [&] {
      return "mean of one value " + a.estimator.describe(x[0]) + ": " + a.estimator.describe(mean);
    });
  }
}

// Every merge rounds a few times, relative to what is merged; with u of the accumulator, 16 roundings a doubling leave
// room. Departures of the two means from that of all are about as large as the values.
void check_large_counts(const Accumulator& a, std::size_t largest_count, props::Findings& findings) {
  const Values first{1, 2, 4, 7};
  const Values second{9, 12, 10, 15};
  Values all = first;
  all.insert(all.end(), second.begin(), second.end());
  const props::reference::SampleFacts facts = props::reference::facts_of(all);
  for (int doublings = 0; std::ldexp(8.0, doublings) <= static_cast<double>(largest_count); ++doublings) {
    if (!findings.hold()) return;
    const double copies = std::ldexp(1.0, doublings);
    const double variance = facts.spread * copies / (8 * copies - static_cast<double>(a.estimator.ddof));
    const AccumulatorSubject::Result result = a.subject.evaluate_doubled(first, second, doublings);
    const double relative =
        rounding_bound(16 * (doublings + 8), a.estimator.accumulator) + a.subject.format.unit_roundoff();
    const auto where = [&] {
      return " of 2^" + std::to_string(doublings) + " times {1, 2, 4, 7} and {9, 12, 10, 15}: ";
    };
    findings.at_most(std::abs(result.mean - facts.mean), relative * facts.mean,
                     [&] { return "mean" + where() + a.estimator.describe(result.mean); });
    findings.at_most(std::abs(result.variance - variance), relative * (variance + facts.mean * facts.mean),
                     [&] { return "variance" + where() + a.estimator.describe(result.variance); });
  }
}

// One part a value would be slow; blocks of 64, merged in pairs, as workers do.
VarianceSubject variance_of_blocks(const AccumulatorSubject& subject) {
  return {subject.format, [subject](std::span<const double> values) {
            constexpr std::size_t block = 64;
            Parts parts;
            for (std::size_t first = 0; first < values.size(); first += block) {
              const auto part = values.subspan(first, std::min(block, values.size() - first));
              parts.emplace_back(part.begin(), part.end());
            }
            return subject.evaluate(parts, MergeOrder::pairwise).variance;
          }};
}

}  // namespace

void accumulator_suite(props::Registry& registry, std::string label, AccumulatorSubject subject,
                       VarianceOptions options) {
  const SuiteClaims claims(registry, "accumulator", std::move(label), subject.evaluate != nullptr);
  const Accumulator a{subject, variance_estimator_of(claims, variance_of_blocks(subject), options)};
  using props::Findings;
  const FloatingFormat format = subject.format;
  claims.add_drawn<Groups>(
      "merge_is_batch", "merged parts have the mean and variance of all values together, in every order of merging",
      [format](props::ParameterSource& source) { return Groups::generate(source, format); },
      [a](const Groups& p, Findings& findings) {
        check_merge(a, p.parts, true, findings);
        check_merge(a, {{1, 2, 3}, {5, 6}}, true, findings);
      });
  claims.add_sweep("unequal_counts", "a merged mean weighs each part by its count",
                   [a](Findings& findings) { check_unequal_counts(a, findings); });
  claims.add_sweep("merge_empty", "an empty part changes nothing, on either side, up to the largest values",
                   [a](Findings& findings) { check_empty_parts(a, findings); });
  const std::size_t largest = options.largest_count;
  if (largest < 64) {
    throw std::invalid_argument("quincunx::suites::accumulator: largest_count = " + std::to_string(largest) +
                                "; it is 64 or more");
  }
  claims.add_sweep("large_counts", "merged with copies of itself, up to the largest count, an accumulator stays right",
                   [a, largest](Findings& findings) { check_large_counts(a, largest, findings); });
  add_variance_claims(claims, a.estimator);
}

}  // namespace quincunx::suites
