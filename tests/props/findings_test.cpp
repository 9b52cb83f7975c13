// What one case's comparisons add up to.
#include "quincunx/props/findings.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace quincunx::props {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Findings, HoldWhenNothingWasViolated) {
  Findings findings;
  EXPECT_TRUE(findings.hold());
  EXPECT_EQ(findings.worst_ratio(), 0);
  findings.at_most(1, 2, "first");
  findings.at_most(2, 2, "on the bound");
  findings.require(true, "second");
  EXPECT_TRUE(findings.hold());
  EXPECT_EQ(findings.checks(), 3U);
  EXPECT_EQ(findings.violation(), "");
}

TEST(Findings, FailOnNaNOnEitherSide) {
  for (const auto& [error, bound] : {std::pair{std::nan(""), 1.0}, {1.0, std::nan("")}, {std::nan(""), infinity}}) {
    Findings findings;
    findings.at_most(error, bound, "tanh of NaN");
    EXPECT_FALSE(findings.hold()) << error << " " << bound;
    EXPECT_EQ(findings.worst_ratio(), infinity);
    EXPECT_EQ(findings.violation().rfind("tanh of NaN: error ", 0), 0U) << findings.violation();
  }
}

TEST(Findings, TakeAnErrorOfZeroAsTheBestCaseWhateverTheBound) {
  Findings findings;
  findings.at_most(0, 0, "exact");
  EXPECT_TRUE(findings.hold());
  EXPECT_EQ(findings.worst_ratio(), 0);
  findings.at_most(std::numeric_limits<double>::denorm_min(), 0, "not exact");
  EXPECT_FALSE(findings.hold());
  EXPECT_EQ(findings.worst_ratio(), infinity);
}

TEST(Findings, KeepTheFirstViolationAndTheWorstRatio) {
  Findings findings;
  findings.at_most(1, 4, "fine");
  findings.at_most(3, 2, "first");
  findings.at_most(10, 2, "second");
  findings.require(false, "third");
  EXPECT_EQ(findings.violation(), "first: error 3, bound 2");
  EXPECT_EQ(findings.worst_ratio(), 5);
  EXPECT_EQ(findings.worst_error(), 10);
  EXPECT_EQ(findings.worst_bound(), 2);
  EXPECT_EQ(findings.checks(), 4U);
}

TEST(Findings, ReadTheTextOnlyWhenItIsNeeded) {
  int read = 0;
  const auto text = [&] {
    ++read;
    return std::string("read");
  };
  Findings findings;
  findings.at_most(1, 2, text);
  findings.require(true, text);
  EXPECT_EQ(read, 0);
  findings.require(false, text);
  EXPECT_EQ(read, 1);
  EXPECT_EQ(findings.violation(), "read");
}

TEST(Findings, OfAViolationWithoutWordsDoNotHold) {
  Findings findings;
  findings.require(false, "");
  EXPECT_FALSE(findings.hold());
}

TEST(Findings, OfSeveralCasesAddUp) {
  Findings total;
  total.at_most(1, 2, "half");
  Findings worse;
  worse.at_most(3, 4, "three quarters");
  worse.require(false, "broken");
  Findings later;
  later.require(false, "broken later");
  total.merge(worse);
  total.merge(later);
  EXPECT_EQ(total.checks(), 4U);
  EXPECT_EQ(total.worst_ratio(), 0.75);
  EXPECT_EQ(total.worst_bound(), 4);
  EXPECT_EQ(total.violation(), "broken");
}

}  // namespace
}  // namespace quincunx::props
