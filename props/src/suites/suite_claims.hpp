// The head of the claims of one suite, and the checks of what a user hands over.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "quincunx/props/property.hpp"
#include "quincunx/props/registry.hpp"
#include "quincunx/suites/floating_format.hpp"

namespace quincunx::suites {

/// Adds the claims of one subject under "<suite>.<claim>".
class SuiteClaims {
 public:
  /// Throws std::invalid_argument when the label is empty or holds other characters than letters, digits, '_' and '-',
  /// or the subject is null.
  SuiteClaims(props::Registry& registry, std::string suite, std::string label, bool callable);

  [[nodiscard]] const std::string& suite() const { return suite_; }
  [[nodiscard]] props::ClaimInfo numerical(const std::string& claim, std::string statement) const;
  [[nodiscard]] props::ClaimInfo statistical(const std::string& claim, std::string statement) const;

  void add(props::Property property) const { registry_->add(std::move(property)); }

  /// A sweep: one case, all in `check(findings)`.
  template <class Check>
  void add_sweep(const std::string& claim, std::string statement, Check check) const {
    add(props::single_case_property(numerical(claim, std::move(statement)), std::move(check)));
  }

  /// A numerical claim over parameters that are drawn by `draw(source)`, at most max_cases of them (0: as many as the
  /// run asks).
  template <class P, class Draw, class Check>
  void add_drawn(const std::string& claim, std::string statement, Draw draw, Check check, int max_cases = 0) const {
    props::Property property{numerical(claim, std::move(statement)),
                             [draw](props::ParameterSource& source) -> props::CasePointer {
                               return std::make_shared<props::TypedCase<P>>(draw(source));
                             },
                             props::NumericalCheck([check](const props::Case& one_case, props::Findings& findings) {
                               check(props::parameters_of<P>(one_case), findings);
                             })};
    property.max_cases = max_cases;
    add(std::move(property));
  }

 private:
  props::Registry* registry_;
  std::string suite_;
  std::string label_;
};

/// Throws std::invalid_argument unless ulps is positive and finite.
void require_ulps(const std::string& suite, double ulps);

/// The declared accumulator, or the format itself, but float for formats of fewer digits.
[[nodiscard]] FloatingFormat accumulator_or_default(const FloatingFormat* declared, const FloatingFormat& format);

/// A number as the format would print it.
[[nodiscard]] std::string describe_in(const FloatingFormat& format, double x);

/// γ_m for the format; where m·u >= 1/2 the bound m·u of Jeannerod & Rump (SIAM J. Matrix Anal. Appl. 34 (2013),
/// theorem 4.1 and 4.2), which holds for sums and dot products of any length.
[[nodiscard]] double rounding_bound(double roundings, const FloatingFormat& format);

}  // namespace quincunx::suites
