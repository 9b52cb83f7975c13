// verify: every selected claim, then the table, the summary and the failures.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "../report/write_report.hpp"
#include "claim_session.hpp"
#include "commands.hpp"
#include "evidence_listener.hpp"
#include "finished_run.hpp"
#include "notes.hpp"
#include "plain_tests.hpp"
#include "progress_line.hpp"
#include "replayed_claim.hpp"
#include "settings.hpp"
#include "usage_error.hpp"
#include "written_report.hpp"

namespace quincunx::props {

namespace {

// A program of plain tests alone has no claims to choose from.
int verify_claims(const Chosen& chosen, const SuiteOptions& options, const std::optional<Seed>& seed, Format format,
                  const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings) {
  if (chosen.registry.properties().empty() && chosen.plain_tests > 0 && options.filter.empty()) {
    if (arguments.report) throw UsageError("--report shows claims, and this program has plain tests only");
    return 0;
  }
  const auto selected = selected_claims(chosen.registry, options);  // throws before an evidence file is touched
  if (arguments.report) prepare_report_folder(*arguments.report);
  FinishedRun run;
  run.header = evidence_header(catalogue.program, chosen.subject, chosen.registry, options);
  run.context = {catalogue.program, shown_subject(chosen.subject, catalogue), options, chosen.command};
  if (seed) surroundings.err << seed_line(seed->origin, run.context) << std::flush;
  EvidenceSink sink(evidence_destination(arguments, surroundings.environment), run.header,
                    EvidenceSink::Writes::at_once);
  warn_of(sink, surroundings);
  Notes notes(surroundings.err, catalogue.program);
  ClaimSession session(catalogue.program, arguments,
                       store_folder(arguments, surroundings.environment, surroundings.store), notes.note());
  session.expect(selected, sharers_of(chosen.registry, options), options);
  {
    const std::unique_ptr<SuiteListener> progress = progress_for(surroundings, selected, session.lanes());
    EvidenceListener listener(sink, *progress);
    notes.hold();
    run.result = run_suite(chosen.registry, options, listener, session.runner());
  }
  notes.release();
  sink.close();
  show(run, format, surroundings);
  const int status = status_with(sink, run.result.exit_status(), surroundings);
  return arguments.report ? status_with_report(run, *arguments.report, status, surroundings) : status;
}

}  // namespace

int verify_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings) {
  if (!value_in(surroundings.environment, replay_variable).empty()) {
    return replay_command(arguments, catalogue, surroundings);
  }
  const Chosen chosen = choose(arguments, catalogue);
  const std::optional<Seed> seed = given_seed(arguments, surroundings.environment);
  const SuiteOptions options = suite_options(
      arguments, seed, parse_rapidcheck_parameters(surroundings.rapidcheck_parameters), chosen, all_threads());
  const Format format = format_named(arguments.format.value_or("table"));
  const bool claims_alone = !options.filter.empty() || !options.reproduce.empty();
  if (format != Format::table && chosen.plain_tests > 0 && !claims_alone) {
    throw UsageError(fmt::format(
        "--format {} shows claims, and this program has {} plain tests too; --filter '*' chooses the claims, and "
        "--gtest_output writes the tests",
        *arguments.format, chosen.plain_tests));
  }
  const int status = verify_claims(chosen, options, seed, format, arguments, catalogue, surroundings);
  if (chosen.plain_tests == 0) return status;
  if (claims_alone) {
    (format == Format::table ? surroundings.out : surroundings.err)
        << fmt::format("\n{} plain tests did not run: the filter chooses among claims.\n", chosen.plain_tests);
    return status;
  }
  surroundings.out << fmt::format("\nPlain tests, {} of the {} shares of the budget:\n", chosen.plain_tests,
                                  sharers_of(chosen.registry, options))
                   << std::flush;
  return std::max(status, run_plain_tests(catalogue, options, sharers_of(chosen.registry, options)));
}

}  // namespace quincunx::props
