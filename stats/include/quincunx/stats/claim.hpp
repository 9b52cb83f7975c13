// A statistical claim: what is estimated, what is claimed of it, and the law of its estimate as a function of n.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "quincunx/stats/cumulants.hpp"
#include "quincunx/stats/null_law.hpp"

namespace quincunx::stats {

enum class Estimand { mean, variance, second_moment, probability, distribution };
std::string_view to_string(Estimand estimand);

struct Interval {
  double lower;
  double upper;
};

namespace detail {
class ClaimModel;
}

/// An immutable value, cheap to copy. "T" is the estimate that a user computes from n draws.
class Claim {
 public:
  /// T = sample mean; three-moment law from κ1..κ3, exact for normal draws, continuity-corrected on a lattice.
  /// Needs order >= 4 (κ4 feeds the validity guard) and a positive variance, else std::invalid_argument.
  static Claim mean(const Cumulants& one_draw);
  /// T = S² (n-1 form), mean unknown; k-statistics formulas (Kendall & Stuart, vol. 1, ch. 12). Needs order 8:
  /// κ6 for the law, κ8 for its validity guard.
  static Claim variance(const Cumulants& one_draw);
  /// T = mean of X²; needs order 8. Margin relative.
  static Claim second_moment(const Cumulants& one_draw);
  /// T = sample mean of N(mu, sigma²) draws, sigma known: exact.
  static Claim normal_mean(double mu, double sigma);
  /// T = S² (n-1 form) of normal draws with variance sigma2: exact.
  static Claim normal_variance(double sigma2);
  /// T = mean square of N(0, sigma2) draws: exact.
  static Claim normal_second_moment(double sigma2 = 1);
  /// T = mean of draws that are scale·χ²(dof): exact. Margin relative.
  static Claim mean_of_chi_squared(double dof, double scale = 1);
  /// T = count/n of an event with this probability: exact binomial.
  static Claim probability(double p);
  /// T = Σ(O-E)²/E over equally probable bins, approximately χ²(bins-1) for E >= 50, and for a small alpha more.
  /// claimed() and interval() are in the effect size w = sqrt(Σ(p-p0)²/p0), whose claimed value is 0.
  static Claim uniform_bins(std::uint64_t bins);

  Estimand estimand() const;
  double claimed() const;
  /// "relative", "standard deviations of one draw", "absolute" or "w (effect size, sqrt(Σ(p-p0)²/p0))".
  std::string_view margin_unit() const;
  /// The law of T for n draws under the claim. Does not ask whether n is large enough: see validate().
  NullLaw null_law(std::uint64_t n) const;
  /// The smallest n at which a two-sided test of size alpha is honest: guard G <= 0.1 and ν/2 > z².
  std::uint64_t smallest_valid_n(double alpha) const;
  /// std::domain_error, naming the smallest n that would do, when n is below smallest_valid_n(alpha).
  void validate(std::uint64_t n, double alpha) const;
  /// (T - claimed) in the margin's unit, signed. For uniform_bins: w estimated from T and n, 0 when T is below its
  /// mean; n matters to no other claim.
  double departure(double estimate, std::uint64_t n = 1) const;
  /// Standard error of departure(T) under the claim, in the margin's unit. For uniform_bins: the w at which the
  /// statistic moves by one of its standard deviations.
  double standard_error(std::uint64_t n) const;
  /// Two-sided interval for the estimand that misses it with probability <= confidence_error: location family for
  /// means, scale family for variances, Clopper-Pearson for probabilities, noncentral χ² (in w) for bins.
  Interval interval(double estimate, std::uint64_t n, double confidence_error) const;
  /// Probability that a subject off by `margin` (in the unit above, in the direction harder to see) is refuted by a
  /// two-sided test of size alpha on n draws.
  double power(std::uint64_t n, double margin, double alpha) const;
  /// The estimand of a subject that departs by this much, in the margin's unit: the inverse of departure().
  double estimand_at(double departure) const;
  /// Whether log_likelihood_ratio() is that of the draws themselves: normal_mean, normal_variance,
  /// normal_second_moment, mean_of_chi_squared and probability.
  bool likelihood_is_exact() const;
  /// log of the likelihood of T under this departure (in the margin's unit, signed) over that under the claim; -inf
  /// where no subject can depart so. Where the likelihood is not exact it is that of normal (for a scale: χ²) summands
  /// with the same variance: good for planning, never for a verdict. std::domain_error for uniform_bins.
  double log_likelihood_ratio(double estimate, std::uint64_t n, double departure) const;
  /// One line for reports: "mean = 0".
  std::string describe() const;

 private:
  explicit Claim(std::shared_ptr<const detail::ClaimModel> model) : model_(std::move(model)) {}
  std::shared_ptr<const detail::ClaimModel> model_;
};

}  // namespace quincunx::stats
