#include "claim_evidence.hpp"

namespace quincunx::props {

stats::Evidence evidence_about(const ClaimInfo& info, std::uint64_t seed) {
  stats::Evidence evidence;
  evidence.claim = info.name();
  evidence.subject = info.subject;
  evidence.statement = info.statement;
  evidence.section = info.section;
  evidence.tier = info.tier;
  evidence.control = info.control;
  evidence.seed = seed;
  return evidence;
}

}  // namespace quincunx::props
