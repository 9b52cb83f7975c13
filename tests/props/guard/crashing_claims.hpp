// Claims over a subject that dies from d_k = 37 on, in every way in which a process can.
#pragma once

#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <limits>
#include <stdexcept>
#include <string>
#include <thread>

#include "props/toy_claims.hpp"

namespace quincunx::props::crashing {

/// A statistical claim whose every sample calls the subject's dot product of d_k ones.
inline Property mean_zero(const Subject& subject) {
  return statistical_property<Dimension>(
      toy::info("crash.mean", 3, "the mean is 0 at every d_k", Tier::statistical, subject.label), 0.05,
      [dot = subject.dot](const Dimension& dimension) {
        const std::vector<double> ones(static_cast<std::size_t>(dimension.d), 1.0);
        const auto draw = [dot, ones](Stream& stream) { return stream.normal() + 0 * dot(ones, ones); };
        return Experiment{.claim = stats::Claim::normal_mean(0, 1), .sample = each_sample(draw), .quantity = "E[X]"};
      });
}

/// One case of four seconds, of which no comparison takes more than a twentieth. Only on demand, for its time.
inline Property slow_sweep() {
  const auto sweep = [](Findings& findings) {
    for (int i = 0; i < 80; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      if (i % 2 == 0) findings.at_most(0, 1, "a bound");
      if (i % 2 == 1) findings.require(true, "a condition");
    }
  };
  return single_case_property(toy::info("crash.slow_sweep", 3, "80 comparisons hold", Tier::numerical, "toy"), sweep);
}

inline Registry claims(const Subject& subject) {
  Registry registry;
  if (std::getenv("CRASHING_SLOW_SWEEP") != nullptr) registry.add(slow_sweep());
  registry.add(toy::sum_of_ones(subject));
  registry.add(mean_zero(subject));
  registry.add(toy::identity());
  return registry;
}

/// A dot product that is right below d_k = 37 and does `instead` from there on.
inline std::function<Subject(Subject)> from_37(std::function<double()> instead) {
  return [instead = std::move(instead)](Subject healthy) {
    healthy.dot = [dot = healthy.dot, instead](std::span<const double> q, std::span<const double> k) {
      return q.size() < 37 ? dot(q, k) : instead();
    };
    return healthy;
  };
}

inline double raise_signal(int signal) {
  std::raise(signal);
  return 0;
}

// NOLINTNEXTLINE(misc-no-recursion): that is its fault
inline double recurse(volatile double* outer) {
  volatile double frame[512];
  frame[0] = outer == nullptr ? 1 : outer[0] + 1;
  return frame[0] > 1e15 ? frame[1] : recurse(frame) + frame[0];
}

inline double loop_for_ever() {
  for (volatile bool on = true; on;) {
  }
  return 0;
}

inline std::vector<Fault> faults() {
  const auto fault = [](const char* name, const char* what, std::function<double()> instead) {
    return Fault{name, what, "toy.sum_of_ones:N", from_37(std::move(instead))};
  };
  return {fault("aborts", "calls abort", [] { return raise_signal(SIGABRT); }),
          fault("segfaults", "reads what is not its own", [] { return raise_signal(SIGSEGV); }),
          fault("divides", "divides by the integer 0", [] { return raise_signal(SIGFPE); }),
          fault("is-killed", "is killed for want of memory", [] { return raise_signal(SIGKILL); }),
          fault("recurses", "overflows the stack", [] { return recurse(nullptr); }),
          fault("exits", "calls exit(0)", []() -> double { std::exit(0); }),
          fault("leaves", "calls _exit(0)", []() -> double { _exit(0); }),
          fault("loops", "never returns", [] { return loop_for_ever(); }),
          fault("throws", "throws", []() -> double { throw std::runtime_error("no such kernel"); }),
          fault("is-nan", "returns NaN", [] { return std::numeric_limits<double>::quiet_NaN(); })};
}

inline Catalogue catalogue() { return {"crashing", {ours()}, claims, faults()}; }

}  // namespace quincunx::props::crashing
