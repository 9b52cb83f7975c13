// The evidence files of one run, as if one process had run it.
#pragma once

#include <string>
#include <vector>

#include "finished_run.hpp"

namespace quincunx::props {

struct MergedRun {
  FinishedRun run;
  int status;  ///< 0: every registered claim is there and holds; 1 otherwise
};

/// Throws std::invalid_argument for files that cannot be read or are of no one run.
MergedRun merged_run(const std::vector<std::string>& paths, const Catalogue& catalogue);

}  // namespace quincunx::props
