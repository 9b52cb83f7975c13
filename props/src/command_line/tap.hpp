// A run as TAP version 14, the Test Anything Protocol: https://testanything.org/tap-version-14-specification.html
#pragma once

#include <string>

#include "finished_run.hpp"

namespace quincunx::props {

/// One test point a claim, each with its statistics as a YAML block.
std::string tap(const FinishedRun& run);

}  // namespace quincunx::props
