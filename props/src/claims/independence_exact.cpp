// Expectations of products: they factor for independent variables, for functions of them too, and not for others.
#include <string>
#include <utility>
#include <vector>

#include "exact_mathematics.hpp"
#include "new_claim.hpp"
#include "quincunx/props/parameter_pair.hpp"
#include "quincunx/props/property.hpp"
#include "sections.hpp"

namespace quincunx::props {
namespace {

using Laws = ParameterPair<RationalLaw, RationalLaw>;
using LawsAndFunctions = ParameterPair<Laws, ParameterPair<FunctionTable, FunctionTable>>;

Rational product(const Rational& x, const Rational& y) { return x * y; }

// Every weight is the product of the marginal ones, checked without the function under test.
bool factors(const ExactJointLaw& joint, const ExactLaw& x, const ExactLaw& y) {
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (std::size_t j = 0; j < y.size(); ++j) {
      if (joint.weights()(i, j) != x.weights()[i] * y.weights()[j]) return false;
    }
  }
  return true;
}

void check_multiplication_rule(const ExactMathematics& exact, const Laws& p, Findings& findings) {
  const ExactLaw x = exact_law(p.first);
  const ExactLaw y = exact_law(p.second);
  const ExactJointLaw joint = exact.independent_joint(x, y);
  findings.require(factors(joint, x, y) && exact.is_independent(joint),
                   "P(X = x, Y = y) = P(X = x)·P(Y = y) fails for independent X and Y");
  const Rational left = exact.joint_expectation(joint, product);
  const Rational right = exact.expectation(x) * exact.expectation(y);
  findings.require(left == right, [&] { return inequality("E[XY]", left, "E[X] E[Y]", right); });
}

// E[XY] - E[X] E[Y] is the covariance, which the parameters keep from being 0: the rule must fail by exactly that.
void check_dependent_pairs(const ExactMathematics& exact, const CorrelatedLaw& p, Findings& findings) {
  const ExactJointLaw joint = exact_law(p.joint);
  const Rational left = exact.joint_expectation(joint, product);
  const Rational right = exact.expectation(joint.x_marginal()) * exact.expectation(joint.y_marginal());
  const Rational total = p.joint.total();
  const Rational covariance = Rational(p.joint.scaled_covariance()) / (total * total);
  findings.require(left != right, [&] { return inequality("E[XY]", left, "E[X] E[Y]", right) + ": not refuted"; });
  findings.require(left - right == covariance,
                   [&] { return inequality("E[XY] - E[X] E[Y]", left - right, "Cov(X, Y)", covariance); });
  findings.require(!exact.is_independent(joint), "a pair with a covariance counts as independent");
}

// The law of (f(X), g(Y)), pair by pair.
ExactJointLaw image(const ExactJointLaw& joint, const FunctionTable& f, const FunctionTable& g) {
  std::vector<Rational> x_images;
  std::vector<Rational> y_images;
  for (std::size_t i = 0; i < joint.x_values().size(); ++i) x_images.emplace_back(f(i));
  for (std::size_t j = 0; j < joint.y_values().size(); ++j) y_images.emplace_back(g(j));
  return {std::move(x_images), std::move(y_images), joint.weights()};
}

void check_functions(const ExactMathematics& exact, const LawsAndFunctions& p, Findings& findings) {
  const ExactJointLaw joint = exact.independent_joint(exact_law(p.first.first), exact_law(p.first.second));
  const ExactJointLaw images = image(joint, p.second.first, p.second.second);
  findings.require(exact.is_independent(images), "f(X) and g(Y) of independent X and Y are not independent");
  const Rational left = exact.joint_expectation(images, product);
  const Rational right = exact.expectation(images.x_marginal()) * exact.expectation(images.y_marginal());
  findings.require(left == right, [&] { return inequality("E[f(X) g(Y)]", left, "E[f(X)] E[g(Y)]", right); });
}

}  // namespace

void add_independence_exact(Registry& registry, const Subject& subject, const ExactMathematics& mathematics) {
  registry.add(numerical_property<Laws>(
      exact_claim(subject, 5, "independence.multiplication_rule", "E[XY] = E[X] E[Y] for independent X and Y"),
      [mathematics](const Laws& p, Findings& findings) { check_multiplication_rule(mathematics, p, findings); }));
  registry.add(numerical_property<CorrelatedLaw>(
      as_control(exact_claim(subject, 5, "independence.dependent_pairs_violate",
                             "E[XY] = E[X] E[Y] is false for pairs with a covariance, by exactly the covariance")),
      [mathematics](const CorrelatedLaw& p, Findings& findings) { check_dependent_pairs(mathematics, p, findings); }));
}

void add_product_exact(Registry& registry, const Subject& subject, const ExactMathematics& mathematics) {
  registry.add(numerical_property<LawsAndFunctions>(
      exact_claim(subject, 6, "independence.functions_stay_independent",
                  "f(X) and g(Y) are independent when X and Y are: E[f(X) g(Y)] = E[f(X)] E[g(Y)] for any f and g"),
      [mathematics](const LawsAndFunctions& p, Findings& findings) { check_functions(mathematics, p, findings); }));
}

void add_independence_exact(Registry& registry, const Subject& subject) {
  add_independence_exact(registry, subject, ExactMathematics());
}

void add_product_exact(Registry& registry, const Subject& subject) {
  add_product_exact(registry, subject, ExactMathematics());
}

}  // namespace quincunx::props
