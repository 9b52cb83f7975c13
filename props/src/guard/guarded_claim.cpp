#include "guarded_claim.hpp"

#include <cstring>
#include <optional>
#include <stdexcept>

#include "../claim_evidence.hpp"
#include "child_process.hpp"
#include "evidence_bytes.hpp"
#include "quincunx/props/replay_token.hpp"

namespace quincunx::props {
namespace {

// The first byte of a message says what follows.
namespace kind {
constexpr char progress = 'p';
constexpr char evidence = 'e';
constexpr char bad_argument = 'b';
constexpr char other_exception = 'x';
}  // namespace kind

// In the child: tells the parent how far it is.
class Teller final : public SuiteListener {
 public:
  explicit Teller(const Send& send) : send_(send) {}
  void case_done(int done) override { send_(kind::progress + std::to_string(done)); }

 private:
  const Send& send_;
};

// In the parent: what the child said.
struct Heard {
  int done = 0;
  std::optional<stats::Evidence> evidence = {};
  std::string bad_argument = {};
  std::string exception = {};
};

void run_and_tell(const Property& property, std::size_t registered, const SuiteOptions& options, const Send& send) {
  try {
    Teller teller(send);
    send(kind::evidence + to_bytes(run_claim(property, registered, options, teller)));
  } catch (const std::invalid_argument& error) {
    send(kind::bad_argument + std::string(error.what()));
  } catch (const std::exception& error) {
    send(kind::other_exception + std::string(error.what()));
  }
}

void hear(const std::string& message, Heard& heard, SuiteListener& listener) {
  const std::string rest = message.substr(1);
  switch (message.front()) {
    case kind::progress:
      heard.done = std::stoi(rest);
      listener.case_done(heard.done);
      break;
    case kind::evidence:
      heard.evidence = evidence_of_bytes(rest);
      break;
    case kind::bad_argument:
      heard.bad_argument = rest;
      break;
    case kind::other_exception:
      heard.exception = rest;
      break;
  }
}

struct Attempt {
  Heard heard;
  ChildEnd end;
  std::vector<CaseInFlight> cases = {};  // that ran when the child died
};

class GuardedRun {
 public:
  GuardedRun(const Property& property, std::size_t registered, const SuiteOptions& options, const Guard& guard)
      : property_(property), registered_(registered), options_(options), guard_(guard) {}

  stats::Evidence run(SuiteListener& listener) {
    Attempt attempt = try_with(options_, listener);
    if (!attempt.end.finished) return evidence_of_death(attempt);
    if (!attempt.heard.bad_argument.empty()) throw std::invalid_argument(attempt.heard.bad_argument);
    if (!attempt.heard.exception.empty()) throw std::runtime_error(attempt.heard.exception);
    return std::move(attempt.heard.evidence).value();
  }

 private:
  Attempt try_with(const SuiteOptions& options, SuiteListener& listener) {
    guard_.table->start(property_.info.full_name(), guard_.program + " replay " + token());
    Attempt attempt;
    attempt.end = run_in_child(
        *guard_.table, {.silence = guard_.case_timeout},
        [&](const Send& send) { run_and_tell(property_, registered_, options, send); },
        [&](const std::string& message) { hear(message, attempt.heard, listener); });
    attempt.cases = guard_.table->cases();
    guard_.table->finish();
    return attempt;
  }

  std::string token() const { return encode(token_of(property_.info.full_name(), options_, registered_)); }

  // Cases are pure functions of their place, so the one that killed the process kills it again when it runs alone.
  std::optional<CaseInFlight> culprit(const std::vector<CaseInFlight>& cases, std::string& death) {
    if (cases.size() == 1) return cases.front();
    for (const CaseInFlight& one : cases) {
      if (one.reproduce.empty()) continue;
      SuiteOptions alone = options_;
      alone.reproduce = one.reproduce;
      SuiteListener silent;
      const Attempt attempt = try_with(alone, silent);
      if (attempt.end.finished) continue;
      death = attempt.end.death;
      return one;
    }
    return std::nullopt;
  }

  stats::Evidence evidence_of_death(const Attempt& attempt) {
    stats::Evidence evidence = evidence_about(property_.info, options_.seed);
    std::string death = attempt.end.death;
    const std::optional<CaseInFlight> found = culprit(attempt.cases, death);
    evidence.outcome = stats::Outcome::refuted;
    evidence.finding = stats::Finding::error;
    evidence.detail = where(attempt, found) + " did not end: " + death;
    // Cases behind it may have run as well, on other threads: they decide nothing.
    evidence.cases = found ? found->number : attempt.heard.done + 1;
    evidence.beta = options_.beta;
    evidence.margin = property_.margin;
    if (property_.info.tier == Tier::statistical) evidence.alpha_share = share_of(registered_, options_);
    if (found) {
      evidence.failing.parameters = found->parameters;
      evidence.failing.reproduce = found->reproduce;
    }
    evidence.token = token();
    return evidence;
  }

  static std::string where(const Attempt& attempt, const std::optional<CaseInFlight>& found) {
    if (found) return "case " + std::to_string(found->number);
    if (attempt.cases.empty()) return "what is done between cases, after " + std::to_string(attempt.heard.done) + ',';
    std::string text = "one of the cases";
    for (const CaseInFlight& one : attempt.cases)
      text += ' ' + std::to_string(one.number) + " (" + one.parameters + ")";
    return text;
  }

  const Property& property_;
  std::size_t registered_;
  const SuiteOptions& options_;
  const Guard& guard_;
};

}  // namespace

stats::Evidence run_guarded(const Property& property, std::size_t registered_statistical, const SuiteOptions& options,
                            SuiteListener& listener, const Guard& guard) {
  if (guard.in_process) return run_claim(property, registered_statistical, options, listener);
  return GuardedRun(property, registered_statistical, options, guard).run(listener);
}

}  // namespace quincunx::props
