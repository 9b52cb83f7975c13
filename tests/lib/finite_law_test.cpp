// Finite laws in exact rationals: the identities of expectation and variance, proved by enumeration.
#include "quincunx/lib/finite_law.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>
#include <vector>

#include "lib/rational.hpp"

namespace quincunx {
namespace {

using exact::Rational;
using RationalLaw = FiniteLaw<Rational>;

RationalLaw die() { return {{1, 2, 3, 4, 5, 6}, std::vector<Rational>(6, Rational(1, 6))}; }
RationalLaw loaded_coin() { return {{0, 1}, {Rational(2, 7), Rational(5, 7)}}; }

TEST(FiniteLaw, OfADieHasMeanSevenHalvesAndVarianceThirtyFiveTwelfths) {
  EXPECT_EQ(expectation(die()), Rational(7, 2));
  EXPECT_EQ(variance(die()), Rational(35, 12));
  EXPECT_EQ(variance_by_computational_formula(die()), Rational(35, 12));
}

TEST(FiniteLaw, OfACoinHasVariancePTimesOneMinusP) { EXPECT_EQ(variance(loaded_coin()), Rational(10, 49)); }

TEST(FiniteLaw, ExpectationOfAFunctionSumsItOverTheValues) {
  EXPECT_EQ(expectation(die(), [](const Rational& x) { return Rational(1 / x); }), Rational(49, 120));
}

TEST(FiniteLaw, AffineMapsMoveTheMeanAndScaleTheVariance) {
  const auto law = affine(die(), Rational(-2, 3), Rational(5));
  EXPECT_EQ(expectation(law), Rational(-2, 3) * Rational(7, 2) + 5);
  EXPECT_EQ(variance(law), Rational(4, 9) * Rational(35, 12));
}

TEST(FiniteLaw, ConvolutionOfTwoDiceIsTheTriangle) {
  const auto sum = convolution(die(), die());
  EXPECT_THAT(sum.values(), testing::ElementsAre(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const int ways = 6 - std::abs(static_cast<int>(i) - 5);
    EXPECT_EQ(sum.weights()[i], Rational(ways, 36));
  }
}

TEST(FiniteLaw, VariancesOfIndependentSummandsAdd) {
  EXPECT_EQ(variance(convolution(die(), loaded_coin())), variance(die()) + variance(loaded_coin()));
}

TEST(FiniteLaw, MergedJoinsEqualValuesInAscendingOrder) {
  const auto law = merged(RationalLaw({3, 1, 3}, {Rational(1, 2), Rational(1, 4), Rational(1, 4)}));
  EXPECT_EQ(law, RationalLaw({1, 3}, {Rational(1, 4), Rational(3, 4)}));
}

TEST(FiniteLaw, InRationalsAcceptsNoTotalButOne) {
  const Rational tiny(1, 1000000000);
  EXPECT_THROW(RationalLaw({0, 1}, {Rational(1, 2), Rational(1, 2) + tiny * tiny * tiny}), std::invalid_argument);
}

TEST(FiniteLaw, InDoubleAllowsTheRoundingOfItsWeights) {
  EXPECT_NO_THROW(FiniteLaw<double>({1, 2, 3, 4, 5, 6}, std::vector<double>(6, 1.0 / 6.0)));
  const double epsilon = std::numeric_limits<double>::epsilon();
  EXPECT_NO_THROW(FiniteLaw<double>({0, 1}, {0.5, 0.5 + 2 * epsilon}));
  EXPECT_THROW(FiniteLaw<double>({0, 1}, {0.5, 0.5 + 4 * epsilon}), std::invalid_argument);
}

TEST(FiniteLaw, NamesWhatIsWrongWithItsArguments) {
  EXPECT_THAT(
      [] {
        RationalLaw({0, 1}, {Rational(1)});
      },
      testing::ThrowsMessage<std::invalid_argument>(
          "quincunx::FiniteLaw: there are 2 values for 1 weights; both must be as many"));
  EXPECT_THAT(
      [] {
        RationalLaw({0, 1}, {Rational(3, 2), Rational(-1, 2)});
      },
      testing::ThrowsMessage<std::invalid_argument>(
          "quincunx::FiniteLaw: weight 1 is -1/2; weights must be at least 0"));
  EXPECT_THAT(
      [] {
        RationalLaw({0, 1}, {Rational(1, 2), Rational(1, 3)});
      },
      testing::ThrowsMessage<std::invalid_argument>(
          "quincunx::FiniteLaw: the weights add up to 5/6; they must add up to 1"));
  EXPECT_THROW(RationalLaw({}, {}), std::invalid_argument);
  const double not_a_number = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(FiniteLaw<double>({not_a_number}, {1.0}), std::invalid_argument);
  EXPECT_THROW(FiniteLaw<double>({1.0}, {not_a_number}), std::invalid_argument);
}

TEST(ComputationalFormula, LosesTheVarianceToCancellationInDouble) {
  // E[X]^2 is 10^18 and its ulp 128, against a variance of 1/4: the formula cannot see it, the definition can.
  const FiniteLaw<double> far({1e9, 1e9 + 1}, {0.5, 0.5});
  EXPECT_EQ(variance(far), 0.25);
  EXPECT_NE(variance_by_computational_formula(far), 0.25);
}

}  // namespace
}  // namespace quincunx
