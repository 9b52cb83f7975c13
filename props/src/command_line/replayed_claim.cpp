#include "replayed_claim.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "../case_search.hpp"
#include "settings.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

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

// Nothing when the token names no claim.
std::optional<ReplayedClaim> claim_in(Registry registry, const ReplayToken& token, const std::string& subject) {
  const auto name = name_in(registry, token.claim);
  if (!name) return std::nullopt;
  return ReplayedClaim{token, subject, std::move(registry), *name, token.options()};
}

std::optional<ReplayedClaim> claim_of_command(const ReplayToken& token, const Catalogue& catalogue,
                                              const SubjectCommand& command) {
  auto found = claim_in(catalogue.claims_of_command(command), token, catalogue.subjects.front().label);
  if (found) found->command = command.command;
  return found;
}

std::optional<ReplayedClaim> find_claim(const ReplayToken& token, const Catalogue& catalogue,
                                        const Arguments& arguments, const std::string& text) {
  if (const auto command = subject_command(arguments)) return claim_of_command(token, catalogue, *command);
  const Fault* fault = fault_of(token, catalogue, text);
  for (const Subject& subject : catalogue.subjects) {
    if (auto found = claim_in(claims_about(catalogue, subject, fault), token, subject.label)) {
      if (fault != nullptr) found->options.fault = fault->name;
      return found;
    }
  }
  return std::nullopt;
}

[[noreturn]] void refuse(const std::string& text, const Catalogue& catalogue, const Arguments& arguments) {
  if (arguments.subject_command) {
    throw UsageError(
        fmt::format("the replay token '{}' is sound, but names a claim that the subject command does not have", text));
  }
  throw UsageError(fmt::format(
      "the replay token '{}' is sound, but names a claim that this program does not have (any more){}", text,
      catalogue.claims_of_command ? "; one about a subject command needs its --subject-command" : ""));
}

void require_no_settings(const Arguments& arguments, const std::string& source) {
  const std::pair<const char*, bool> settings[] = {
      {"--seed", arguments.seed.has_value()},   {"--alpha", arguments.alpha.has_value()},
      {"--beta", arguments.beta.has_value()},   {"--cases", arguments.cases.has_value()},
      {"--fault", arguments.fault.has_value()}, {"--store", arguments.store.has_value()}};
  for (const auto& [option, given] : settings) {
    if (given)
      throw UsageError(fmt::format("{} and {} are both given; the token has settings of its own", option, source));
  }
}

void require_agreement_with(const RapidcheckParameters& parameters, const ReplayedClaim& found,
                            const std::string& source) {
  require_agreement(parameters, found.options, source);
  if (parameters.noshrink && found.options.shrink_candidates != 0) {
    throw UsageError(fmt::format("RC_PARAMS noshrink = 1 contradicts {}, whose run did shrink; leave it out", source));
  }
  if (!parameters.reproduce.empty() && !reproduce_names(parameters.reproduce, found.full_name)) {
    throw UsageError(fmt::format("RC_PARAMS reproduce='{}' does not name {}, the claim of {}", parameters.reproduce,
                                 found.full_name, source));
  }
}

void require_same_seed(const Surroundings& surroundings, const ReplayedClaim& found, const std::string& source) {
  const std::string seed = value_in(surroundings.environment, "QUINCUNX_SEED");
  if (!seed.empty() && seed != std::to_string(found.options.seed)) {
    throw UsageError(
        fmt::format("QUINCUNX_SEED = {} contradicts {} of {}; unset it", seed, found.options.seed, source));
  }
}

}  // namespace

ReplayedClaim replayed_claim(const std::string& token, const std::string& source, const Arguments& arguments,
                             const Catalogue& catalogue, const Surroundings& surroundings, unsigned default_threads) {
  require_no_settings(arguments, source);
  auto in_program = find_claim(decode_token(token), catalogue, arguments, token);
  if (!in_program) refuse(token, catalogue, arguments);
  ReplayedClaim found = std::move(*in_program);
  if (arguments.subject && *arguments.subject != found.subject) {
    throw UsageError(
        fmt::format("--subject is {}, but {} names a claim about {}", *arguments.subject, source, found.subject));
  }
  const RapidcheckParameters parameters = parse_rapidcheck_parameters(surroundings.rapidcheck_parameters);
  require_agreement_with(parameters, found, source);
  require_same_seed(surroundings, found, source);
  found.options.reproduce = parameters.reproduce;
  found.options.threads = threads_of(arguments, default_threads);
  return found;
}

bool names_a_claim(const std::string& token, const Arguments& arguments, const Catalogue& catalogue) {
  return find_claim(decode_token(token), catalogue, arguments, token).has_value();
}

bool names_an_assertion(const std::string& token, const Catalogue& catalogue) {
  return catalogue.plain_tests.replays && catalogue.plain_tests.replays(decode_token(token).claim);
}

}  // namespace quincunx::props
