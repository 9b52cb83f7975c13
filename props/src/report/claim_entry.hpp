// One claim in the report: its verdict and statement, folded over everything that is known about it.
#pragma once

#include <string>
#include <vector>

#include "../command_line/report.hpp"
#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

/// "holds", "refuted" or "undecided" as a word with a sign, which colour only repeats.
std::string verdict_mark(stats::Outcome outcome);

/// <figure> of a drawn picture: title and caption below it. The arguments are HTML but for the texts.
std::string figure(const std::string& svg, const std::string& title, const std::string& caption);

/// <details>, open when the claim does not hold. `figures` are HTML.
std::string claim_entry(const stats::Evidence& evidence, const ReportContext& context,
                        const std::vector<std::string>& figures);

/// The id of a claim's entry.
std::string claim_anchor(const stats::Evidence& evidence);

}  // namespace quincunx::props
