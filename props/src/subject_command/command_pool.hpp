// The processes of one subject command: as many as threads ask at a time, started when needed, replaced when they fail.
// A request tells everything that its answer depends on, so any process may take any of them.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "handshake.hpp"

namespace quincunx::suites {

class CommandPool {
 public:
  /// Starts the first process and greets it. Throws std::runtime_error when it is not a subject.
  CommandPool(std::string command, std::chrono::milliseconds patience);

  [[nodiscard]] const Handshake& handshake() const { return handshake_; }

  /// Sends a line and numbers, and reads as many numbers as `results` has room for. Throws std::runtime_error when the
  /// subject answers an error, or something else than that; after 20 such answers of a broken process every request
  /// fails at once.
  void ask(const std::string& line, std::span<const std::span<const double>> numbers, std::span<double> results);

 private:
  /// A process that has been greeted, and what it said. To start may take five times as long as an answer: interpreters
  /// load libraries.
  std::unique_ptr<ChildProcess> start(Handshake& handshake);
  std::unique_ptr<ChildProcess> take();
  void give_back(std::unique_ptr<ChildProcess> process);
  void remember_failure(const std::string& what);

  std::string command_;
  std::chrono::milliseconds patience_;
  Handshake handshake_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<ChildProcess>> idle_;
  int failures_ = 0;
  std::string last_failure_;
};

}  // namespace quincunx::suites
