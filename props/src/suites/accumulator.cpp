#include "quincunx/suites/accumulator.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "accumulator_claims.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

constexpr MergeOrder orders[] = {MergeOrder::left_to_right, MergeOrder::right_to_left, MergeOrder::pairwise};

void check_merge(const Accumulator& a, const Parts& parts, bool variance, props::Findings& findings) {
  for (const MergeOrder order : orders) {
    const AccumulatorSubject::Result result = a.subject.evaluate(parts, order);
    check_mean(a, parts, result.mean, findings);
    if (variance) check_variance(a, parts, result.variance, findings);
  }
}

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
  add_large_counts(claims, a, options.largest_count);
  add_goes_on(claims, a);
  add_merged_constant(claims, a);
  add_variance_claims(claims, a.estimator);
}

}  // namespace quincunx::suites
