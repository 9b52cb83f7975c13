// What the exact claims are about: expectation, variance and covariance of finite laws, in rationals.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <string>

#include "finite_law_parameters.hpp"
#include "quincunx/lib/finite_law.hpp"
#include "quincunx/lib/joint_law.hpp"
#include "quincunx/props/registry.hpp"

namespace quincunx::props {

using Rational = boost::multiprecision::cpp_rational;
using ExactLaw = FiniteLaw<Rational>;
using ExactJointLaw = JointLaw<Rational>;
using ExactFunction = std::function<Rational(const Rational& x, const Rational& y)>;

/// The functions under test, each replaceable, so that a fault can be planted; quincunx::lib's by default.
struct ExactMathematics {
  std::function<Rational(const ExactLaw&)> expectation;
  std::function<Rational(const ExactLaw&)> variance;
  std::function<Rational(const ExactLaw&)> variance_by_computational_formula;
  std::function<ExactLaw(const ExactLaw&, const Rational& a, const Rational& b)> affine;
  std::function<ExactLaw(const ExactLaw&, const ExactLaw&)> convolution;
  std::function<Rational(const ExactJointLaw&, const ExactFunction&)> joint_expectation;
  std::function<Rational(const ExactJointLaw&)> covariance;
  std::function<ExactJointLaw(const ExactLaw&, const ExactLaw&)> independent_joint;
  std::function<bool(const ExactJointLaw&)> is_independent;

  ExactMathematics();
};

[[nodiscard]] ExactLaw exact_law(const RationalLaw& law);
[[nodiscard]] ExactJointLaw exact_law(const RationalJointLaw& law);

/// The law of X + Y for any joint law, by enumeration.
[[nodiscard]] ExactLaw law_of_sum(const ExactJointLaw& joint);

/// E[f(X)] by enumeration, which shares nothing with quincunx::lib: the oracle of the claims.
template <class Function>
[[nodiscard]] Rational enumerated(const ExactLaw& law, const Function& f) {
  Rational total = 0;
  for (std::size_t i = 0; i < law.size(); ++i) total += law.weights()[i] * Rational(f(law.values()[i]));
  return total;
}

/// "Var(X + Y) = 3/4, Var X + Var Y = 1".
[[nodiscard]] std::string inequality(const std::string& left, const Rational& left_value, const std::string& right,
                                     const Rational& right_value);

void add_variance_exact(Registry& registry, const Subject& subject, const ExactMathematics& mathematics);
void add_independence_exact(Registry& registry, const Subject& subject, const ExactMathematics& mathematics);
void add_product_exact(Registry& registry, const Subject& subject, const ExactMathematics& mathematics);
void add_bienayme_exact(Registry& registry, const Subject& subject, const ExactMathematics& mathematics);
void add_scaling_exact(Registry& registry, const Subject& subject, const ExactMathematics& mathematics);

}  // namespace quincunx::props
