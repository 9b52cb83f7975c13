// Lines for the user about what happens beside the verdicts.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "../store/counterexample_store.hpp"

namespace quincunx::props {

/// Writes each line at once, or keeps them while a progress line is on the terminal.
class Notes {
 public:
  Notes(std::ostream& out, std::string program) : out_(out), program_(std::move(program)) {}

  /// Refers to this object.
  Note note() {
    return [this](const std::string& line) { held_ ? kept_.push_back(line) : write(line); };
  }

  void hold() { held_ = true; }

  void release() {
    held_ = false;
    for (const std::string& line : kept_) write(line);
    kept_.clear();
  }

 private:
  void write(const std::string& line) { out_ << program_ << ": " << line << '\n' << std::flush; }

  std::ostream& out_;
  std::string program_;
  bool held_ = false;
  std::vector<std::string> kept_;
};

}  // namespace quincunx::props
