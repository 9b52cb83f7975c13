#include "quincunx/lib/xoshiro.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

namespace quincunx {
namespace {

std::array<Words, 8> distinct_states() {
  std::array<Words, 8> states;
  for (std::uint64_t lane = 0; lane < 8; ++lane) states[lane] = {lane + 1, lane + 2, lane + 3, lane + 4};
  return states;
}

// Expected values: outputs of the authors' reference implementation for the state {1, 2, 3, 4}, as published in the
// tests of several generators' libraries.
TEST(Xoshiro, GivesTheReferenceOutputs) {
  Words state = {1, 2, 3, 4};
  const std::vector<std::uint64_t> expected = {
      41943041U,
      58720359U,
      3588806011781223U,
      3591011842654386U,
      9228616714210784205U,
      9973669472204895162U,
      14011001112246962877U,
      12406186145184390807U,
      15849039046786891736U,
      10450023813501588000U,
  };
  for (const std::uint64_t output : expected) EXPECT_EQ(xoshiro_next(state), output);
}

TEST(XoshiroLanes, DealsTheLanesOutInTurn) {
  std::array<Words, 8> states = distinct_states();
  XoshiroLanes lanes(states);
  std::vector<std::uint64_t> words(64);
  lanes.fill(words);
  for (std::size_t t = 0; t < words.size(); ++t) EXPECT_EQ(words[t], xoshiro_next(states[t % 8])) << t;
}

TEST(XoshiroLanes, ContinuesWhereItStopped) {
  XoshiroLanes once(distinct_states());
  XoshiroLanes twice(distinct_states());
  std::vector<std::uint64_t> whole(48);
  std::vector<std::uint64_t> parts(48);
  once.fill(whole);
  twice.fill(std::span(parts).first(16));
  twice.fill(std::span(parts).subspan(16));
  EXPECT_EQ(whole, parts);
}

TEST(XoshiroLanes, RefusesAnAllZeroState) {
  std::array<Words, 8> states = distinct_states();
  states[5] = {};
  EXPECT_THROW(XoshiroLanes{states}, std::invalid_argument);
}

TEST(XoshiroLanes, RefusesAPartOfARow) {
  XoshiroLanes lanes(distinct_states());
  std::vector<std::uint64_t> words(9);
  EXPECT_THROW(lanes.fill(words), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx
