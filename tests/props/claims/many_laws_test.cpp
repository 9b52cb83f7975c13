#include "many_laws.hpp"

#include <gtest/gtest.h>

#include "shrink.hpp"

namespace quincunx::props {
namespace {

TEST(LawOfSum, IsTheConvolutionOfItsTerms) {
  const std::vector<LatticeLaw> laws{{-1, {1, 2, 1}}, {0, {1, 0, 3}}, {2, {0, 1, 1}}};
  ExactLaw expected = exact_law(laws[0].rational());
  expected = convolution(expected, exact_law(laws[1].rational()));
  expected = merged(convolution(expected, exact_law(laws[2].rational())));
  const ExactLaw sum = law_of_sum(laws);
  // The convolution keeps values of weight 0.
  for (std::size_t i = 0, j = 0; i < expected.size(); ++i) {
    if (expected.weights()[i] == 0) continue;
    ASSERT_LT(j, sum.size());
    EXPECT_EQ(sum.values()[j], expected.values()[i]);
    EXPECT_EQ(sum.weights()[j++], expected.weights()[i]);
  }
}

TEST(LawOfSum, OfFairCoinsIsBinomial) {
  // C(256, 128) / 2^256, from the recursion of Pascal's triangle in whole numbers.
  const ExactLaw sum = law_of_sum(std::vector<LatticeLaw>(256, LatticeLaw{0, {1, 1, 0}}));
  boost::multiprecision::cpp_int binomial = 1;
  for (int k = 1; k <= 128; ++k) binomial = binomial * (256 - k + 1) / k;
  ASSERT_EQ(sum.values()[128], 128);
  EXPECT_EQ(sum.weights()[128], Rational(binomial, boost::multiprecision::cpp_int(1) << 256U));
}

TEST(ManyLaws, ReachSingleLawsAndHundreds) {
  std::size_t fewest = 1000;
  std::size_t most = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    ParameterSource source(seed);
    const ManyLaws several = ManyLaws::generate(source);
    fewest = std::min(fewest, several.laws.size());
    most = std::max(most, several.laws.size());
    for (const LatticeLaw& law : several.laws) EXPECT_GT(law.rational().total(), 0);
  }
  EXPECT_EQ(fewest, 1U);
  EXPECT_GT(most, 200U);
}

TEST(ManyLaws, ShrinkToAsFewAsFail) {
  ParameterSource source(1);
  ManyLaws start = ManyLaws::generate(source);
  while (start.laws.size() < 100) start = ManyLaws::generate(source);
  EXPECT_EQ(shrunk(start, [](const ManyLaws& p) { return p.laws.size() >= 23; }).laws.size(), 23U);
  EXPECT_EQ(shrunk(start, [](const ManyLaws&) { return true; }).laws.size(), 1U);
}

TEST(FewLaws, ShrinkToOneOfThem) {
  ParameterSource source(2);
  const FewLaws end = shrunk(FewLaws::generate(source), [](const FewLaws&) { return true; });
  EXPECT_EQ(end.describe(), "values (0), weights (1)");
}

}  // namespace
}  // namespace quincunx::props
