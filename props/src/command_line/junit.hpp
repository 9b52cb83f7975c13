// A run as JUnit XML, which continuous integration systems read.
#pragma once

#include <string>

#include "finished_run.hpp"

namespace quincunx::props {

/// One <testsuite> a subject, one <testcase> a claim with its statistics as properties. Refuted is a <failure>;
/// undecided and missing claims are an <error>.
std::string junit(const FinishedRun& run);

}  // namespace quincunx::props
