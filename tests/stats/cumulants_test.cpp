// Cumulants against raw moments that come from integrals and series (mpmath, 50 digits), and against closed forms.
#include "quincunx/stats/cumulants.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

namespace quincunx::stats {
namespace {

// Each value has passed through at most nine recursion steps of at most eight products and sums each, in double or
// better: gamma_n of Higham (Accuracy and Stability, section 3.1) with n = 144 bounds it for terms of one sign; the
// laws tested here do not cancel by more than that.
constexpr double unit_roundoff = 0x1p-53;
constexpr double gamma_144 = 144 * unit_roundoff / (1 - 144 * unit_roundoff);

void expect_moments(const Cumulants& law, const std::vector<double>& expected) {
  const std::vector<double> actual = law.raw_moments();
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t r = 0; r < expected.size(); ++r)
    EXPECT_NEAR(actual[r], expected[r], gamma_144 * std::abs(expected[r])) << "moment " << r;
}

TEST(Laws, HaveTheRawMomentsOfTheirDensities) {
  expect_moments(laws::uniform(-1, 3), {1, 1, 7.0 / 3, 5, 61.0 / 5, 91.0 / 3, 547.0 / 7, 205, 4921.0 / 9});
  expect_moments(laws::exponential(2), {1, 0.5, 0.5, 0.75, 1.5, 3.75, 11.25, 39.375, 157.5});
  expect_moments(laws::laplace(1.5), {1, 0, 4.5, 0, 121.5, 0, 8201.25, 0, 1033357.5});
  expect_moments(laws::poisson(2.5),
                 {1, 2.5, 8.75, 36.875, 179.0625, 975.15625, 5850.546875, 38180.4296875, 268431.50390625});
  expect_moments(laws::normal(1, 4), {1, 1, 5, 13, 73, 281, 1741, 8485, 57233});
  expect_moments(laws::bernoulli(0.3), {1, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3});
}

TEST(Laws, DotProductHasTheMomentsOfANormMixtureOfNormals) {
  // Given q it is N(0, ‖q‖²), so E(q·k)^2r = (2r-1)!! · d(d+2)...(d+2r-2): 1·3, 3·15, 15·105, 105·945 for d = 3.
  expect_moments(laws::dot_product(3), {1, 0, 3, 0, 45, 0, 1575, 0, 99225});
}

TEST(Laws, NameTheirCumulants) {
  const Cumulants product = laws::product_of_normals();
  EXPECT_EQ(product, Cumulants({0, 1, 0, 6, 0, 120, 0, 5040}));
  EXPECT_EQ(laws::dot_product(64).variance(), 64);
  EXPECT_EQ(laws::dot_product(64).excess_kurtosis(), 6.0 / 64);
}

TEST(Laws, FiniteMatchesBernoulliAndFindsItsLattice) {
  const std::vector<double> values{0, 1};
  const std::vector<double> weights{7, 3};
  const Cumulants coin = laws::finite(values, weights);
  for (int r = 1; r <= 8; ++r) EXPECT_NEAR(coin[r], laws::bernoulli(0.3)[r], gamma_144) << r;
  EXPECT_EQ(coin.lattice_span(), 1);
  const std::vector<double> uneven{-1, 0.5, 2.25};
  const std::vector<double> thirds{1, 1, 1};
  EXPECT_EQ(laws::finite(uneven, thirds).lattice_span(), 0.25);
}

// Weights like 1/3 and 2/3 do not add up to 1 in floating point; a law with one value has no variance all the same.
TEST(Cumulants, OfAFiniteLawWithOneValueAreExactlyThoseOfAConstant) {
  for (double first = 0; first <= 9; ++first) {
    for (double second = 1; second <= 9; ++second) {
      const std::vector<double> values{0.1, 0.1, 7};
      const std::vector<double> weights{first, second, 0};
      const Cumulants constant = laws::finite(values, weights);
      EXPECT_EQ(constant.mean(), 0.1) << first << ", " << second;
      for (int r = 2; r <= constant.order(); ++r) EXPECT_EQ(constant[r], 0) << first << ", " << second;
    }
  }
}

TEST(Cumulants, OfProductsMultiplyRawMoments) {
  const Cumulants built = product(laws::normal(), laws::normal());
  for (int r = 1; r <= 8; ++r) EXPECT_EQ(built[r], laws::product_of_normals()[r]) << r;
}

TEST(Cumulants, OfTheSquaredDotProductMatchTheirClosedForms) {
  for (const double d : {1.0, 2.0, 8.0, 64.0}) {
    const Cumulants squared = square(laws::dot_product(static_cast<std::uint64_t>(d)));
    EXPECT_EQ(squared.order(), 4);
    EXPECT_EQ(squared[1], d);
    EXPECT_EQ(squared[2], 2 * d * d + 6 * d);
    EXPECT_EQ(squared[3], 8 * d * d * d + 72 * d * d + 120 * d);
  }
}

TEST(Cumulants, OfASquaredNormalAreThoseOfChiSquared) {
  const Cumulants squared = square(laws::normal());  // κ_r = 2^(r-1) (r-1)!
  EXPECT_EQ(squared, Cumulants({1, 2, 8, 48}));
}

TEST(Cumulants, AddForIndependentSummands) {
  const Cumulants total = laws::exponential(1) + laws::uniform(0, 1);
  for (int r = 1; r <= 8; ++r) EXPECT_EQ(total[r], laws::exponential(1)[r] + laws::uniform(0, 1)[r]) << r;
  EXPECT_EQ(repeated_sum(laws::poisson(0.5), 4), laws::poisson(2));
  EXPECT_EQ(sum(square(laws::normal()), laws::normal()).order(), 4);
}

TEST(Cumulants, ScaleAndShiftAsPowers) {
  const Cumulants moved = shifted(scaled(laws::exponential(1), -2), 5);
  EXPECT_EQ(moved, Cumulants({3, 4, -16, 96, -768, 7680, -92160, 1290240}));
  EXPECT_EQ(centred(moved).mean(), 0);
  EXPECT_EQ(centred(moved).variance(), 4);
}

TEST(Cumulants, CarryTheLatticeWhereItIsKnown) {
  EXPECT_EQ(scaled(laws::bernoulli(0.5), -3).lattice_span(), 3);
  EXPECT_EQ((laws::bernoulli(0.5) + laws::poisson(1)).lattice_span(), 1);
  EXPECT_EQ((scaled(laws::bernoulli(0.5), 3) + scaled(laws::poisson(1), 2)).lattice_span(), 1);
  EXPECT_EQ((scaled(laws::bernoulli(0.5), std::sqrt(2.0)) + laws::poisson(1)).lattice_span(), 0);
  EXPECT_EQ((laws::bernoulli(0.5) + laws::normal()).lattice_span(), 0);
  EXPECT_EQ(shifted(laws::poisson(1), 0.25).lattice_span(), 1);
}

TEST(Cumulants, ComeBackFromTheirRawMoments) {
  const std::vector<double> moments{1, 0, 3, 0, 45, 0, 1575, 0, 99225};
  EXPECT_EQ(Cumulants::from_raw_moments(moments), laws::dot_product(3));
}

TEST(Cumulants, SayWhichOrderIsKnown) {
  try {
    (void)square(laws::normal())[5];
    FAIL() << "cumulant 5 of a law known to order 4";
  } catch (const std::out_of_range& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("orders 1 to 4 are known"));
  }
}

TEST(Cumulants, RefuseWhatIsNoLaw) {
  EXPECT_THROW(Cumulants({}), std::invalid_argument);
  EXPECT_THROW(Cumulants({0, -1}), std::invalid_argument);
  EXPECT_THROW(Cumulants({std::nan("")}), std::invalid_argument);
  EXPECT_THROW(Cumulants(std::vector<double>(9, 1)), std::invalid_argument);
  EXPECT_THROW(Cumulants({0, 1}, -1), std::invalid_argument);
  EXPECT_THROW(laws::bernoulli(1), std::invalid_argument);
  EXPECT_THROW(laws::uniform(1, 1), std::invalid_argument);
  EXPECT_THROW(laws::exponential(0), std::invalid_argument);
  EXPECT_THROW(laws::dot_product(0), std::invalid_argument);
  EXPECT_THROW(laws::finite({}, {}), std::invalid_argument);
  EXPECT_THROW((void)Cumulants({1, 0, 0, 0}).skewness(), std::domain_error);
}

}  // namespace
}  // namespace quincunx::stats
