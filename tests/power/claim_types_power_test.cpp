// Each claim type refutes a departure of exactly its margin at least a 1 - β share of the time, with the planned n.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "calibration/samplers.hpp"
#include "quincunx/lib/stream.hpp"
#include "quincunx/stats/block_means.hpp"
#include "quincunx/stats/bounded_mean.hpp"
#include "quincunx/stats/correlation.hpp"
#include "quincunx/stats/equal_means.hpp"
#include "quincunx/stats/independence.hpp"
#include "quincunx/stats/kolmogorov_smirnov.hpp"
#include "quincunx/stats/one_sided_probability.hpp"
#include "quincunx/stats/plug_in_variance.hpp"
#include "quincunx/stats/quantile.hpp"
#include "quincunx/stats/repeats.hpp"
#include "quincunx/stats/student_t.hpp"
#include "quincunx/stats/tails.hpp"
#include "quincunx/stats/variance_ratio.hpp"

namespace quincunx::power {
namespace {

using stats::Cumulants;
using stats::Design;
using stats::SampleSummary;
using stats::ShapeBound;

constexpr double alpha = 1e-4;
constexpr double beta = 0.1;
constexpr std::uint64_t experiments = 1000;
constexpr double false_alarm = 1e-6;  // of each comparison below

/// `p_value(stream, n)` of a subject that departs by the margin.
template <class Experiment>
void expect_refuted(const std::string& name, const Design& design, double margin, Experiment p_value) {
  const stats::Plan plan = stats::plan(design, margin, alpha, beta);
  const StreamKey key = derive_key(20240229, "power " + name, plan.n, 0);
  std::int64_t refuted = 0;
  for (std::uint64_t i = 0; i < experiments; ++i) {
    Stream stream(key, 0, i);
    refuted += p_value(stream, plan.n) < alpha;
  }
  EXPECT_GE(stats::binomial_lower_tail(refuted, experiments, 1 - beta), false_alarm)
      << name << ": refuted " << refuted << " of " << experiments << " with n = " << plan.n;
}

constexpr auto normal = [](Stream& stream) { return stream.normal(); };

template <class Draw>
SampleSummary sample(Stream& stream, std::uint64_t n, Draw draw) {
  double sum = 0;
  double squares = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    const double x = draw(stream);
    sum += x;
    squares += x * x;
  }
  const double count = static_cast<double>(n);
  return {n, sum / count, (squares - sum * sum / count) / (count - 1)};
}

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
