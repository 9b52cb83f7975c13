// What verify, replay and GoogleTest's tests run a claim with: a process of its own, and the store of counterexamples.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "../guard/claim_pool.hpp"
#include "../store/counterexample_store.hpp"
#include "options.hpp"
#include "quincunx/props/command_line.hpp"

namespace quincunx::props {

/// The folder of counterexamples: --store, else QUINCUNX_STORE, else `usual`; empty with --no-store. A planted fault
/// uses none unless --store names it: what it breaks is no news. Throws UsageError for both options at once.
std::string store_folder(const Arguments& arguments, const Environment& environment, const std::string& usual);

class ClaimSession {
 public:
  /// Notes what an earlier run in the folder was doing when it was killed. Throws UsageError for a --case-timeout that
  /// is no number of seconds.
  ClaimSession(const std::string& program, const Arguments& arguments, const std::string& folder, const Note& note);

  /// The runner will be given these claims in this order: several may run at a time. Those of which a counterexample
  /// is stored wait for their turn.
  void expect(const std::vector<const Property*>& claims, std::size_t registered_statistical,
              const SuiteOptions& options);

  /// How many claims run at a time.
  unsigned lanes() const { return pool_ ? pool_->lanes() : 1; }

  /// run_stored_first in a child of this process, as --in-process and --case-timeout say.
  ClaimRunner runner() const;

 private:
  std::shared_ptr<ClaimPool> pool_;  ///< nullptr: claims run in this process
  std::shared_ptr<const CounterexampleStore> store_;
};

}  // namespace quincunx::props
