// Bienaymé's formula, proved for finite laws: two terms, many, and by how much dependence breaks it.
#include <string>
#include <utility>
#include <vector>

#include "exact_mathematics.hpp"
#include "many_laws.hpp"
#include "new_claim.hpp"
#include "quincunx/props/parameter_pair.hpp"
#include "quincunx/props/property.hpp"
#include "sections.hpp"

namespace quincunx::props {
namespace {

using Laws = ParameterPair<RationalLaw, RationalLaw>;

void check_cross_term(const ExactMathematics& exact, const Laws& p, Findings& findings) {
  const ExactLaw x = exact_law(p.first);
  const ExactLaw y = exact_law(p.second);
  const ExactJointLaw joint = exact.independent_joint(x, y);
  const Rational x_mean = exact.expectation(x);
  const Rational y_mean = exact.expectation(y);
  const Rational cross = exact.joint_expectation(
      joint, [&](const Rational& a, const Rational& b) { return Rational((a - x_mean) * (b - y_mean)); });
  findings.require(cross == 0, [&] { return "E[(X - E[X])(Y - E[Y])] = " + cross.str() + ", not 0"; });
  const Rational covariance = exact.covariance(joint);
  findings.require(covariance == 0, [&] { return "Cov(X, Y) = " + covariance.str() + ", not 0"; });
}

void check_pair(const ExactMathematics& exact, const Laws& p, Findings& findings) {
  const ExactLaw x = exact_law(p.first);
  const ExactLaw y = exact_law(p.second);
  const Rational right = exact.variance(x) + exact.variance(y);
  const Rational left = exact.variance(exact.convolution(x, y));
  findings.require(left == right, [&] { return inequality("Var(X + Y)", left, "Var X + Var Y", right); });
  // The sum once more, pair by pair instead of as a law of its own.
  const Rational joint = exact.variance(law_of_sum(exact.independent_joint(x, y)));
  findings.require(joint == right, [&] { return inequality("Var(X + Y)", joint, "Var X + Var Y", right); });
}

void check_dependent_terms(const ExactMathematics& exact, const CorrelatedLaw& p, Findings& findings) {
  const ExactJointLaw joint = exact_law(p.joint);
  const Rational left = exact.variance(law_of_sum(joint));
  const Rational right = exact.variance(joint.x_marginal()) + exact.variance(joint.y_marginal());
  const Rational total = p.joint.total();
  const Rational covariance = Rational(p.joint.scaled_covariance()) / (total * total);
  findings.require(left != right,
                   [&] { return inequality("Var(X + Y)", left, "Var X + Var Y", right) + ": not refuted"; });
  findings.require(left - right == 2 * covariance, [&] {
    return inequality("Var(X + Y) - Var X - Var Y", left - right, "2 Cov(X, Y)", 2 * covariance);
  });
  findings.require(exact.covariance(joint) == covariance,
                   [&] { return inequality("covariance", exact.covariance(joint), "Cov(X, Y)", covariance); });
}

void check_many(const ExactMathematics& exact, const ManyLaws& p, Findings& findings) {
  Rational sum = 0;
  for (const LatticeLaw& law : p.laws) sum += exact.variance(exact_law(law.rational()));
  const Rational whole = exact.variance(law_of_sum(p.laws));
  findings.require(whole == sum, [&] { return inequality("Var(ΣZ_i)", whole, "ΣVar(Z_i)", sum); });
}

// The same by repeated convolution, for laws of any values, as many as rationals can carry.
void check_few(const ExactMathematics& exact, const FewLaws& p, Findings& findings) {
  ExactLaw total = exact_law(p.laws.front());
  Rational sum = exact.variance(total);
  for (std::size_t i = 1; i < p.laws.size(); ++i) {
    const ExactLaw law = exact_law(p.laws[i]);
    total = exact.convolution(total, law);
    sum += exact.variance(law);
  }
  const Rational whole = exact.variance(total);
  findings.require(whole == sum, [&] { return inequality("Var(ΣZ_i)", whole, "ΣVar(Z_i)", sum); });
}

}  // namespace

void add_bienayme_exact(Registry& registry, const Subject& subject, const ExactMathematics& mathematics) {
  using SeveralLaws = ParameterPair<FewLaws, ManyLaws>;
  const auto claim = [&](const char* id, const char* statement) { return exact_claim(subject, 7, id, statement); };
  registry.add(numerical_property<Laws>(
      claim("bienayme.cross_term", "E[(X - E[X])(Y - E[Y])] = 0 for independent X and Y"),
      [mathematics](const Laws& p, Findings& findings) { check_cross_term(mathematics, p, findings); }));
  registry.add(numerical_property<Laws>(
      claim("bienayme.pair", "Var(X + Y) = Var X + Var Y for independent X and Y"),
      [mathematics](const Laws& p, Findings& findings) { check_pair(mathematics, p, findings); }));
  registry.add(numerical_property<SeveralLaws>(
      claim("bienayme.many",
            "Var(Z_1 + ... + Z_d) = Var Z_1 + ... + Var Z_d for independent terms, each with a law of "
            "its own, and hundreds of them"),
      [mathematics](const SeveralLaws& p, Findings& findings) {
        check_few(mathematics, p.first, findings);
        check_many(mathematics, p.second, findings);
      }));
  registry.add(numerical_property<CorrelatedLaw>(
      as_control(claim("bienayme.dependent_terms_violate",
                       "Var(X + Y) = Var X + Var Y is false for pairs with a covariance, by exactly twice of it")),
      [mathematics](const CorrelatedLaw& p, Findings& findings) { check_dependent_terms(mathematics, p, findings); }));
}

void add_bienayme_exact(Registry& registry, const Subject& subject) {
  add_bienayme_exact(registry, subject, ExactMathematics());
}

}  // namespace quincunx::props
