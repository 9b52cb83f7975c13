// Tails and quantiles against 80-digit values (tail_tables.hpp). The threshold is the accuracy that tails.hpp states.
#include "quincunx/stats/tails.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "tail_tables.hpp"

namespace quincunx::stats {
namespace {

constexpr double stated = 1e-10;
constexpr double infinity = std::numeric_limits<double>::infinity();

// A relative error of the tail is an absolute error of its logarithm; beyond |log| = 690 (1e-300) it grows with it.
void expect_log_near(double actual, double expected, const std::string& where) {
  const double allowed = stated * std::max(std::min(1.0, std::abs(expected)), std::abs(expected) / 690) +
                         std::numeric_limits<double>::min();
  EXPECT_LE(std::abs(actual - expected), allowed) << where << ": " << actual << " instead of " << expected;
}

TEST(NormalTail, AgreesWithEightyDigitsToOneThousandStandardDeviations) {
  for (const auto& row : tables::NormalTable) {
    expect_log_near(normal_log_upper_tail(row.z), row.log_upper, "z = " + std::to_string(row.z));
    if (row.log_upper > -690) {
      EXPECT_NEAR(normal_upper_tail(row.z) / std::exp(row.log_upper), 1, stated) << row.z;
      EXPECT_EQ(normal_lower_tail(-row.z), normal_upper_tail(row.z));
    }
  }
}

TEST(NormalQuantile, AgreesWithEightyDigitsDownTo1e300) {
  for (const auto& row : tables::NormalQuantileTable) {
    EXPECT_NEAR(normal_upper_quantile(row.p), row.z, stated * std::abs(row.z)) << row.p;
    EXPECT_NEAR(normal_lower_quantile(row.p), -row.z, stated * std::abs(row.z)) << row.p;
  }
  EXPECT_EQ(normal_upper_quantile(0), infinity);
  EXPECT_EQ(normal_upper_quantile(1), -infinity);
  EXPECT_EQ(normal_lower_quantile(0), -infinity);
  EXPECT_EQ(normal_lower_quantile(1), infinity);
}

TEST(NormalQuantile, FromALogarithmWorksWhereTheProbabilityUnderflows) {
  for (const auto& row : tables::NormalLogQuantileTable)
    EXPECT_NEAR(normal_upper_quantile_from_log(row.log_p), row.z, stated * std::abs(row.z)) << row.log_p;
  EXPECT_EQ(normal_upper_quantile_from_log(-infinity), infinity);
  EXPECT_EQ(normal_upper_quantile_from_log(0), -infinity);
}

TEST(ChiSquaredTail, AgreesWithEightyDigitsAndStaysFiniteWhereItUnderflows) {
  for (const auto& row : tables::ChiSquaredTable) {
    const std::string where = "x = " + std::to_string(row.x) + ", dof = " + std::to_string(row.dof);
    expect_log_near(chi_squared_log_lower_tail(row.x, row.dof), row.log_lower, "lower " + where);
    expect_log_near(chi_squared_log_upper_tail(row.x, row.dof), row.log_upper, "upper " + where);
  }
}

// The error of a quantile is the error of the tail over the hazard, at least one rounding of x.
TEST(ChiSquaredQuantile, UndoesTheTailOnBothSides) {
  for (const auto& row : tables::ChiSquaredTable) {
    const double lower = std::exp(row.log_lower);
    const double upper = std::exp(row.log_upper);
    if (lower > 1e-300 && lower <= 0.5) {
      EXPECT_NEAR(chi_squared_lower_quantile(lower, row.dof) / row.x, 1, stated) << row.x << " " << row.dof;
    }
    if (upper > 1e-300 && upper <= 0.5) {
      EXPECT_NEAR(chi_squared_upper_quantile(upper, row.dof) / row.x, 1, stated) << row.x << " " << row.dof;
    }
  }
  EXPECT_EQ(chi_squared_lower_quantile(0, 3), 0);
  EXPECT_EQ(chi_squared_upper_quantile(0, 3), infinity);
  EXPECT_EQ(chi_squared_lower_quantile(1, 3), infinity);
  EXPECT_EQ(chi_squared_upper_quantile(1, 3), 0);
}

TEST(ChiSquaredTail, IsContinuousWhereTheExpansionChanges) {
  const double dof = 1e9;  // shape 5e8, the largest for the series; one above it uses the saddle point
  for (const double z : {-20.0, -5.0, 5.0, 20.0}) {
    const double x = dof + z * std::sqrt(2 * dof);
    // The laws differ by one degree of freedom: by |z|/√(2 dof) in the logarithm; the expansions by O(1/dof).
    const double step = std::abs(z) / std::sqrt(2 * dof);
    EXPECT_NEAR(chi_squared_log_upper_tail(x, dof), chi_squared_log_upper_tail(x, dof + 1), 2 * step + 1e-8) << z;
    EXPECT_NEAR(chi_squared_log_lower_tail(x, dof), chi_squared_log_lower_tail(x, dof + 1), 2 * step + 1e-8) << z;
  }
}

TEST(BinomialTail, AgreesWithEightyDigits) {
  for (const auto& row : tables::BinomialTable) {
    const auto k = static_cast<std::int64_t>(row.k);
    const auto n = static_cast<std::uint64_t>(row.n);
    const std::string where =
        "k = " + std::to_string(k) + ", n = " + std::to_string(n) + ", p = " + std::to_string(row.p);
    expect_log_near(binomial_log_upper_tail(k, n, row.p), row.log_at_least_k, "upper " + where);
    expect_log_near(binomial_log_lower_tail(k - 1, n, row.p), row.log_below_k, "lower " + where);
  }
}

TEST(BinomialTail, IsCertainOrImpossibleOutsideTheSupport) {
  EXPECT_EQ(binomial_lower_tail(-1, 10, 0.3), 0);
  EXPECT_EQ(binomial_lower_tail(10, 10, 0.3), 1);
  EXPECT_EQ(binomial_upper_tail(0, 10, 0.3), 1);
  EXPECT_EQ(binomial_upper_tail(11, 10, 0.3), 0);
  EXPECT_EQ(binomial_upper_tail(1, 10, 0.0), 0);
  EXPECT_EQ(binomial_log_upper_tail(11, 10, 0.3), -infinity);
}

TEST(ClopperPearson, AgreesWithEightyDigitsAndMirrors) {
  for (const auto& row : tables::ClopperPearsonTable) {
    const auto k = static_cast<std::uint64_t>(row.k);
    const auto n = static_cast<std::uint64_t>(row.n);
    EXPECT_NEAR(clopper_pearson_lower(k, n, row.error) / row.lower, 1, stated);
    EXPECT_NEAR(clopper_pearson_upper(n - k, n, row.error), 1 - row.lower, stated);
  }
  EXPECT_EQ(clopper_pearson_lower(0, 10, 0.01), 0);
  EXPECT_EQ(clopper_pearson_upper(10, 10, 0.01), 1);
}

TEST(Tails, RefuseWhatIsNoProbability) {
  EXPECT_THROW(normal_upper_quantile(1.5), std::domain_error);
  EXPECT_THROW(normal_upper_tail(std::nan("")), std::domain_error);
  EXPECT_THROW(chi_squared_upper_tail(1, 0), std::domain_error);
  EXPECT_THROW(chi_squared_lower_quantile(-0.1, 1), std::domain_error);
  EXPECT_THROW(binomial_upper_tail(1, 2, std::nan("")), std::domain_error);
  EXPECT_THROW(clopper_pearson_lower(1, 2, 0), std::domain_error);
  EXPECT_THROW(normal_upper_quantile_from_log(0.1), std::domain_error);
}

}  // namespace
}  // namespace quincunx::stats
