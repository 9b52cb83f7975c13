// Score matrices: every entry is the score of its pair, and shapes that do not fit are refused.
#include "quincunx/lib/score_matrix.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "lib/deterministic_values.hpp"
#include "quincunx/lib/dot.hpp"
#include "quincunx/lib/score.hpp"

namespace quincunx {
namespace {

template <class T>
Matrix<T> deterministic_matrix(std::size_t rows, std::size_t columns, std::uint64_t seed) {
  Matrix<T> matrix(rows, columns);
  matrix.values = deterministic_values<T>(rows * columns, seed);
  return matrix;
}

template <class T>
class ScoreMatrixOfType : public testing::Test {};
using Types = testing::Types<float, double>;
TYPED_TEST_SUITE(ScoreMatrixOfType, Types);

TYPED_TEST(ScoreMatrixOfType, HoldsTheScoreOfEveryPairToTheBit) {
  const auto queries = deterministic_matrix<TypeParam>(3, 13, 1);
  const auto keys = deterministic_matrix<TypeParam>(5, 13, 2);
  const auto scores = score_matrix(queries, keys);
  const auto scaled = scaled_score_matrix(queries, keys);
  ASSERT_EQ(scores.rows, 3U);
  ASSERT_EQ(scores.columns, 5U);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 5; ++j) {
      EXPECT_EQ(scores(i, j), dot(queries.row(i), keys.row(j)));
      EXPECT_EQ(scaled(i, j), scaled_score(queries.row(i), keys.row(j)));
    }
  }
}

TEST(ScoreMatrix, AgreesWithAProductByHand) {
  Matrix<double> queries(2, 2);
  queries.values = {1, 2, 3, 4};
  Matrix<double> keys(1, 2);
  keys.values = {5, 6};
  EXPECT_THAT(score_matrix(queries, keys).values, testing::ElementsAre(17, 39));
}

TEST(ScoreMatrix, OfNoQueriesHasNoRows) {
  const auto scores = score_matrix(Matrix<float>(0, 4), Matrix<float>(3, 4));
  EXPECT_EQ(scores.rows, 0U);
  EXPECT_EQ(scores.columns, 3U);
  EXPECT_TRUE(scores.values.empty());
}

TEST(ScoreMatrix, RefusesUnequalDimensionsAndIncompleteMatrices) {
  EXPECT_THROW((void)score_matrix(Matrix<double>(1, 2), Matrix<double>(1, 3)), std::invalid_argument);
  Matrix<double> incomplete(2, 2);
  incomplete.values.pop_back();
  EXPECT_THAT([&] { (void)score_matrix(incomplete, Matrix<double>(1, 2)); },
              testing::ThrowsMessage<std::invalid_argument>(
                  "quincunx::score_matrix: queries holds 3 values; 2 rows of 2 columns must hold 4"));
  EXPECT_THROW((void)scaled_score_matrix(Matrix<double>(1, 0), Matrix<double>(1, 0)), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx
