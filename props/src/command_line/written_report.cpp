#include "written_report.hpp"

#include <fmt/format.h>

#include <ostream>
#include <stdexcept>

#include "../report/write_report.hpp"

namespace quincunx::props {
namespace {

constexpr int report_lost = 2;

std::string repeat(const FinishedRun& run) {
  if (run.header.kind == EvidenceKind::claims) return repeat_command(run.context);
  return fmt::format("QUINCUNX_SEED={} {}", run.header.seed, run.header.program);
}

std::string subject(const FinishedRun& run) {
  return run.header.kind == EvidenceKind::claims ? run.header.subject : "assertions of a test program";
}

}  // namespace

int status_with_report(const FinishedRun& run, const std::string& folder, int status,
                       const Surroundings& surroundings) {
  try {
    const RunReport report{run.context, repeat(run), subject(run), run.result, run.missing};
    surroundings.err << "Report: " << write_report(report, folder) << '\n' << std::flush;
    return status;
  } catch (const std::runtime_error& error) {
    surroundings.err << "no report: " << error.what() << '\n' << std::flush;
    return status == 0 ? report_lost : status;
  }
}

}  // namespace quincunx::props
