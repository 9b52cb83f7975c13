// Catch2's glue: the engine needs no more of a test framework than a name and a count.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>

#include "quincunx/assertions/catch2.hpp"

using namespace quincunx::assertions;  // NOLINT: as in a user's test file
using quincunx::Stream;

TEST_CASE("a true claim holds, and its evidence is told") {
  CHECK_HOLDS(check_variance([](Stream& stream) { return stream.normal(); }, 1, within_relative(0.05), Given::normal(),
                             catch2_place()));
}

TEST_CASE("a departure of twice the margin is refuted") {
  // Missed with probability below 1e-3 by the plan, and far below at twice the margin.
  const Report report = check_mean([](Stream& stream) { return stream.normal() + 0.1; }, 0, within(0.05),
                                   Given::normal(), catch2_place());
  CHECK_FALSE(report.holds());
  CHECK_THAT(report.message, Catch::Contains("refuted") && Catch::Contains("assertion 1"));
}

TEST_CASE("the budget is divided over the registered test cases") {
  const Place first = catch2_place();
  const Place second = catch2_place();
  CHECK(first.share == 1e-6 / 3 / 2);
  CHECK(second.share == 1e-6 / 3 / 6);
}
