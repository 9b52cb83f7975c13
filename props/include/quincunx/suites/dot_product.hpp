// The suite of the dot product: every length, every alignment, any order of summation, any number type.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "quincunx/props/registry.hpp"
#include "quincunx/props/suite.hpp"
#include "quincunx/suites/elementwise.hpp"

namespace quincunx::suites {

struct DotProductOptions {
  /// W: the elements that one step of the unrolled loop takes. Lengths 0..4W + 3 are all tried.
  std::size_t step = 64;
  /// The type in which products are summed; by default the type that the subject returns.
  std::optional<FloatingFormat> accumulator = {};
  /// Whether subnormal components and products are kept; false when the subject may flush them to zero.
  bool subnormals = true;
  /// Whether NaN and infinity reach the result as IEEE 754 arithmetic has it.
  bool nonfinite = true;
  /// The longest vectors that the subject is meant for, at least 1. A sum of ones in one accumulator of p bits stands
  /// still at 2^p; where longer vectors are allowed (and 3·2^(p-1) elements fit into 2^25), it must still grow there.
  std::size_t largest_length = std::size_t{1} << 25;
};

/// A dot product, its numbers carried in doubles.
struct DotProductSubject {
  FloatingFormat format;         ///< of the components
  FloatingFormat result_format;  ///< of the value
  std::size_t positions = 1;     ///< of an array between two 64-byte boundaries
  std::function<double(std::span<const double> q, std::span<const double> k, std::size_t q_offset,
                       std::size_t k_offset)>
      evaluate;
  /// The dot product of n ones with n ones, one array being both.
  std::function<double(std::size_t n)> evaluate_ones;
  /// Optional: many pairs in one call, for subjects whose calls are dear. Pair i is number i of `length` components in
  /// both arrays.
  std::function<void(std::span<const double> q, std::span<const double> k, std::size_t length,
                     std::span<double> values)>
      evaluate_pairs = {};
};

/// Registers the claims of the suite. The subject is called from several threads at once.
///
///  claim                   refutes, for instance                                                     cost
///  dot_product.ones        lost or doubled lanes: n ones give n, n to 1100 and some to 4,194,337     1,400 calls
///  dot_product.tail        one element lost or read twice: unit vectors, every length and position;  39,000 calls
///                          a product that overflows too early
///  dot_product.alignment   a prologue that goes wrong: all pairs of alignments, 26 lengths;          6,700 calls
///                          components cut to fewer bits in vectors of 1101 to 100003
///  dot_product.bound       an error above γ_n Σ|q_i k_i|, the bound of every order of summation      1 call a case
///  dot_product.same_sign   the same for long vectors whose products all add                          1 call a case
///  dot_product.growth      a sum that stands still while terms are added                             2 long calls
///  dot_product.subnormals  (subnormals) a subnormal component or product taken for 0, everywhere     15,000 calls
///  dot_product.nonfinite   NaN or infinity lost, at every position                                   3,000 calls
///  dot_product.mean        E[q·k] other than 0, margin 0.01 standard deviations                      2e8 draws
///  dot_product.variance    Var(q·k) other than d, margin 1 %                                         2e8 draws
///
/// Throws std::invalid_argument for an empty label, a null subject, step = 0 or largest_length = 0.
void dot_product_suite(props::Registry& registry, std::string label, DotProductSubject subject,
                       DotProductOptions options = {});

namespace detail {

template <class F, class T>
concept DotProductFunction = requires(const F& f, std::span<const T> q, std::span<const T> k) {
  number_to(f(q, k));
};

template <class T, class F>
[[nodiscard]] DotProductSubject dot_product_subject(F f) {
  static_assert(Number<T>, "quincunx::suites: the element type must convert from and to float");
  static_assert(DotProductFunction<F, T>,
                "quincunx::suites::dot_product: the subject must be callable with (std::span<const T> q, "
                "std::span<const T> k) and return a number");
  if constexpr (!DotProductFunction<F, T>) {
    return {};  // the assertion above says it all
  } else {
    using Result = std::remove_cvref_t<std::invoke_result_t<const F&, std::span<const T>, std::span<const T>>>;
    DotProductSubject subject{format_of<T>(), format_of<Result>(), detail::positions<T>, {}, {}};
    if (is_null(f)) return subject;
    subject.evaluate = [f](std::span<const double> q, std::span<const double> k, std::size_t q_offset,
                           std::size_t k_offset) {
      const PlacedArray<T> query(q, q_offset);
      const PlacedArray<T> key(k, k_offset);
      return number_to<Result>(f(query.values(), key.values()));
    };
    subject.evaluate_ones = [f](std::size_t n) {
      PlacedArray<T> ones(n, 0);
      for (T& one : ones.values()) one = number_from<T>(1);
      const std::span<const T> values = ones.values();
      return number_to<Result>(f(values, values));
    };
    return subject;
  }
}

}  // namespace detail

template <class T = Deduced, class Subject>
void dot_product(props::Registry& registry, std::string label, Subject subject, DotProductOptions options = {}) {
  dot_product_suite(registry, std::move(label),
                    detail::dot_product_subject<detail::chosen_element<T, Subject>>(std::move(subject)), options);
}

/// suites::dot_product("label", [](std::span<const float> q, std::span<const float> k) { return ...; }).
template <class T = Deduced, class Subject>
void dot_product(std::string label, Subject subject, DotProductOptions options = {}) {
  suites::dot_product<T>(props::current_registry(), std::move(label), std::move(subject), options);
}

}  // namespace quincunx::suites
