// What a claim says, before anything is drawn: its name, its place in the mathematics, its tier.
#pragma once

#include <string>

#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

using stats::Tier;

/// One letter for the table and for names: E, N or S.
char letter(Tier tier);

/// One statement about a subject, in one tier.
struct ClaimInfo {
  std::string id;         ///< e.g. "dot.variance_is_dk"; letters, digits, '.' and '_'
  int section = 0;        ///< section of the mathematics, 1 (tanh) to 8 (√d_k); 0 for suites that belong to none
  std::string statement;  ///< in words, with the formula
  Tier tier = Tier::numerical;
  bool control = false;  ///< a false identity that must be refuted; the claim holds when it is
  std::string subject;   ///< the label of the implementation under test, e.g. "ours"

  /// Where the claim is written, for test reports: filled in by whoever makes the ClaimInfo.
  const char* file = __builtin_FILE();
  int line = __builtin_LINE();

  /// The name that addresses the claim everywhere: streams, filters, tests, tokens. "dot.variance_is_dk:S".
  /// Unique within a subject.
  std::string name() const { return id + ':' + letter(tier); }

  /// The name with its subject, "ours/dot.variance_is_dk:S": what streams are keyed by, so that no two properties
  /// of a run share one.
  std::string full_name() const { return subject + '/' + name(); }
};

}  // namespace quincunx::props
