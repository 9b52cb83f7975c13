// How an estimate looks to somebody whose subject departs from the claim.
#pragma once

#include <cstdint>

#include "quincunx/stats/claim.hpp"

namespace quincunx::stats {

/// The normal score of the estimate under the law of a subject that departs by this much (in the margin's unit,
/// signed): N(0,1) for such a subject, as PValue::score is for one that does not depart. The law is the null law moved
/// (means), stretched (scales), binomial with the other probability, or noncentral χ² (bins, where the departure is w
/// >= 0). ±infinity where no subject can depart so. Throws std::domain_error for NaN.
double departed_score(const Claim& claim, double estimate, std::uint64_t n, double departure);

}  // namespace quincunx::stats
