// Mean of draws in [lowest, highest] with no other assumption: wealth won by betting against the claim.
//
// A bet on "the mean is larger" multiplies the wealth by 1 - c + c(x-lowest)/(μ-lowest), which has mean 1 under the
// claim for every law on the interval; c in (0, 1) keeps it positive. So the wealth is a nonnegative martingale, and
// P(it ever reaches 1/α) <= α (Ville 1939; Waudby-Smith & Ramdas, JRSS B 86, 2024): valid at every n at once, also for
// draws of zero variance, lattices and any tail. A mixture over several c finds the right one by itself: the power
// follows the variance that the draws have, where Hoeffding's and Bentkus' bounds for the sum follow the largest
// variance that the interval allows. It depends on the draws, not on their order, at any fixed n.
#pragma once

#include <span>
#include <vector>

#include "quincunx/stats/design.hpp"
#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {

struct Support {
  double lowest;
  double highest;
};

/// The wealth of two mixtures of bets, one a side. Margins are in units of highest - lowest.
class BoundedMeanBet {
 public:
  /// Half of each stake bets what is best (Kelly 1956) when all mass is at the ends of the support and the mean is off
  /// by 0.6 of `margin`, which is about where a test of fixed size decides; the other half is spread over larger bets,
  /// which are best for smaller variances. The planned n is within 2 % of Hoeffding's at α = 1e-6 and β = 1e-3.
  /// Throws std::invalid_argument unless lowest < claimed < highest, and for a margin outside (0, 1).
  BoundedMeanBet(Support support, double claimed, double margin);

  /// No bet risks more than this share of the wealth.
  static constexpr double largest_bet = 0.95;
  /// The bet that carries half of the stake; `share` is the claimed mean's place in the support, from 0 to 1.
  static double smallest_bet(double share, double margin);

  /// Throws std::domain_error for a draw outside the support.
  void observe(double draw);
  void observe(std::span<const double> draws);

  /// log of the wealth won against "the mean is not larger / not smaller than claimed".
  double log_wealth_above() const;
  double log_wealth_below() const;
  /// min(1, 2/wealth) at the present n. A valid p-value at every n fixed beforehand, and `ever_p_value` at any
  /// stopping time.
  double p_value() const;
  /// The same of the largest wealth so far: stop whenever it is below alpha.
  double ever_p_value() const { return ever_p_; }

  /// The mixture of bets on one side: half of a stake of 1 on the smallest bet, half spread over larger ones, each √2
  /// times the one before. `gain` has mean 1 under the claim.
  class Side {
   public:
    Side() = default;
    explicit Side(double smallest_bet);
    void observe(double gain);
    double wealth() const;
    double log_wealth() const;

   private:
    struct Component {
      double bet;
      double factor;      // its weight times what it has won, or a factor of it
      double log_offset;  // the rest
    };
    std::vector<Component> components_;
  };

 private:
  Support support_;
  double claimed_;
  Side above_;
  Side below_;
  double ever_p_ = 1;
};

/// All draws at once; the interval holds the means that the same bets do not refute. `margin` tunes the bets and
/// never the validity.
TestResult bounded_mean_test(std::span<const double> draws, Support support, double claimed, double margin,
                             double alpha);
/// A guaranteed power, for every law on the support whose mean is off by the margin: Chernoff's bound of the wealth,
/// largest for mass at the ends because x -> (1 - c + c x)^-s is convex. Smaller variances do better.
Design bounded_mean_design(Support support, double claimed);

}  // namespace quincunx::stats
