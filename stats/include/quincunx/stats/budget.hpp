// One figure for the whole run, the probability of any false alarm, divided so that the parts add up to it.
#pragma once

#include <cstddef>

namespace quincunx::stats {

/// The shares of one property: half to its cases, a quarter to each pooled test.
struct PropertyBudget {
  double per_case;
  double pooled_mean;
  double pooled_dispersion;
  std::size_t cases;

  /// share inside (0, 1), cases >= 1; std::invalid_argument otherwise.
  static PropertyBudget of(double share, std::size_t cases);
  /// The union bound over all parts: never more than the share.
  double total() const;
};

/// Equal shares over what is registered, whatever part of it is run: splitting a run over processes changes nothing.
class Budget {
 public:
  /// total_alpha inside (0, 1), registered_claims >= 1; std::invalid_argument otherwise.
  Budget(double total_alpha, std::size_t registered_claims);

  double total_alpha() const { return total_alpha_; }
  std::size_t registered_claims() const { return registered_claims_; }
  /// The false-alarm probability of one claim.
  double share() const;
  PropertyBudget property(std::size_t cases) const { return PropertyBudget::of(share(), cases); }
  /// The union bound over all claims.
  double total() const { return share() * static_cast<double>(registered_claims_); }

 private:
  double total_alpha_;
  std::size_t registered_claims_;
};

}  // namespace quincunx::stats
