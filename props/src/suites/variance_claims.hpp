// A sample variance with what is declared of it: the claims that variance_estimator and accumulator share.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "quincunx/suites/variance_estimator.hpp"
#include "suite_claims.hpp"

namespace quincunx::suites {

/// What the rounding errors of a variance are in proportion to.
struct SampleFigures {
  double n = 0;
  double spread = 0;      ///< Σ(x - mean)²
  double square_sum = 0;  ///< Σx²
  double farthest = 0;    ///< max |x - mean|

  SampleFigures() = default;
  /// In exact arithmetic, which takes microseconds for each value.
  explicit SampleFigures(const std::vector<double>& values);
};

struct VarianceEstimator {
  VarianceSubject subject;
  std::size_t ddof = 1;
  bool sees_nan = true;
  double largest_offset = std::numeric_limits<double>::infinity();  ///< in standard deviations
  FloatingFormat accumulator;

  /// What a stable algorithm may be off: props::variance_bound with the subject's unit roundoff, or the bound of one
  /// that shifts the data by a value of the sample, and the rounding of the result.
  [[nodiscard]] double bound(const SampleFigures& sample) const;
  [[nodiscard]] double bound(const std::vector<double>& values) const { return bound(SampleFigures(values)); }
  [[nodiscard]] std::string describe(double value) const { return describe_in(subject.format, value); }
};

/// Values of the format, 1 to 512 of them, as a case of any variance claim has them: see props::Sample.
struct FormatSample {
  FloatingFormat format;
  std::vector<double> values;

  static FormatSample generate(props::ParameterSource& source) { return generate(source, FloatingFormat{}); }
  static FormatSample generate(props::ParameterSource& source, const FloatingFormat& format);
  std::string describe() const;
  std::vector<FormatSample> simpler() const;
};

/// Throws std::invalid_argument when ddof is above 1.
[[nodiscard]] VarianceEstimator variance_estimator_of(const SuiteClaims& claims, VarianceSubject subject,
                                                      const VarianceOptions& options);

/// The variance, or a NaN where the subject throws: to refuse is as good as to return one.
[[nodiscard]] double variance_or_refusal(const VarianceEstimator& estimator, const std::vector<double>& values);

/// definition, nonnegative, constant, single_value, scale, long_samples, shift, nan and unbiased.
void add_variance_claims(const SuiteClaims& claims, const VarianceEstimator& estimator);
/// variance_scale.cpp
void add_scale(const SuiteClaims& claims, const VarianceEstimator& estimator);
/// variance_long_samples.cpp
void add_long_samples(const SuiteClaims& claims, const VarianceEstimator& estimator);
/// variance_shift.cpp
void add_shift(const SuiteClaims& claims, const VarianceEstimator& estimator);
/// variance_nonfinite.cpp: nan.
void add_nonfinite(const SuiteClaims& claims, const VarianceEstimator& estimator);
/// variance_single_value.cpp
void add_single_value(const SuiteClaims& claims, const VarianceEstimator& estimator);

}  // namespace quincunx::suites
