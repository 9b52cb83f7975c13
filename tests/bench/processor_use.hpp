// What this process has used so far.
#pragma once

#include <sys/resource.h>

namespace quincunx::bench {

inline rusage usage_so_far() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage;
}

/// Of all threads, without what other programs took meanwhile.
inline double processor_seconds() {
  const rusage usage = usage_so_far();
  return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         1e-6 * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

inline double resident_megabytes() { return static_cast<double>(usage_so_far().ru_maxrss) / 1024; }  // in KiB on Linux

}  // namespace quincunx::bench
