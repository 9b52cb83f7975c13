// Ordinary tests whose statistical assertions fail, for tests that replay them.
#include "quincunx/assertions/googletest.hpp"

namespace {

using namespace quincunx::assertions;  // NOLINT: as in a user's test file
using quincunx::Stream;

TEST(Failing, SecondAssertion) {
  const auto draw = [](Stream& stream) { return stream.normal(); };
  EXPECT_MEAN(draw, 0, within(0.05), Given::normal());
  EXPECT_MEAN(draw, 0.2, within(0.05), Given::normal());
}

TEST(Failing, StandardNormal) {
  EXPECT_STANDARD_NORMAL([](Stream& stream) { return 1.1 * stream.normal(); }, within(0.05));
}

TEST(Passing, WithoutAnAssertionOfOurs) { EXPECT_EQ(1 + 1, 2); }

}  // namespace
