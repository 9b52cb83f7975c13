// From a p-value and a plan to one of three outcomes.
#include "quincunx/stats/verdict.hpp"

namespace quincunx::stats {

std::string_view to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::holds:
      return "holds";
    case Outcome::refuted:
      return "refuted";
    case Outcome::undecided:
      return "undecided";
  }
  return "unknown";
}

Verdict judge(const Claim& claim, double estimate, std::uint64_t n, double alpha) {
  claim.validate(n, alpha);
  const PValue p = p_value(claim.null_law(n), estimate);
  const Outcome outcome = p.two_sided < alpha ? Outcome::refuted : Outcome::undecided;
  return {outcome, p, estimate, claim.departure(estimate, n), claim.interval(estimate, n, alpha)};
}

Verdict judge(const Claim& claim, double estimate, const Plan& plan) {
  Verdict verdict = judge(claim, estimate, plan.n, plan.alpha);
  if (verdict.outcome == Outcome::undecided && plan.resolvable <= plan.margin) verdict.outcome = Outcome::holds;
  return verdict;
}

}  // namespace quincunx::stats
