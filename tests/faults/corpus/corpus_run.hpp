// One claim of a planted subject, with the share of the budget that a run of its suite gives it.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "corpus_fault.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::corpus {

inline constexpr const char* planted_label = "planted";

inline stats::Evidence run_planted(const CorpusFault& fault, std::uint64_t seed) {
  props::Registry registry;
  fault.plant(registry, planted_label);
  const props::Property* property = registry.find(std::string(planted_label) + '/' + fault.claim);
  if (property == nullptr) {
    ADD_FAILURE() << fault.id << ": no claim " << fault.claim;
    return {};
  }
  props::SuiteOptions options;
  options.seed = seed;
  // The verdict counts here, not the smallest case.
  options.shrink_candidates = 0;
  props::SuiteListener listener;
  return props::run_claim(*property, registry.statistical_count(), options, listener);
}

inline void expect_refuted(const CorpusFault& fault) {
  SCOPED_TRACE(fault.id + ": " + fault.description);
  const stats::Evidence evidence = run_planted(fault, props::default_seed);
  EXPECT_EQ(evidence.outcome, stats::Outcome::refuted)
      << fault.claim << " p = " << evidence.p_value << ", " << evidence.detail;
  const bool statistical = fault.claim.back() == 'S';
  EXPECT_TRUE(!statistical || evidence.finding != stats::Finding::error) << evidence.detail;
}

/// Every claim of the subject holds.
inline void expect_healthy(const HealthySubject& subject, std::uint64_t seed) {
  SCOPED_TRACE(subject.id + ": " + subject.description);
  props::Registry registry;
  subject.plant(registry, planted_label);
  props::SuiteOptions options;
  options.seed = seed;
  props::SuiteListener listener;
  for (const stats::Evidence& evidence : props::run_suite(registry, options, listener).evidence) {
    EXPECT_EQ(evidence.outcome, stats::Outcome::holds)
        << evidence.claim << " at seed " << seed << ": p = " << evidence.p_value << ", " << evidence.detail << ", "
        << evidence.failing.parameters;
  }
}

/// Names a parameterised test by the row and, since a row may be listed for two claims, by its place.
inline std::string test_name(const testing::TestParamInfo<CorpusFault>& info) { return info.param.id; }

}  // namespace quincunx::corpus
