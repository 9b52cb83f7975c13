// No test with these error probabilities draws less on average (Wald 1945; Wald & Wolfowitz 1948).
#pragma once

#include "quincunx/stats/claim.hpp"

namespace quincunx::stats {

/// Lower bounds on the expected number of draws of any sequential test, in draws.
struct WaldBound {
  double claim_true;  ///< when nothing departs: the larger bound of the two one-sided problems
  double off_above;   ///< when the subject is off by + margin; +inf where no subject can be
  double off_below;
};

/// With P0 the claim, P1 the claim ± margin and D the Kullback-Leibler divergence of one draw:
/// ((1-α) ln((1-α)/β) + α ln(α/(1-β))) / D(P0, P1) when the claim is true,
/// ((1-β) ln((1-β)/α) + β ln(β/(1-α))) / D(P1, P0) when the subject is off by the margin.
/// These are the bounds of a one-sided test, which a two-sided test of the same α and β cannot beat. Exact where the
/// claim's likelihood is; elsewhere that of normal (or, for a scale, χ²) summands with the same variance.
/// std::domain_error when margin, alpha or beta is not inside (0, 1), or for a claim about bins.
WaldBound wald_bound(const Claim& claim, double margin, double alpha, double beta);

}  // namespace quincunx::stats
