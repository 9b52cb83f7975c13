// Three-moment laws keep their rates within the error that their validity guard states, down to 1e-4 a tail.
#include <vector>

#include "calibrate/samplers.hpp"
#include "simulation.hpp"

namespace quincunx::calibration {
namespace {

using stats::Claim;

// A guard for both tails at 1e-4 each.
constexpr double strictest = 2e-4;

class DotProduct : public testing::TestWithParam<std::uint64_t> {
 protected:
  static Tally second_moments(const stats::NullLaw& law, std::uint64_t n, std::uint64_t repetitions) {
    const auto draw = [](Stream& s) { return dot_product(s, GetParam()); };
    const auto experiment = [&](Stream& s, std::uint64_t count) { return mean_square(s, count, draw); };
    return simulate("dot product " + std::to_string(GetParam()), law, n, repetitions, experiment);
  }
};

TEST_P(DotProduct, SecondMomentAtTheGuard) {
  const Claim claim = Claim::second_moment(stats::laws::dot_product(GetParam()));
  const std::uint64_t n = claim.smallest_valid_n(strictest);
  expect_guarded(claim, n, second_moments(claim.null_law(n), n, experiments), "n = " + std::to_string(n));
}

TEST_P(DotProduct, SecondMomentAtAThousandDraws) {
  const Claim claim = Claim::second_moment(stats::laws::dot_product(GetParam()));
  const std::uint64_t repetitions = experiments / 10;  // the law is better here than at the guard, and n is dearer
  expect_guarded(claim, 1000, second_moments(claim.null_law(1000), 1000, repetitions), "n = 1000");
}

TEST_P(DotProduct, MeanAtTheGuard) {
  const Claim claim = Claim::mean(stats::laws::dot_product(GetParam()));
  const std::uint64_t n = claim.smallest_valid_n(strictest);
  const auto draw = [](Stream& s) { return dot_product(s, GetParam()); };
  const auto experiment = [&](Stream& s, std::uint64_t count) { return sample_mean(s, count, draw); };
  const Tally tally = simulate("mean of dot product", claim.null_law(n), n, experiments, experiment);
  expect_guarded(claim, n, tally, "n = " + std::to_string(n));
}

INSTANTIATE_TEST_SUITE_P(Dimensions, DotProduct, testing::Values(1, 2, 8, 64), testing::PrintToStringParamName());

template <class Draw>
void expect_variance_guarded(const std::string& name, const stats::Cumulants& law, Draw draw,
                             std::uint64_t repetitions = experiments) {
  const Claim claim = Claim::variance(law);
  const std::uint64_t n = claim.smallest_valid_n(strictest);
  const auto experiment = [&](Stream& s, std::uint64_t count) { return sample_variance(s, count, draw); };
  const Tally tally = simulate(name, claim.null_law(n), n, repetitions, experiment);
  expect_guarded(claim, n, tally, name + ", n = " + std::to_string(n), law.lattice_span() > 0);
}

TEST(SampleVarianceLaw, Exponential) {
  expect_variance_guarded("exponential", stats::laws::exponential(1), [](Stream& s) { return exponential(s); });
}
TEST(SampleVarianceLaw, Uniform) {
  expect_variance_guarded("uniform", stats::laws::uniform(0, 1), [](Stream& s) { return s.uniform(); });
}
TEST(SampleVarianceLaw, Laplace) {
  expect_variance_guarded("laplace", stats::laws::laplace(1), [](Stream& s) { return laplace(s); });
}
TEST(SampleVarianceLaw, Bernoulli) {
  expect_variance_guarded(
      "bernoulli", stats::laws::bernoulli(0.2), [](Stream& s) { return bernoulli(s, 0.2); }, experiments / 10);
}

template <class Draw>
void expect_mean_guarded(const std::string& name, const stats::Cumulants& law, Draw draw) {
  const Claim claim = Claim::mean(law);
  const std::uint64_t n = claim.smallest_valid_n(strictest);
  const auto experiment = [&](Stream& s, std::uint64_t count) { return sample_mean(s, count, draw); };
  const Tally tally = simulate(name, claim.null_law(n), n, experiments, experiment);
  expect_guarded(claim, n, tally, name + ", n = " + std::to_string(n), law.lattice_span() > 0);
}

TEST(SampleMeanLaw, Exponential) {
  expect_mean_guarded("mean of exponential", stats::laws::exponential(1), [](Stream& s) { return exponential(s); });
}
TEST(SampleMeanLaw, Poisson) {
  expect_mean_guarded("mean of poisson", stats::laws::poisson(2), [](Stream& s) { return poisson(s, 2); });
}
TEST(SampleMeanLaw, Bernoulli) {
  expect_mean_guarded("mean of bernoulli", stats::laws::bernoulli(0.3), [](Stream& s) { return bernoulli(s, 0.3); });
}

template <std::size_t bins>
void expect_bins_guarded() {
  const Claim claim = Claim::uniform_bins(bins);
  const std::uint64_t n = claim.smallest_valid_n(strictest);
  const Tally tally = simulate("bins", claim.null_law(n), n, experiments, pearson_statistic<bins>);
  for (std::size_t i = 0; i < levels.size(); ++i)
    expect_rate(tally.upper[i], tally.experiments, levels[i], 0.1,
                "bins = " + std::to_string(bins) + ", n = " + std::to_string(n));
}

TEST(PearsonLaw, UpperTailWithTwoBins) { expect_bins_guarded<2>(); }
TEST(PearsonLaw, UpperTailWithThreeBins) { expect_bins_guarded<3>(); }
TEST(PearsonLaw, UpperTailWithTenBins) { expect_bins_guarded<10>(); }
TEST(PearsonLaw, UpperTailWithSixtyFourBins) { expect_bins_guarded<64>(); }

}  // namespace
}  // namespace quincunx::calibration
