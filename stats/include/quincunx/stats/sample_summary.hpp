// What a test needs of one sample, and what its user declares of the law behind it.
#pragma once

#include <cstdint>
#include <span>

#include "quincunx/stats/cumulants.hpp"

namespace quincunx::stats {

struct SampleSummary {
  std::uint64_t n;
  double mean;
  double variance;  ///< S², the n-1 form
};

struct FourthMomentSummary {
  std::uint64_t n;
  double mean;
  double variance;       ///< S², the n-1 form
  double fourth_moment;  ///< Σ(x-x̄)⁴/n
};

/// Two passes over the values. Throws std::invalid_argument for fewer than 2 values or a value that is not finite.
SampleSummary summarize(std::span<const double> values);
FourthMomentSummary summarize_fourth(std::span<const double> values);

/// Declared bounds on the shape of one draw. A sample cannot prove them: rare large values need not be in it. Without
/// them no number of draws makes Student's statistic honest (Bahadur & Savage 1956).
class ShapeBound {
 public:
  /// The draws are exactly normal: Student's laws are exact at every n.
  static ShapeBound normal_draws() { return ShapeBound(0, 0, true); }
  /// |skewness| and |excess kurtosis| of one draw are at most these. Throws std::invalid_argument for negative or
  /// infinite bounds.
  static ShapeBound at_most(double skewness, double excess_kurtosis);
  /// No heavier than this law: its own |skewness| and |excess kurtosis|. Needs order >= 4.
  static ShapeBound of(const Cumulants& law);

  double skewness() const { return skewness_; }
  double excess_kurtosis() const { return excess_kurtosis_; }
  bool is_normal() const { return is_normal_; }

  /// Relative error of one tail of Student's statistic at the normal quantile z, from the terms in 1/√n and 1/n of its
  /// Edgeworth expansion that normal draws do not have (Hall 1987, Ann. Probab. 15, 920):
  /// [γ(2z²+1)/(6√n) + z(κ|z²-3|/12 + γ²(z⁴+2z²-3)/18)/n]·φ(z)/Φ(-z).
  double relative_tail_error(double z, std::uint64_t n) const;
  /// The smallest n >= 2 with that error <= 0.1 in each tail of a two-sided test of size alpha.
  std::uint64_t smallest_valid_n(double alpha) const;

 private:
  ShapeBound(double skewness, double excess_kurtosis, bool is_normal)
      : skewness_(skewness), excess_kurtosis_(excess_kurtosis), is_normal_(is_normal) {}

  double skewness_;
  double excess_kurtosis_;
  bool is_normal_;
};

}  // namespace quincunx::stats
