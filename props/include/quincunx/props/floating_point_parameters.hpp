// Floating-point numbers as parameters: all bit patterns, all magnitudes, and the places where implementations break.
#pragma once

#include <string>
#include <vector>

#include "quincunx/props/parameter_source.hpp"

namespace quincunx::props {

/// What a number is, for generators that must reach every kind and for tests that they do.
enum class NumberKind { nan, infinity, zero, subnormal, normal };

/// The kind of x. T is float or double, here and below.
template <class T>
[[nodiscard]] NumberKind kind_of(T x);

/// The number `steps` representable numbers above x (below, when negative); stops at the infinities. NaN stays NaN.
template <class T>
[[nodiscard]] T neighbour(T x, int steps);

/// How far x is from the simplest number: 0 for zero, 1 for one, growing with the sign, the exponent and the bits of
/// the significand; infinities and NaN are worst. Shrinking only ever descends in it.
template <class T>
[[nodiscard]] int complexity(T x);

/// Numbers of lower complexity near x, and the simplest of all; simplest first.
template <class T>
[[nodiscard]] std::vector<T> simpler_numbers(T x);

/// The shortest decimal that reads back as x; with its bits as a hexadecimal float when that decimal is long.
template <class T>
[[nodiscard]] std::string describe_number(T x);

/// The arguments where exp, tanh and the format itself change their ways: ±0, subnormals, the smallest normal number,
/// the largest finite one, ½ ln 2, 1, saturation of tanh, overflow and underflow of exp, infinities.
template <class T>
[[nodiscard]] const std::vector<T>& boundary_numbers();

/// Any number, NaN and infinities included: bit patterns, magnitudes with uniform exponent, moderate numbers, whole
/// numbers and halves, boundaries and their neighbours, each about equally often.
template <class T>
[[nodiscard]] T any_number(ParameterSource& source);

/// One number as the parameter of a property.
template <class T>
struct FloatingPoint {
  T x = 0;

  static FloatingPoint generate(ParameterSource& source) { return {any_number<T>(source)}; }
  std::string describe() const { return "x = " + describe_number(x); }
  std::vector<FloatingPoint> simpler() const {
    std::vector<FloatingPoint> candidates;
    for (const T candidate : simpler_numbers(x)) candidates.push_back({candidate});
    return candidates;
  }
};

}  // namespace quincunx::props
