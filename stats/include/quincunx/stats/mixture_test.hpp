// The two-sided two-point mixture: half the likelihood at claimed + margin, half at claimed - margin, over the
// likelihood of the claim. Under the claim it is a martingale with mean 1, so it ever reaches 1/α with probability <=
// α.
#pragma once

#include <cstdint>

#include "quincunx/stats/claim.hpp"

namespace quincunx::stats {

class MixtureTest {
 public:
  /// std::invalid_argument when the claim's likelihood is not known exactly, std::domain_error when the margin is not
  /// inside (0, 1) or no subject can depart by it.
  MixtureTest(Claim claim, double margin);

  /// log of the mixture ratio for the estimate T of n draws: refutes at log(1/α) and above, at any n (Ville 1939).
  double log_ratio(double estimate, std::uint64_t n) const;
  /// log of the larger of the single ratios: the claim holds at log β and below. A subject off by the margin or more
  /// gets there with probability <= β, since the inverse ratio is a supermartingale for it.
  double log_larger_ratio(double estimate, std::uint64_t n) const;
  /// The claimed values that the mixture does not refute at this α: over all n together they miss the estimand with
  /// probability <= α.
  Interval interval(double estimate, std::uint64_t n, double alpha) const;

 private:
  Interval acceptance(std::uint64_t n, double alpha) const;
  Interval probability_interval(double estimate, std::uint64_t n, double alpha) const;

  Claim claim_;
  double margin_;
  bool can_rise_;
  bool can_fall_;
};

}  // namespace quincunx::stats
