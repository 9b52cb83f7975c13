// replay: the one claim that a token names, with exactly the settings that it had.
#include <fmt/format.h>

#include <ostream>

#include "claim_session.hpp"
#include "commands.hpp"
#include "figures.hpp"
#include "finished_run.hpp"
#include "progress_line.hpp"
#include "replayed_claim.hpp"
#include "report.hpp"
#include "settings.hpp"
#include "table.hpp"

namespace quincunx::props {
namespace {

SuiteResult run_one(const ReplayedClaim& claim, SuiteListener& listener, const ClaimRunner& runner) {
  listener.starting(claim.property().info, 0, 1);
  SuiteResult result;
  result.alpha = claim.options.alpha;
  result.registered_statistical = claim.token.registered_statistical;
  result.spent = claim.property().info.tier == Tier::statistical ? claim.token.share() : 0;
  result.evidence.push_back(runner(claim.property(), claim.token.registered_statistical, claim.options, listener));
  result.seconds = result.evidence.front().seconds;
  return result;
}

}  // namespace

int replay_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings) {
  const bool typed = arguments.command == Arguments::Command::replay;
  const ReplayedClaim claim =
      replayed_claim(typed ? arguments.token : value_in(surroundings.environment, replay_variable),
                     typed ? "the replay token" : replay_variable, arguments, catalogue, surroundings, all_threads());
  // Without a store: a replay looks at what was, and changes nothing.
  const ClaimSession session(catalogue.program, arguments, {}, {});
  EvidenceHeader header = evidence_header(catalogue.program, claim.subject, claim.registry, claim.options);
  header.plain_tests = claim.plain_tests();
  EvidenceSink sink(evidence_destination(arguments, {}), header, EvidenceSink::Writes::at_once);
  warn_of(sink, surroundings);
  SuiteResult result;
  {
    ProgressLine progress(surroundings.err, surroundings.progress);
    result = run_one(claim, progress, session.runner());
  }
  const stats::Evidence& evidence = result.evidence.front();
  sink.write(evidence);
  sink.close();
  const ReportContext context{catalogue.program, shown_subject(claim.subject, catalogue), claim.options, claim.command};
  surroundings.out << table(result.evidence, surroundings.colour) << '\n'
                   << fmt::format("{}/{} {}. Seed {}, {} of the false-alarm budget {:g}.\n", evidence.subject,
                                  evidence.claim, verdict_word(evidence.outcome), claim.options.seed,
                                  three_digits(claim.token.share()), claim.options.alpha);
  if (evidence.outcome != stats::Outcome::holds) surroundings.out << '\n' << failure_report(evidence, context);
  return status_with(sink, result.exit_status(), surroundings);
}

}  // namespace quincunx::props
