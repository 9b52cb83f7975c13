// Numbered tasks on threads, one at a time: what a task does must not depend on the others.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace quincunx::props {

/// Calls work(i) once for every i below `tasks`, in ascending order of their starts, on `threads` threads, the calling
/// one included (0: as many as the hardware has). When work throws, tasks that have not started are left out, and the
/// exception of the lowest one is rethrown: the same one for any number of threads.
void parallel_tasks(std::size_t tasks, unsigned threads, const std::function<void(std::size_t)>& work);

/// Sets the smallest number to `task`, unless it is smaller already.
void lower(std::atomic<std::size_t>& smallest, std::size_t task);

}  // namespace quincunx::props
