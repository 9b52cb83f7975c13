#include "finished_run.hpp"

#include <fmt/format.h>

#include <ostream>

#include "github_annotations.hpp"
#include "junit.hpp"
#include "table.hpp"
#include "tap.hpp"
#include "wrapped_report.hpp"

namespace quincunx::props {
namespace {

constexpr int evidence_lost = 2;

std::string missing_claims(const FinishedRun& run) {
  if (run.missing.empty()) return "";
  std::string text = fmt::format("\nMISSING {} of the {} registered claims: the run is not whole\n", run.missing.size(),
                                 run.header.registered.size());
  for (const std::string& name : run.missing) text += "  " + name + '\n';
  return text;
}

// A merged run is green without them: their own files say how they ended.
std::string tests_apart(const FinishedRun& run) {
  if (!run.merged || run.header.plain_tests == 0) return "";
  return fmt::format("\n{} plain tests share the budget; their evidence is merged apart.\n", run.header.plain_tests);
}

std::string tables(const FinishedRun& run, const Surroundings& surroundings) {
  const std::size_t width = surroundings.width;
  std::string text = table(run.result.evidence, surroundings.colour, width) + '\n' +
                     wrapped_summary(summary(run.result, run.context), width);
  for (const stats::Evidence& evidence : run.result.evidence) {
    if (evidence.outcome == stats::Outcome::holds) continue;
    text += '\n' + wrapped_report(failure_report(evidence, run.context), width);
  }
  return text + missing_claims(run) + tests_apart(run);
}

std::string text_of(const FinishedRun& run, Format format, const Surroundings& surroundings) {
  switch (format) {
    case Format::json:
      return evidence_document(run.header, run.result.evidence, run.missing);
    case Format::junit:
      return junit(run);
    case Format::tap:
      return tap(run);
    case Format::table:
      break;
  }
  return tables(run, surroundings);
}

}  // namespace

void show(const FinishedRun& run, Format format, const Surroundings& surroundings) {
  surroundings.out << text_of(run, format, surroundings) << std::flush;
  if (runs_on_github(surroundings.environment)) surroundings.err << github_annotations(run) << std::flush;
}

void warn_of(const EvidenceSink& sink, const Surroundings& surroundings) {
  if (!sink.error().empty()) surroundings.err << sink.error() << "; the run goes on without it\n" << std::flush;
}

int status_with(const EvidenceSink& sink, int status, const Surroundings& surroundings) {
  if (sink.error().empty()) return status;
  surroundings.err << sink.error() << '\n';
  return status == 0 ? evidence_lost : status;
}

}  // namespace quincunx::props
