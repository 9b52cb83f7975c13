// The claim types by subject; claim_types() joins them.
#pragma once

#include <vector>

#include "quincunx/stats/claim_types.hpp"

namespace quincunx::stats::detail {

std::vector<ClaimType> location_claim_types();
std::vector<ClaimType> scale_claim_types();
std::vector<ClaimType> probability_claim_types();
std::vector<ClaimType> distribution_claim_types();
std::vector<ClaimType> dependence_claim_types();

/// A number that is a count: std::invalid_argument unless it is an integer of at least `least`.
std::uint64_t count_parameter(const ClaimTypeParameters& parameters, const std::string& name, std::uint64_t least);

}  // namespace quincunx::stats::detail
