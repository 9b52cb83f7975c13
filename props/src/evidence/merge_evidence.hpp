// Several evidence files of one run, put together and judged as a whole.
#pragma once

#include <string>
#include <vector>

#include "quincunx/props/evidence_file.hpp"

namespace quincunx::props {

struct MergedEvidence {
  EvidenceHeader header;             ///< the one that all files share; its filter is empty unless they share it too
  SuiteResult result;                ///< claims in order of registration, assertions in order of their names
  std::vector<std::string> missing;  ///< registered claims that no file has

  /// 0 when every registered claim is there and holds, 1 otherwise.
  int exit_status() const;
};

/// Throws std::invalid_argument that names the files when they are of different runs (seed, alpha, registered claims,
/// versions, ...), when two hold the same claim, when a share is not what the header makes it, when the shares add up
/// to more than alpha, or when an outcome contradicts its p-value.
MergedEvidence merge_evidence(const std::vector<EvidenceFile>& files);

}  // namespace quincunx::props
