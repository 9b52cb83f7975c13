// Exact null laws keep their nominal rates at any n, however small.
#include "calibrate/samplers.hpp"
#include "simulation.hpp"

namespace quincunx::calibration {
namespace {

using stats::Claim;

constexpr auto normal = [](Stream& stream) { return stream.normal(); };

TEST(ExactLaw, NormalMean) {
  const auto experiment = [](Stream& s, std::uint64_t n) { return 3 + 2 * sample_mean(s, n, normal); };
  expect_exact(simulate("normal mean", Claim::normal_mean(3, 2).null_law(4), 4, experiments, experiment), "mean");
}

TEST(ExactLaw, NormalVariance) {
  const auto experiment = [](Stream& s, std::uint64_t n) { return 2 * sample_variance(s, n, normal); };
  expect_exact(simulate("normal variance", Claim::normal_variance(2).null_law(5), 5, experiments, experiment), "S²");
}

TEST(ExactLaw, NormalSecondMoment) {
  const auto experiment = [](Stream& s, std::uint64_t n) { return mean_square(s, n, normal); };
  expect_exact(simulate("normal second moment", Claim::normal_second_moment().null_law(3), 3, experiments, experiment),
               "mean square");
}

TEST(ExactLaw, SquaredNormOfAVector) {
  const auto squared_norm = [](Stream& s) { return 3 * mean_square(s, 3, normal); };
  const auto experiment = [&](Stream& s, std::uint64_t n) { return sample_mean(s, n, squared_norm); };
  expect_exact(simulate("squared norm", Claim::mean_of_chi_squared(3).null_law(4), 4, experiments, experiment), "‖q‖²");
}

TEST(ExactLaw, SquaredDotProductOverTheSquaredNorm) {
  const auto conditional = [](Stream& s) {
    double dot = 0;
    double norm = 0;
    for (int i = 0; i < 2; ++i) {
      const double q = s.normal();
      dot += q * s.normal();
      norm += q * q;
    }
    return dot * dot / norm;
  };
  const auto experiment = [&](Stream& s, std::uint64_t n) { return sample_mean(s, n, conditional); };
  expect_exact(simulate("conditional variance", Claim::mean_of_chi_squared(1).null_law(4), 4, experiments, experiment),
               "(q·k)²/‖q‖²");
}

// Discrete: P(p < α) is the largest attainable tail below α, so nominal is a bound; mid-p scores are centred.
TEST(ExactLaw, BinomialIsConservativeAndItsScoresAreCentred) {
  const auto share = [](Stream& s, std::uint64_t n) {
    return sample_mean(s, n, [](Stream& one) { return bernoulli(one, 0.1); });
  };
  const Tally tally = simulate("binomial", Claim::probability(0.1).null_law(500), 500, experiments, share);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    expect_at_most(tally.lower[i], tally.experiments, levels[i], "lower tail");
    expect_at_most(tally.upper[i], tally.experiments, levels[i], "upper tail");
  }
  // A mid-p score differs from a centred one by the third difference of the law only: pooled over 100 cases it may
  // not shift Z by more than a tenth of its standard deviation, that is 0.01 a score, beyond sampling error.
  const double mean_score = tally.score_sum / static_cast<double>(tally.experiments);
  const double sampling =
      stats::normal_upper_quantile(false_alarm / 2) / std::sqrt(static_cast<double>(tally.experiments));
  EXPECT_LE(std::abs(mean_score), 0.01 + sampling);
}

}  // namespace
}  // namespace quincunx::calibration
