// Linearity of expectation, and what variance is, proved for finite laws.
#include <algorithm>
#include <string>

#include "exact_mathematics.hpp"
#include "new_claim.hpp"
#include "quincunx/props/parameter_pair.hpp"
#include "quincunx/props/property.hpp"
#include "sections.hpp"

namespace quincunx::props {
namespace {

/// Coefficients of a X + b Y + c, for any joint law.
using Combination = ParameterPair<RationalJointLaw, FunctionTable>;

void check_linearity(const ExactMathematics& exact, const Combination& p, Findings& findings) {
  const ExactJointLaw joint = exact_law(p.first);
  const Rational a = p.second(0);
  const Rational b = p.second(1);
  const Rational c = p.second(2);
  const auto combination = [&](const Rational& x, const Rational& y) { return Rational(a * x + b * y + c); };
  const Rational left = exact.joint_expectation(joint, combination);
  const Rational right = a * exact.expectation(joint.x_marginal()) + b * exact.expectation(joint.y_marginal()) + c;
  findings.require(left == right, [&] { return inequality("E[aX + bY + c]", left, "a E[X] + b E[Y] + c", right); });
  const Rational direct = a * enumerated(joint.x_marginal(), [](const Rational& x) { return x; }) +
                          b * enumerated(joint.y_marginal(), [](const Rational& y) { return y; }) + c;
  findings.require(right == direct, [&] { return inequality("a E[X] + b E[Y] + c", right, "enumerated", direct); });
}

bool is_constant(const ExactLaw& law) {
  const Rational* only = nullptr;
  for (std::size_t i = 0; i < law.size(); ++i) {
    if (law.weights()[i] == 0) continue;
    if (only != nullptr && *only != law.values()[i]) return false;
    only = &law.values()[i];
  }
  return true;
}

void check_nonnegative(const ExactMathematics& exact, const RationalLaw& p, Findings& findings) {
  const ExactLaw law = exact_law(p);
  const Rational variance = exact.variance(law);
  findings.require(variance >= 0, [&] { return "Var X = " + variance.str() + " is negative"; });
  findings.require((variance == 0) == is_constant(law), [&] {
    return "Var X = " + variance.str() + (is_constant(law) ? " for a constant" : " for values that differ");
  });
}

void check_formula(const ExactMathematics& exact, const RationalLaw& p, Findings& findings) {
  const ExactLaw law = exact_law(p);
  const Rational variance = exact.variance(law);
  const Rational mean = exact.expectation(law);
  const Rational by_formula = enumerated(law, [](const Rational& x) { return Rational(x * x); }) - mean * mean;
  findings.require(variance == by_formula, [&] { return inequality("Var X", variance, "E[X²] - E[X]²", by_formula); });
  const Rational computed = exact.variance_by_computational_formula(law);
  findings.require(variance == computed,
                   [&] { return inequality("Var X", variance, "by the computational formula", computed); });
  const Rational center = enumerated(law, [](const Rational& x) { return x; });
  const Rational defined = enumerated(law, [&](const Rational& x) { return Rational((x - center) * (x - center)); });
  findings.require(variance == defined, [&] { return inequality("Var X", variance, "E[(X - E[X])²]", defined); });
}

}  // namespace

void add_variance_exact(Registry& registry, const Subject& subject, const ExactMathematics& mathematics) {
  const auto claim = [&](const char* id, const char* statement) { return exact_claim(subject, 4, id, statement); };
  registry.add(numerical_property<Combination>(
      claim("expectation.linearity", "E[aX + bY + c] = a E[X] + b E[Y] + c, whether X and Y are independent or not"),
      [mathematics](const Combination& p, Findings& findings) { check_linearity(mathematics, p, findings); }));
  registry.add(numerical_property<RationalLaw>(
      claim("variance.nonnegative", "Var X >= 0, and 0 only for a constant"),
      [mathematics](const RationalLaw& p, Findings& findings) { check_nonnegative(mathematics, p, findings); }));
  registry.add(numerical_property<RationalLaw>(
      claim("variance.computational_formula", "Var X = E[(X - E[X])²] = E[X²] - E[X]²"),
      [mathematics](const RationalLaw& p, Findings& findings) { check_formula(mathematics, p, findings); }));
}

void add_variance_exact(Registry& registry, const Subject& subject) {
  add_variance_exact(registry, subject, ExactMathematics());
}

}  // namespace quincunx::props
