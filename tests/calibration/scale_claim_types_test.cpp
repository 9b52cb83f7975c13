// False alarms of the claim types about variances: exact where they say so, within 10 % at their guard elsewhere.
#include <vector>

#include "calibrate/samplers.hpp"
#include "calibrate/samples.hpp"
#include "quincunx/stats/block_means.hpp"
#include "quincunx/stats/plug_in_variance.hpp"
#include "quincunx/stats/variance_ratio.hpp"
#include "result_simulation.hpp"

namespace quincunx::calibration {
namespace {

using stats::Cumulants;
using stats::SampleSummary;

template <class Draw>
SampleSummary variance_of(Stream& stream, std::uint64_t n, Draw draw) {
  return {n, 0, sample_variance(stream, n, draw)};
}

TEST(FisherCalibration, IsExactForFiveAgainstEightNormalDraws) {
  expect_exact_results(simulate_results("fisher", experiments,
                                        [](Stream& s) {
                                          SampleSummary first = variance_of(s, 5, normal);
                                          first.variance *= 3;
                                          return stats::f_test(first, variance_of(s, 8, normal), 3, 0.01);
                                        }),
                       "F");
}

template <class First, class Second>
void expect_log_ratio_guarded(const std::string& name, const Cumulants& x, First first, const Cumulants& y,
                              Second second, std::uint64_t repetitions) {
  const std::uint64_t n = stats::log_variance_ratio_design(x, y).smallest_valid_n(2e-3);
  const ResultTally tally = simulate_results(name, repetitions, [&](Stream& s) {
    const SampleSummary a = variance_of(s, n, first);
    return stats::log_variance_ratio_test(a, variance_of(s, n, second), x, y, 2e-3);
  });
  expect_near_results(tally, 1e-3, 0.1, name + ", n = " + std::to_string(n));
}

TEST(LogVarianceRatioCalibration, KeepsItsGuardForEqualExponentials) {
  expect_log_ratio_guarded("exponentials", stats::laws::exponential(1), exponential, stats::laws::exponential(1),
                           exponential, experiments / 4);
}

TEST(LogVarianceRatioCalibration, KeepsItsGuardForLaplaceAgainstUniform) {
  expect_log_ratio_guarded(
      "laplace and uniform", stats::laws::laplace(1), laplace, stats::laws::uniform(0, 1),
      [](Stream& s) { return s.uniform(); }, experiments / 4);
}

TEST(PlugInVarianceCalibration, KeepsItsGuardForUniformDraws) {
  const Cumulants law = stats::laws::uniform(-1, 1);
  const stats::VarianceShape shape = stats::VarianceShape::of(law);
  const std::uint64_t n = shape.squared.smallest_valid_n(2e-3);
  std::vector<double> draws(n);
  const ResultTally tally = simulate_results("plug-in variance", experiments / 4, [&](Stream& s) {
    for (double& draw : draws) draw = 2 * s.uniform() - 1;
    return stats::plug_in_variance_test(stats::summarize_fourth(draws), law.variance(), shape, 2e-3);
  });
  expect_near_results(tally, 1e-3, 0.1, "plug-in variance, n = " + std::to_string(n));
}

// A sum of m exponentials is minus the logarithm of a product of m uniforms.
TEST(BlockMeansCalibration, KeepsItsGuardForExponentialDraws) {
  constexpr int block_size = 8;
  const stats::Claim claim = stats::dispersion_of_block_means(stats::laws::exponential(1), block_size);
  const std::uint64_t n = claim.smallest_valid_n(2e-4);
  const auto block_mean = [](Stream& s) {
    double product = 1;
    for (int i = 0; i < block_size; ++i) product *= s.uniform_open();
    return -std::log(product) / block_size;
  };
  const auto experiment = [&](Stream& s, std::uint64_t blocks) { return sample_variance(s, blocks, block_mean); };
  expect_guarded(claim, n, simulate("block means", claim.null_law(n), n, experiments, experiment),
                 "block means, n = " + std::to_string(n));
}

TEST(BlockMeansCalibration, IsExactForNormalDraws) {
  const stats::Claim claim = stats::dispersion_of_normal_block_means(1, 4);
  const auto block_mean = [](Stream& s) { return sample_mean(s, 4, normal); };
  const auto experiment = [&](Stream& s, std::uint64_t blocks) { return sample_variance(s, blocks, block_mean); };
  expect_exact(simulate("normal block means", claim.null_law(5), 5, experiments, experiment), "normal block means");
}

}  // namespace
}  // namespace quincunx::calibration
