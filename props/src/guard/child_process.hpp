// A piece of work in a process of its own: what it reports, or how it died.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "in_flight.hpp"
#include "inbox.hpp"
#include "silence.hpp"

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

class Child {
 public:
  /// Starts `work` in a child, which writes its running cases to `table`. `receive` gets each message, in
  /// wait_for_any. Must be called while the process has one thread. Throws std::runtime_error when no process can be
  /// made.
  Child(InFlightTable& table, const ChildLimits& limits, const std::function<void(const Send&)>& work,
        const std::function<void(std::string message)>& receive);
  /// Kills a child that still runs.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  bool has_ended() const { return pipe_ < 0; }
  /// Of a child that has ended.
  const ChildEnd& end() const { return end_; }

 private:
  friend void wait_for_any(std::span<Child* const> children);

  double look_every() const;
  void hear(bool readable);
  void reap();
  void kill_and_reap();

  int process_;
  int pipe_;  ///< -1 once the child has ended
  ChildLimits limits_;
  Inbox inbox_;
  Silence silence_;
  ChildEnd end_;
};

/// Waits until one of the children says something or ends, or is due to be looked at. A child that has been silent for
/// too long is killed. Children that have ended are passed over.
void wait_for_any(std::span<Child* const> children);

}  // namespace quincunx::props
