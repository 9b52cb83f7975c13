// The cases of a property together resolve the margin that it declares, however many they are.
#include <gtest/gtest.h>

#include "props/kinds_of_claim.hpp"

namespace quincunx::props {
namespace {

TEST(PooledMargin, IsAtMostTheDeclaredOneForAnyNumberOfCases) {
  for (const kinds::Kind& kind : kinds::all()) {
    for (const int cases : {1, 10, 100}) {
      for (const double share : {1e-2, 1e-6}) {
        const stats::Evidence evidence = run(kind.healthy(), {.share = share, .cases = cases});
        EXPECT_EQ(evidence.outcome, stats::Outcome::holds)
            << kind.name << " with " << cases << " cases: " << evidence.detail;
        EXPECT_LE(evidence.resolved_margin, evidence.margin) << kind.name << " with " << cases << " cases";
        EXPECT_GT(evidence.resolved_margin, 0) << kind.name;
      }
    }
  }
}

}  // namespace
}  // namespace quincunx::props
