// A double and a float: the parameters of the claims on tanh, which every subject has in both types.
#pragma once

#include <string>

#include "quincunx/props/findings.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "quincunx/props/parameter_pair.hpp"
#include "quincunx/props/subject.hpp"

namespace quincunx::props {

/// The two shrink by themselves: where only one type fails, the other one becomes 0.
using TanhArguments = ParameterPair<FloatingPoint<double>, FloatingPoint<float>>;

/// "tanh(0.5f) = 0.4621172".
template <class T>
[[nodiscard]] std::string tanh_equation(T x, T value) {
  return "tanh(" + describe_number(x) + (sizeof(T) == sizeof(float) ? "f" : "") + ") = " + describe_number(value);
}

/// tanh of the subject in the type of the argument.
[[nodiscard]] inline double tanh_of(const Subject& subject, double x) { return subject.tanh(x); }
[[nodiscard]] inline float tanh_of(const Subject& subject, float x) { return subject.tanh_float(x); }

/// `check(subject, x, findings)` for both types.
template <class Check>
auto for_both_types(const Subject& subject, Check check) {
  return [subject, check](const TanhArguments& arguments, Findings& findings) {
    check(subject, arguments.first.x, findings);
    check(subject, arguments.second.x, findings);
  };
}

}  // namespace quincunx::props
