// The law of a test statistic when the claim is true: a value with exact or three-moment tails.
#pragma once

#include <cstdint>
#include <string>

namespace quincunx::stats {

class NullLaw {
 public:
  /// N(mean, sd²).
  static NullLaw normal(double mean, double standard_deviation);
  /// scale·χ²(dof).
  static NullLaw chi_squared(double dof, double scale = 1);
  /// The shifted and scaled χ²(8/skewness²) with this mean, variance and skewness, mirrored when skewness < 0
  /// (Pearson type III; Hall 1983, Buckley & Eagleson 1988). Skewness 0 is the normal law.
  static NullLaw three_moment(double mean, double variance, double skewness);
  /// scale·(number of successes in n trials); scale = 1/n makes it the law of the observed share.
  static NullLaw binomial(std::uint64_t n, double p, double scale = 1);
  /// Student's t.
  static NullLaw student_t(double dof);
  /// Fisher's F: (χ²(d1)/d1)/(χ²(d2)/d2).
  static NullLaw f(double d1, double d2);
  /// The sample correlation of n >= 3 independent pairs of which one member is normal.
  static NullLaw correlation(std::uint64_t n);
  static NullLaw poisson(double rate);
  /// The same continuous law, used for a statistic on a lattice whose points are 2·half_span apart:
  /// P(T >= t) is read at t - half_span and P(T <= t) at t + half_span.
  NullLaw continuity_corrected(double half_span) const;

  /// P(T <= t) and P(T >= t). Both include t, so they add to more than 1 for a discrete law.
  double lower_tail(double t) const;
  double upper_tail(double t) const;
  double log_lower_tail(double t) const;
  double log_upper_tail(double t) const;
  /// Mid-p tails, log(P(T < t) + ½P(T = t)): equal to the plain ones for a continuous law; their scores are centred
  /// for a discrete one.
  double log_lower_mid_tail(double t) const;
  double log_upper_mid_tail(double t) const;
  /// The largest t with P(T <= t) <= p: where a test of size p refuses below. -inf when no t has so small a tail.
  double lower_quantile(double p) const;
  /// The smallest t with P(T >= t) <= p: where a test of size p refuses above. +inf when there is none.
  double upper_quantile(double p) const;
  double mean() const;
  double standard_deviation() const;
  /// For reports: "three-moment chi-square, 812.4 degrees of freedom, mirrored".
  std::string describe() const;

 private:
  enum class Kind { normal, chi_squared, three_moment, binomial, student_t, f, correlation, poisson };
  explicit NullLaw(Kind kind) : kind_(kind) {}
  bool is_discrete() const { return kind_ == Kind::binomial || kind_ == Kind::poisson; }
  double continuous_log_tail(double t, bool upper) const;
  double ratio_log_tail(double t, bool upper) const;
  double ratio_quantile(double p, bool upper) const;
  double count_log_tail(std::int64_t k, bool upper) const;
  double continuous_quantile(double p, bool upper) const;
  double discrete_log_tail(double t, bool upper, bool strict) const;
  double discrete_quantile(double p, bool upper) const;
  double to_chi_squared(double t) const;

  Kind kind_;
  double mean_ = 0;
  double standard_deviation_ = 1;
  double dof_ = 0;            // χ² kinds, Student's t, numerator of F
  double second_dof_ = 0;     // denominator of F
  double scale_ = 1;          // chi_squared and binomial
  bool mirrored_ = false;     // three_moment with a negative skewness
  std::uint64_t trials_ = 0;  // binomial; largest count of interest for Poisson; pairs for correlation
  double probability_ = 0;    // binomial; the rate for Poisson
  double half_span_ = 0;
};

}  // namespace quincunx::stats
