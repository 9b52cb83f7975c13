// report: evidence files in, a page to look at out.
#include "../report/write_report.hpp"
#include "commands.hpp"
#include "merged_run.hpp"
#include "written_report.hpp"

namespace quincunx::props {

int report_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings) {
  const MergedRun merged = merged_run(arguments.files, catalogue);
  prepare_report_folder(*arguments.report);
  return status_with_report(merged.run, *arguments.report, merged.status, surroundings);
}

}  // namespace quincunx::props
