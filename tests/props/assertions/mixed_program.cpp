// A user's program with everything in it: registered claims, properties, and plain tests with assertions. The tests of
// mixed_program_test.cpp run it.
#include <cstdio>
#include <cstdlib>

#include "props/toy_claims.hpp"
#include "quincunx/assertions/property.hpp"
#include "quincunx/props/suite.hpp"

namespace {

using quincunx::Stream;
using quincunx::props::Dimension;
using quincunx::props::Experiment;
using quincunx::props::Findings;

double planted(const char* variable) { return std::getenv(variable) == nullptr ? 0 : 1; }

Experiment shifted_normals(double claimed, double shift) {
  return {.claim = quincunx::stats::Claim::normal_mean(claimed, 1),
          .sample =
              [shift](Stream& stream, std::span<double> values) {
                for (double& value : values) value = stream.normal() + shift;
              },
          .quantity = "E[X]"};
}

QUINCUNX_PROPERTY(Shifts, KeepTheirMean, 0.05, (const Dimension& dimension)) {
  const auto d = static_cast<double>(dimension.d);
  return shifted_normals(d, d + (dimension.d >= 3 ? planted("PLANT_SHIFT") : 0));
}

QUINCUNX_PROPERTY(Shifts, NeedNoParameters, 0.05, ()) { return shifted_normals(0, 0); }

QUINCUNX_NUMERICAL_PROPERTY(Rounding, OfASumStaysSmall, (const Dimension& dimension, Findings& findings)) {
  findings.at_most(dimension.d >= 7 ? planted("PLANT_ERROR") : 0, 0.5, [] { return "the sum"; });
}

QUINCUNX_NUMERICAL_PROPERTY(Rounding, OfOneNumber, (Findings & findings)) { findings.require(true, "never"); }

TEST(Plain, SaysItsShares) {
  for (int i = 0; i < 2; ++i) {
    const quincunx::assertions::Place place = quincunx::assertions::next_place();
    std::printf("assertion %d share %.17g\n", static_cast<int>(place.ordinal), place.share);
  }
}

QUINCUNX_SUITE(toys) { quincunx::props::current_registry() = quincunx::props::toy::claims(quincunx::props::ours()); }

class Parameterised : public testing::TestWithParam<int> {};
TEST_P(Parameterised, CountsToo) {}
INSTANTIATE_TEST_SUITE_P(Two, Parameterised, testing::Values(1, 2));

}  // namespace
