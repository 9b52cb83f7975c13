// A constant factor comes out of a variance squared, proved for finite laws.
#include <cstdint>
#include <string>
#include <vector>

#include "exact_mathematics.hpp"
#include "new_claim.hpp"
#include "quincunx/props/dimension.hpp"
#include "quincunx/props/parameter_pair.hpp"
#include "quincunx/props/property.hpp"
#include "sections.hpp"

namespace quincunx::props {
namespace {

/// The constants of X/c + b with c = √d for a square number d.
struct ScaleAndShift {
  std::int64_t root = 1;
  std::int64_t shift = 0;

  static ScaleAndShift generate(ParameterSource& source) {
    return {source.log_integer(1, 1000), source.integer(-1000, 1000)};
  }
  std::string describe() const { return "c = " + std::to_string(root) + ", b = " + std::to_string(shift); }
  std::vector<ScaleAndShift> simpler() const {
    std::vector<ScaleAndShift> candidates;
    for (const std::int64_t candidate : simpler_integers(root, 1)) candidates.push_back({candidate, shift});
    if (shift != 0) candidates.push_back({root, 0});
    return candidates;
  }
};

using Parameters = ParameterPair<RationalLaw, ScaleAndShift>;

void check_rule(const ExactMathematics& exact, const Parameters& p, Findings& findings) {
  const ExactLaw law = exact_law(p.first);
  const Rational c = p.second.root;
  const Rational d = c * c;
  const Rational variance = exact.variance(law);
  const auto require_equal = [&](const char* left, const Rational& a, const char* right, const Rational& b) {
    findings.require(a == b, [&] { return inequality(left, a, right, b); });
  };
  require_equal("Var(X/c + b)", exact.variance(exact.affine(law, 1 / c, p.second.shift)), "Var X/c²", variance / d);
  require_equal("Var(-c·X + b)", exact.variance(exact.affine(law, -c, p.second.shift)), "c²·Var X", variance * d);
  require_equal("Var(0·X + b)", exact.variance(exact.affine(law, 0, p.second.shift)), "0", 0);
}

}  // namespace

void add_scaling_exact(Registry& registry, const Subject& subject, const ExactMathematics& mathematics) {
  registry.add(numerical_property<Parameters>(
      exact_claim(subject, 8, "scaling.rule", "Var(X/c + b) = Var X/c², with c = √d_k: Var X/d_k"),
      [mathematics](const Parameters& p, Findings& findings) { check_rule(mathematics, p, findings); }));
}

void add_scaling_exact(Registry& registry, const Subject& subject) {
  add_scaling_exact(registry, subject, ExactMathematics());
}

}  // namespace quincunx::props
