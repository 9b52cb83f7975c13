// What is seen of a run while it goes on: a line that is rewritten on a terminal, or a line a claim in a log.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>

#include "quincunx/props/command_line.hpp"
#include "quincunx/props/suite_run.hpp"
#include "remaining_time.hpp"

namespace quincunx::props {

/// Rewrites its line in place, and wipes it when it goes.
class ProgressLine final : public SuiteListener {
 public:
  /// With shown = false it prints nothing. The time that is left is shown when the claims of the run are given, of
  /// which so many run at a time. A line that is wider than `width` columns is cut, because what wraps cannot be
  /// wiped; 0: no limit.
  ProgressLine(std::ostream& out, bool shown, const std::vector<ClaimInfo>& claims = {}, unsigned lanes = 1,
               std::size_t width = 0)
      : out_(out), shown_(shown), remaining_(claims, lanes), width_(width) {}
  ~ProgressLine() override;
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void starting(const ClaimInfo& claim, std::size_t index, std::size_t count) override;
  void case_done(int done) override;
  void finished(const stats::Evidence& evidence) override;

 private:
  void show(const std::string& text);
  std::string time_left() const;

  std::ostream& out_;
  bool shown_;
  RemainingTime remaining_;
  std::size_t width_;
  std::string claim_;
};

/// "claim 3 of 67: ours/dot.definition:N holds, 0.02 s", one line for each claim when it is finished.
class ProgressLog final : public SuiteListener {
 public:
  explicit ProgressLog(std::ostream& out) : out_(out) {}

  void starting(const ClaimInfo& claim, std::size_t index, std::size_t count) override;
  void finished(const stats::Evidence& evidence) override;

 private:
  std::ostream& out_;
  std::string claim_;
};

/// The one of both that suits the surroundings, or a silent one.
std::unique_ptr<SuiteListener> progress_for(const Surroundings& surroundings,
                                            const std::vector<const Property*>& selected, unsigned lanes);

}  // namespace quincunx::props
