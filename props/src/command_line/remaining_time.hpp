// How long the rest of a run will take, from how long claims of the same kind took.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "quincunx/props/claim_info.hpp"

namespace quincunx::props {

class RemainingTime {
 public:
  /// The claims of the run, in the order in which they are run, so many at a time.
  explicit RemainingTime(const std::vector<ClaimInfo>& claims, unsigned lanes = 1);

  /// The next claim took this long.
  void finished(double seconds);

  /// For all claims that are not finished. Nothing while none of some kind has been seen: exact and numerical claims
  /// take milliseconds, statistical ones seconds, and one says nothing about the other.
  std::optional<double> seconds() const;

 private:
  using Kind = std::pair<Tier, bool>;  ///< tier, and whether it is a control
  struct Seen {
    double seconds = 0;
    int claims = 0;
  };

  std::vector<Kind> kinds_;
  unsigned lanes_;
  std::size_t done_ = 0;
  std::map<Kind, Seen> seen_;
};

}  // namespace quincunx::props
