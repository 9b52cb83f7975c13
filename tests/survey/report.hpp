// What the survey writes: docs/survey.md without times, so that one seed gives one file; and the same as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "findings.hpp"

namespace quincunx::survey {

/// What a report says about the run itself.
struct RunFacts {
  std::uint64_t seed = 0;
  double alpha = 0;
  int cases = 0;
  std::string compiler;
  std::string processor;  ///< the instruction sets that libraries choose from
};

/// The facts of this program on this machine.
RunFacts facts_of(const props::SuiteOptions& options);

std::string markdown(const std::vector<Library>& libraries, const std::vector<Row>& rows, const RunFacts& facts);
std::string json(const std::vector<Library>& libraries, const std::vector<Row>& rows, const RunFacts& facts);

}  // namespace quincunx::survey
