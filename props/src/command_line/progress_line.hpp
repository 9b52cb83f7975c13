// One line on a terminal that says which claim is being run.
#pragma once

#include <iosfwd>
#include <string>

#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {

/// Rewrites its line in place, and wipes it when it goes.
class ProgressLine final : public SuiteListener {
 public:
  /// With shown = false it prints nothing.
  ProgressLine(std::ostream& out, bool shown) : out_(out), shown_(shown) {}
  ~ProgressLine() override;
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void starting(const ClaimInfo& claim, std::size_t index, std::size_t count) override;
  void case_done(int done) override;

 private:
  void show(const std::string& text);

  std::ostream& out_;
  bool shown_;
  std::string claim_;
};

}  // namespace quincunx::props
