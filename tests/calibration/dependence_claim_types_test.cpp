// False alarms of the claim types about dependence.
#include <vector>

#include "calibrate/samplers.hpp"
#include "calibrate/samples.hpp"
#include "quincunx/stats/correlation.hpp"
#include "quincunx/stats/independence.hpp"
#include "result_simulation.hpp"

namespace quincunx::calibration {
namespace {

using stats::Cumulants;

// One normal member suffices: the other is exponential.
TEST(CorrelationCalibration, IsExactForFivePairsWithANormalMember) {
  const auto experiment = [](Stream& s, std::uint64_t n) {
    PairSums sums;
    for (std::uint64_t i = 0; i < n; ++i) sums.add(s.normal(), exponential(s));
    return sums.correlation();
  };
  expect_exact(simulate("correlation", stats::NullLaw::correlation(5), 5, experiments, experiment), "r");
}

TEST(CovarianceCalibration, KeepsItsGuardForExponentialTimesUniform) {
  const Cumulants x = stats::laws::exponential(1);
  const Cumulants y = stats::laws::uniform(2, 3);
  const std::uint64_t n = stats::covariance_design(x, y).smallest_valid_n(2e-4);
  const ResultTally tally = simulate_results("covariance", experiments, [&](Stream& s) {
    PairSums sums;
    for (std::uint64_t i = 0; i < n; ++i) sums.add(exponential(s), 2 + s.uniform());
    return stats::covariance_test(n, sums.covariance(), x, y, 2e-4);
  });
  expect_near_results(tally, 1e-4, 0.1, "covariance, n = " + std::to_string(n));
}

// Both skewed: the third cumulant matters, and the unknown means take one of n.
TEST(CovarianceCalibration, KeepsItsGuardForTwoExponentials) {
  const Cumulants law = stats::laws::exponential(1);
  const std::uint64_t n = stats::covariance_design(law, law).smallest_valid_n(2e-3);
  const ResultTally tally = simulate_results("covariance of exponentials", experiments / 4, [&](Stream& s) {
    PairSums sums;
    for (std::uint64_t i = 0; i < n; ++i) {
      const double a = exponential(s);
      sums.add(a, exponential(s));
    }
    return stats::covariance_test(n, sums.covariance(), law, law, 2e-3);
  });
  expect_near_results(tally, 1e-3, 0.1, "covariance of exponentials, n = " + std::to_string(n));
}

TEST(MeanOfProductCalibration, KeepsItsGuard) {
  const stats::Claim claim = stats::mean_of_product(stats::laws::exponential(1), stats::laws::uniform(0, 1));
  const std::uint64_t n = claim.smallest_valid_n(2e-4);
  const auto product = [](Stream& s) {
    const double x = exponential(s);
    return x * s.uniform();
  };
  const auto experiment = [&](Stream& s, std::uint64_t count) { return sample_mean(s, count, product); };
  expect_guarded(claim, n, simulate("product mean", claim.null_law(n), n, experiments, experiment),
                 "mean of a product, n = " + std::to_string(n));
}

template <std::size_t rows, std::size_t columns>
void expect_contingency_guarded() {
  const std::uint64_t n = stats::contingency_design(rows, columns).smallest_valid_n(2e-4);
  const auto experiment = [](Stream& s, std::uint64_t pairs) {
    std::array<std::uint64_t, rows * columns> counts{};
    for (std::uint64_t i = 0; i < pairs; ++i) {
      const auto row = static_cast<std::size_t>(s.uniform() * rows);
      ++counts[row * columns + static_cast<std::size_t>(s.uniform() * columns)];
    }
    return stats::contingency_statistic(counts, rows, columns);
  };
  const stats::NullLaw law = stats::NullLaw::chi_squared((rows - 1) * (columns - 1));
  const Tally tally = simulate("contingency", law, n, experiments, experiment);
  for (std::size_t i = 0; i < levels.size(); ++i)
    expect_rate(tally.upper[i], experiments, levels[i], 0.1,
                std::to_string(rows) + " by " + std::to_string(columns) + ", n = " + std::to_string(n));
}

TEST(ContingencyCalibration, KeepsItsGuardTwoByTwo) { expect_contingency_guarded<2, 2>(); }
TEST(ContingencyCalibration, KeepsItsGuardThreeByFour) { expect_contingency_guarded<3, 4>(); }
TEST(ContingencyCalibration, KeepsItsGuardTwoBySeven) { expect_contingency_guarded<2, 7>(); }

}  // namespace
}  // namespace quincunx::calibration
