// Cases are a pure function of seed and name, shrink under a cap, and come back from their reproduce strings.
#include "case_search.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

#include "quincunx/props/dimension.hpp"

namespace quincunx::props {
namespace {

using testing::HasSubstr;

CaseSearch dimensions(std::uint64_t seed, const std::string& name) { return {case_generator<Dimension>(), seed, name}; }

std::int64_t d(const Case& one_case) { return parameters_of<Dimension>(one_case).d; }

std::vector<std::string> first_hundred(std::uint64_t seed, const std::string& name) {
  CaseSearch search = dimensions(seed, name);
  std::vector<std::string> shown;
  for (int i = 0; i < 100; ++i) {
    const DrawnCase drawn = search.next();
    shown.push_back(drawn.parameters->describe() + ' ' + std::to_string(drawn.noise_key) + ' ' + drawn.reproduce);
  }
  return shown;
}

DrawnCase first_from(CaseSearch& search, std::int64_t threshold) {
  DrawnCase drawn = search.next();
  while (d(*drawn.parameters) < threshold) drawn = search.next();
  return drawn;
}

TEST(CaseSearch, IsAPureFunctionOfSeedAndName) {
  EXPECT_EQ(first_hundred(1, "ours/a:S"), first_hundred(1, "ours/a:S"));
  EXPECT_NE(first_hundred(1, "ours/a:S"), first_hundred(2, "ours/a:S"));
  EXPECT_NE(first_hundred(1, "ours/a:S"), first_hundred(1, "ours/b:S"));
}

// 64-bit keys of 300 cases: two are equal by chance with probability 2.4e-15.
TEST(CaseSearch, GivesEveryCaseANoiseKeyOfItsOwn) {
  std::set<std::uint64_t> keys;
  for (const std::string name : {"a", "b", "c"}) {
    CaseSearch search = dimensions(1, name);
    for (int i = 0; i < 100; ++i) keys.insert(search.next().noise_key);
  }
  EXPECT_EQ(keys.size(), 300U);
}

TEST(CaseSearch, ReproducesADrawnCaseWithItsNoise) {
  CaseSearch search = dimensions(3, "ours/a:S");
  for (int i = 0; i < 20; ++i) {
    const DrawnCase drawn = search.next();
    const DrawnCase again = dimensions(3, "ours/a:S").reproduce(drawn.reproduce);
    EXPECT_EQ(d(*again.parameters), d(*drawn.parameters));
    EXPECT_EQ(again.noise_key, drawn.noise_key);
    EXPECT_EQ(again.reproduce, drawn.reproduce);
  }
}

TEST(CaseSearch, ReproducesAShrunkCaseWithTheNoiseKeyOfTheCaseItCameFrom) {
  CaseSearch search = dimensions(4, "ours/a:S");
  const DrawnCase drawn = first_from(search, 200);
  const ShrunkCase shrunk = search.shrink(
      drawn, [](const Case& one) { return d(one) >= 37; }, 200);
  EXPECT_EQ(d(*shrunk.smallest.parameters), 37);
  EXPECT_FALSE(shrunk.capped);
  const DrawnCase again = search.reproduce(shrunk.smallest.reproduce);
  EXPECT_EQ(d(*again.parameters), 37);
  EXPECT_EQ(again.noise_key, drawn.noise_key);
}

TEST(CaseSearch, StopsAtItsCap) {
  CaseSearch search = dimensions(5, "ours/a:S");
  const DrawnCase drawn = first_from(search, 200);
  int tried = 0;
  const auto fails = [&](const Case& one) {
    ++tried;
    return d(one) >= 37;
  };
  const ShrunkCase shrunk = search.shrink(drawn, fails, 7);
  EXPECT_TRUE(shrunk.capped);
  EXPECT_EQ(shrunk.candidates, 7);
  EXPECT_EQ(tried, 7);
  const ShrunkCase unshrunk = search.shrink(drawn, fails, 0);
  EXPECT_EQ(tried, 7);
  EXPECT_EQ(d(*unshrunk.smallest.parameters), d(*drawn.parameters));
}

TEST(CaseSearch, RefusesTheCaseOfAnotherProperty) {
  CaseSearch search = dimensions(6, "ours/a:S");
  const std::string reproduce = search.next().reproduce;
  EXPECT_TRUE(reproduce_names(reproduce, "ours/a:S"));
  EXPECT_FALSE(reproduce_names(reproduce, "ours/a"));
  try {
    dimensions(6, "ours/b:S").reproduce(reproduce);
    FAIL() << "no error";
  } catch (const std::invalid_argument& error) {
    EXPECT_THAT(error.what(), HasSubstr("names no case of ours/b:S"));
  }
}

TEST(CaseSearch, RefusesADamagedString) {
  CaseSearch search = dimensions(7, "ours/a:S");
  const std::string reproduce = search.next().reproduce;
  EXPECT_THROW(search.reproduce("%%%"), std::invalid_argument);
  EXPECT_THROW(search.reproduce(reproduce.substr(0, reproduce.size() / 2)), std::invalid_argument);
  EXPECT_THROW(reproduce_names("%%%", "ours/a:S"), std::invalid_argument);
}

TEST(CaseSearch, RefusesAPathThatThePropertyNoLongerHas) {
  CaseSearch search = dimensions(8, "ours/a:S");
  const DrawnCase drawn = first_from(search, 200);
  const ShrunkCase shrunk = search.shrink(
      drawn, [](const Case& one) { return d(one) >= 37; }, 200);
  const CaseSearch without_parameters(case_generator<NoParameters>(), 8, "ours/a:S");
  EXPECT_THROW(without_parameters.reproduce(shrunk.smallest.reproduce), std::invalid_argument);
}

}  // namespace
}  // namespace quincunx::props
