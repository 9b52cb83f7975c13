// Sequential verdicts: look at the estimate at growing n, stop as soon as the claim holds or is refuted, and divide
// α and β over the looks so that the whole procedure keeps them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "quincunx/stats/claim.hpp"
#include "quincunx/stats/mixture_test.hpp"
#include "quincunx/stats/verdict.hpp"

namespace quincunx::stats {

enum class SequentialMethod {
  automatic,       ///< mixture where the claim's likelihood is known exactly, else error_spending
  mixture,         ///< two-sided two-point mixture likelihood ratio, valid at every look (Ville 1939)
  error_spending,  ///< a share of α and β for every look (union bound): needs only the null law at each look
};
std::string_view to_string(SequentialMethod method);

struct SequentialOptions {
  SequentialMethod method = SequentialMethod::automatic;
  /// n of one look over n of the look before, at least 1.001; 0 takes what measured best: 1.002 for mixture (1.01 costs
  /// 2 to 3.5 % more draws) and 1.2 for error_spending (1.1 to 1.25 cost within 2 % of it).
  double growth = 0;
  /// Every look is at a multiple of this many draws, >= 1: the caller's block size.
  std::uint64_t block = 1;
  /// No look goes beyond this many draws; 0 for no limit. A limit below the cap may leave the verdict undecided.
  std::uint64_t most_draws = 0;
};

/// A look at the first n draws, and what of α and β it may spend by itself.
struct Look {
  std::uint64_t n;
  double alpha;  ///< refuted when the two-sided p-value at n is at most this
  double beta;   ///< holds when the interval that misses by this much a tail lies inside claimed ± margin
};

struct SequentialPlan {
  Claim claim;
  double margin;  ///< in the claim's unit
  double alpha;
  double beta;
  SequentialMethod method;  ///< never automatic
  /// Spent by all looks together: 0 for error_spending.
  double anytime_alpha;
  double anytime_beta;
  std::vector<Look> looks;  ///< n grows strictly
  bool decides;             ///< the last look leaves nothing undecided
  std::uint64_t fixed_n;    ///< what the fixed-size plan() needs for the same margin, α and β

  /// The union bound over the parts: never more than alpha, and never more than beta.
  double total_alpha() const;
  double total_beta() const;
};

/// Plans the looks. error_spending: equal shares of α over at most 12 looks, as many as the validity guard admits, and
/// equal shares of β over those that are large enough to show that the claim holds; the last n is that of a fixed plan
/// at the last look's shares, so that one of the two must happen. mixture: looks from 1/64 of the fixed size on; 1/20
/// of α and β is kept for a fixed-size test at the cap, which is about 1.4 times the fixed size.
/// Throws std::domain_error like plan() (margin, alpha or beta outside (0, 1); no n can do it; most_draws below
/// fixed_n, which cannot resolve the margin), std::invalid_argument for options outside their domain or method
/// mixture where the likelihood is not known.
SequentialPlan sequential_plan(const Claim& claim, double margin, double alpha, double beta,
                               const SequentialOptions& options = {});

struct SequentialVerdict {
  Outcome outcome;
  std::uint64_t n;    ///< draws used
  std::size_t looks;  ///< looks taken
  /// Valid whatever the stopping rule: the smallest α at which a test with the same proportions would have refuted by
  /// now. refuted exactly when it is at most plan.alpha.
  double p_value;
  double estimate;
  double departure;       ///< in the claim's margin unit
  Interval interval;      ///< misses the estimand with probability <= alpha although n was not fixed
  std::uint64_t fixed_n;  ///< draws of the fixed-size plan, for comparison
};

/// One run of a plan, look by look, for callers that draw by themselves.
class SequentialTest {
 public:
  explicit SequentialTest(SequentialPlan plan);

  /// True once the claim holds, is refuted, or no look is left.
  bool finished() const;
  /// Draws that the next look needs; std::logic_error when finished.
  std::uint64_t next_n() const;
  /// Takes the estimate T of the first next_n() draws. std::domain_error for NaN, std::logic_error when finished.
  void look(double estimate);
  /// The verdict so far, undecided until finished; std::logic_error before the first look.
  SequentialVerdict verdict() const;
  const SequentialPlan& plan() const { return plan_; }

 private:
  void spend(double p, double share);
  bool shows_that_it_holds(const Look& look) const;
  Interval interval(const Look& look) const;

  SequentialPlan plan_;
  std::optional<MixtureTest> mixture_;
  std::size_t taken_ = 0;
  Outcome outcome_ = Outcome::undecided;
  double p_value_ = 1;
  double estimate_ = 0;
};

/// Runs a plan to its verdict. estimate_at(n) returns the estimate T of the first n draws of one fixed sequence; it is
/// called with growing n, once a look.
SequentialVerdict run_sequential(const SequentialPlan& plan, const std::function<double(std::uint64_t n)>& estimate_at);

}  // namespace quincunx::stats
