// One set of parameters of a property, with its type hidden from the engine.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/props/parameter_source.hpp"

namespace quincunx::props {

/// What a parameter type P of a property must offer:
/// - `static P generate(ParameterSource&)`,
/// - `std::string describe() const`: every parameter with full precision ("d_k = 3"); it keys the case's noise,
/// - `std::vector<P> simpler() const`: candidates for shrinking, simplest first; finite descent is the type's duty.
template <class P>
concept CaseParameters = std::copyable<P> && requires(const P& p, ParameterSource& source) {
  { P::generate(source) } -> std::convertible_to<P>;
  { p.describe() } -> std::convertible_to<std::string>;
  { p.simpler() } -> std::convertible_to<std::vector<P>>;
};

/// A case as the engine sees it.
class Case {
 public:
  virtual ~Case() = default;
  virtual std::string describe() const = 0;
  virtual std::vector<std::shared_ptr<const Case>> simpler() const = 0;
};

using CasePointer = std::shared_ptr<const Case>;

/// Draws a case.
using CaseGenerator = std::function<CasePointer(ParameterSource&)>;

template <CaseParameters P>
class TypedCase final : public Case {
 public:
  explicit TypedCase(P parameters) : parameters_(std::move(parameters)) {}

  const P& parameters() const { return parameters_; }
  std::string describe() const override { return parameters_.describe(); }

  std::vector<CasePointer> simpler() const override {
    std::vector<CasePointer> candidates;
    for (P& candidate : parameters_.simpler()) {
      candidates.push_back(std::make_shared<TypedCase<P>>(std::move(candidate)));
    }
    return candidates;
  }

 private:
  P parameters_;
};

template <CaseParameters P>
CaseGenerator case_generator() {
  return [](ParameterSource& source) -> CasePointer { return std::make_shared<TypedCase<P>>(P::generate(source)); };
}

/// The parameters inside a case that case_generator<P>() drew.
template <CaseParameters P>
const P& parameters_of(const Case& one_case) {
  return static_cast<const TypedCase<P>&>(one_case).parameters();
}

/// The parameter type of a property without parameters: its cases differ in nothing but their noise.
struct NoParameters {
  static NoParameters generate(ParameterSource&) { return {}; }
  std::string describe() const { return {}; }
  std::vector<NoParameters> simpler() const { return {}; }
};

}  // namespace quincunx::props
