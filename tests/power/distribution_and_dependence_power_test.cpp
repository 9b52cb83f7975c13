// Claim types about probabilities, distributions and dependence refute a departure of exactly their margin as often as
// planned.
#include <vector>

#include "power/planted_results.hpp"
#include "quincunx/stats/correlation.hpp"
#include "quincunx/stats/independence.hpp"
#include "quincunx/stats/kolmogorov_smirnov.hpp"
#include "quincunx/stats/one_sided_probability.hpp"
#include "quincunx/stats/quantile.hpp"
#include "quincunx/stats/repeats.hpp"

namespace quincunx::power {
namespace {

using calibration::correlated_normals;
using calibration::moved_uniforms;
using calibration::repeats;
using calibration::successes;
using calibration::tilted_table;
using stats::Cumulants;

TEST(ClaimTypePower, CorrelationOfNormals) {
  for (const double rho : {-0.2, 0.2})
    expect_refuted("correlation", stats::correlation_design(), 0.2, [=](Stream& s, std::uint64_t n) {
      return stats::p_value(stats::NullLaw::correlation(n), correlated_normals(s, n, rho).correlation()).two_sided;
    });
}

TEST(ClaimTypePower, CovarianceOfNormals) {
  const Cumulants law = stats::laws::normal(3, 1);
  for (const double rho : {-0.1, 0.1})
    expect_refuted("covariance", stats::covariance_design(law, law), 0.1, [&](Stream& s, std::uint64_t n) {
      return stats::covariance_test(n, correlated_normals(s, n, rho).covariance(), law, law, alpha).p_value;
    });
}

TEST(ClaimTypePower, ProbabilityBeyondTheIndifferenceZone) {
  for (const stats::Bound bound : {stats::Bound::at_most, stats::Bound::at_least}) {
    const double p = bound == stats::Bound::at_most ? 0.15 : 0.05;
    expect_refuted("bound", stats::probability_bound_design(bound, 0.1), 0.05, [&](Stream& s, std::uint64_t n) {
      return stats::probability_bound_test(successes(s, n, p), n, bound, 0.1, alpha).p_value;
    });
  }
  for (const double p : {0.25, 0.35})
    expect_refuted("quantile", stats::quantile_design(0.3), 0.05, [&](Stream& s, std::uint64_t n) {
      return stats::quantile_test(successes(s, n, p), n, 0.3, alpha).p_value;
    });
}

TEST(ClaimTypePower, DistributionByKolmogorovsDistance) {
  const double margin = 0.1;
  expect_refuted("kolmogorov", stats::kolmogorov_design(), margin, [&](Stream& s, std::uint64_t n) {
    return stats::kolmogorov_test(moved_uniforms(s, n, margin), alpha).p_value;
  });
  expect_refuted("two-sample", stats::two_sample_kolmogorov_design(), margin, [&](Stream& s, std::uint64_t n) {
    const std::vector<double> first = moved_uniforms(s, n, margin);
    return stats::two_sample_kolmogorov_test(first, moved_uniforms(s, n, 0), alpha).p_value;
  });
}

TEST(ClaimTypePower, IndependenceInATable) {
  const double w = 0.1;
  expect_refuted("contingency", stats::contingency_design(4, 4), w, [&](Stream& s, std::uint64_t n) {
    const auto counts = tilted_table<4, 4>(s, n, w);
    return stats::p_value(stats::NullLaw::chi_squared(9), stats::contingency_statistic(counts, 4, 4)).two_sided;
  });
}

// 16-bit values from 15 bits: equal twice as often as claimed.
TEST(ClaimTypePower, RepeatsOfAGeneratorThatLostABit) {
  expect_refuted("repeats", stats::repeats_design(0x1p16), 1, [](Stream& s, std::uint64_t n) {
    return stats::repeats_test(repeats(s, n, 15), n, 0x1p16, alpha).p_value;
  });
}

}  // namespace
}  // namespace quincunx::power
