// A piece of work in a process of its own: what it reports, or how it died.
#pragma once

#include <functional>
#include <string>

#include "in_flight.hpp"

namespace quincunx::props {

/// Sends one message to the parent: what a child's work is given.
using Send = std::function<void(const std::string& message)>;

/// How a child ended.
struct ChildEnd {
  bool finished = false;   ///< the work returned
  std::string death = {};  ///< else in words: "killed by signal 11, Segmentation fault"
};

struct ChildLimits {
  /// Seconds that a running case may go without a sign of life; 0: for ever. Time during which the whole machine, or
  /// this process, stood still counts for little.
  double silence = 0;
};

/// Runs `work` in a child and waits. `receive` gets each message in the parent. The child writes its running cases to
/// `table`. Must be called while the process has one thread. Throws std::runtime_error when no process can be made.
ChildEnd run_in_child(InFlightTable& table, const ChildLimits& limits, const std::function<void(const Send&)>& work,
                      const std::function<void(std::string message)>& receive);

}  // namespace quincunx::props
