// Workers that take tasks from one counter.
#include "parallel_tasks.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace quincunx::props {
namespace {

class Tasks {
 public:
  Tasks(std::size_t count, const std::function<void(std::size_t)>& work) : count_(count), work_(work) {}

  void run() {
    while (!failed_) {
      const std::size_t task = next_.fetch_add(1);
      if (task >= count_) return;
      try {
        work_(task);
      } catch (...) {
        record(task);
      }
    }
  }

  void rethrow() const {
    if (exception_) std::rethrow_exception(exception_);
  }

 private:
  // Tasks start in order and a started one is finished, so the lowest that can fail is always among those run.
  void record(std::size_t task) {
    const std::lock_guard lock(mutex_);
    if (!exception_ || task < first_failed_) {
      first_failed_ = task;
      exception_ = std::current_exception();
    }
    failed_ = true;
  }

  std::size_t count_;
  const std::function<void(std::size_t)>& work_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::size_t first_failed_ = 0;
  std::exception_ptr exception_;
};

}  // namespace

void lower(std::atomic<std::size_t>& smallest, std::size_t task) {
  std::size_t known = smallest;
  while (task < known && !smallest.compare_exchange_weak(known, task)) continue;
}

void parallel_tasks(std::size_t tasks, unsigned threads, const std::function<void(std::size_t)>& work) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  Tasks all(tasks, work);
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < std::min<std::size_t>(threads, tasks); ++i) helpers.emplace_back([&] { all.run(); });
    all.run();
  }
  all.rethrow();
}

}  // namespace quincunx::props
