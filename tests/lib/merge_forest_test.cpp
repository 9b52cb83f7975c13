#include "quincunx/lib/merge_forest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace quincunx {
namespace {

const auto bracket = [](const std::string& left, const std::string& right) { return "(" + left + right + ")"; };
using Forest = MergeForest<std::string, decltype(bracket)>;

std::string tree_of(const std::vector<std::uint64_t>& order) {
  Forest forest(bracket);
  for (const std::uint64_t block : order) forest.add(block, std::to_string(block));
  return std::move(forest).finish();
}

TEST(MergeForest, MergesCompleteSubtreesThenFromTheRight) {
  EXPECT_EQ(tree_of({0}), "0");
  EXPECT_EQ(tree_of({0, 1, 2}), "((01)2)");
  EXPECT_EQ(tree_of({0, 1, 2, 3, 4, 5, 6}), "(((01)(23))((45)6))");
}

TEST(MergeForest, IsTheSameTreeInEveryOrderOfArrival) {
  std::vector<std::uint64_t> order = {0, 1, 2, 3, 4, 5, 6};
  const std::string expected = tree_of(order);
  do EXPECT_EQ(tree_of(order), expected);
  while (std::next_permutation(order.begin(), order.end()));
}

TEST(MergeForest, AbsorbsAnotherForest) {
  Forest left(bracket);
  Forest right(bracket);
  for (const std::uint64_t block : {0U, 3U, 4U}) left.add(block, std::to_string(block));
  for (const std::uint64_t block : {1U, 2U, 5U, 6U}) right.add(block, std::to_string(block));
  left.absorb(std::move(right));
  EXPECT_EQ(std::move(left).finish(), "(((01)(23))((45)6))");
}

TEST(MergeForest, RefusesToFinishEmpty) { EXPECT_THROW(Forest(bracket).finish(), std::logic_error); }

}  // namespace
}  // namespace quincunx
