// The top of the report: the answer, the settings, and the way to the sections.
#pragma once

#include <string>
#include <vector>

#include "run_report.hpp"

namespace quincunx::props {

/// The claims of one section, in the order of the run.
struct ReportSection {
  int number = 0;
  std::vector<const stats::Evidence*> claims;
};

/// In the order of the mathematics; claims of no section come last.
std::vector<ReportSection> sections_of(const std::vector<stats::Evidence>& evidence);

/// The id of a section's heading.
std::string section_anchor(int section);

/// refuted when something is, undecided when something is or is missing or nothing ran, else holds.
stats::Outcome outcome_of(const RunReport& report);

/// "67 claims: 67 hold", "67 claims: 65 hold, 1 refuted, 1 undecided".
std::string answer(const RunReport& report);

/// <header>: the answer, the budget, the seed, and the command that repeats the run.
std::string report_header(const RunReport& report);

/// <nav>: a table of the sections with their verdicts.
std::string table_of_sections(const std::vector<ReportSection>& sections);

}  // namespace quincunx::props
