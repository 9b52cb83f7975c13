// Kolmogorov-Smirnov tails and repeat counts against exact values by other methods (distance_tables.hpp).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "distance_tables.hpp"
#include "quincunx/stats/kolmogorov_smirnov.hpp"
#include "quincunx/stats/repeats.hpp"

namespace quincunx::stats {
namespace {

// Where the matrix gives P(D < d) its rounding, some n ulp of 1, is relative to an upper tail of at least 1e-4; below,
// what is counted twice is at most the cube of half the tail: 1.25e-13.
constexpr double stated = 1e-9;

TEST(KolmogorovTail, AgreesWithStecksDeterminantDownTo1e12) {
  for (const auto& row : tables::KolmogorovTable) {
    const KolmogorovTail tail = kolmogorov_upper_tail(row.d, static_cast<std::uint64_t>(row.n));
    EXPECT_TRUE(tail.exact);
    EXPECT_NEAR(tail.upper / row.upper, 1, stated) << "d = " << row.d << ", n = " << row.n;
  }
}

TEST(KolmogorovTail, OfOneSideIsExactWhereItIsElementary) {
  // n = 1: D+ = 1 - U. n = 2: 1 - (1-d)² at d >= ½ gives (1-d)².
  EXPECT_DOUBLE_EQ(one_sided_kolmogorov_upper_tail(0.3, 1), 0.7);
  EXPECT_NEAR(one_sided_kolmogorov_upper_tail(0.6, 2), 0.16, 1e-15);
  EXPECT_EQ(one_sided_kolmogorov_upper_tail(0, 9), 1);
  EXPECT_EQ(one_sided_kolmogorov_upper_tail(1, 9), 0);
}

TEST(KolmogorovTail, IsContinuousAcrossItsBranchesAndBelowMassartsBound) {
  for (const std::uint64_t n : {20U, 1000U, 1001U, 1'000'000U, 1'000'001U}) {
    double last = 1;
    for (double x = 0.3; x < 4; x += 0.7) {
      const double d = x / std::sqrt(static_cast<double>(n));
      const double upper = kolmogorov_upper_tail(d, n).upper;
      EXPECT_LE(upper, last);
      EXPECT_LE(upper, std::min(1.0, 2 * std::exp(-2 * x * x)) * (1 + 1e-12)) << n << " " << x;
      last = upper;
    }
  }
  // A hair to either side of where the matrix takes over, and of n = 1000.
  EXPECT_NEAR(kolmogorov_upper_tail(0.0702, 1000).upper / kolmogorov_upper_tail(0.0702, 1001).upper, 1, 0.02);
  EXPECT_FALSE(kolmogorov_upper_tail(0.03, 1001).exact);
  EXPECT_TRUE(kolmogorov_upper_tail(0.1, 1001).exact);
}

TEST(TwoSampleKolmogorovTail, AgreesWithPathsCountedInIntegers) {
  for (const auto& row : tables::TwoSampleTable) {
    const double d = row.k / (row.n * row.m);
    const auto n = static_cast<std::uint64_t>(row.n);
    const auto m = static_cast<std::uint64_t>(row.m);
    const KolmogorovTail tail = two_sample_kolmogorov_upper_tail(d, n, m);
    EXPECT_TRUE(tail.exact);
    EXPECT_NEAR(tail.upper / row.upper, 1, stated) << row.k << " " << n << " " << m;
    EXPECT_NEAR(two_sample_kolmogorov_upper_tail(d, m, n).upper / row.upper, 1, stated);
  }
}

TEST(TwoSampleKolmogorovTail, IsBoundedWhereThePathsAreTooMany) {
  const KolmogorovTail tail = two_sample_kolmogorov_upper_tail(0.01, 1'000'000, 2'000'000);
  EXPECT_FALSE(tail.exact);
  EXPECT_LT(tail.upper, 1e-10);
}

TEST(KolmogorovTest, MeasuresTheLargestDistanceOnBothSidesOfEachStep) {
  const std::vector<double> probabilities{0.1, 0.2, 0.75};
  EXPECT_NEAR(kolmogorov_test(probabilities, 0.01).statistic, 2.0 / 3 - 0.2, 1e-15);
  EXPECT_THROW(kolmogorov_test(std::vector<double>{0.5, 0.2}, 0.01), std::invalid_argument);
  EXPECT_THROW(kolmogorov_test(std::vector<double>{0.5, 1.2}, 0.01), std::domain_error);
}

TEST(TwoSampleKolmogorovTest, ComparesAfterTies) {
  const std::vector<double> x{1, 2, 2, 3};
  const std::vector<double> y{2, 2, 4};
  EXPECT_DOUBLE_EQ(two_sample_kolmogorov_test(x, y, 0.01).statistic, 1 - 2.0 / 3);
  EXPECT_EQ(two_sample_kolmogorov_test(x, x, 0.01).p_value, 1);
}

TEST(Repeats, AgreeWithStirlingNumbers) {
  for (const auto& row : tables::RepeatTable) {
    const auto n = static_cast<std::uint64_t>(row.n);
    const TestResult result = repeats_test(static_cast<std::uint64_t>(row.k), n, row.cells, 0.01);
    EXPECT_NEAR(result.p.lower / row.at_most_k, 1, 1e-12);
    EXPECT_NEAR(result.p.upper / row.at_least_k, 1, 1e-12);
    EXPECT_NEAR(repeat_law(n, row.cells).expected / row.mean, 1, 1e-12);
  }
}

TEST(Repeats, ExactTailsLieWithinTheChenSteinErrorOfPoisson) {
  const double cells = 0x1p24;
  const std::uint64_t n = 10'000;  // three repeats are expected
  const RepeatLaw law = repeat_law(n, cells);
  const NullLaw poisson = NullLaw::poisson(law.rate);
  EXPECT_LT(law.poisson_error, 4.1e-3);
  for (const std::uint64_t k : {0U, 1U, 3U, 6U, 12U}) {
    const TestResult result = repeats_test(k, n, cells, 0.01);
    EXPECT_NEAR(result.p.upper, poisson.upper_tail(static_cast<double>(k)), law.poisson_error);
    EXPECT_NEAR(result.p.lower, poisson.lower_tail(static_cast<double>(k)), law.poisson_error);
  }
}

TEST(Repeats, OfSixtyFourBitValuesKnowTheirMeanAndError) {
  // C(n,2)/2^64 for n = 10⁹, less triples below 1e-11 of it.
  const RepeatLaw law = repeat_law(1'000'000'000, 0x1p64);
  EXPECT_NEAR(law.expected / 0.027105054283997, 1, 1e-9);
  EXPECT_LT(law.poisson_error, 1e-10);
  EXPECT_LT(repeats_test(8, 1'000'000'000, 0x1p64, 1e-6).p_value, 1e-9);
  EXPECT_EQ(repeats_test(0, 1'000'000'000, 0x1p64, 1e-6).p_value, 1);
  EXPECT_THROW(repeats_test(10, 10, 0x1p64, 1e-6), std::domain_error);
  EXPECT_THROW(repeat_law(10, 1), std::domain_error);
}

}  // namespace
}  // namespace quincunx::stats
