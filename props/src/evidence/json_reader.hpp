// From a line of JSON to a record, strictly.
#pragma once

#include <stdexcept>
#include <string>

#include "quincunx/props/evidence_file.hpp"

namespace quincunx::props::evidence {

/// What is wrong with a line; whoever reads the file adds its place.
class LineError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throw LineError for what is not exactly a record of this kind and version.
EvidenceHeader header_of_line(const std::string& line);
stats::Evidence evidence_of_line(const std::string& line);

}  // namespace quincunx::props::evidence
