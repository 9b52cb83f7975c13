// Moments against exact rationals: of a block, merged from unequal parts, added one by one.
#include "quincunx/lib/moments.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "lib/deterministic_values.hpp"
#include "lib/rational.hpp"

namespace quincunx {
namespace {

std::span<const double> part(const std::vector<double>& values, std::size_t first, std::size_t count) {
  return std::span<const double>(values).subspan(first, count);
}

// gamma(n) times the sum of the terms' magnitudes bounds the sum of n rounded terms, and a fortiori eight lanes of n
// / 8.
void expect_near_exact(const Moments& moments, const std::vector<double>& values) {
  const auto count = static_cast<double>(values.size());
  const double gamma = exact::gamma(values.size());
  ASSERT_EQ(moments.count(), values.size());
  const double scale =
      std::fabs(static_cast<double>(exact::mean(values))) + std::sqrt(exact::absolute_central_sum(values, 2) / count);
  EXPECT_LE(exact::error(moments.mean(), exact::mean(values)), gamma * scale);
  EXPECT_LE(exact::error(moments.variance(0), exact::central_sum(values, 2) / values.size()),
            gamma * exact::absolute_central_sum(values, 2) / count);
  EXPECT_LE(exact::error(moments.third_central_moment(), exact::central_sum(values, 3) / values.size()),
            gamma * exact::absolute_central_sum(values, 3) / count);
  EXPECT_LE(exact::error(moments.fourth_central_moment(), exact::central_sum(values, 4) / values.size()),
            gamma * exact::absolute_central_sum(values, 4) / count);
}

TEST(Moments, OfABlockAreExactWithinRounding) {
  for (const std::size_t count : {100U, 203U, 512U}) {
    expect_near_exact(Moments::of(deterministic_values<double>(count, 1)), deterministic_values<double>(count, 1));
    expect_near_exact(Moments::of(deterministic_values<double>(count, 2, 3.0, 1e6)),
                      deterministic_values<double>(count, 2, 3.0, 1e6));
  }
}

TEST(Moments, OfSmallIntegersAgreeWithValuesByHand) {
  // 0, 0, 0, 4: mean 1, departures -1, -1, -1, 3.
  const auto moments = Moments::of(std::vector<double>{0, 0, 0, 4});
  EXPECT_EQ(moments.mean(), 1.0);
  EXPECT_EQ(moments.variance(0), 3.0);
  EXPECT_EQ(moments.variance(1), 4.0);
  EXPECT_EQ(moments.second_moment(), 4.0);
  EXPECT_EQ(moments.third_central_moment(), 6.0);
  EXPECT_EQ(moments.fourth_central_moment(), 21.0);
  EXPECT_EQ(moments.excess_kurtosis(), 21.0 / 9.0 - 3.0);
  // Skewness 6 / 3^1.5 = 2 / sqrt(3). Two roots, two products and a quotient: five roundings.
  EXPECT_NEAR(moments.skewness(), 1.1547005383792515, exact::gamma(5) * 1.1547005383792515);
}

TEST(Moments, MergedFromUnequalPartsAreExactWithinRounding) {
  const auto values = deterministic_values<double>(300, 3, 2.0, 5.0);
  for (const std::size_t first : {1U, 2U, 10U, 150U, 299U}) {
    auto merged = Moments::of(part(values, 0, first));
    merged.merge(Moments::of(part(values, first, values.size() - first)));
    expect_near_exact(merged, values);
  }
}

TEST(Moments, MergedFromPartsFarApartAreExactWithinRounding) {
  auto values = deterministic_values<double>(40, 4, 1.0, -1000.0);
  const auto far = deterministic_values<double>(200, 5, 1.0, 1000.0);
  auto merged = Moments::of(values);
  merged.merge(Moments::of(far));
  values.insert(values.end(), far.begin(), far.end());
  expect_near_exact(merged, values);
}

TEST(Moments, AddedOneByOneAreExactWithinRounding) {
  const auto values = deterministic_values<double>(200, 6);
  Moments moments;
  for (const double value : values) moments.add(value);
  expect_near_exact(moments, values);
}

TEST(Moments, AddIsTheMergeOfOneValue) {
  auto added = Moments::of(std::vector<double>{1.5, 2.25, 7.0});
  auto merged = added;
  added.add(0.1);
  merged.merge(Moments::of(std::vector<double>{0.1}));
  EXPECT_EQ(added, merged);
}

TEST(Moments, MergeWithNothingIsTheIdentityToTheBit) {
  const auto moments = Moments::of(deterministic_values<double>(77, 7));
  auto right = moments;
  right.merge(Moments());
  Moments left;
  left.merge(moments);
  EXPECT_EQ(right, moments);
  EXPECT_EQ(left, moments);
  EXPECT_EQ(Moments::of({}), Moments());
}

TEST(Moments, MergeWithItselfDoublesTheCount) {
  auto moments = Moments::of(std::vector<double>{0, 0, 0, 4});
  moments.merge(moments);
  EXPECT_EQ(moments, Moments::of(std::vector<double>{0, 0, 0, 4, 0, 0, 0, 4}));
}

TEST(Moments, OfConstantDataAreExactHoweverTheyAreGathered) {
  for (const double value : {0.1, -1.0 / 3.0, 1e300}) {
    Moments gathered;
    for (std::size_t count = 1; count <= 30; ++count) {
      gathered.merge(Moments::of(std::vector<double>(count, value)));
      EXPECT_EQ(gathered.mean(), value);
      EXPECT_EQ(gathered.variance(0), 0.0);
      EXPECT_EQ(gathered.fourth_central_moment(), 0.0);
    }
  }
}

// The specified order, written out a second time: it is a promise to every later kernel.
TEST(Moments, OfABlockFollowTheSpecifiedOrder) {
  const auto values = deterministic_values<double>(37, 8, 1.0, 10.0);
  const auto n = static_cast<double>(values.size());
  const auto lanes = [&](auto term) {
    double l[8] = {};
    for (std::size_t i = 0; i < values.size(); ++i) l[i % 8] += term(values[i]);
    return ((l[0] + l[4]) + (l[2] + l[6])) + ((l[1] + l[5]) + (l[3] + l[7]));
  };
  const double center = lanes([](double x) { return x; }) / n;
  const double s1 = lanes([=](double x) { return x - center; });
  const double s2 = lanes([=](double x) { return (x - center) * (x - center); });
  const double s3 = lanes([=](double x) { return (x - center) * (x - center) * (x - center); });
  const double s4 = lanes([=](double x) { return ((x - center) * (x - center)) * ((x - center) * (x - center)); });
  const double e = s1 / n;
  const auto moments = Moments::of(values);
  EXPECT_EQ(moments.mean(), center + e);
  EXPECT_EQ(moments.variance(0), (s2 - e * s1) / n);
  EXPECT_EQ(moments.third_central_moment(), ((s3 - (3.0 * e) * s2) + (2.0 * e) * (e * s1)) / n);
  EXPECT_EQ(moments.fourth_central_moment(),
            (((s4 - (4.0 * e) * s3) + (6.0 * e) * (e * s2)) - (3.0 * e) * (e * (e * s1))) / n);
}

TEST(Moments, RefuseWhatTheyCannotKnow) {
  EXPECT_THAT([] { (void)Moments().mean(); }, testing::ThrowsMessage<std::domain_error>(
                                                  "quincunx::Moments::mean: there are 0 values; at least 1 is needed"));
  EXPECT_THROW((void)Moments().second_moment(), std::domain_error);
  EXPECT_THROW((void)Moments::of(std::vector<double>{1}).variance(1), std::domain_error);
  EXPECT_THROW((void)Moments::of(std::vector<double>{2, 2}).skewness(), std::domain_error);
  EXPECT_THROW((void)Moments::of(std::vector<double>{2, 2}).excess_kurtosis(), std::domain_error);
}

TEST(Moments, PassNaNOn) {
  const auto moments = Moments::of(std::vector<double>{1.0, std::nan(""), 2.0});
  EXPECT_TRUE(std::isnan(moments.mean()));
  EXPECT_TRUE(std::isnan(moments.variance(0)));
}

}  // namespace
}  // namespace quincunx
