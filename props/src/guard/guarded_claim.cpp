#include "guarded_claim.hpp"

#include <optional>
#include <stdexcept>

#include "../claim_evidence.hpp"

namespace quincunx::props {
namespace {

class GuardedRun {
 public:
  GuardedRun(const ClaimJob& job, ClaimPool& pool) : job_(job), pool_(pool) {}

  stats::Evidence run(SuiteListener& listener) {
    Attempt attempt = pool_.run(job_, listener);
    if (!attempt.end.finished) return evidence_of_death(attempt);
    if (!attempt.bad_argument.empty()) throw std::invalid_argument(attempt.bad_argument);
    if (!attempt.exception.empty()) throw std::runtime_error(attempt.exception);
    return std::move(attempt.evidence).value();
  }

 private:
  // Cases are pure functions of their place, so the one that killed the process kills it again when it runs alone.
  std::optional<CaseInFlight> culprit(const std::vector<CaseInFlight>& cases, std::string& death) {
    if (cases.size() == 1) return cases.front();
    for (const CaseInFlight& one : cases) {
      if (one.reproduce.empty()) continue;
      ClaimJob alone = job_;
      alone.options.reproduce = one.reproduce;
      SuiteListener silent;
      const Attempt attempt = pool_.run(alone, silent);
      if (attempt.end.finished) continue;
      death = attempt.end.death;
      return one;
    }
    return std::nullopt;
  }

  stats::Evidence evidence_of_death(const Attempt& attempt) {
    stats::Evidence evidence = evidence_about(job_.property->info, job_.options.seed);
    std::string death = attempt.end.death;
    const std::optional<CaseInFlight> found = culprit(attempt.cases, death);
    evidence.outcome = stats::Outcome::refuted;
    evidence.finding = stats::Finding::error;
    evidence.detail = where(attempt, found) + " did not end: " + death;
    // Cases behind it may have run as well, on other threads: they decide nothing.
    evidence.cases = found ? found->number : attempt.done + 1;
    evidence.beta = job_.options.beta;
    evidence.margin = job_.property->margin;
    if (job_.property->info.tier == Tier::statistical) {
      evidence.alpha_share = share_of(job_.registered_statistical, job_.options);
    }
    if (found) {
      evidence.failing.parameters = found->parameters;
      evidence.failing.reproduce = found->reproduce;
    }
    evidence.token = job_.token();
    return evidence;
  }

  static std::string where(const Attempt& attempt, const std::optional<CaseInFlight>& found) {
    if (found) return "case " + std::to_string(found->number);
    if (attempt.cases.empty()) return "what is done between cases, after " + std::to_string(attempt.done) + ',';
    std::string text = "one of the cases";
    for (const CaseInFlight& one : attempt.cases)
      text += ' ' + std::to_string(one.number) + " (" + one.parameters + ")";
    return text;
  }

  const ClaimJob& job_;
  ClaimPool& pool_;
};

}  // namespace

stats::Evidence run_guarded(const Property& property, std::size_t registered_statistical, const SuiteOptions& options,
                            SuiteListener& listener, ClaimPool& pool) {
  return GuardedRun({&property, registered_statistical, options}, pool).run(listener);
}

}  // namespace quincunx::props
