#include "claim_pool.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::props {
namespace {

// More would gain nothing: the part of a claim that has one thread is small.
constexpr unsigned most_lanes = 4;

// Everything that decides what a job gives: the token, and the one case that it is cut down to.
std::string key_of(const ClaimJob& job) { return job.token() + ' ' + job.options.reproduce; }

}  // namespace

ClaimPool::ClaimPool(std::string program, const ChildLimits& limits, MakeTable make_table)
    : program_(std::move(program)), limits_(limits), make_table_(std::move(make_table)), tables_{make_table_(0)} {}

void ClaimPool::expect(const std::vector<ClaimJob>& jobs) {
  for (const ClaimJob& job : jobs) {
    waiting_.push_back({key_of(job), job, true});
    if (lanes() < std::min({most_lanes, job.options.threads, static_cast<unsigned>(jobs.size())})) {
      tables_.push_back(make_table_(lanes()));
    }
  }
}

Attempt ClaimPool::run(const ClaimJob& job, SuiteListener& listener) {
  const Key key = key_of(job);
  if (!processes_.contains(key)) put_first(key, job);
  for (;;) {
    start_those_that_can();
    const auto process = processes_.find(key);
    if (process != processes_.end()) {
      process->second->tell(listener);
      if (process->second->is_concluded()) {
        Attempt attempt = process->second->take();
        processes_.erase(process);
        return attempt;
      }
    }
    wait();
  }
}

void ClaimPool::put_first(const Key& key, const ClaimJob& job) {
  const auto place = std::find_if(waiting_.begin(), waiting_.end(), [&](const Waiting& one) { return one.key == key; });
  if (place == waiting_.end()) {
    waiting_.push_front({key, job});
  } else {
    std::rotate(waiting_.begin(), place, place + 1);
  }
}

// A table that only the pool holds is that of a free lane.
void ClaimPool::start_those_that_can() {
  for (const std::shared_ptr<InFlightTable>& table : tables_) {
    if (waiting_.empty()) return;
    if (table.use_count() > 1) continue;
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    start(next, table);
  }
}

// The last one gets all threads: those of the others will soon be free.
void ClaimPool::start(const Waiting& waiting, std::shared_ptr<InFlightTable> table) {
  ClaimJob job = waiting.job;
  if (waiting.expected && !waiting_.empty()) job.options.threads = (job.options.threads + lanes() - 1) / lanes();
  processes_[waiting.key] = std::make_unique<ClaimProcess>(job, std::move(table), limits_, program_);
}

void ClaimPool::wait() {
  std::vector<Child*> children;
  for (const auto& [key, process] : processes_) children.push_back(&process->child());
  wait_for_any(children);
  for (const auto& [key, process] : processes_) {
    if (!process->is_concluded() && process->child().has_ended()) process->conclude();
  }
}

}  // namespace quincunx::props
