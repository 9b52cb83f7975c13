// The claims of a run, each in a process of its own, several at a time.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "claim_process.hpp"

namespace quincunx::props {

/// Claims are asked for one after the other. What a claim does on one thread (plan, search, judge) leaves the other
/// cores idle, so those that will be asked for next run beside it.
class ClaimPool {
 public:
  /// Makes the table of running cases of the lane with this number.
  using MakeTable = std::function<std::shared_ptr<InFlightTable>(unsigned lane)>;

  /// `program` is as typed, for the command that replays.
  ClaimPool(std::string program, const ChildLimits& limits, MakeTable make_table);

  /// run() will be called with these jobs, of one run, in this order: they may start now. No more than options.threads
  /// of them run at a time, and each has its part of the threads.
  void expect(const std::vector<ClaimJob>& jobs);

  /// How many run at a time.
  unsigned lanes() const { return static_cast<unsigned>(tables_.size()); }

  /// What came of the job, once it has ended. Jobs that nobody expected run with all their threads. Throws
  /// std::runtime_error when no process can be made.
  Attempt run(const ClaimJob& job, SuiteListener& listener);

 private:
  using Key = std::string;
  struct Waiting {
    Key key;
    ClaimJob job;
    bool expected = false;
  };

  void put_first(const Key& key, const ClaimJob& job);
  void start_those_that_can();
  void start(const Waiting& waiting, std::shared_ptr<InFlightTable> table);
  void wait();

  std::string program_;
  ChildLimits limits_;
  MakeTable make_table_;
  std::vector<std::shared_ptr<InFlightTable>> tables_;
  std::deque<Waiting> waiting_;
  std::map<Key, std::unique_ptr<ClaimProcess>> processes_;
};

}  // namespace quincunx::props
