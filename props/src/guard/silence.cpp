#include "silence.hpp"

#include <algorithm>

namespace quincunx::props {

double Silence::look(double due) {
  const auto now = std::chrono::steady_clock::now();
  const double passed = std::min(std::chrono::duration<double>(now - last_).count(), 2 * due);
  last_ = now;
  double longest = 0;
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    const InFlightTable::Slot& slot = table_.slot(i);
    Seen& seen = seen_[i];
    const std::uint32_t cases = slot.cases;
    const std::uint64_t beats = slot.beats;
    const bool silent = slot.running == 1 && cases == seen.cases && beats == seen.beats;
    seen = {cases, beats, silent ? seen.silent + passed : 0};
    longest = std::max(longest, seen.silent);
  }
  return longest;
}

}  // namespace quincunx::props
