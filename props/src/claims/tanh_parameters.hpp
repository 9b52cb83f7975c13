// Doubles and floats: the parameters of the claims on tanh, which every subject has in both types.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/props/findings.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "quincunx/props/parameter_pair.hpp"
#include "quincunx/props/subject.hpp"
#include "rows.hpp"

namespace quincunx::props {

/// Any numbers, `count` of them: one mistake in a narrow band is met by some of them; the others are shrunk away.
template <class T, std::size_t count = 64>
struct Numbers {
  std::vector<T> values;

  static Numbers generate(ParameterSource& source) {
    Numbers numbers{std::vector<T>(count)};
    for (T& x : numbers.values) x = any_number<T>(source);
    return numbers;
  }
  std::string describe() const { return describe_row(sizeof(T) == sizeof(float) ? "float x" : "x", values); }
  std::vector<Numbers> simpler() const {
    std::vector<Numbers> candidates;
    for (Rows<T>& rows : simpler_rows<T>({values}, 0)) candidates.push_back({std::move(rows[0])});
    return candidates;
  }
};

/// The two shrink by themselves: where only one type fails, none of the other is left.
using TanhArguments = ParameterPair<Numbers<double>, Numbers<float>>;

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
    for (const double x : arguments.first.values) check(subject, x, findings);
    for (const float x : arguments.second.values) check(subject, x, findings);
  };
}

}  // namespace quincunx::props
