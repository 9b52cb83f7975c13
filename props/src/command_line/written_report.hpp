// The HTML report of a run that is over.
#pragma once

#include <string>

#include "finished_run.hpp"

namespace quincunx::props {

/// Writes the report into the folder and says on err where it is, or why it is not there. Returns the status of the
/// run; 2 where it would be green but the report could not be written.
int status_with_report(const FinishedRun& run, const std::string& folder, int status, const Surroundings& surroundings);

}  // namespace quincunx::props
