// One claim in a process of its own, so that a subject that crashes, exits or loops costs its claim and not the run.
#pragma once

#include <memory>
#include <string>

#include "in_flight.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {

inline constexpr double default_case_timeout = 10;  // seconds

struct Guard {
  std::string program;                         ///< as typed, for the command that replays
  bool in_process = false;                     ///< no process: a crash of the subject is a crash of the run
  double case_timeout = default_case_timeout;  ///< seconds without a sign of life; 0: no limit
  std::shared_ptr<InFlightTable> table = {};   ///< where running cases are written; must be set unless in_process
};

/// run_claim, in a child of this process. When the child dies the claim is refuted by an error: the evidence says how
/// it died and which case ran, and replays it. Of several cases that ran at once, the one that dies again alone.
stats::Evidence run_guarded(const Property& property, std::size_t registered_statistical, const SuiteOptions& options,
                            SuiteListener& listener, const Guard& guard);

}  // namespace quincunx::props
