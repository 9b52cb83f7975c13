// How long the running cases have given no sign of life.
#pragma once

#include <chrono>
#include <vector>

#include "in_flight.hpp"

namespace quincunx::props {

/// Looks at the table again and again. Only the time between looks that came when they were due counts: a machine that
/// slept, or a process that was stopped, says nothing of the subject.
class Silence {
 public:
  explicit Silence(const InFlightTable& table) : table_(table), seen_(InFlightTable::slot_count) {}

  /// The longest silence of a running case, in seconds. `due` is the time since the last look that was meant to pass.
  double look(double due);

 private:
  struct Seen {
    std::uint32_t cases = 0;
    std::uint64_t beats = 0;
    double silent = 0;
  };

  const InFlightTable& table_;
  std::vector<Seen> seen_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace quincunx::props
