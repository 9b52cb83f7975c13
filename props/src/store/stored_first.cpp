#include "stored_first.hpp"

#include <optional>
#include <stdexcept>
#include <string>

#include "quincunx/lib/stream_key.hpp"
#include "quincunx/props/replay_token.hpp"

namespace quincunx::props {
namespace {

std::uint64_t fresh_seed(std::uint64_t seed) {
  return KeyHash().absorb(seed).absorb("a stored case on draws that no run has seen").finish().words[0];
}

std::string shown(const Counterexample& stored) {
  if (stored.reproduce.empty()) return stored.claim + ", all cases together";
  return stored.claim + ", " + (stored.parameters.empty() ? "its case" : stored.parameters);
}

class StoredCase {
 public:
  StoredCase(const Property& property, const SuiteOptions& options, const ClaimRunner& run_one,
             const CounterexampleStore& store, const Counterexample& stored)
      : property_(property), run_one_(run_one), store_(store), stored_(stored), token_(decode_token(stored.token)) {
    settings_ = token_.options();
    settings_.reproduce = stored.reproduce;
    settings_.threads = options.threads;
    settings_.fault = options.fault;
  }

  // The verdict when there is one already; nothing when the claim has to be run.
  std::optional<stats::Evidence> judge() {
    try {
      return replayed();
    } catch (const std::invalid_argument& error) {
      // The property has changed: its generator no longer leads to the case.
      store_.set_aside(stored_.claim, stored_.fault, error.what());
      return std::nullopt;
    }
  }

 private:
  std::optional<stats::Evidence> replayed() {
    stats::Evidence again = run_with(settings_);
    if (again.outcome != stats::Outcome::holds) {
      store_.note("the stored counterexample fails again: " + shown(stored_));
      return again;
    }
    if (property_.info.tier == Tier::statistical) {
      SuiteOptions fresh = settings_;
      fresh.seed = fresh_seed(settings_.seed);
      stats::Evidence confirmation = run_with(fresh);
      if (confirmation.outcome != stats::Outcome::holds) {
        store_.note("the stored counterexample holds on its own draws and fails on fresh ones: " + shown(stored_));
        return confirmation;
      }
    }
    store_.note("the stored counterexample holds again" +
                std::string(property_.info.tier == Tier::statistical ? ", on fresh draws too" : "") +
                ", and is dropped: " + shown(stored_));
    store_.drop(stored_);
    return std::nullopt;
  }

  stats::Evidence run_with(const SuiteOptions& settings) {
    SuiteListener silent;
    return run_one_(property_, token_.registered_statistical, settings, silent);
  }

  const Property& property_;
  const ClaimRunner& run_one_;
  const CounterexampleStore& store_;
  const Counterexample& stored_;
  ReplayToken token_;
  SuiteOptions settings_;
};

}  // namespace

stats::Evidence run_stored_first(const Property& property, std::size_t registered_statistical,
                                 const SuiteOptions& options, SuiteListener& listener, const ClaimRunner& run_one,
                                 const CounterexampleStore& store) {
  if (!options.reproduce.empty()) return run_one(property, registered_statistical, options, listener);
  if (const auto stored = store.find(property.info.full_name(), options.fault)) {
    if (auto verdict = StoredCase(property, options, run_one, store, *stored).judge()) return std::move(*verdict);
  }
  stats::Evidence evidence = run_one(property, registered_statistical, options, listener);
  if (evidence.outcome == stats::Outcome::refuted) store.keep(counterexample_of(evidence, options.fault));
  return evidence;
}

}  // namespace quincunx::props
