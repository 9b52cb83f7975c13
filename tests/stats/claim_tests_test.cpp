// Each test of a claim type on summaries whose answers are known from elsewhere, and its refusals.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "quincunx/stats/block_means.hpp"
#include "quincunx/stats/correlation.hpp"
#include "quincunx/stats/equal_means.hpp"
#include "quincunx/stats/independence.hpp"
#include "quincunx/stats/one_sided_probability.hpp"
#include "quincunx/stats/plug_in_variance.hpp"
#include "quincunx/stats/quantile.hpp"
#include "quincunx/stats/ratio_tails.hpp"
#include "quincunx/stats/student_t.hpp"
#include "quincunx/stats/variance_ratio.hpp"

namespace quincunx::stats {
namespace {

// Reference values with 15 digits from SciPy 1.10 (another implementation) unless a comment says otherwise; they are
// compared to 1e-9 of themselves, SciPy's own accuracy for these tails.
constexpr double reference = 1e-9;

void expect_relative(double actual, double expected) { EXPECT_NEAR(actual / expected, 1, reference); }

TEST(StudentTest, AgreesWithReferenceValues) {
  const TestResult result = student_t_test({100, 5.2, 4}, 5, ShapeBound::normal_draws(), 0.01);
  EXPECT_DOUBLE_EQ(result.statistic, 1);
  expect_relative(result.p_value, 0.3197484741393013);
  expect_relative(result.interval.upper - 5.2, 0.5252810912770373);
  EXPECT_NEAR(result.departure, 0.1, 1e-15);
  expect_relative(student_t_design(ShapeBound::normal_draws()).power(100, 0.5, 0.001), 0.9420122560579759);
}

TEST(StudentTest, RefusesTooFewDrawsForTheDeclaredShape) {
  const ShapeBound skewed = ShapeBound::of(laws::exponential(1));
  const std::uint64_t least = skewed.smallest_valid_n(1e-3);
  EXPECT_LE(skewed.relative_tail_error(3.2905267314919255, least), 0.1);
  EXPECT_GT(skewed.relative_tail_error(3.2905267314919255, least - 1), 0.1);
  EXPECT_THROW(student_t_test({least - 1, 1, 1}, 1, skewed, 1e-3), std::domain_error);
  EXPECT_NO_THROW(student_t_test({least, 1, 1}, 1, skewed, 1e-3));
  EXPECT_THROW(student_t_test({100, 1, 0}, 1, ShapeBound::normal_draws(), 1e-3), std::domain_error);
  EXPECT_THROW(ShapeBound::at_most(-1, 0), std::invalid_argument);
}

TEST(PlugInVariance, IsRefusedWithoutADeclaredShape) {
  const FourthMomentSummary sample{1'000'000, 0, 1, 3};
  EXPECT_THROW(plug_in_variance_test(sample, 1, 1e-3), std::domain_error);
  const VarianceShape shape = VarianceShape::of(laws::uniform(0, 1));
  EXPECT_NEAR(shape.kurtosis, 1.8, 1e-12);
  // t = √n(S²-σ²)/√(m₄-m₂²) = 1000·0.002/√(3-1), up to the factor (n-1)/n of m₂.
  const TestResult result = plug_in_variance_test(sample, 0.998, shape, 1e-3);
  EXPECT_NEAR(result.statistic, 2 / std::sqrt(2.0), 1e-5);
  EXPECT_NEAR(result.departure, 1 / 0.998 - 1, 1e-12);
  EXPECT_THROW(plug_in_variance_test({10, 0, 1, 3}, 1, shape, 1e-3), std::domain_error);
}

TEST(FisherTest, AgreesWithReferenceValues) {
  const TestResult result = f_test({41, 0, 3.2}, {61, 0, 2}, 1, 0.01);
  expect_relative(result.p_value, 0.09743141504739754);
  expect_relative(result.interval.lower, 0.7696497598974193);
  expect_relative(result.interval.upper, 3.494151808134969);
  EXPECT_THROW(f_test({1, 0, 1}, {10, 0, 1}, 1, 0.01), std::domain_error);
}

// The log-ratio law is that of log F for normal draws, up to what its guard allows: 10 % of a tail.
TEST(LogVarianceRatio, IsCloseToFishersForNormalDraws) {
  for (const double ratio : {0.75, 0.85, 1.2, 1.35}) {
    const SampleSummary first{401, 0, ratio};
    const SampleSummary second{501, 0, 1};
    const TestResult exact = f_test(first, second, 1, 1e-4);
    const TestResult approximate = log_variance_ratio_test(first, second, laws::normal(), laws::normal(), 1e-4);
    EXPECT_NEAR(approximate.p_value / exact.p_value, 1, 0.1) << ratio;
    EXPECT_NEAR(approximate.interval.lower / exact.interval.lower, 1, 0.01);
  }
  EXPECT_THROW(log_variance_ratio_test({10, 0, 1}, {10, 0, 1}, laws::normal(), laws::normal(), 1e-4),
               std::domain_error);
}

TEST(WelchTest, AgreesWithReferenceValues) {
  const TestResult result = welch_test({40, 10.3, 1.7 * 1.7}, {95, 9.1, 3.2 * 3.2}, ShapeBound::normal_draws(), 0.01);
  expect_relative(result.statistic, 2.828117041192693);
  expect_relative(result.p_value, 0.005449474711455893);
  expect_relative(result.interval.upper - result.estimate, 1.1097598955596366);
  EXPECT_THROW(welch_test({5, 0, 1}, {95, 0, 1}, ShapeBound::normal_draws(), 1e-6), std::domain_error);
}

// z = 0.3/√(1/100+4/200): two-sided Φ by its own tests.
TEST(KnownLawsMeans, AreAnExactNormalTestForNormalLaws) {
  const TestResult result = known_laws_means_test(100, 1.3, laws::normal(1, 1), 200, 1, laws::normal(1, 4), 0.01);
  EXPECT_NEAR(result.p.score, 0.3 / std::sqrt(0.03), 1e-12);
  EXPECT_THROW(known_laws_means_test(3, 1, laws::exponential(1), 3, 1, laws::uniform(0, 1), 1e-4), std::domain_error);
}

TEST(CorrelationTest, HasAnIntervalWhoseEndsAreJustRefuted) {
  const TestResult result = correlation_test(20, 0.3, 0.05);
  expect_relative(correlation_upper_tail(0.3, 20, result.interval.lower), 0.025);
  expect_relative(correlation_upper_tail(-0.3, 20, -result.interval.upper), 0.025);
  EXPECT_DOUBLE_EQ(result.p_value, 2 * student_t_upper_tail(0.3 * std::sqrt(18 / 0.91), 18));
  EXPECT_THROW(correlation_test(20, 1.01, 0.05), std::domain_error);
}

// Exact moments over all 2^6 samples of three pairs of ±1: a lattice, so the law is asked for with one of the two
// described as continuous; its mean, variance and skewness need three cumulants only.
TEST(CovarianceTest, HasTheExactVarianceOfASmallSample) {
  const std::vector<double> x{0, 0, 1};  // 0 with chance 2/3, 1 with chance 1/3
  double second = 0;
  double third = 0;
  const auto covariance = [](const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    const double mean_a = (a[0] + a[1] + a[2]) / 3;
    const double mean_b = (b[0] + b[1] + b[2]) / 3;
    for (std::size_t i = 0; i < 3; ++i) sum += (a[i] - mean_a) * (b[i] - mean_b);
    return sum / 2;
  };
  for (std::size_t s = 0; s < 27; ++s)
    for (std::size_t t = 0; t < 27; ++t) {
      const double c = covariance({x[s % 3], x[s / 3 % 3], x[s / 9]}, {x[t % 3], x[t / 3 % 3], x[t / 9]});
      second += c * c / 729;
      third += c * c * c / 729;
    }
  const double k2 = 2.0 / 9;
  const double k3 = 2.0 / 27;
  EXPECT_NEAR(second, k2 * k2 / 2, 1e-15);
  EXPECT_NEAR(third, k3 * k3 * (3 - 2) / (3.0 * 4), 1e-15);
}

TEST(CovarianceTest, RefusesTwoLatticesAndTooFewPairs) {
  EXPECT_THROW(covariance_test(1'000'000, 0, laws::bernoulli(0.5), laws::poisson(1), 0.01), std::invalid_argument);
  EXPECT_THROW(covariance_test(10, 0, laws::exponential(1), laws::normal(), 1e-4), std::domain_error);
  const TestResult result = covariance_test(100'001, 0.01, laws::exponential(1), laws::normal(), 1e-4);
  EXPECT_NEAR(result.p.score, 0.01 * std::sqrt(100'000.0), 1e-2);
  EXPECT_DOUBLE_EQ(result.departure, 0.01);
}

TEST(MeanOfProduct, ClaimsTheProductOfTheMeans) {
  EXPECT_DOUBLE_EQ(mean_of_product(laws::exponential(0.5), laws::normal(3, 1)).claimed(), 6);
  EXPECT_THROW(mean_of_product(laws::bernoulli(0.5), laws::bernoulli(0.5)), std::invalid_argument);
}

TEST(ProbabilityBound, UsesOneTail) {
  const TestResult result = probability_bound_test(60, 500, Bound::at_most, 0.1, 0.01);
  expect_relative(result.p_value, 0.08098716222703287);
  expect_relative(result.interval.lower, 0.08833319009737459);
  EXPECT_EQ(result.interval.upper, 1);
  // An event rarer than the bound is no evidence against it.
  EXPECT_GT(probability_bound_test(10, 500, Bound::at_most, 0.1, 0.01).p_value, 0.5);
  EXPECT_LT(probability_bound_test(10, 500, Bound::at_least, 0.1, 0.01).p_value, 1e-9);
  EXPECT_THROW(probability_bound_test(501, 500, Bound::at_most, 0.1, 0.01), std::domain_error);
}

TEST(ContingencyTest, AgreesWithReferenceValues) {
  const std::vector<std::uint64_t> counts{120, 90, 110, 80, 130, 100};
  const TestResult result = contingency_test(counts, 2, 3, 0.05);
  expect_relative(result.statistic, 15.594116568914961);
  expect_relative(result.p.upper, 0.0004109420773352746);
  EXPECT_THROW(contingency_test(counts, 3, 3, 0.05), std::invalid_argument);
  EXPECT_THROW(contingency_test(std::vector<std::uint64_t>{5, 3, 4, 6}, 2, 2, 0.05), std::domain_error);
}

// P(count <= 39) = 0.0176 and P(count <= 40) = 0.0284 of 100 at ½: the 40th and 61st of 100 draws.
TEST(QuantileInterval, LiesBetweenOrderStatistics) {
  std::vector<double> sorted(100);
  std::iota(sorted.begin(), sorted.end(), 1.0);
  const Interval interval = quantile_interval(sorted, 0.5, 0.05);
  EXPECT_EQ(interval.lower, 40);
  EXPECT_EQ(interval.upper, 61);
  const Interval high = quantile_interval(sorted, 0.999, 0.05);
  EXPECT_TRUE(std::isinf(high.upper));
  EXPECT_THROW(quantile_interval(std::vector<double>{2, 1}, 0.5, 0.05), std::invalid_argument);
}

TEST(QuantileTest, CountsDrawsBelow) {
  EXPECT_DOUBLE_EQ(quantile_test(39, 100, 0.5, 0.01).p_value, 2 * 0.017600100108852428);
  EXPECT_NEAR(quantile_test(39, 100, 0.5, 0.01).departure, -0.11, 1e-15);
}

TEST(BlockMeans, ScatterByTheVarianceOverTheBlockSize) {
  const Claim claim = dispersion_of_block_means(laws::exponential(0.5), 50);
  EXPECT_NEAR(claim.claimed(), 4.0 / 50, 1e-15);
  EXPECT_DOUBLE_EQ(dispersion_of_normal_block_means(3, 6).claimed(), 0.5);
  EXPECT_THROW(dispersion_of_block_means(laws::normal(), 0), std::domain_error);
}

}  // namespace
}  // namespace quincunx::stats
