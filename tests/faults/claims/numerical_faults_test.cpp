// Each numerical claim refutes the mistakes that it is for, with any of three seeds.
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>

#include "planted.hpp"
#include "run_claim.hpp"

namespace quincunx::props {
namespace {

std::vector<Planted> all_mistakes() {
  std::vector<Planted> all;
  for (const auto& group : {tanh_mistakes(), dot_mistakes(), sample_mistakes()}) {
    all.insert(all.end(), group.begin(), group.end());
  }
  return all;
}

Subject with(const Planted& planted) {
  Subject subject = standard_library();
  planted.plant(subject);
  return subject;
}

TEST(PlantedMistake, IsRefutedByEachOfItsClaims) {
  for (const Planted& planted : all_mistakes()) {
    const Subject subject = with(planted);
    const Registry registry = all_claims(subject);
    for (const std::string& claim : planted.refuted_by) {
      for (const std::uint64_t seed : {1, 2, 3}) {
        const stats::Evidence evidence = run_claim(registry, subject, claim, seed);
        EXPECT_EQ(evidence.outcome, stats::Outcome::refuted) << planted.mistake << ", " << claim << ", seed " << seed;
        EXPECT_FALSE(evidence.detail.empty()) << claim;
      }
    }
  }
}

TEST(PlantedMistakes, ReachEveryNumericalClaim) {
  std::set<std::string> reached;
  for (const Planted& planted : all_mistakes()) reached.insert(planted.refuted_by.begin(), planted.refuted_by.end());
  const Registry registry = all_claims(ours());
  for (const Property& property : registry.properties()) {
    if (property.info.tier != Tier::numerical) continue;
    EXPECT_TRUE(reached.contains(property.info.name())) << property.info.name() << " is not known to fail";
  }
}

stats::Evidence refutation(const std::vector<Planted>& group, const std::string& mistake, const std::string& claim) {
  for (const Planted& planted : group) {
    if (planted.mistake != mistake) continue;
    const Subject subject = with(planted);
    return run_claim(all_claims(subject), subject, claim, 1);
  }
  ADD_FAILURE() << "no mistake " << mistake;
  return {};
}

TEST(Shrinking, FindsASmallVectorForADotProductThatDropsTerms) {
  const auto evidence = refutation(dot_mistakes(), "the tail of a vector of eights dropped", "dot.definition:N");
  EXPECT_EQ(evidence.failing.parameters, "q = (1), k = (1); q = (), k = ()");
}

TEST(Shrinking, FindsTheLengthFromWhichADotProductFails) {
  const auto evidence = refutation(dot_mistakes(), "the last term dropped from 256 on", "dot.definition:N");
  EXPECT_NE(evidence.failing.parameters.find("... of 256)"), std::string::npos) << evidence.failing.parameters;
}

TEST(Shrinking, FindsASimpleNumberInsideADent) {
  const auto evidence = refutation(tanh_mistakes(), "a dent between 1.5 and 1.6", "tanh.definition:N");
  EXPECT_TRUE(evidence.failing.parameters == "x = (1.5); float x = ()" ||
              evidence.failing.parameters == "x = (); float x = (1.5)")
      << evidence.failing.parameters;
}

TEST(Shrinking, ShowsTheNaNOfAnOverflow) {
  const auto evidence = refutation(tanh_mistakes(), "exponentials that overflow", "tanh.limits:N");
  EXPECT_NE(evidence.detail.find("nan"), std::string::npos) << evidence.detail;
}

}  // namespace
}  // namespace quincunx::props
