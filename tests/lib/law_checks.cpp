// The only file of the stream tests that compiles Boost.Math.
#include "law_checks.hpp"

#include <gtest/gtest.h>

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/poisson.hpp>
#include <cmath>
#include <numeric>

namespace quincunx::law_checks {

using boost::math::complement;

void expect_chi_square(double statistic, double degrees_of_freedom) {
  const boost::math::chi_squared law(degrees_of_freedom);
  EXPECT_LT(statistic, quantile(complement(law, false_alarm / 2)));
  EXPECT_GT(statistic, quantile(law, false_alarm / 2));
}

void expect_chi_square(std::span<const std::uint64_t> counts, std::span<const double> probabilities) {
  ASSERT_EQ(counts.size(), probabilities.size());
  const auto total = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  double statistic = 0.0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = total * probabilities[i];
    ASSERT_GE(expected, 50.0) << "bin " << i;
    const double departure = static_cast<double>(counts[i]) - expected;
    statistic += departure * departure / expected;
  }
  expect_chi_square(statistic, static_cast<double>(counts.size() - 1));
}

void expect_binomial(std::uint64_t count, std::uint64_t trials, double p) {
  const boost::math::binomial law(static_cast<double>(trials), p);
  const auto observed = static_cast<double>(count);
  EXPECT_GT(cdf(law, observed), false_alarm / 2) << count << " of " << trials << ", p = " << p;
  if (count > 0) {
    EXPECT_GT(cdf(complement(law, observed - 1.0)), false_alarm / 2) << count << " of " << trials << ", p = " << p;
  }
}

void expect_standard_normal(double score) {
  EXPECT_LT(std::abs(score), quantile(complement(boost::math::normal(), false_alarm / 2)));
}

std::vector<double> normal_quantile_edges(int bins) {
  std::vector<double> edges;
  for (int i = 1; i < bins; ++i) edges.push_back(quantile(boost::math::normal(), static_cast<double>(i) / bins));
  return edges;
}

std::vector<double> normal_tail_edges(double from, int bins) {
  const double tail = cdf(complement(boost::math::normal(), from));
  std::vector<double> edges;
  for (int i = 1; i < bins; ++i)
    edges.push_back(quantile(complement(boost::math::normal(), tail * static_cast<double>(bins - i) / bins)));
  return edges;
}

std::vector<double> poisson_probabilities(double rate, int last) {
  const boost::math::poisson law(rate);
  std::vector<double> probabilities;
  for (int k = 0; k < last; ++k) probabilities.push_back(pdf(law, k));
  probabilities.push_back(cdf(complement(law, last - 1)));
  return probabilities;
}

}  // namespace quincunx::law_checks
