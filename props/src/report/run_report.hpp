// What a report is made of: the evidence of a run, and how the reader comes back to it. Plain data.
#pragma once

#include <string>
#include <vector>

#include "../command_line/report.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {

struct RunReport {
  ReportContext context;
  std::string repeat;   ///< the command that makes the same run again
  std::string subject;  ///< its name, also when it is the default one
  SuiteResult result;
  std::vector<std::string> missing = {};  ///< full names of registered claims of which there is no evidence
};

}  // namespace quincunx::props
