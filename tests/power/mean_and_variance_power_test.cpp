// Claim types about means and variances refute a departure of exactly their margin as often as planned.
#include <cmath>
#include <vector>

#include "calibrate/samplers.hpp"
#include "power/planted_results.hpp"
#include "quincunx/stats/block_means.hpp"
#include "quincunx/stats/bounded_mean.hpp"
#include "quincunx/stats/equal_means.hpp"
#include "quincunx/stats/plug_in_variance.hpp"
#include "quincunx/stats/student_t.hpp"
#include "quincunx/stats/variance_ratio.hpp"

namespace quincunx::power {
namespace {

using stats::Cumulants;
using stats::Design;
using stats::SampleSummary;
using stats::ShapeBound;

TEST(ClaimTypePower, MeanWithUnknownVariance) {
  for (const double margin : {0.2, 1.5})
    for (const double sign : {-1.0, 1.0})
      expect_refuted(
          "student", stats::student_t_design(ShapeBound::normal_draws()), margin, [=](Stream& s, std::uint64_t n) {
            return stats::student_t_test(sample(s, n, normal), -sign * margin, ShapeBound::normal_draws(), alpha)
                .p_value;
          });
}

// The least favourable law, and one of a third of its variance.
TEST(ClaimTypePower, MeanOfBoundedDraws) {
  const Design design = stats::bounded_mean_design({0, 1}, 0.4);
  const auto bet_against = [](auto draw) {
    return [draw](Stream& s, std::uint64_t n) {
      stats::BoundedMeanBet bet({0, 1}, 0.4, 0.1);
      for (std::uint64_t i = 0; i < n; ++i) bet.observe(draw(s));
      return bet.p_value();
    };
  };
  for (const double p : {0.3, 0.5})
    expect_refuted("bernoulli", design, 0.1, bet_against([p](Stream& s) { return calibration::bernoulli(s, p); }));
  expect_refuted("uniform", design, 0.1, bet_against([](Stream& s) { return s.uniform(); }));
}

TEST(ClaimTypePower, VarianceWithUnknownKurtosis) {
  const Cumulants law = stats::laws::uniform(-1, 1);
  const stats::VarianceShape shape = stats::VarianceShape::of(law);
  for (const double factor : {0.95, 1.05})
    expect_refuted("plug-in", stats::plug_in_variance_design(shape), 0.05, [&](Stream& s, std::uint64_t n) {
      std::vector<double> draws(n);
      for (double& draw : draws) draw = std::sqrt(factor) * (2 * s.uniform() - 1);
      return stats::plug_in_variance_test(stats::summarize_fourth(draws), law.variance(), shape, alpha).p_value;
    });
}

TEST(ClaimTypePower, RatioOfTwoVariances) {
  for (const double factor : {0.7, 1.3})
    expect_refuted("fisher", stats::f_design(), 0.3, [=](Stream& s, std::uint64_t n) {
      SampleSummary first = sample(s, n, normal);
      first.variance *= factor;
      return stats::f_test(first, sample(s, n, normal), 1, alpha).p_value;
    });
}

TEST(ClaimTypePower, RatioOfTwoVariancesOfKnownLaws) {
  const Cumulants x = stats::laws::laplace(1);
  const Cumulants y = stats::laws::uniform(0, 1);
  for (const double factor : {0.8, 1.2})
    expect_refuted("log ratio", stats::log_variance_ratio_design(x, y), 0.2, [&](Stream& s, std::uint64_t n) {
      SampleSummary first = sample(s, n, calibration::laplace);
      first.variance *= factor;
      const SampleSummary second = sample(s, n, [](Stream& one) { return one.uniform(); });
      return stats::log_variance_ratio_test(first, second, x, y, alpha).p_value;
    });
}

TEST(ClaimTypePower, DispersionOfBlockMeans) {
  const stats::Claim claim = stats::dispersion_of_block_means(stats::laws::exponential(1), 4);
  const auto block_mean = [](Stream& s) { return calibration::sample_mean(s, 4, calibration::exponential); };
  for (const double factor : {0.8, 1.2})
    expect_refuted("block means", stats::design_of(claim), 0.2, [&](Stream& s, std::uint64_t n) {
      return stats::p_value(claim.null_law(n), factor * sample(s, n, block_mean).variance).two_sided;
    });
}

// The margin is in root mean squares of the standard deviations 1 and 2.
TEST(ClaimTypePower, EqualityOfTwoMeans) {
  const double margin = 0.3;
  const double shift = margin * std::sqrt(2.5);
  const auto wide = [](Stream& s) { return 2 * s.normal(); };
  for (const double sign : {-1.0, 1.0}) {
    expect_refuted("welch", stats::welch_design(ShapeBound::normal_draws(), 4), margin,
                   [&](Stream& s, std::uint64_t n) {
                     SampleSummary first = sample(s, n, normal);
                     first.mean += sign * shift;
                     return stats::welch_test(first, sample(s, n, wide), ShapeBound::normal_draws(), alpha).p_value;
                   });
    const Cumulants x = stats::laws::normal();
    const Cumulants y = stats::laws::normal(0, 4);
    expect_refuted("known means", stats::known_laws_means_design(x, y), margin, [&](Stream& s, std::uint64_t n) {
      const double mean = sign * shift + calibration::sample_mean(s, n, normal);
      return stats::known_laws_means_test(n, mean, x, n, calibration::sample_mean(s, n, wide), y, alpha).p_value;
    });
  }
}

}  // namespace
}  // namespace quincunx::power
