#include "command_line/googletest_filter.hpp"

#include <gtest/gtest.h>

namespace quincunx::props {
namespace {

// The examples of GoogleTest's own guide ("Running a Subset of the Tests").
TEST(GoogletestFilter, FollowsGoogletestsGrammar) {
  EXPECT_TRUE(matches_googletest_filter("FooTest.A", "*"));
  EXPECT_TRUE(matches_googletest_filter("FooTest.A", "FooTest.*"));
  EXPECT_FALSE(matches_googletest_filter("BarTest.A", "FooTest.*"));
  EXPECT_TRUE(matches_googletest_filter("A.Constructor", "*Null*:*Constructor*"));
  EXPECT_FALSE(matches_googletest_filter("A.DeathTest", "-*DeathTest*"));
  EXPECT_TRUE(matches_googletest_filter("A.B", "-*DeathTest*"));
  EXPECT_FALSE(matches_googletest_filter("FooTest.Bar", "FooTest.*-FooTest.Bar"));
  EXPECT_FALSE(matches_googletest_filter("BarTest.Foo", "FooTest.*:BarTest.*-FooTest.Bar:BarTest.Foo"));
  EXPECT_TRUE(matches_googletest_filter("A.b1", "A.b?"));
  EXPECT_FALSE(matches_googletest_filter("A.b", "A.b?"));
}

}  // namespace
}  // namespace quincunx::props
