// Names are unique, patterns find them, and every statistical claim is counted.
#include "quincunx/props/registry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace quincunx::props {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Property claim(const std::string& id, Tier tier = Tier::numerical, const std::string& subject = "ours") {
  return single_case_property({id, 1, "a statement", tier, false, subject}, [](Findings&) {});
}

Registry dots_and_normals() {
  Registry registry;
  registry.add(claim("dot.mean", Tier::numerical));
  registry.add(claim("dot.mean", Tier::statistical));
  registry.add(claim("dot.mean", Tier::statistical, "std"));
  registry.add(claim("dot.meander", Tier::exact));
  registry.add(claim("normal.mean", Tier::statistical));
  return registry;
}

std::vector<std::string> found(const std::string& pattern) {
  const Registry registry = dots_and_normals();
  std::vector<std::string> names;
  for (const Property* property : registry.matching(pattern)) names.push_back(property->info.full_name());
  return names;
}

TEST(Registry, RefusesAFullNameThatIsTaken) {
  Registry registry = dots_and_normals();
  EXPECT_THROW(registry.add(claim("dot.mean", Tier::statistical)), std::invalid_argument);
  EXPECT_NO_THROW(registry.add(claim("dot.mean", Tier::exact)));
  EXPECT_NO_THROW(registry.add(claim("dot.mean", Tier::exact, "std")));
  EXPECT_EQ(registry.properties().size(), 7U);
}

TEST(Registry, RefusesIdsThatNamesCouldNotCarry) {
  for (const std::string id : {"", "dot mean", "dot/mean", "dot:mean", "dot*", "dot-mean", "d\xC3\xB6t", "a\n"}) {
    Registry registry;
    EXPECT_THROW(registry.add(claim(id)), std::invalid_argument) << id;
    EXPECT_TRUE(registry.properties().empty());
  }
  try {
    Registry().add(claim("dot mean"));
    FAIL() << "no error";
  } catch (const std::invalid_argument& error) {
    EXPECT_THAT(error.what(), HasSubstr("'dot mean' may hold only letters, digits, '.' and '_'"));
  }
}

TEST(Registry, CountsWhatSpendsBudgetControlsIncluded) {
  Registry registry = dots_and_normals();
  EXPECT_EQ(registry.statistical_count(), 3U);
  Property control = claim("control", Tier::statistical);
  control.info.control = true;
  registry.add(control);
  EXPECT_EQ(registry.statistical_count(), 4U);
  EXPECT_EQ(Registry().statistical_count(), 0U);
}

TEST(Registry, FindsAPropertyByItsFullNameOnly) {
  const Registry registry = dots_and_normals();
  ASSERT_NE(registry.find("std/dot.mean:S"), nullptr);
  EXPECT_EQ(registry.find("std/dot.mean:S")->info.subject, "std");
  EXPECT_EQ(registry.find("dot.mean:S"), nullptr);
  EXPECT_EQ(registry.find("std/dot.mean:N"), nullptr);
}

TEST(Registry, MatchesAPatternWithoutWildcardsAsASubstring) {
  EXPECT_THAT(found("dot.mean"),
              ElementsAre("ours/dot.mean:N", "ours/dot.mean:S", "std/dot.mean:S", "ours/dot.meander:E"));
  EXPECT_THAT(found("dot.mean:S"), ElementsAre("ours/dot.mean:S", "std/dot.mean:S"));
  EXPECT_THAT(found("std/"), ElementsAre("std/dot.mean:S"));
  EXPECT_THAT(found("nothing"), IsEmpty());
}

TEST(Registry, MatchesWildcardsAgainstIdNameAndFullName) {
  EXPECT_THAT(found("*"), testing::SizeIs(5));
  EXPECT_THAT(found("dot.mea?"), ElementsAre("ours/dot.mean:N", "ours/dot.mean:S", "std/dot.mean:S"));
  EXPECT_THAT(found("*mean:S"), ElementsAre("ours/dot.mean:S", "std/dot.mean:S", "ours/normal.mean:S"));
  EXPECT_THAT(found("ours/*:S"), ElementsAre("ours/dot.mean:S", "ours/normal.mean:S"));
  EXPECT_THAT(found("*e*e*"), ElementsAre("ours/dot.meander:E"));
  EXPECT_THAT(found("?"), IsEmpty());
}

TEST(Registry, HoldsTheClaimsOfBothSubjectsSideBySide) {
  const std::size_t ours_alone = all_claims(ours()).properties().size();
  EXPECT_EQ(all_claims(standard_library()).properties().size(), ours_alone);
  Registry both = all_claims(ours());
  const Registry second = all_claims(standard_library());
  for (const Property& property : second.properties()) both.add(property);
  EXPECT_EQ(both.properties().size(), 2 * ours_alone);
}

}  // namespace
}  // namespace quincunx::props
