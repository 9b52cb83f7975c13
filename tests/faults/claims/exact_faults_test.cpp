// Each exact claim refutes a mistake in the functions of finite laws that it speaks of.
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "exact_mathematics.hpp"
#include "run_claim.hpp"

namespace quincunx::props {
namespace {

struct ExactMistake {
  std::string mistake;
  std::vector<std::string> refuted_by;
  std::function<void(ExactMathematics&)> plant;
};

Registry exact_claims(const Subject& subject, const ExactMathematics& mathematics) {
  Registry registry;
  add_variance_exact(registry, subject, mathematics);
  add_independence_exact(registry, subject, mathematics);
  add_product_exact(registry, subject, mathematics);
  add_bienayme_exact(registry, subject, mathematics);
  add_scaling_exact(registry, subject, mathematics);
  return registry;
}

const std::vector<ExactMistake>& mistakes() {
  static const std::vector<ExactMistake> all{
      {"the expectation forgets the last value",
       {"expectation.linearity:E", "independence.multiplication_rule:E", "variance.computational_formula:E",
        "bienayme.cross_term:E", "independence.functions_stay_independent:E"},
       [](ExactMathematics& m) {
         m.expectation = [](const ExactLaw& law) {
           return Rational(expectation(law) - law.values().back() * law.weights().back());
         };
       }},
      {"the expectation of pairs drops their order",
       {"expectation.linearity:E"},
       [](ExactMathematics& m) {
         m.joint_expectation = [](const ExactJointLaw& joint, const ExactFunction& f) {
           return expectation(joint, [&](const Rational& x, const Rational& y) { return f(y, x); });
         };
       }},
      {"the second moment for the variance",
       {"variance.computational_formula:E", "variance.nonnegative:E", "bienayme.pair:E", "bienayme.many:E",
        "scaling.rule:E", "bienayme.dependent_terms_violate:E"},
       [](ExactMathematics& m) {
         m.variance = [](const ExactLaw& law) {
           return expectation(law, [](const Rational& x) { return Rational(x * x); });
         };
       }},
      {"the computational formula adds",
       {"variance.computational_formula:E"},
       [](ExactMathematics& m) {
         m.variance_by_computational_formula = [](const ExactLaw& law) {
           const Rational mean = expectation(law);
           return Rational(expectation(law, [](const Rational& x) { return Rational(x * x); }) + mean * mean);
         };
       }},
      {"a variance with the sign of the mean",
       {"variance.nonnegative:E"},
       [](ExactMathematics& m) {
         m.variance = [](const ExactLaw& law) {
           return Rational(expectation(law) < 0 ? Rational(-variance(law)) : variance(law));
         };
       }},
      {"X counted with the weights of Y at the first value",
       {"independence.multiplication_rule:E", "bienayme.cross_term:E", "independence.functions_stay_independent:E"},
       [](ExactMathematics& m) {
         m.independent_joint = [](const ExactLaw& x, const ExactLaw& y) {
           ExactJointLaw joint = independent_joint(x, y);
           Matrix<Rational> weights = joint.weights();
           if (weights.rows > 1 && weights.columns > 1) {
             // A diagonal shift keeps both marginals: only the dependence changes.
             const Rational shift = std::min(weights(0, 1), weights(1, 0));
             weights(0, 0) += shift;
             weights(1, 1) += shift;
             weights(0, 1) -= shift;
             weights(1, 0) -= shift;
           }
           return ExactJointLaw(joint.x_values(), joint.y_values(), weights);
         };
       }},
      {"everything counts as independent",
       {"independence.dependent_pairs_violate:E"},
       [](ExactMathematics& m) { m.is_independent = [](const ExactJointLaw&) { return true; }; }},
      {"nothing counts as independent",
       {"independence.functions_stay_independent:E", "independence.multiplication_rule:E"},
       [](ExactMathematics& m) { m.is_independent = [](const ExactJointLaw&) { return false; }; }},
      {"expectations of pairs as if independent",
       {"independence.dependent_pairs_violate:E"},
       [](ExactMathematics& m) {
         m.joint_expectation = [](const ExactJointLaw& joint, const ExactFunction& f) {
           return expectation(independent_joint(joint.x_marginal(), joint.y_marginal()), f);
         };
       }},
      {"a covariance that is always 0",
       {"bienayme.dependent_terms_violate:E"},
       [](ExactMathematics& m) { m.covariance = [](const ExactJointLaw&) { return Rational(0); }; }},
      {"a covariance about 0",
       {"bienayme.cross_term:E", "bienayme.dependent_terms_violate:E"},
       [](ExactMathematics& m) {
         m.covariance = [](const ExactJointLaw& joint) {
           return expectation(joint, [](const Rational& x, const Rational& y) { return Rational(x * y); });
         };
       }},
      {"a sum of variables that adds the first one twice",
       {"bienayme.pair:E", "bienayme.many:E"},
       [](ExactMathematics& m) {
         m.convolution = [](const ExactLaw& x, const ExactLaw& y) { return convolution(convolution(x, y), x); };
       }},
      {"a factor that is forgotten",
       {"scaling.rule:E"},
       [](ExactMathematics& m) {
         m.affine = [](const ExactLaw& law, const Rational&, const Rational& b) { return affine(law, 1, b); };
       }},
  };
  return all;
}

TEST(ExactMistake, IsRefutedByEachOfItsClaims) {
  const Subject subject = ours();
  for (const ExactMistake& mistake : mistakes()) {
    ExactMathematics mathematics;
    mistake.plant(mathematics);
    const Registry registry = exact_claims(subject, mathematics);
    for (const std::string& claim : mistake.refuted_by) {
      for (const std::uint64_t seed : {1, 2, 3}) {
        const stats::Evidence evidence = run_claim(registry, subject, claim, seed);
        EXPECT_EQ(evidence.outcome, stats::Outcome::refuted) << mistake.mistake << ", " << claim << ", seed " << seed;
      }
    }
  }
}

TEST(ExactMistakes, ReachEveryExactClaim) {
  std::set<std::string> reached;
  for (const ExactMistake& mistake : mistakes()) {
    reached.insert(mistake.refuted_by.begin(), mistake.refuted_by.end());
  }
  const Registry registry = exact_claims(ours(), {});
  for (const Property& property : registry.properties()) {
    EXPECT_TRUE(reached.contains(property.info.name())) << property.info.name() << " is not known to fail";
  }
}

}  // namespace
}  // namespace quincunx::props
