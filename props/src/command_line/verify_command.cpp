// verify: every selected claim, then the table, the summary and the failures.
#include <memory>
#include <ostream>

#include "commands.hpp"
#include "evidence_listener.hpp"
#include "finished_run.hpp"
#include "progress_line.hpp"
#include "settings.hpp"

namespace quincunx::props {

int verify_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings) {
  const Chosen chosen = choose(arguments, catalogue);
  const std::optional<Seed> seed = given_seed(arguments, surroundings.environment);
  const SuiteOptions options = suite_options(
      arguments, seed, parse_rapidcheck_parameters(surroundings.rapidcheck_parameters), chosen, all_threads());
  const Format format = format_named(arguments.format.value_or("table"));
  const auto selected = selected_claims(chosen.registry, options);  // throws before an evidence file is touched
  FinishedRun run;
  run.header = evidence_header(catalogue.program, chosen.subject, chosen.registry, options);
  run.context = {catalogue.program, shown_subject(chosen.subject, catalogue), options};
  if (seed) surroundings.err << seed_line(seed->origin, run.context) << std::flush;
  EvidenceSink sink(evidence_destination(arguments, surroundings.environment), run.header,
                    EvidenceSink::Writes::at_once);
  warn_of(sink, surroundings);
  {
    const std::unique_ptr<SuiteListener> progress = progress_for(surroundings, selected);
    EvidenceListener listener(sink, *progress);
    run.result = run_suite(chosen.registry, options, listener);
  }
  sink.close();
  show(run, format, surroundings);
  return status_with(sink, run.result.exit_status(), surroundings);
}

}  // namespace quincunx::props
