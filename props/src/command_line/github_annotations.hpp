// Workflow commands that GitHub Actions shows beside a run: one for each claim that does not hold.
#pragma once

#include <string>

#include "finished_run.hpp"

namespace quincunx::props {

/// "::error title=...::..." with the failure report as its text; ends its line.
std::string github_annotation(const stats::Evidence& evidence, const ReportContext& context);

/// Those of a whole run, missing claims included; empty when the run is green.
std::string github_annotations(const FinishedRun& run);

/// GITHUB_ACTIONS is "true".
bool runs_on_github(const Environment& environment);

}  // namespace quincunx::props
