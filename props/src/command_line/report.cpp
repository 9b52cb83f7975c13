#include "report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "figures.hpp"
#include "quincunx/props/evidence_file.hpp"
#include "table.hpp"

namespace quincunx::props {
namespace {

using stats::Evidence;
using stats::Finding;
using stats::Outcome;

std::string shell_quoted(const std::string& word) {
  const bool plain = word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.:_-/=+") ==
                     std::string::npos;
  if (plain && !word.empty()) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string field(const char* name, const std::string& text) {
  return text.empty() ? "" : fmt::format("  {:<11} {}\n", fmt::format("{}:", name), text);
}

std::string environment_of(const std::string& reproduce) {
  return reproduce.empty() ? "" : "RC_PARAMS=" + shell_quoted("reproduce=" + reproduce) + " ";
}

std::string command_option(const ReportContext& context) {
  return context.subject_command.empty() ? "" : " --subject-command " + shell_quoted(context.subject_command);
}

std::string minimal_case(const Evidence& evidence) {
  const stats::CaseEvidence& failing = evidence.failing;
  if (evidence.outcome != Outcome::refuted) return "";
  const std::string parameters = failing.parameters.empty() ? "no parameters" : failing.parameters;
  if (failing.shrink_candidates == 0) return parameters;
  return fmt::format("{}  (the simplest that fails; simpler ones tried: {})", parameters, failing.shrink_candidates);
}

// An assertion is neither shrunk nor confirmed, and its interval is as sure as its test.
bool is_assertion(const Evidence& evidence) {
  return evidence.subject == subject_of_assertions && evidence.claim.find('#') != std::string::npos;
}

std::string estimate_of(const Evidence& evidence) {
  const stats::CaseEvidence& failing = evidence.failing;
  const std::string claimed =
      std::isnan(failing.claimed) ? "" : fmt::format("; claimed {}", six_digits(failing.claimed));
  return fmt::format("{} = {}, between {} and {} but for a chance of {}{}",
                     failing.quantity.empty() ? "estimate" : failing.quantity, six_digits(failing.estimate),
                     six_digits(failing.interval.lower), six_digits(failing.interval.upper),
                     is_assertion(evidence) ? three_digits(evidence.alpha_share) : "0.001", claimed);
}

std::string fresh_draws(const Evidence& evidence) {
  if (evidence.control || is_assertion(evidence)) return "";
  if (evidence.failing.confirmed) return "the case fails on them too";
  return "the case does NOT fail on them: alone it is no evidence, the p-value of the claim stands without it";
}

std::string measured_case(const Evidence& evidence) {
  const stats::CaseEvidence& failing = evidence.failing;
  if (failing.n == 0) return "";
  return field("estimate", estimate_of(evidence)) +
         field("statistic", fmt::format("{} from n = {}; p = {} under {}", six_digits(failing.statistic), failing.n,
                                        p_value_text(failing.p_value), failing.law)) +
         field("fresh", fresh_draws(evidence));
}

std::string claim_p_value(const Evidence& evidence) {
  // An error is no matter of chance.
  if (evidence.tier != stats::Tier::statistical || evidence.cases == 0 || evidence.finding == Finding::error) return "";
  return fmt::format("{} over {} {}; the claim's share of the false-alarm budget is {}", p_value_text(evidence.p_value),
                     evidence.cases, evidence.cases == 1 ? "case" : "cases", three_digits(evidence.alpha_share));
}

std::string outcomes(const SuiteResult& result) {
  std::string text =
      fmt::format("{} {}", result.count(Outcome::holds), result.count(Outcome::holds) == 1 ? "holds" : "hold");
  if (const auto refuted = result.count(Outcome::refuted); refuted > 0) text += fmt::format(", {} refuted", refuted);
  if (const auto open = result.count(Outcome::undecided); open > 0) text += fmt::format(", {} undecided", open);
  return text;
}

// A test program has no command line of ours: the environment tells it.
std::string repeat_test_program(const ReportContext& context) {
  const SuiteOptions usual;
  std::string text = fmt::format("QUINCUNX_SEED={} ", context.options.seed);
  if (context.options.alpha != usual.alpha) text += fmt::format("QUINCUNX_ALPHA={} ", context.options.alpha);
  if (context.options.beta != usual.beta) text += fmt::format("QUINCUNX_BETA={} ", context.options.beta);
  return text + context.program;
}

/// What the budget is divided among: "57 statistical claims".
std::string sharers(std::size_t count, bool assertions) {
  const std::string one = assertions ? "test or claim" : "statistical claim";
  const std::string many = assertions ? "tests and claims" : "statistical claims";
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace

std::string what_decided(const Evidence& evidence) {
  if (evidence.outcome == Outcome::undecided) return "nothing: " + evidence.detail;
  const std::string because = evidence.detail.empty() ? "" : ": " + evidence.detail;
  switch (evidence.finding) {
    case Finding::at_a_case:
      return "a single case" + because;
    case Finding::everywhere:
      return fmt::format("all cases together: they depart by {} ± {}{}",
                         with_unit(evidence.common_departure, evidence.margin_unit),
                         with_unit(evidence.common_departure_error, evidence.margin_unit), because);
    case Finding::in_mixed_directions:
      return "all cases together: they depart in mixed directions" + because;
    case Finding::error:
      return "an error of the subject" + because;
    case Finding::none:
      break;
  }
  return evidence.detail;
}

std::string repeat_command(const ReportContext& context) {
  if (context.assertions) return repeat_test_program(context);
  const SuiteOptions usual;
  const SuiteOptions& options = context.options;
  std::string text = environment_of(options.reproduce);
  text += fmt::format("{} verify --seed {}", context.program, options.seed);
  const auto add = [&](const char* name, const std::string& value) {
    text += fmt::format(" --{} {}", name, shell_quoted(value));
  };
  if (!context.subject.empty()) add("subject", context.subject);
  if (!context.subject_command.empty()) add("subject-command", context.subject_command);
  if (!options.fault.empty()) add("fault", options.fault);
  if (options.alpha != usual.alpha) add("alpha", fmt::format("{}", options.alpha));
  if (options.beta != usual.beta) add("beta", fmt::format("{}", options.beta));
  if (options.cases != usual.cases) add("cases", std::to_string(options.cases));
  if (!options.filter.empty()) add("filter", options.filter);
  return text;
}

std::string seed_line(const std::string& origin, const ReportContext& context) {
  if (origin.empty()) return "";
  return fmt::format("Seed {} {}; repeat: {}\n", context.options.seed, origin, repeat_command(context));
}

std::string evidence_report(const Evidence& evidence, const std::string& fault) {
  const std::string control = evidence.control ? " (control: a false identity, which must be refuted)" : "";
  std::string text = fmt::format("{} {}/{}{}\n", verdict_word(evidence.outcome), evidence.subject, evidence.claim,
                                 fault.empty() ? "" : ", fault " + fault);
  text += field("claim", evidence.statement + control);
  text += field("decided by", what_decided(evidence));
  text += field("case", minimal_case(evidence));
  text += measured_case(evidence);
  text += field("p-value", claim_p_value(evidence));
  return text + field("seed", std::to_string(evidence.seed));
}

std::string failure_report(const Evidence& evidence, const ReportContext& context) {
  std::string text = evidence_report(evidence, context.options.fault);
  if (context.assertions) return text + field("replay", "QUINCUNX_REPLAY=" + evidence.token + ' ' + context.program);
  const std::string replay = context.program + " replay " + evidence.token + command_option(context);
  if (!evidence.failing.reproduce.empty())
    text += field("this case", environment_of(evidence.failing.reproduce) + replay);
  return text + field("replay", environment_of(context.options.reproduce) + replay);
}

std::string summary(const SuiteResult& result, const ReportContext& context) {
  const auto ran =
      static_cast<std::size_t>(std::count_if(result.evidence.begin(), result.evidence.end(),
                                             [](const Evidence& one) { return one.tier == stats::Tier::statistical; }));
  const bool all = ran == result.registered_statistical;
  return fmt::format("{} {}: {}. False-alarm budget {:g} over {}{}. {}Seed {}. Repeat: {}\n", result.evidence.size(),
                     result.evidence.size() == 1 ? "claim" : "claims", outcomes(result), result.alpha,
                     sharers(result.registered_statistical, context.assertions),
                     all ? "" : fmt::format(", {} of it used here", three_digits(result.spent)),
                     draws_of_run(result.evidence), context.options.seed, repeat_command(context));
}

}  // namespace quincunx::props
