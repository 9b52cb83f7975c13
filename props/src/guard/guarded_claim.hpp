// One claim in a process of its own, so that a subject that crashes, exits or loops costs its claim and not the run.
#pragma once

#include "claim_pool.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {

inline constexpr double default_case_timeout = 10;  // seconds

/// run_claim, in a child of this process. When the child dies the claim is refuted by an error: the evidence says how
/// it died and which case ran, and replays it. Of several cases that ran at once, the one that dies again alone.
stats::Evidence run_guarded(const Property& property, std::size_t registered_statistical, const SuiteOptions& options,
                            SuiteListener& listener, ClaimPool& pool);

}  // namespace quincunx::props
