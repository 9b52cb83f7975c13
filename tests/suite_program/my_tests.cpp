// An ordinary test with a statistical assertion, in the same program and on the same budget.
#include <cmath>

#include "quincunx/assertions/googletest.hpp"

TEST(MyInitializer, HasTheVarianceOfKaiming) {
  const auto weight = [](auto& stream) { return std::sqrt(2.0 / 300) * stream.normal(); };
  EXPECT_VARIANCE(weight, 2.0 / 300, within_relative(0.01), Given::normal());
}
