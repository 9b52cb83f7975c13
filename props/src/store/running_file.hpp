// The table of running cases as a file, so that the next run can say what a run was doing that was killed whole.
#pragma once

#include <memory>
#include <string>

#include "../guard/in_flight.hpp"
#include "counterexample_store.hpp"

namespace quincunx::props {

/// The table of one of the claims that this process runs at a time: in the folder, in a file that is deleted with the
/// table; in memory without a name when the folder's name is empty or it cannot be written.
std::shared_ptr<InFlightTable> in_flight_table_in(const std::string& folder, unsigned lane);

/// Notes each run whose file lies in the folder although its process is gone, and deletes the file.
void report_killed_runs(const std::string& folder, const Note& note);

}  // namespace quincunx::props
