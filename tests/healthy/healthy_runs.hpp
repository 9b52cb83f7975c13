// A healthy subject put through every statistical claim, with margins as wide as a test can afford.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "quincunx/props/suite_run.hpp"

namespace quincunx::props::healthy {

/// What a run of all statistical claims is to be like. A false alarm has the same probability for every margin; a
/// margin twice as wide needs a quarter of the draws.
struct Run {
  std::uint64_t seed = default_seed;
  double margin_factor = 1;
  int cases = default_cases;
  unsigned threads = 1;
};

inline std::vector<stats::Evidence> statistical_evidence(const Subject& subject, const Run& wanted) {
  const Registry registry = all_claims(subject);
  SuiteOptions options;
  options.seed = wanted.seed;
  options.cases = wanted.cases;
  options.threads = wanted.threads;
  SuiteListener silent;
  std::vector<stats::Evidence> evidence;
  std::vector<Property> claims = registry.properties();
  for (Property& property : claims) {
    if (property.info.tier != Tier::statistical) continue;
    property.margin *= wanted.margin_factor;
    evidence.push_back(run_claim(property, registry.statistical_count(), options, silent));
  }
  return evidence;
}

inline void expect_all_hold(const std::vector<stats::Evidence>& all) {
  for (const stats::Evidence& one : all) {
    EXPECT_EQ(one.outcome, stats::Outcome::holds)
        << one.subject << '/' << one.claim << " with seed " << one.seed << ": " << to_string(one.finding) << ' '
        << one.detail << " at " << one.failing.parameters << ", p = " << one.p_value << ", resolves "
        << one.resolved_margin << " of " << one.margin;
  }
}

}  // namespace quincunx::props::healthy
