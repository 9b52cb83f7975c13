// A failing case as it is kept between runs: text that people read, and all that it takes to fail again.
#pragma once

#include <string>

#include "quincunx/stats/evidence.hpp"

namespace quincunx::props {

struct Counterexample {
  std::string claim;  ///< full name, "ours/dot.variance_is_dk:S"
  std::string fault;  ///< the planted one; empty: none
  std::string statement;
  std::string found;       ///< what decided: "a case", "all cases together", "an error", in words
  std::string parameters;  ///< of the smallest failing case; empty: the claim has none, or no single case fails
  std::string reproduce;   ///< RapidCheck's string for that case; empty: only the whole claim fails again
  std::string token;       ///< the settings of the run that found it
};

/// What a refuted claim leaves behind.
Counterexample counterexample_of(const stats::Evidence& evidence, const std::string& fault);

/// JSON with one field a line.
std::string to_json(const Counterexample& counterexample);

/// Throws std::invalid_argument that says what is wrong with the text: no JSON, a field that is missing or no text,
/// another version, a token that is damaged.
Counterexample counterexample_of_json(const std::string& text);

}  // namespace quincunx::props
