// A mergeable accumulator with what is declared of it, and the parts that are merged.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "quincunx/suites/accumulator.hpp"
#include "variance_claims.hpp"

namespace quincunx::suites {

using Parts = std::vector<std::vector<double>>;

/// An accumulator, and its variance as an estimator of its own.
struct Accumulator {
  AccumulatorSubject subject;
  VarianceEstimator estimator;
};

[[nodiscard]] std::string describe(const Parts& parts);
[[nodiscard]] std::vector<double> all_of(const Parts& parts);

/// The mean of all values, within the rounding errors of the parts' means and of the merges.
void check_mean(const Accumulator& a, const Parts& parts, double mean, props::Findings& findings);
/// The variance of all values, within twice the bound of one sample: a merge rounds as much again.
void check_variance(const Accumulator& a, const Parts& parts, double variance, props::Findings& findings);

/// Two to six parts of different sizes and means.
struct Groups {
  FloatingFormat format;
  Parts parts;

  static Groups generate(props::ParameterSource& source) { return generate(source, FloatingFormat{}); }
  static Groups generate(props::ParameterSource& source, const FloatingFormat& format);
  [[nodiscard]] std::string describe() const { return suites::describe(parts); }
  [[nodiscard]] std::vector<Groups> simpler() const;
};

/// accumulator_states.cpp
void add_goes_on(const SuiteClaims& claims, const Accumulator& a);
void add_merged_constant(const SuiteClaims& claims, const Accumulator& a);
/// accumulator_counts.cpp
/// Throws std::invalid_argument when the largest count is declared to be below 64.
void add_large_counts(const SuiteClaims& claims, const Accumulator& a, std::optional<std::size_t> largest_count);

}  // namespace quincunx::suites
