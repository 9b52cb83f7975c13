// Claim types about probabilities, distributions and dependence refute a departure of exactly their margin as often as
// planned.
#include <algorithm>
#include <array>
#include <cmath>
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

using stats::Cumulants;

TEST(ClaimTypePower, CorrelationOfNormals) {
  for (const double rho : {-0.2, 0.2})
    expect_refuted("correlation", stats::correlation_design(), 0.2, [=](Stream& s, std::uint64_t n) {
      double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
      for (std::uint64_t i = 0; i < n; ++i) {
        const double a = s.normal();
        const double b = rho * a + std::sqrt(1 - rho * rho) * s.normal();
        x += a, y += b, xx += a * a, yy += b * b, xy += a * b;
      }
      const double count = static_cast<double>(n);
      const double r = (xy - x * y / count) / std::sqrt((xx - x * x / count) * (yy - y * y / count));
      return stats::p_value(stats::NullLaw::correlation(n), r).two_sided;
    });
}

TEST(ClaimTypePower, CovarianceOfNormals) {
  const Cumulants law = stats::laws::normal(3, 1);
  for (const double rho : {-0.1, 0.1})
    expect_refuted("covariance", stats::covariance_design(law, law), 0.1, [&](Stream& s, std::uint64_t n) {
      double x = 0, y = 0, xy = 0;
      for (std::uint64_t i = 0; i < n; ++i) {
        const double a = s.normal();
        const double b = rho * a + std::sqrt(1 - rho * rho) * s.normal();
        x += a, y += b, xy += a * b;
      }
      const double count = static_cast<double>(n);
      return stats::covariance_test(n, (xy - x * y / count) / (count - 1), law, law, alpha).p_value;
    });
}

TEST(ClaimTypePower, ProbabilityBeyondTheIndifferenceZone) {
  const auto successes = [](Stream& s, std::uint64_t n, double p) {
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < n; ++i) count += s.uniform() < p ? 1 : 0;
    return count;
  };
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

// Half of the mass below ½ moves above it until the distance is the margin.
std::vector<double> moved_uniforms(Stream& s, std::uint64_t n, double distance) {
  std::vector<double> draws(n);
  for (double& draw : draws) {
    draw = s.uniform();
    if (s.uniform() < 2 * distance && draw < 0.5) draw += 0.5;
  }
  std::sort(draws.begin(), draws.end());
  return draws;
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

// P(row, column) = (1 ± w)/16, the signs those of (row + column) mod 2: effect size w.
TEST(ClaimTypePower, IndependenceInATable) {
  const double w = 0.1;
  expect_refuted("contingency", stats::contingency_design(4, 4), w, [&](Stream& s, std::uint64_t n) {
    std::array<std::uint64_t, 16> counts{};
    for (std::uint64_t i = 0; i < n; ++i) {
      const auto row = static_cast<std::size_t>(s.uniform() * 4);
      const std::size_t parity = s.uniform() < (1 + w) / 2 ? 0 : 1;
      const std::size_t column = 2 * static_cast<std::size_t>(s.uniform() * 2) + (row + parity) % 2;
      ++counts[4 * row + column];
    }
    return stats::p_value(stats::NullLaw::chi_squared(9), stats::contingency_statistic(counts, 4, 4)).two_sided;
  });
}

// 16-bit values from 15 bits: equal twice as often as claimed.
TEST(ClaimTypePower, RepeatsOfAGeneratorThatLostABit) {
  expect_refuted("repeats", stats::repeats_design(0x1p16), 1, [](Stream& s, std::uint64_t n) {
    std::vector<bool> seen(1U << 15, false);
    std::uint64_t repeats = 0;
    for (std::uint64_t i = 0; i < n; ++i) {
      const auto value = static_cast<std::size_t>(s() >> 49);
      repeats += seen[value] ? 1 : 0;
      seen[value] = true;
    }
    return stats::repeats_test(repeats, n, 0x1p16, alpha).p_value;
  });
}

}  // namespace
}  // namespace quincunx::power
