// Every statement of the mathematics is registered, in the tiers that it has, and nothing else is.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "quincunx/props/registry.hpp"

namespace quincunx::props {
namespace {

struct Expected {
  int section;
  const char* id;
  const char* tiers;  // E exact, N numerical, S statistical
  bool control = false;
};

const std::vector<Expected> mathematics{
    {1, "tanh.definition", "N"},
    {1, "tanh.sign", "N"},
    {1, "tanh.denominator", "N"},
    {1, "tanh.range", "N"},
    {1, "tanh.limits", "N"},
    {1, "tanh.odd", "N"},
    {1, "tanh.monotone", "N"},
    {1, "tanh.worked", "N"},
    {1, "score.additive", "N"},
    {2, "dot.definition", "N"},
    {2, "dot.bilinear", "N"},
    {2, "dot.symmetric", "N"},
    {2, "dot.direction", "N"},
    {2, "dot.cosine", "N"},
    {2, "dot.worked", "N"},
    {2, "scores.matrix", "N"},
    {3, "normal.mean", "S"},
    {3, "normal.variance", "S"},
    {3, "normal.second_moment", "S"},
    {3, "normal.symmetry", "S"},
    {3, "normal.distribution", "S"},
    {3, "normal.within_one_sigma", "S"},
    {3, "normal.law_of_large_numbers", "S"},
    {3, "normal.worked", "N"},
    {4, "expectation.linearity", "ES"},
    {4, "variance.nonnegative", "EN"},
    {4, "variance.computational_formula", "EN"},
    {4, "variance.standard_deviation", "N"},
    {4, "variance.worked", "N"},
    {5, "independence.multiplication_rule", "ES"},
    {5, "independence.dependent_pairs_violate", "ES", true},
    {5, "product.mean_zero", "S"},
    {5, "dot.mean_zero", "S"},
    {5, "product.worked", "N"},
    {6, "independence.functions_stay_independent", "ES"},
    {6, "product.second_moment_factors", "S"},
    {6, "product.variance_one", "S"},
    {6, "product.variance_worked", "N"},
    {7, "bienayme.cross_term", "ES"},
    {7, "bienayme.pair", "ES"},
    {7, "bienayme.many", "ES"},
    {7, "bienayme.dependent_terms_violate", "ES", true},
    {7, "bienayme.worked", "N"},
    {8, "dot.variance_is_dk", "S"},
    {8, "dot.standard_deviation", "S"},
    {8, "scaling.rule", "ENS"},
    {8, "scaled.unit_variance", "S"},
    {8, "scaled.worked", "N"},
    {8, "softmax.saturates", "S"},
    {8, "softmax.gradient_vanishes", "S"},
    {8, "softmax.scaled_healthy", "S"},
    {8, "softmax.range_worked", "N"},
};

TEST(AllClaims, RegistersEveryStatementInItsSectionAndTiers) {
  const Registry registry = all_claims(ours());
  for (const Expected& expected : mathematics) {
    for (const char tier : std::string(expected.tiers)) {
      const Property* property = registry.find("ours/" + std::string(expected.id) + ':' + tier);
      ASSERT_NE(property, nullptr) << expected.id << ':' << tier;
      EXPECT_EQ(property->info.section, expected.section) << expected.id;
      EXPECT_EQ(property->info.control, expected.control) << expected.id;
      EXPECT_FALSE(property->info.statement.empty()) << expected.id;
    }
  }
}

// A statement may have parts: "dot.variance_is_dk.given_q" is one of "dot.variance_is_dk".
bool is_part_of_the_mathematics(const ClaimInfo& info) {
  for (const Expected& statement : mathematics) {
    const bool has_tier = std::string(statement.tiers).find(letter(info.tier)) != std::string::npos;
    const std::string id = statement.id;
    if (has_tier && (info.id == id || info.id.starts_with(id + '.'))) return true;
  }
  return false;
}

TEST(AllClaims, RegistersNothingElse) {
  const Registry registry = all_claims(ours());
  for (const Property& property : registry.properties()) {
    EXPECT_TRUE(is_part_of_the_mathematics(property.info)) << property.info.name();
  }
}

TEST(AllClaims, AreInTheOrderOfTheSections) {
  int section = 1;
  const Registry registry = all_claims(ours());
  for (const Property& property : registry.properties()) {
    EXPECT_GE(property.info.section, section) << property.info.name();
    section = property.info.section;
  }
  EXPECT_EQ(section, 8);
}

}  // namespace
}  // namespace quincunx::props
