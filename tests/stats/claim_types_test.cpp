// The registry: every type plans, and its plan and its resolvable margin undo each other.
#include "quincunx/stats/claim_types.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "quincunx/stats/test_result.hpp"

namespace quincunx::stats {
namespace {

constexpr double alpha = 1e-6;
constexpr double beta = 1e-3;

// What a type is asked to see; 64-bit repeats are planned for a generator that has 32 bits only.
double margin_of(const ClaimType& type) { return type.name == "repeats" ? 0x1p32 - 1 : 0.1; }

TEST(ClaimTypes, HaveNamesOfTheirOwnAndSayTheirCondition) {
  std::set<std::string> names;
  for (const ClaimType& type : claim_types()) {
    EXPECT_TRUE(names.insert(type.name).second) << type.name;
    EXPECT_FALSE(type.description.empty()) << type.name;
    EXPECT_FALSE(type.condition.empty()) << type.name;
    EXPECT_EQ(type.design().margin_unit, type.margin_unit) << type.name;
    EXPECT_EQ(&claim_type(type.name), &type);
  }
}

TEST(ClaimTypes, RefuseALawWithoutSpread) {
  const Cumulants constant({1, 0, 0, 0, 0, 0, 0, 0});
  for (const ClaimType& type : claim_types())
    if (type.uses_law) {
      EXPECT_ANY_THROW(type.plan({.law = constant, .second_law = constant}, 0.1, alpha, beta)) << type.name;
    }
}

// Two points of equal probability, 1e-9 apart at 1: the kurtosis is 1 but for the rounding of its cumulants, and the
// ratio of two variances is governed by the errors of the means.
TEST(ClaimTypes, AskForManyDrawsOfANearlyFairCoinOrRefuseIt) {
  const std::vector<double> values{1, 1 + 1e-9};
  const std::vector<double> weights{0.5, 0.5};
  const Cumulants coin = laws::finite(values, weights);
  for (const char* name : {"variance.known_law", "variance.plug_in", "variance_ratio.known_laws"}) {
    try {
      EXPECT_GT(claim_type(name).plan({.law = coin, .second_law = coin}, 0.1, alpha, beta).n, 100'000'000U) << name;
    } catch (const std::exception& refusal) {
      EXPECT_NE(std::string(refusal.what()).find("quincunx::stats::"), std::string::npos) << name;
    }
  }
}

TEST(ClaimTypes, SayWhyMoreBinsOrSmallerMarginsOfRepeatsCannotBeTested) {
  const auto reason = [](const char* name, const char* parameter, double value) -> std::string {
    try {
      claim_type(name).plan({.numbers = {{parameter, value}}}, 0.5, alpha, beta);
    } catch (const std::exception& refusal) {
      return refusal.what();
    }
    return "planned";
  };
  EXPECT_NE(reason("distribution.bins", "bins", 1e9).find("at most 10000000 can be tested"), std::string::npos);
  EXPECT_EQ(reason("distribution.bins", "bins", 1e7), "planned");
  EXPECT_NE(reason("repeats", "bits", 64).find("an error bound that grows"), std::string::npos);
}

TEST(ClaimTypes, PlanAnHonestNWithThePowerAskedFor) {
  for (const ClaimType& type : claim_types()) {
    const Plan plan = type.plan({}, margin_of(type), alpha, beta);
    const Design design = type.design();
    EXPECT_GE(plan.n, design.smallest_valid_n(alpha)) << type.name;
    EXPECT_GE(design.power(plan.n, plan.margin, alpha), 1 - beta) << type.name;
    EXPECT_LE(plan.resolvable, plan.margin) << type.name;
  }
}

TEST(ClaimTypes, NeedThePlannedNAndNotLess) {
  for (const ClaimType& type : claim_types()) {
    const Plan plan = type.plan({}, margin_of(type), alpha, beta);
    const Design design = type.design();
    const std::uint64_t least = design.smallest_valid_n(alpha);
    if (plan.n == least) continue;
    EXPECT_LT(design.power(plan.n - 1, plan.margin, alpha), 1 - beta) << type.name;
    EXPECT_THROW(require_resolvable(design, plan.n - 1, plan.margin, alpha, beta), std::domain_error) << type.name;
    EXPECT_NO_THROW(require_resolvable(design, plan.n, plan.margin, alpha, beta)) << type.name;
  }
}

TEST(ClaimTypes, PlanTheSameNFromTheMarginThatNResolves) {
  for (const ClaimType& type : claim_types()) {
    const Plan plan = type.plan({}, margin_of(type), alpha, beta);
    const double resolvable = type.resolvable({}, plan.n, alpha, beta);
    // A count's power is a sawtooth in n, whose teeth are about 1/p draws wide.
    if (resolvable < plan.margin) {
      EXPECT_LE(type.plan({}, resolvable * (1 + 1e-9), alpha, beta).n, plan.n + plan.n / 100 + 1) << type.name;
    }
    EXPECT_GT(type.resolvable({}, std::max<std::uint64_t>(1, plan.n / 4), alpha, beta), plan.margin) << type.name;
  }
}

TEST(ClaimTypes, RefuseNamesNumbersAndMarginsThatDoNotExist) {
  EXPECT_THROW(claim_type("mean.cauchy"), std::invalid_argument);
  ClaimTypeParameters parameters;
  parameters.numbers["sigma"] = 2;
  EXPECT_THROW(claim_type("mean.student").design(parameters), std::invalid_argument);
  parameters.numbers = {{"bins", 2.5}};
  EXPECT_THROW(claim_type("distribution.bins").design(parameters), std::invalid_argument);
  EXPECT_THROW(claim_type("variance.normal").plan({}, 1, alpha, beta), std::domain_error);
  EXPECT_THROW(claim_type("variance.normal").plan({}, 0.1, 0, beta), std::domain_error);
  EXPECT_NO_THROW(claim_type("mean.student").plan({}, 1.5, alpha, beta));
}

TEST(NamedLaw, KnowsTheLawsOfACommandLine) {
  EXPECT_EQ(named_law("dot_product:8"), laws::dot_product(8));
  EXPECT_EQ(named_law("bernoulli:0.3"), laws::bernoulli(0.3));
  EXPECT_EQ(named_law("normal"), laws::normal());
  for (const char* wrong : {"cauchy", "dot_product:0", "dot_product:2.5", "poisson:", "bernoulli:0.3x"})
    EXPECT_THROW(named_law(wrong), std::invalid_argument) << wrong;
}

TEST(Judge, HoldsOnlyWhenThePlanResolvesItsMargin) {
  TestResult result{};
  result.p_value = 0.5;
  EXPECT_EQ(judge(result, 0.01), Outcome::undecided);
  EXPECT_EQ(judge(result, Plan{10, 0.1, 0.01, 0.1, 0.1}), Outcome::holds);
  EXPECT_EQ(judge(result, Plan{10, 0.1, 0.01, 0.1, 0.2}), Outcome::undecided);
  result.p_value = 0.009;
  EXPECT_EQ(judge(result, Plan{10, 0.1, 0.01, 0.1, 0.1}), Outcome::refuted);
}

}  // namespace
}  // namespace quincunx::stats
