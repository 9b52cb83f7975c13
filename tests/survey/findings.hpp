// The evidence of a run, sorted by library and by what was examined.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/props/suite_run.hpp"
#include "survey.hpp"

namespace quincunx::survey {

/// One claim about one function of a library.
struct Row {
  const Library* library;
  const Examined* examined;
  const stats::Evidence* evidence;
  const Explanation* explanation;  ///< null: none was written for this claim
};

/// The rows of a run, in registration order. Keeps pointers into both arguments.
std::vector<Row> rows_of(const std::vector<Library>& libraries, const props::SuiteResult& result);

/// Refuted or undecided, and nobody has examined it.
bool is_unexplained(const Row& row);

/// "holds", "refuted: finding", "refuted: documented", "refuted: not examined", "undecided".
std::string verdict_of(const Row& row);

/// What was measured: "0.63 of 2.5 ulp", "-0.0012 ± 0.0009 sd".
std::string measured(const stats::Evidence& evidence);

/// The smallest failing input and what came of it; empty when the claim holds.
std::string counterexample(const stats::Evidence& evidence);

/// Largest error in ulp over the accuracy claims of a subject; negative when it has none.
double worst_ulps(const std::vector<Row>& rows, const Examined& examined);

}  // namespace quincunx::survey
