#include "remaining_time.hpp"

namespace quincunx::props {

RemainingTime::RemainingTime(const std::vector<ClaimInfo>& claims, unsigned lanes) : lanes_(lanes) {
  for (const ClaimInfo& claim : claims) kinds_.emplace_back(claim.tier, claim.control);
}

void RemainingTime::finished(double seconds) {
  if (done_ == kinds_.size()) return;
  Seen& seen = seen_[kinds_[done_++]];
  seen.seconds += seconds;
  ++seen.claims;
}

std::optional<double> RemainingTime::seconds() const {
  double left = 0;
  for (std::size_t i = done_; i < kinds_.size(); ++i) {
    const auto seen = seen_.find(kinds_[i]);
    if (seen == seen_.end()) return std::nullopt;
    left += seen->second.seconds / seen->second.claims;
  }
  return left / lanes_;
}

}  // namespace quincunx::props
