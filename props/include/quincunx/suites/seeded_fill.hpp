// The form that every sampler of a suite has: values as a function of a seed.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "quincunx/suites/floating_format.hpp"

namespace quincunx::suites {

/// Fills all values from a generator that was started from this seed. Called from several threads at once.
template <class T>
using SeededFill = std::function<void(std::uint64_t seed, std::span<T> values)>;

/// How many values the claims "rare_values" look through unless told otherwise: what comes once in 2^24, as a float
/// uniform that is exactly 0, is missed with probability e^-8.
inline constexpr std::uint64_t default_rare_values = std::uint64_t{1} << 27U;

/// A callable `void(std::uint64_t seed, std::span<T> values)`.
template <class F, class T>
concept FillsFromSeed = std::invocable<F&, std::uint64_t, std::span<T>>;

namespace detail {

/// Where the successive calls of one object come from: what its calls before left behind, or, of a callable, the seeds
/// that follow its own.
enum class SuccessiveCalls { of_object, of_seeds };

/// s + 1, or 0 after the last seed of so many bits.
inline std::uint64_t next_seed(std::uint64_t seed, int seed_bits) {
  return seed == ~std::uint64_t{0} >> static_cast<unsigned>(64 - seed_bits) ? 0 : seed + 1;
}

/// double where the callable takes a span of double, else float.
template <class F>
using filled_number = std::conditional_t<FillsFromSeed<F, double>, double, float>;

/// Calls narrow(span<T>) on a buffer of NaN and widens what it wrote: a value that was never written stays NaN, and one
/// that was written beyond the span throws std::runtime_error.
template <Number T, class Narrow>
void widen(std::span<double> values, const Narrow& narrow) {
  constexpr std::size_t guard = 16;
  std::vector<T> buffer(values.size() + guard, number_from<T>(std::numeric_limits<double>::quiet_NaN()));
  narrow(std::span<T>(buffer).first(values.size()));
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = number_to<T>(buffer[i]);
  for (std::size_t i = values.size(); i < buffer.size(); ++i) {
    if (number_to<T>(buffer[i]) == number_to<T>(buffer[i])) {
      throw std::runtime_error("wrote beyond the end of a call of " + std::to_string(values.size()) + " values");
    }
  }
}

template <Number T>
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

template <class Bits, Number T>
std::function<double(Bits&)> widened_draw(const std::function<T(Bits&)>& draw) {
  if constexpr (std::same_as<T, double>) {
    return draw;
  } else {
    if (!draw) return nullptr;
    return [draw](Bits& bits) { return number_to(draw(bits)); };
  }
}

}  // namespace detail
}  // namespace quincunx::suites
