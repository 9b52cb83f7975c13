// What there is to show when a run is over, and its exit status.
#pragma once

#include <string>
#include <vector>

#include "../evidence/evidence_sink.hpp"
#include "format.hpp"
#include "quincunx/props/command_line.hpp"
#include "quincunx/props/evidence_file.hpp"
#include "report.hpp"

namespace quincunx::props {

struct FinishedRun {
  EvidenceHeader header;
  SuiteResult result;
  ReportContext context;
  std::vector<std::string> missing = {};  ///< registered claims of merged files of which there is no evidence
  bool merged = false;                    ///< the evidence comes from files
};

/// In this format: as a table it is table, summary, and a block for each claim that does not hold. On GitHub each of
/// these claims is also an annotation, on err.
void show(const FinishedRun& run, Format format, const Surroundings& surroundings);

/// Says at the start of a run that its evidence will be missing.
void warn_of(const EvidenceSink& sink, const Surroundings& surroundings);

/// The status of the verdicts; 2 where they would be green but their evidence could not be written, which it says.
int status_with(const EvidenceSink& sink, int status, const Surroundings& surroundings);

}  // namespace quincunx::props
