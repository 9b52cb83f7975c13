// The additive and the scaled score: values by hand, shapes, refusals.
#include "quincunx/lib/score.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "lib/deterministic_values.hpp"
#include "quincunx/lib/tanh.hpp"

namespace quincunx {
namespace {

TEST(AdditiveScore, IsTheHyperbolicTangentOfTheSum) {
  EXPECT_EQ(additive_score(0.25, 0.5), quincunx::tanh(0.75));
  EXPECT_EQ(additive_score(0.25F, 0.5F), quincunx::tanh(0.75F));
  EXPECT_EQ(additive_score(1.5, -1.5), 0.0);
}

TEST(AdditiveScore, OfVectorsGoesComponentByComponent) {
  const auto s = deterministic_values<float>(19, 1);
  const auto h = deterministic_values<float>(19, 2);
  const auto scores = additive_score(s, h);
  ASSERT_EQ(scores.size(), 19U);
  for (std::size_t i = 0; i < scores.size(); ++i) EXPECT_EQ(scores[i], additive_score(s[i], h[i]));
}

TEST(AdditiveScore, OfEmptyVectorsIsEmpty) {
  EXPECT_TRUE(additive_score(std::vector<double>{}, std::vector<double>{}).empty());
}

TEST(AdditiveScore, NamesBothLengthsWhenTheyDiffer) {
  EXPECT_THAT([] { (void)additive_score(std::vector<double>(2), std::vector<double>(5)); },
              testing::ThrowsMessage<std::invalid_argument>(
                  "quincunx::additive_score: s has 2 components and h has 5; both must have the same length"));
}

TEST(ScaledScore, DividesTheDotProductByTheRootOfTheDimension) {
  EXPECT_EQ(scaled_score(std::vector<double>{1, 2, 3, 4}, std::vector<double>{5, 6, 7, 8}), 35.0);
  EXPECT_EQ(scaled_score(std::vector<float>{1, 2, 3, 4}, std::vector<float>{5, 6, 7, 8}), 35.0F);
}

TEST(ScaledScore, RefusesDimensionZeroAndUnequalLengths) {
  EXPECT_THROW((void)scaled_score(std::vector<double>{}, std::vector<double>{}), std::invalid_argument);
  EXPECT_THROW((void)scaled_score(std::vector<float>(3), std::vector<float>(2)), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx
