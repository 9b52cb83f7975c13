// The figures of a claim and of a run by name, for formats that hold pairs of texts.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "quincunx/props/evidence_file.hpp"

namespace quincunx::props {

using Statistic = std::pair<std::string, std::string>;

/// Verdict, n, p, shares, margins, estimate of a claim: those that its tier has. Numbers in full.
std::vector<Statistic> statistics_of(const stats::Evidence& evidence);

/// Seed, budget and versions of a run.
std::vector<Statistic> statistics_of(const EvidenceHeader& header);

/// Samples that the verdict rests on, in all cases together; 0 where they were not kept, as for controls.
std::uint64_t samples_of(const stats::Evidence& evidence);

}  // namespace quincunx::props
