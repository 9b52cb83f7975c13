#include "finite_law_parameters.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "shrink.hpp"

namespace quincunx::props {
namespace {

template <class Parameters>
Parameters drawn(std::uint64_t seed) {
  ParameterSource source(seed);
  return Parameters::generate(source);
}

TEST(RationalLaw, ReachesZeroWeightsRepeatedValuesConstantsAndLargeValues) {
  bool zero_weight = false;
  bool repeated = false;
  bool constant = false;
  bool large = false;
  bool fractions = false;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const auto law = drawn<RationalLaw>(seed);
    ASSERT_EQ(law.values.size(), law.weights.size());
    ASSERT_GT(law.total(), 0);
    const std::set<std::int64_t> distinct(law.values.begin(), law.values.end());
    zero_weight = zero_weight || std::count(law.weights.begin(), law.weights.end(), 0) > 0;
    repeated = repeated || distinct.size() < law.values.size();
    constant = constant || law.values.size() == 1;
    large = large || *distinct.rbegin() > 1000;
    fractions = fractions || law.denominator > 1;
  }
  EXPECT_TRUE(zero_weight && repeated && constant && large && fractions);
}

TEST(RationalLaw, ShrinksToAPointAtZero) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto end = shrunk(drawn<RationalLaw>(seed), [](const RationalLaw&) { return true; });
    EXPECT_EQ(end.values, std::vector<std::int64_t>{0});
    EXPECT_EQ(end.weights, std::vector<std::int64_t>{1});
    EXPECT_EQ(end.denominator, 1);
  }
}

TEST(RationalLaw, ShrinksWhatNeedsTwoValuesToZeroAndOne) {
  const auto fails = [](const RationalLaw& law) {
    std::set<std::int64_t> carried;
    for (std::size_t i = 0; i < law.values.size(); ++i) {
      if (law.weights[i] > 0) carried.insert(law.values[i]);
    }
    return carried.size() > 1;
  };
  int tried = 0;
  for (std::uint64_t seed = 0; tried < 50; ++seed) {
    const auto start = drawn<RationalLaw>(seed);
    if (!fails(start)) continue;
    ++tried;
    const auto end = shrunk(start, fails);
    EXPECT_EQ(std::set<std::int64_t>(end.values.begin(), end.values.end()), (std::set<std::int64_t>{0, 1}))
        << end.describe();
    EXPECT_EQ(end.weights, (std::vector<std::int64_t>{1, 1}));
  }
}

TEST(CorrelatedLaw, HasACovarianceAndSoHaveItsSimplerOnes) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const auto law = drawn<CorrelatedLaw>(seed);
    EXPECT_NE(law.joint.scaled_covariance(), 0);
    for (const CorrelatedLaw& simpler : law.simpler()) EXPECT_NE(simpler.joint.scaled_covariance(), 0);
  }
}

TEST(CorrelatedLaw, ShrinksToTwoEquallyLikelyPairs) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto end = shrunk(drawn<CorrelatedLaw>(seed), [](const CorrelatedLaw&) { return true; });
    EXPECT_EQ(end.joint.x_values.size(), 2U);
    EXPECT_EQ(end.joint.y_values.size(), 2U);
    EXPECT_LE(end.joint.total(), 3) << end.describe();
  }
}

TEST(RationalJointLaw, CountsCovarianceInWholeNumbers) {
  // X = Y on {0, 1}, equally likely: Cov = 1/4, and total² Cov = 4/4.
  RationalJointLaw law{{0, 1}, {0, 1}, Matrix<std::int64_t>(2, 2)};
  law.weights.values = {1, 0, 0, 1};
  EXPECT_EQ(law.scaled_covariance(), 1);
}

TEST(FunctionTable, ShrinksToTheZeroFunction) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto end = shrunk(drawn<FunctionTable>(seed), [](const FunctionTable&) { return true; });
    EXPECT_EQ(end.images, std::vector<std::int64_t>{0});
  }
}

}  // namespace
}  // namespace quincunx::props
