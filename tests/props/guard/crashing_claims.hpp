// Claims over a subject that dies from d_k = 37 on, in every way in which a process can.
#pragma once

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <functional>
#include <limits>
#include <stdexcept>
#include <string>

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

inline Registry claims(const Subject& subject) {
  Registry registry;
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
