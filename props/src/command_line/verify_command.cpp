// verify: every selected claim, then the table, the summary and the failures.
#include <ostream>

#include "commands.hpp"
#include "progress_line.hpp"
#include "report.hpp"
#include "settings.hpp"
#include "table.hpp"

namespace quincunx::props {

int verify_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings) {
  const Chosen chosen = choose(arguments, catalogue);
  const RapidcheckParameters parameters = parse_rapidcheck_parameters(surroundings.rapidcheck_parameters);
  const SuiteOptions options = suite_options(arguments, parameters, chosen, all_threads());
  SuiteResult result;
  {
    ProgressLine progress(surroundings.err, surroundings.progress);
    result = run_suite(chosen.registry, options, progress);
  }
  const ReportContext context{catalogue.program, shown_subject(chosen.subject, catalogue), options};
  surroundings.out << table(result.evidence, surroundings.colour) << '\n' << summary(result, context);
  for (const stats::Evidence& evidence : result.evidence) {
    if (evidence.outcome != stats::Outcome::holds) surroundings.out << '\n' << failure_report(evidence, context);
  }
  return result.exit_status();
}

}  // namespace quincunx::props
