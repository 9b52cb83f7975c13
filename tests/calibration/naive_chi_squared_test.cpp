// The textbook variance test is wrong for dot products: the reason why null laws are built from cumulants.
#include "calibrate/samplers.hpp"
#include "simulation.hpp"

namespace quincunx::calibration {
namespace {

TEST(NaiveChiSquared, FalseAlarmsAtLeastTwentyTimesTooOftenInOneDimension) {
  const std::uint64_t n = 1000;
  const auto draw = [](Stream& s) { return dot_product(s, 1); };
  const auto experiment = [&](Stream& s, std::uint64_t count) { return mean_square(s, count, draw); };
  const std::uint64_t repetitions = 10'000;
  const Tally tally = simulate("naive", stats::NullLaw::chi_squared(1000, 1e-3), n, repetitions, experiment);
  const double shown = 20 * 1e-3;
  EXPECT_GE(stats::clopper_pearson_lower(tally.lower[1], repetitions, false_alarm), shown);
  EXPECT_GE(stats::clopper_pearson_lower(tally.upper[1], repetitions, false_alarm), shown);
}

}  // namespace
}  // namespace quincunx::calibration
