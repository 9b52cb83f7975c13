// Every case that a statistical claim can draw has a law, and a number of draws from which its tail is honest.
#include <gtest/gtest.h>

#include <cstdint>
#include <exception>

#include "case_search.hpp"
#include "claims/squared_laws.hpp"
#include "quincunx/props/registry.hpp"

namespace quincunx::props {
namespace {

constexpr int cases = 2000;
constexpr double smallest_share = default_alpha / 30 / 2 / 100;  // of a case, by default
constexpr std::uint64_t most_draws = 1U << 24U;                  // a case with more would hold up every run

void expect_honest(const stats::Claim& claim, const std::string& where) {
  const std::uint64_t n = claim.smallest_valid_n(smallest_share);
  EXPECT_LE(n, most_draws) << where;
  EXPECT_GT(claim.standard_error(n), 0) << where;
}

void expect_plannable(const Property& property, std::uint64_t seed) {
  CaseSearch search(property.generate, seed, property.info.full_name());
  for (int i = 0; i < cases; ++i) {
    const DrawnCase drawn = search.next();
    const std::string where = property.info.name() + " at " + drawn.parameters->describe();
    try {
      const Experiment experiment = std::get<StatisticalCheck>(property.check)(*drawn.parameters);
      expect_honest(experiment.claim, where);
      if (experiment.truth) expect_honest(*experiment.truth, where);
      EXPECT_EQ(experiment.truth.has_value(), property.info.control) << where;
    } catch (const std::exception& error) {
      ADD_FAILURE() << where << ": " << error.what();
    }
  }
}

TEST(ClaimsPlan, CanBeMadeForEveryCaseOfEveryStatisticalClaim) {
  const Registry registry = all_claims(ours());
  for (const Property& property : registry.properties()) {
    if (property.info.tier == Tier::statistical) expect_plannable(property, 77);
  }
}

TEST(SquaredLaws, MoveAValueOnlyWhereTheSquareIsConstant) {
  for (double weight = 1; weight <= 9; ++weight) {
    const Law sign{Law::Family::finite, 0, 1, {-1, 1}, {weight, 3}};
    EXPECT_EQ(square_cumulants(sign).variance(), 0) << weight;
    EXPECT_EQ(with_spread_square(sign).values, (std::vector<double>{-2, 1})) << weight;
    const Law other{Law::Family::finite, 0, 1, {-1, 0, 1}, {weight, 3, 1}};
    EXPECT_EQ(with_spread_square(other), other) << weight;
  }
  EXPECT_EQ(with_spread_square(Law{}), Law{});
}

// {-1, 2} with weights {1, 3}: squares {1, 4}, mean 13/4, variance 3²·3/16.
TEST(SquaredLaws, OfFiniteLawsKeepTheirLattice) {
  const stats::Cumulants square = square_cumulants({Law::Family::finite, 0, 1, {-1, 2}, {1, 3}});
  EXPECT_DOUBLE_EQ(square.mean(), 3.25);
  EXPECT_DOUBLE_EQ(square.variance(), 27.0 / 16);
  EXPECT_EQ(square.lattice_span(), 3);
}

}  // namespace
}  // namespace quincunx::props
