// A run of many claims under one false-alarm budget.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "quincunx/props/registry.hpp"
#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

struct SuiteOptions {
  std::uint64_t seed = default_seed;
  double alpha = default_alpha;  ///< false-alarm probability of the whole registry, inside (0, 1)
  double beta = default_beta;    ///< false-pass probability of a claim at its margin, inside (0, 1)
  int cases = default_cases;     ///< of each claim, at least 1
  unsigned threads = 1;          ///< changes no result
  int shrink_candidates = default_shrink_candidates;

  std::string filter = {};     ///< pattern of Registry::matching; empty: every claim
  std::string reproduce = {};  ///< RapidCheck's reproduce string; not empty: only the claims that it names run
  std::string fault = {};      ///< name of the planted fault, for the tokens; empty: none

  /// Tests outside the registry that share its budget, each like one statistical claim.
  std::size_t plain_tests = 0;
};

/// What a run reports while it goes on.
class SuiteListener {
 public:
  virtual ~SuiteListener() = default;
  /// Claim number `index` (from 0) of `count`.
  virtual void starting(const ClaimInfo& /*claim*/, std::size_t /*index*/, std::size_t /*count*/) {}
  virtual void case_done(int /*done*/) {}
  virtual void finished(const stats::Evidence& /*evidence*/) {}
};

struct SuiteResult {
  std::vector<stats::Evidence> evidence;  ///< in registration order
  double alpha = 0;                       ///< the budget of the whole registry
  double spent = 0;                       ///< the shares of the statistical claims that ran; at most alpha
  std::size_t registered_statistical = 0;
  double seconds = 0;

  std::size_t count(stats::Outcome outcome) const;
  /// 0 when every claim holds, 1 otherwise, also when nothing ran.
  int exit_status() const;
};

/// How many share the budget: the statistical claims of the registry and the tests beside it.
std::size_t sharers_of(const Registry& registry, const SuiteOptions& options);

/// The false-alarm share of one statistical claim: it depends on what is registered, not on what is selected.
/// Throws std::invalid_argument unless alpha lies inside (0, 1).
double share_of(std::size_t registered_statistical, const SuiteOptions& options);

/// The claims that the filter and the reproduce string select. Throws std::invalid_argument when there is none, or the
/// reproduce string is damaged: a run of nothing is never green.
std::vector<const Property*> selected_claims(const Registry& registry, const SuiteOptions& options);

/// Runs one claim with its share and its replay token. What its experiment throws makes it undecided; throws
/// std::invalid_argument when the reproduce string leads to no case, or the options are out of range.
stats::Evidence run_claim(const Property& property, std::size_t registered_statistical, const SuiteOptions& options,
                          SuiteListener& listener);

/// How one claim of a suite is run; what run_claim is.
using ClaimRunner = std::function<stats::Evidence(const Property& property, std::size_t registered_statistical,
                                                  const SuiteOptions& options, SuiteListener& listener)>;

/// Runs the selected claims in registration order.
SuiteResult run_suite(const Registry& registry, const SuiteOptions& options, SuiteListener& listener,
                      const ClaimRunner& run_one = run_claim);

}  // namespace quincunx::props
