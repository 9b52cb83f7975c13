// Every built-in fault is refuted by the claim that its help text names, and the healthy subjects are not.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "quincunx/props/faults.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {
namespace {

stats::Evidence evidence_of(const std::string& claim, const Subject& subject) {
  SuiteOptions options;
  options.filter = claim;
  SuiteListener silent;
  const SuiteResult result = run_suite(all_claims(subject), options, silent);
  EXPECT_EQ(result.evidence.size(), 1U) << claim << " is not the name of one claim";
  return result.evidence.front();
}

std::vector<std::string> names() {
  std::vector<std::string> result;
  for (const Fault& fault : built_in_faults()) result.push_back(fault.name);
  return result;
}

class BuiltInFault : public testing::TestWithParam<std::string> {};

TEST_P(BuiltInFault, IsRefutedByTheClaimThatItNames) {
  const Fault& fault = *find_fault(built_in_faults(), GetParam());
  for (const Subject& healthy : {ours(), standard_library()}) {
    const stats::Evidence evidence = evidence_of(fault.refuted_by, fault.plant(healthy));
    EXPECT_EQ(evidence.outcome, stats::Outcome::refuted) << healthy.label << ": " << evidence.detail;
    EXPECT_TRUE(evidence.failing.confirmed) << healthy.label;
  }
}

TEST_P(BuiltInFault, NamesAClaimThatHoldsForTheHealthySubject) {
  EXPECT_EQ(evidence_of(find_fault(built_in_faults(), GetParam())->refuted_by, ours()).outcome, stats::Outcome::holds);
}

INSTANTIATE_TEST_SUITE_P(All, BuiltInFault, testing::ValuesIn(names()), [](const auto& test) {
  std::string name = test.param;
  for (char& c : name) c = c == '-' ? '_' : c;
  return name;
});

}  // namespace
}  // namespace quincunx::props
