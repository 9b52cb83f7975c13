// The evidence of a claim before anything is known of it.
#pragma once

#include <cstdint>

#include "quincunx/props/claim_info.hpp"
#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

/// What the claim says and the seed of the run; undecided.
stats::Evidence evidence_about(const ClaimInfo& info, std::uint64_t seed);

}  // namespace quincunx::props
