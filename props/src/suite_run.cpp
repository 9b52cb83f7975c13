// Runs claims one after the other, each with the share and the token that the whole registry gives it.
#include "quincunx/props/suite_run.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <stdexcept>

#include "case_search.hpp"
#include "claim_evidence.hpp"
#include "quincunx/props/replay_token.hpp"
#include "quincunx/stats/budget.hpp"

namespace quincunx::props {
namespace {

RunContext context_of(const SuiteOptions& options, double share, SuiteListener& listener) {
  RunContext context;
  context.seed = options.seed;
  context.share = share;
  context.beta = options.beta;
  context.cases = options.cases;
  context.threads = options.threads;
  context.shrink_candidates = options.shrink_candidates;
  context.reproduce = options.reproduce;
  context.progress = [&listener](int done) { listener.case_done(done); };
  return context;
}

stats::Evidence undecided_evidence(const ClaimInfo& info, const SuiteOptions& options, const std::string& why) {
  stats::Evidence evidence = evidence_about(info, options.seed);
  evidence.outcome = stats::Outcome::undecided;
  evidence.finding = stats::Finding::error;
  evidence.detail = why;
  return evidence;
}

void require_options(const SuiteOptions& options) {
  if (options.cases < 1) {
    throw std::invalid_argument("quincunx::props::run_claim: cases = " + std::to_string(options.cases) +
                                "; at least 1 is needed");
  }
  if (!(options.beta > 0 && options.beta < 1)) {
    throw std::invalid_argument("quincunx::props::run_claim: beta = " + std::to_string(options.beta) +
                                "; it must lie strictly between 0 and 1");
  }
}

std::string nothing_selected(const SuiteOptions& options, std::size_t registered) {
  if (registered == 0) return "no claims are registered: nothing called a suite, or added a property";
  const std::string cause = options.reproduce.empty() ? "filter '" + options.filter + "' matches none"
                            : options.filter.empty()  ? "reproduce='" + options.reproduce + "' names none"
                                                      : "filter '" + options.filter + "' and reproduce='" +
                                                           options.reproduce + "' together name none";
  return "the " + cause + " of the " + std::to_string(registered) + " claims";
}

}  // namespace

std::size_t SuiteResult::count(stats::Outcome outcome) const {
  return static_cast<std::size_t>(std::count_if(
      evidence.begin(), evidence.end(), [outcome](const stats::Evidence& one) { return one.outcome == outcome; }));
}

int SuiteResult::exit_status() const {
  return !evidence.empty() && count(stats::Outcome::holds) == evidence.size() ? 0 : 1;
}

std::size_t sharers_of(const Registry& registry, const SuiteOptions& options) {
  return registry.statistical_count() + options.plain_tests;
}

double share_of(std::size_t registered_statistical, const SuiteOptions& options) {
  return stats::Budget(options.alpha, std::max<std::size_t>(registered_statistical, 1)).share();
}

std::vector<const Property*> selected_claims(const Registry& registry, const SuiteOptions& options) {
  std::vector<const Property*> selected = registry.matching(options.filter.empty() ? "*" : options.filter);
  if (!options.reproduce.empty()) {
    std::erase_if(selected, [&](const Property* property) {
      return !reproduce_names(options.reproduce, property->info.full_name());
    });
  }
  if (selected.empty()) throw std::invalid_argument(nothing_selected(options, registry.properties().size()));
  return selected;
}

stats::Evidence run_claim(const Property& property, std::size_t registered_statistical, const SuiteOptions& options,
                          SuiteListener& listener) {
  require_options(options);
  const double share = share_of(registered_statistical, options);
  stats::Evidence evidence;
  try {
    evidence = run(property, context_of(options, share, listener));
  } catch (const std::exception& error) {
    // With a reproduce string it is the string that is wrong, and the user has to hear of it.
    if (!options.reproduce.empty()) throw std::invalid_argument(error.what());
    evidence = undecided_evidence(property.info, options, error.what());
  }
  evidence.token = encode(token_of(property.info.full_name(), options, registered_statistical));
  return evidence;
}

SuiteResult run_suite(const Registry& registry, const SuiteOptions& options, SuiteListener& listener,
                      const ClaimRunner& run_one) {
  const auto start = std::chrono::steady_clock::now();  // for the report of time only
  const std::vector<const Property*> selected = selected_claims(registry, options);
  SuiteResult result;
  result.alpha = options.alpha;
  result.registered_statistical = sharers_of(registry, options);
  for (std::size_t i = 0; i < selected.size(); ++i) {
    listener.starting(selected[i]->info, i, selected.size());
    result.evidence.push_back(run_one(*selected[i], result.registered_statistical, options, listener));
    if (selected[i]->info.tier == Tier::statistical) result.spent += share_of(result.registered_statistical, options);
    listener.finished(result.evidence.back());
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

}  // namespace quincunx::props
