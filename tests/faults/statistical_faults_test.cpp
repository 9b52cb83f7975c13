// Every statistical claim can fail: for each of them, a faulty subject that it refutes.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "faults/faulty_subjects.hpp"
#include "quincunx/props/suite_run.hpp"

namespace quincunx::props {
namespace {

struct Row {
  std::string claim;
  std::string fault;
  Subject (*plant)(const Subject& healthy);
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.claim << ", " << row.fault; }

const std::vector<Row>& table() {
  static const std::vector<Row> rows{
      {"normal.mean", "shifted by 0.01", faulty::shifted},
      {"normal.variance", "standard deviation 1.01", faulty::one_percent_wide},
      {"normal.second_moment", "cut off at 3", faulty::clipped_at_three},
      {"normal.law_of_large_numbers", "every draw given twice", faulty::every_draw_twice},
      {"normal.symmetry", "50.5 % positive", faulty::lopsided},
      {"normal.distribution", "twelve uniforms less 6", faulty::twelve_uniforms},
      {"normal.distribution.tails", "cut off at 3", faulty::clipped_at_three},
      {"normal.within_one_sigma", "twelve uniforms less 6", faulty::twelve_uniforms},
      {"expectation.linearity", "shifted by 1", faulty::shifted_by_one},
      {"independence.multiplication_rule", "every call starts anew", faulty::every_call_starts_anew},
      {"independence.dependent_pairs_violate", "always 0", faulty::always_zero},
      {"product.mean_zero", "key leans on query by 0.02", faulty::key_leans_on_query},
      {"dot.mean_zero", "key leans on query by 0.02", faulty::key_leans_on_query},
      {"dot.mean_zero.given_q", "key is the query", faulty::key_is_query},
      {"independence.functions_stay_independent", "standard deviation 1.1", faulty::ten_percent_wide},
      {"product.second_moment_factors", "key of the query's size", faulty::key_of_the_querys_size},
      {"product.variance_one", "key of the query's size", faulty::key_of_the_querys_size},
      {"bienayme.cross_term", "every call starts anew", faulty::every_call_starts_anew},
      {"bienayme.pair", "every call starts anew", faulty::every_call_starts_anew},
      {"bienayme.many", "every draw given twice", faulty::every_draw_twice},
      {"bienayme.dependent_terms_violate", "variance 1/2", faulty::half_variance},
      {"dot.variance_is_dk", "loses 1 %", faulty::dot_loses_one_percent},
      {"dot.variance_is_dk.given_q", "loses 1 %", faulty::dot_loses_one_percent},
      {"dot.standard_deviation", "the last of 5 mod 8 dropped", faulty::dot_drops_the_last_of_five_mod_eight},
      {"scaling.rule", "standard deviation 1.1", faulty::ten_percent_wide},
      {"scaled.unit_variance", "divides by sqrt(d_k + 1)", faulty::divides_by_root_of_one_more},
      {"softmax.saturates", "overflows in float", faulty::softmax_overflows_in_float},
      {"softmax.gradient_vanishes", "temperature 1.1", faulty::softmax_of_temperature},
      {"softmax.scaled_healthy", "no division by sqrt(d_k)", faulty::no_scaling},
  };
  return rows;
}

std::string test_name(const std::string& claim) {
  std::string name = claim;
  for (char& c : name) c = c == '.' ? '_' : c;
  return name;
}

class StatisticalFault : public testing::TestWithParam<Row> {};

TEST_P(StatisticalFault, IsRefuted) {
  const Subject subject = GetParam().plant(ours());
  const Registry registry = all_claims(subject);
  const Property* property = registry.find("ours/" + GetParam().claim + ":S");
  ASSERT_NE(property, nullptr) << "no claim " << GetParam().claim;
  SuiteListener silent;
  const stats::Evidence evidence = run_claim(*property, registry.statistical_count(), {}, silent);
  EXPECT_EQ(evidence.outcome, stats::Outcome::refuted) << GetParam().fault << ": " << evidence.detail;
  EXPECT_LT(property->info.control ? 0 : evidence.p_value, evidence.alpha_share);
  RecordProperty("finding", std::string(to_string(evidence.finding)));
  RecordProperty("case", evidence.failing.parameters);
}

INSTANTIATE_TEST_SUITE_P(All, StatisticalFault, testing::ValuesIn(table()),
                         [](const auto& test) { return test_name(test.param.claim); });

TEST(StatisticalFaults, AreKnownForEveryStatisticalClaim) {
  std::set<std::string> registered;
  const Registry registry = all_claims(ours());
  for (const Property& property : registry.properties()) {
    if (property.info.tier == Tier::statistical) registered.insert(property.info.id);
  }
  std::set<std::string> covered;
  for (const Row& row : table()) covered.insert(row.claim);
  EXPECT_EQ(covered, registered);
}

}  // namespace
}  // namespace quincunx::props
