// Assertions in a test file of this project.
#include <gtest/gtest.h>

#include "quincunx/assertions/googletest.hpp"

using namespace quincunx::assertions;

TEST(Coin, IsFair) {
  EXPECT_PROBABILITY([](quincunx::Stream& stream) { return stream.uniform() < 0.5; }, 0.5, within(0.01));
}
