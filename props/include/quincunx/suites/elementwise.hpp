// A function of one number as the subject of a suite, given as a scalar or as an array function.
#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <span>
#include <utility>

#include "quincunx/suites/elements.hpp"

namespace quincunx::suites {

/// T(T).
template <class F, class T>
concept ScalarFunction = requires(const F& f, T x) {
  { f(x) } -> std::convertible_to<T>;
};

/// void(std::span<const T> arguments, std::span<T> values): value i is f(argument i); the spans have one length and do
/// not overlap.
template <class F, class T>
concept ArrayFunction = requires(const F& f, std::span<const T> in, std::span<T> out) {
  f(in, out);
};

/// A scalar or array function, its numbers carried in doubles.
struct ElementwiseSubject {
  FloatingFormat format;
  bool is_array = false;
  std::size_t positions = 1;  ///< of an array between two 64-byte boundaries
  /// Evaluates all arguments; arrays start so many elements after a 64-byte boundary.
  std::function<void(std::span<const double> arguments, std::span<double> values, std::size_t argument_offset,
                     std::size_t value_offset)>
      evaluate;
};

namespace detail {

template <class F>
[[nodiscard]] bool is_null(const F& f) {
  if constexpr (requires { f == nullptr; }) {
    return f == nullptr;
  } else {
    return false;
  }
}

template <class T, class F>
[[nodiscard]] auto elementwise_call(F f, const char* suite) {
  return [f = std::move(f), suite](std::span<const double> in, std::span<double> out, std::size_t in_offset,
                                   std::size_t out_offset) {
    if constexpr (ArrayFunction<F, T>) {
      const PlacedArray<T> arguments(in, in_offset);
      PlacedArray<T> values(in.size(), out_offset);
      f(arguments.values(), values.values());
      values.read(out, suite);
    } else {
      static_cast<void>(suite);  // and the offsets: a scalar function has no arrays
      for (std::size_t i = 0; i < in.size(); ++i) {
        out[i] = number_to<T>(static_cast<T>(f(number_from<T>(in[i]))));
      }
    }
  };
}

/// An ElementwiseSubject without `evaluate` when f is a null pointer or an empty std::function.
template <class T, class F>
[[nodiscard]] ElementwiseSubject elementwise(F f, const char* suite) {
  static_assert(Number<T>, "quincunx::suites: the element type must convert from and to float");
  static_assert(ScalarFunction<F, T> || ArrayFunction<F, T>,
                "quincunx::suites: the subject must be callable as T(T) or as void(std::span<const T>, std::span<T>)");
  ElementwiseSubject subject{format_of<T>(), ArrayFunction<F, T>, detail::positions<T>, {}};
  // What does not fit is told by the assertion above, and by nothing else.
  if constexpr (ScalarFunction<F, T> || ArrayFunction<F, T>) {
    if (!is_null(f)) subject.evaluate = elementwise_call<T>(std::move(f), suite);
  }
  return subject;
}

}  // namespace detail
}  // namespace quincunx::suites
