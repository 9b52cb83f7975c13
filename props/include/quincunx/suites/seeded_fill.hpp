// The form that every sampler of a suite has: values as a function of a seed.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "quincunx/suites/number_format.hpp"

namespace quincunx::suites {

/// Fills all values from a generator that was started from this seed. Called from several threads at once.
template <class T>
using SeededFill = std::function<void(std::uint64_t seed, std::span<T> values)>;

/// A callable `void(std::uint64_t seed, std::span<T> values)`.
template <class F, class T>
concept FillsFromSeed = std::invocable<F&, std::uint64_t, std::span<T>>;

namespace detail {

/// double where the callable takes a span of double, else float.
template <class F>
using filled_number = std::conditional_t<FillsFromSeed<F, double>, double, float>;

/// Calls narrow(span<T>) on a buffer of NaN and widens what it wrote: a value that was never written stays NaN.
template <SubjectNumber T, class Narrow>
void widen(std::span<double> values, const Narrow& narrow) {
  std::vector<T> buffer(values.size(), from_double<T>(std::numeric_limits<double>::quiet_NaN()));
  narrow(std::span<T>(buffer));
  std::transform(buffer.begin(), buffer.end(), values.begin(), [](T x) { return to_double(x); });
}

template <SubjectNumber T>
SeededFill<double> widened(const SeededFill<T>& fill) {
  if constexpr (std::same_as<T, double>) {
    return fill;
  } else {
    if (!fill) return nullptr;
    return [fill](std::uint64_t seed, std::span<double> values) {
      widen<T>(values, [&](std::span<T> narrow) { fill(seed, narrow); });
    };
  }
}

template <class Bits, SubjectNumber T>
std::function<double(Bits&)> widened_draw(const std::function<T(Bits&)>& draw) {
  if constexpr (std::same_as<T, double>) {
    return draw;
  } else {
    if (!draw) return nullptr;
    return [draw](Bits& bits) { return to_double(draw(bits)); };
  }
}

}  // namespace detail
}  // namespace quincunx::suites
