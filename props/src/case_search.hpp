// RapidCheck's part of a property: drawing cases and walking the tree of simpler ones. The one file of the engine that
// knows RapidCheck is case_search.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "quincunx/props/case.hpp"

namespace quincunx::props {

/// A drawn case, with the node of the shrink tree that it sits on.
struct DrawnCase {
  CasePointer parameters;
  std::uint64_t noise_key;  ///< of the unshrunk case; independent of the parameters
  std::string reproduce;    ///< RapidCheck's reproduce string for it
  std::shared_ptr<const void> node;
};

/// The outcome of shrinking.
struct ShrunkCase {
  DrawnCase smallest;
  int candidates = 0;   ///< simpler cases that were tried
  bool capped = false;  ///< the search ended at its cap, not at a case without failing simpler ones
};

/// The cases of one property, in order; a pure function of (seed, property name).
class CaseSearch {
 public:
  CaseSearch(CaseGenerator generate, std::uint64_t seed, const std::string& property_name);

  DrawnCase next();

  /// Follows a reproduce string of RapidCheck ("reproduce=..." without the key). The case of this property in it.
  /// Throws std::invalid_argument when the string is damaged, or names no case of this property.
  DrawnCase reproduce(const std::string& encoded) const;

  /// Greedy descent: as long as some simpler case fails, go there; at most `cap` candidates.
  ShrunkCase shrink(const DrawnCase& failing, const std::function<bool(const Case&)>& fails, int cap) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

/// Whether a reproduce string of RapidCheck names this property. Throws std::invalid_argument when it is damaged.
bool reproduce_names(const std::string& encoded, const std::string& property_name);

}  // namespace quincunx::props
