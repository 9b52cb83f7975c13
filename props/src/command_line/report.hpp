// What stands below the table: one line of summary, and a block for each claim that does not hold.
#pragma once

#include <string>

#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {

/// How a report tells the reader to come back.
struct ReportContext {
  std::string program;  ///< as typed, e.g. "quincunx"
  std::string subject;  ///< empty: the default one
  SuiteOptions options;
  std::string subject_command = {};  ///< empty: none
  bool assertions = false;           ///< merged evidence of a test program, which knows no commands
};

/// "Seed 7 drawn at random; repeat: quincunx verify --seed 7" for a seed that was not given as a number; else nothing.
std::string seed_line(const std::string& origin, const ReportContext& context);

/// Why the verdict is what it is: "a single case: ...", "all cases together: they depart by -4.13 % ± 0.137 %".
std::string what_decided(const stats::Evidence& evidence);

/// The command that repeats the whole run: "quincunx verify --seed 7 --subject std".
std::string repeat_command(const ReportContext& context);

/// Everything about one claim that is refuted or undecided, over several lines, but how to come back to it.
std::string evidence_report(const stats::Evidence& evidence, const std::string& fault);

/// Everything about one claim that is refuted or undecided, over several lines, the last one replays it.
std::string failure_report(const stats::Evidence& evidence, const ReportContext& context);

/// "54 claims: 54 hold. False-alarm budget 1e-06 over 36 statistical claims. Seed 20170612. Repeat: ..."
std::string summary(const SuiteResult& result, const ReportContext& context);

}  // namespace quincunx::props
