#include "settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "near_names.hpp"
#include "numbers.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

template <class T, class Name>
const T& named(const std::vector<T>& choices, const std::string& option, const std::string& wanted, const Name& name) {
  std::vector<std::string> names;
  for (const T& choice : choices) {
    if (name(choice) == wanted) return choice;
    names.push_back(name(choice));
  }
  throw UsageError(fmt::format("{} is '{}', which does not exist{}; valid are {}", option, wanted,
                               suggestion(wanted, names), alternatives(names)));
}

const Subject& chosen_subject(const Arguments& arguments, const Catalogue& catalogue) {
  if (!arguments.subject) return catalogue.subjects.front();
  return named(catalogue.subjects, "--subject", *arguments.subject, [](const Subject& one) { return one.label; });
}

const Fault* chosen_fault(const Arguments& arguments, const Catalogue& catalogue) {
  if (!arguments.fault) return nullptr;
  return &named(catalogue.faults, "--fault", *arguments.fault, [](const Fault& one) { return one.name; });
}

void read_command_line(const Arguments& arguments, SuiteOptions& options) {
  if (arguments.alpha) options.alpha = parse_probability("--alpha", *arguments.alpha);
  if (arguments.beta) options.beta = parse_probability("--beta", *arguments.beta);
  if (arguments.cases) {
    options.cases = static_cast<int>(parse_whole_number("--cases", *arguments.cases, 1, most_cases));
  }
  if (arguments.filter) {
    options.filter = *arguments.filter;
    if (options.filter.empty()) throw UsageError("--filter is ''; it must be a part of a claim's name, or a pattern");
  }
}

template <class T>
void require_same(const char* key, const std::optional<T>& parameter, const T& value, const std::string& source) {
  if (parameter && *parameter != value) {
    throw UsageError(
        fmt::format("RC_PARAMS {} = {} contradicts {} of {}; give it once", key, *parameter, value, source));
  }
}

}  // namespace

Registry claims_about(const Catalogue& catalogue, const Subject& subject, const Fault* fault) {
  return catalogue.claims(fault == nullptr ? subject : fault->plant(subject));
}

std::optional<SubjectCommand> subject_command(const Arguments& arguments) {
  if (!arguments.subject_command) {
    if (arguments.subject_patience) throw UsageError("--subject-patience has no meaning without --subject-command");
    return std::nullopt;
  }
  if (arguments.subject || arguments.fault) {
    throw UsageError(fmt::format("--{} has no meaning with --subject-command: the command is the subject",
                                 arguments.subject ? "subject" : "fault"));
  }
  SubjectCommand command{*arguments.subject_command};
  if (command.command.empty()) throw UsageError("--subject-command is ''; it must be a command of the shell");
  if (arguments.subject_patience) {
    constexpr std::uint64_t a_day = 86'400;
    command.patience =
        std::chrono::seconds(parse_whole_number("--subject-patience", *arguments.subject_patience, 1, a_day));
  }
  return command;
}

Chosen choose(const Arguments& arguments, const Catalogue& catalogue) {
  if (const auto command = subject_command(arguments)) {
    return {catalogue.subjects.front().label, "", catalogue.claims_of_command(*command), 0, command->command};
  }
  const Subject& subject = chosen_subject(arguments, catalogue);
  const Fault* fault = chosen_fault(arguments, catalogue);
  return {subject.label, fault == nullptr ? "" : fault->name, claims_about(catalogue, subject, fault),
          catalogue.plain_tests.count};
}

std::string shown_subject(const std::string& subject, const Catalogue& catalogue) {
  return subject == catalogue.subjects.front().label ? "" : subject;
}

unsigned all_threads() { return std::clamp(std::thread::hardware_concurrency(), 1U, unsigned{most_threads}); }

unsigned threads_of(const Arguments& arguments, unsigned default_threads) {
  if (!arguments.threads) return default_threads;
  return static_cast<unsigned>(parse_whole_number("--threads", *arguments.threads, 1, most_threads));
}

void require_agreement(const RapidcheckParameters& parameters, const SuiteOptions& options, const std::string& source) {
  require_same("seed", parameters.seed, options.seed, source);
  require_same("max_success", parameters.max_success, options.cases, source);
}

std::optional<Seed> given_seed(const Arguments& arguments, const Environment& environment) {
  const std::string variable = value_in(environment, "QUINCUNX_SEED");
  if (variable.empty() && !arguments.seed) return std::nullopt;
  const Seed seed = arguments.seed ? read_seed("--seed", *arguments.seed, environment)
                                   : read_seed("QUINCUNX_SEED", variable, environment);
  if (arguments.seed && !variable.empty() && variable != *arguments.seed &&
      read_seed("QUINCUNX_SEED", variable, environment).value != seed.value) {
    throw UsageError(
        fmt::format("QUINCUNX_SEED = {} contradicts {} of --seed; give it once", variable, *arguments.seed));
  }
  return seed;
}

std::string evidence_destination(const Arguments& arguments, const Environment& environment) {
  if (arguments.evidence && arguments.evidence->empty()) {
    throw UsageError("--evidence is ''; it must be the name of a file or of a directory");
  }
  return arguments.evidence.value_or(value_in(environment, "QUINCUNX_EVIDENCE"));
}

SuiteOptions suite_options(const Arguments& arguments, const std::optional<Seed>& seed,
                           const RapidcheckParameters& parameters, const Chosen& chosen, unsigned default_threads) {
  SuiteOptions options;
  read_command_line(arguments, options);
  if (seed) {
    options.seed = seed->value;
    require_same("seed", parameters.seed, options.seed, seed->given_by);
  }
  if (arguments.cases) require_same("max_success", parameters.max_success, options.cases, "--cases");
  options.seed = parameters.seed.value_or(options.seed);
  options.cases = parameters.max_success.value_or(options.cases);
  options.threads = threads_of(arguments, default_threads);
  if (parameters.noshrink) options.shrink_candidates = 0;
  options.reproduce = parameters.reproduce;
  options.fault = chosen.fault;
  options.plain_tests = chosen.plain_tests;
  return options;
}

}  // namespace quincunx::props
