// Finite laws with rational values and weights as parameters: everything is kept in whole numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/lib/matrix.hpp"
#include "quincunx/props/parameter_source.hpp"

namespace quincunx::props {

/// Value i is values[i] / denominator, with probability weights[i] / (sum of all weights). Weights may be 0, values may
/// repeat.
struct RationalLaw {
  std::vector<std::int64_t> values;
  std::int64_t denominator = 1;
  std::vector<std::int64_t> weights;

  /// One to six values.
  static RationalLaw generate(ParameterSource& source);
  std::string describe() const;
  /// Fewer values; whole values; equal weights; values and weights nearer to 0 and 1.
  std::vector<RationalLaw> simpler() const;

  std::int64_t total() const;
};

/// One to four values on each side; weights(i, j) / (sum of all weights) is the probability of the pair.
struct RationalJointLaw {
  std::vector<std::int64_t> x_values;
  std::vector<std::int64_t> y_values;
  Matrix<std::int64_t> weights;

  static RationalJointLaw generate(ParameterSource& source);
  std::string describe() const;
  std::vector<RationalJointLaw> simpler() const;

  std::int64_t total() const;
  /// total()² times the covariance of X and Y.
  std::int64_t scaled_covariance() const;
};

/// A joint law whose X and Y have a covariance other than 0, and so has every simpler one.
struct CorrelatedLaw {
  RationalJointLaw joint;

  static CorrelatedLaw generate(ParameterSource& source);
  std::string describe() const { return joint.describe(); }
  std::vector<CorrelatedLaw> simpler() const;
};

/// What a function does to the values of a finite law: value i goes to images[i % size].
struct FunctionTable {
  std::vector<std::int64_t> images;

  static FunctionTable generate(ParameterSource& source);
  std::string describe() const;
  std::vector<FunctionTable> simpler() const;

  std::int64_t operator()(std::size_t i) const { return images[i % images.size()]; }
};

}  // namespace quincunx::props
