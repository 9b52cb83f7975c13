// replay: the one claim that a token names, with exactly the settings that it had.
#include <fmt/format.h>

#include <optional>
#include <ostream>

#include "../case_search.hpp"
#include "commands.hpp"
#include "figures.hpp"
#include "finished_run.hpp"
#include "progress_line.hpp"
#include "quincunx/props/replay_token.hpp"
#include "report.hpp"
#include "settings.hpp"
#include "table.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

struct Found {
  std::string subject;
  std::string fault;
  Registry registry;
  std::string full_name;
  std::string command = {};
};

const Fault* fault_of(const ReplayToken& token, const Catalogue& catalogue, const std::string& text) {
  if (token.fault == 0) return nullptr;
  for (const Fault& fault : catalogue.faults) {
    if (name_hash(fault.name) == token.fault) return &fault;
  }
  throw UsageError(fmt::format("the replay token '{}' names a fault that this program does not have", text));
}

std::optional<std::string> name_in(const Registry& registry, std::uint64_t claim) {
  for (const Property& property : registry.properties()) {
    if (name_hash(property.info.full_name()) == claim) return property.info.full_name();
  }
  return std::nullopt;
}

Found find_claim(const ReplayToken& token, const Catalogue& catalogue, const Arguments& arguments) {
  const std::string& text = arguments.token;
  if (const auto command = subject_command(arguments)) {
    Registry registry = catalogue.claims_of_command(*command);
    if (const auto name = name_in(registry, token.claim)) {
      return {catalogue.subjects.front().label, "", std::move(registry), *name, command->command};
    }
    throw UsageError(
        fmt::format("the replay token '{}' is sound, but names a claim that the subject command does not "
                    "have",
                    text));
  }
  const Fault* fault = fault_of(token, catalogue, text);
  for (const Subject& subject : catalogue.subjects) {
    Registry registry = claims_about(catalogue, subject, fault);
    if (const auto name = name_in(registry, token.claim)) {
      return {subject.label, fault == nullptr ? "" : fault->name, std::move(registry), *name};
    }
  }
  throw UsageError(fmt::format(
      "the replay token '{}' is sound, but names a claim that this program does not have (any more){}", text,
      catalogue.claims_of_command ? "; one about a subject command needs its --subject-command" : ""));
}

SuiteOptions settings_of(const ReplayToken& token, const Arguments& arguments, const RapidcheckParameters& parameters,
                         const Found& found) {
  SuiteOptions options = token.options();
  require_agreement(parameters, options, "the replay token");
  if (parameters.noshrink && options.shrink_candidates != 0) {
    throw UsageError("RC_PARAMS noshrink = 1 contradicts the replay token, whose run did shrink; leave it out");
  }
  if (!parameters.reproduce.empty() && !reproduce_names(parameters.reproduce, found.full_name)) {
    throw UsageError(fmt::format("RC_PARAMS reproduce='{}' does not name {}, the claim of the replay token",
                                 parameters.reproduce, found.full_name));
  }
  options.reproduce = parameters.reproduce;
  options.fault = found.fault;
  options.threads = threads_of(arguments, all_threads());
  return options;
}

SuiteResult run_one(const Property& property, const ReplayToken& token, const SuiteOptions& options,
                    SuiteListener& listener) {
  listener.starting(property.info, 0, 1);
  SuiteResult result;
  result.alpha = options.alpha;
  result.registered_statistical = token.registered_statistical;
  result.spent = property.info.tier == Tier::statistical ? token.share() : 0;
  result.evidence.push_back(run_claim(property, token.registered_statistical, options, listener));
  result.seconds = result.evidence.front().seconds;
  return result;
}

}  // namespace

int replay_command(const Arguments& arguments, const Catalogue& catalogue, const Surroundings& surroundings) {
  const ReplayToken token = decode_token(arguments.token);
  const Found found = find_claim(token, catalogue, arguments);
  const RapidcheckParameters parameters = parse_rapidcheck_parameters(surroundings.rapidcheck_parameters);
  const SuiteOptions options = settings_of(token, arguments, parameters, found);
  EvidenceSink sink(evidence_destination(arguments, {}),
                    evidence_header(catalogue.program, found.subject, found.registry, options),
                    EvidenceSink::Writes::at_once);
  warn_of(sink, surroundings);
  SuiteResult result;
  {
    ProgressLine progress(surroundings.err, surroundings.progress);
    result = run_one(*found.registry.find(found.full_name), token, options, progress);
  }
  const stats::Evidence& evidence = result.evidence.front();
  sink.write(evidence);
  sink.close();
  const ReportContext context{catalogue.program, shown_subject(found.subject, catalogue), options, found.command};
  surroundings.out << table(result.evidence, surroundings.colour) << '\n'
                   << fmt::format("{}/{} {}. Seed {}, {} of the false-alarm budget {:g}.\n", evidence.subject,
                                  evidence.claim, verdict_word(evidence.outcome), options.seed,
                                  three_digits(token.share()), options.alpha);
  if (evidence.outcome != stats::Outcome::holds) surroundings.out << '\n' << failure_report(evidence, context);
  return status_with(sink, result.exit_status(), surroundings);
}

}  // namespace quincunx::props
