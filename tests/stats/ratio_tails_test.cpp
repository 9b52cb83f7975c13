// Tails of ratios against 60-digit integrals of their densities (ratio_tables.hpp). The threshold is the accuracy that
// ratio_tails.hpp states.
#include "quincunx/stats/ratio_tails.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "ratio_tables.hpp"

namespace quincunx::stats {
namespace {

constexpr double stated = 1e-10;
constexpr double infinity = std::numeric_limits<double>::infinity();

// A relative error of the tail is an absolute error of its logarithm; beyond |log| = 690 (1e-300) it grows with it.
void expect_log_near(double actual, double expected, const std::string& where) {
  const double allowed = stated * std::max(1.0, std::abs(expected) / 690);
  EXPECT_LE(std::abs(actual - expected), allowed) << where << ": " << actual << " instead of " << expected;
}

TEST(StudentTail, AgreesWithSixtyDigits) {
  for (const auto& row : tables::StudentTTable) {
    const std::string where = "t = " + std::to_string(row.t) + ", dof = " + std::to_string(row.dof);
    expect_log_near(student_t_log_upper_tail(row.t, row.dof), row.log_upper, where);
    EXPECT_NEAR(student_t_upper_tail(-row.t, row.dof), 1 - std::exp(row.log_upper), stated) << where;
    // Where the tail is flat in t its rounding is large in t: compare the tail at the quantile.
    if (row.log_upper > -690)
      expect_log_near(student_t_log_upper_tail(student_t_upper_quantile(std::exp(row.log_upper), row.dof), row.dof),
                      row.log_upper, "quantile, " + where);
  }
}

TEST(FisherTail, AgreesWithSixtyDigitsInBothTails) {
  for (const auto& row : tables::FTable) {
    const std::string where = std::to_string(row.x) + ", " + std::to_string(row.d1) + ", " + std::to_string(row.d2);
    expect_log_near(f_log_upper_tail(row.x, row.d1, row.d2), row.log_upper, where);
    // 1/F exchanges the degrees of freedom.
    expect_log_near(f_log_lower_tail(1 / row.x, row.d2, row.d1), row.log_upper, "inverse of " + where);
    if (row.log_upper > -690) {
      const double p = std::exp(row.log_upper);
      EXPECT_NEAR(f_upper_quantile(p, row.d1, row.d2) / row.x, 1, stated) << where;
      EXPECT_NEAR(f_lower_quantile(p, row.d2, row.d1) * row.x, 1, stated) << where;
    }
  }
}

TEST(FisherTail, TailsAddToOne) {
  for (const auto& row : tables::FTable)
    EXPECT_NEAR(f_lower_tail(row.x, row.d1, row.d2) + f_upper_tail(row.x, row.d1, row.d2), 1, stated);
}

TEST(PoissonTail, AgreesWithItsSixtyDigitSum) {
  for (const auto& row : tables::PoissonTable) {
    const auto k = static_cast<std::int64_t>(row.k);
    expect_log_near(poisson_log_upper_tail(k, row.rate), row.log_upper, "k = " + std::to_string(k));
    EXPECT_NEAR(poisson_lower_tail(k - 1, row.rate), -std::expm1(row.log_upper), stated) << k;
  }
  EXPECT_EQ(poisson_upper_tail(0, 3), 1);
  EXPECT_EQ(poisson_lower_tail(-1, 3), 0);
}

TEST(NoncentralStudentTail, AgreesWithItsSixtyDigitIntegral) {
  for (const auto& row : tables::NoncentralTTable)
    EXPECT_NEAR(noncentral_t_upper_tail(row.t, row.dof, row.noncentrality) / row.upper, 1, stated)
        << row.t << " " << row.dof << " " << row.noncentrality;
}

TEST(NoncentralStudentTail, IsStudentsAtZeroNoncentrality) {
  for (const double dof : {1.0, 4.0, 50.0, 1e6})
    for (const double t : {-2.0, 0.5, 4.0})
      EXPECT_NEAR(noncentral_t_upper_tail(t, dof, 0) / student_t_upper_tail(t, dof), 1, stated) << t << " " << dof;
}

TEST(CorrelationTail, AgreesWithTheIntegralOfHotellingsDensity) {
  for (const auto& row : tables::CorrelationTable) {
    const auto n = static_cast<std::uint64_t>(row.n);
    EXPECT_NEAR(correlation_upper_tail(row.r, n, row.rho) / row.upper, 1, stated) << row.r << " " << n;
    if (row.rho == 0) {
      EXPECT_NEAR(correlation_upper_tail(row.r, n) / row.upper, 1, stated);
      EXPECT_NEAR(correlation_upper_quantile(row.upper, n) / row.r, 1, stated);
    }
  }
  EXPECT_EQ(correlation_upper_tail(1, 10), 0);
  EXPECT_EQ(correlation_upper_tail(-1, 10), 1);
}

TEST(RatioTail, RefusesWhatIsNoArgument) {
  EXPECT_THROW(student_t_upper_tail(1, 0), std::domain_error);
  EXPECT_THROW(student_t_upper_tail(std::nan(""), 3), std::domain_error);
  EXPECT_THROW(f_upper_tail(1, -1, 2), std::domain_error);
  EXPECT_THROW(f_upper_quantile(1.5, 1, 2), std::domain_error);
  EXPECT_THROW(correlation_upper_tail(0.5, 2), std::domain_error);
  EXPECT_THROW(poisson_upper_tail(3, 0), std::domain_error);
  EXPECT_EQ(student_t_upper_quantile(0, 3), infinity);
  EXPECT_EQ(student_t_upper_quantile(1, 3), -infinity);
}

}  // namespace
}  // namespace quincunx::stats
