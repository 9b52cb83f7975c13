// A small catalogue with one claim of each kind, so that the program is tested without the real claims.
#pragma once

#include <cmath>
#include <string>

#include "quincunx/props/command_line.hpp"
#include "quincunx/props/dimension.hpp"
#include "quincunx/stats/cumulants.hpp"

namespace quincunx::props::toy {

inline ClaimInfo info(const std::string& id, int section, const std::string& statement, Tier tier,
                      const std::string& subject) {
  return {id, section, statement, tier, false, subject};
}

/// A claim without randomness, and of another subject.
inline Property identity() {
  return single_case_property(info("toy.identity", 0, "1 + 1 = 2", Tier::exact, "toy"),
                              [](Findings& findings) { findings.require(1 + 1 == 2, "1 + 1 is not 2"); });
}

/// Fails from d_k = 37 on for a subject whose dot product drops its tail at that length.
inline Property sum_of_ones(const Subject& subject) {
  return numerical_property<Dimension>(
      info("toy.sum_of_ones", 2, "the dot product of d_k ones with themselves is d_k", Tier::numerical, subject.label),
      [dot = subject.dot](const Dimension& dimension, Findings& findings) {
        const std::vector<double> ones(static_cast<std::size_t>(dimension.d), 1.0);
        const double error = std::abs(dot(ones, ones) - static_cast<double>(dimension.d));
        findings.at_most(error, 0.5, [&] { return "sum of " + std::to_string(dimension.d) + " ones"; });
      });
}

inline Experiment normal_mean(const Subject& subject, double claimed) {
  return {.claim = stats::Claim::normal_mean(claimed, 1), .sample = subject.standard_normal, .quantity = "E[X]"};
}

inline Property mean_zero(const Subject& subject) {
  return statistical_property<NoParameters>(
      info("toy.mean_zero", 3, "the mean of a standard normal is 0", Tier::statistical, subject.label), 0.05,
      [subject](const NoParameters&) { return normal_mean(subject, 0); });
}

/// A control: the mean is not 1.
inline Property mean_one(const Subject& subject) {
  ClaimInfo control =
      info("toy.mean_is_not_one", 3, "the mean of a standard normal is 1", Tier::statistical, subject.label);
  control.control = true;
  return statistical_property<NoParameters>(control, 0.5, [subject](const NoParameters&) {
    Experiment experiment = normal_mean(subject, 1);
    experiment.truth = stats::Claim::normal_mean(0, 1);
    return experiment;
  });
}

inline Registry claims(const Subject& subject) {
  Registry registry;
  registry.add(sum_of_ones(subject));
  registry.add(mean_zero(subject));
  registry.add(mean_one(subject));
  registry.add(identity());
  return registry;
}

inline Subject shifted(Subject healthy) {
  healthy.standard_normal = [fill = healthy.standard_normal](Stream& stream, std::span<double> values) {
    fill(stream, values);
    for (double& value : values) value += 0.2;
  };
  return healthy;
}

inline Subject dropping_from_37(Subject healthy) {
  healthy.dot = [dot = healthy.dot](std::span<const double> q, std::span<const double> k) {
    return q.size() < 37 ? dot(q, k) : dot(q.first(36), k.first(36));
  };
  return healthy;
}

inline Catalogue catalogue() {
  return {"toy",
          {ours(), standard_library()},
          claims,
          {{"shifted", "the mean is 0.2", "toy.mean_zero:S", shifted},
           {"short-dot", "components from number 37 on do not count", "toy.sum_of_ones:N", dropping_from_37}}};
}

}  // namespace quincunx::props::toy
