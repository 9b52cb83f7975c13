// One claim in a process of its own: the work there, and what is heard of it here.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "child_process.hpp"
#include "in_flight.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {

/// What is asked of a process.
struct ClaimJob {
  const Property* property = nullptr;
  std::size_t registered_statistical = 0;
  SuiteOptions options = {};

  /// The claim's replay token.
  std::string token() const;
};

/// What came of it.
struct Attempt {
  int done = 0;  ///< cases
  std::optional<stats::Evidence> evidence = {};
  std::string bad_argument = {};  ///< of a std::invalid_argument
  std::string exception = {};     ///< of any other
  ChildEnd end = {};
  std::vector<CaseInFlight> cases = {};  ///< that ran when the child died
};

class ClaimProcess {
 public:
  /// Starts it. `program` is named in the command that the table shows. Throws what Child throws.
  ClaimProcess(const ClaimJob& job, std::shared_ptr<InFlightTable> table, const ChildLimits& limits,
               const std::string& program);

  /// Who is told of cases from now on; first of those that are done.
  void tell(SuiteListener& listener);

  Child& child() { return *child_; }

  /// Frees the table of a child that has ended.
  void conclude();
  /// Nothing runs in it any more.
  bool is_concluded() const { return table_ == nullptr; }

  /// What came of a process that is concluded.
  Attempt take() { return std::move(attempt_); }

 private:
  void hear(const std::string& message);

  std::shared_ptr<InFlightTable> table_;
  SuiteListener* listener_ = nullptr;
  Attempt attempt_;
  std::unique_ptr<Child> child_;
};

}  // namespace quincunx::props
