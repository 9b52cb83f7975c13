// The suite of the variance of a sample, in any number type.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "quincunx/props/registry.hpp"
#include "quincunx/props/suite.hpp"
#include "quincunx/suites/elementwise.hpp"

namespace quincunx::suites {

struct VarianceOptions {
  /// The divisor is n - ddof: 1 for the unbiased estimator, 0 for the variance of the values themselves.
  std::size_t ddof = 1;
  /// The type in which sums are formed; by default the type of the values, but float for types of fewer than 24 bits.
  std::optional<FloatingFormat> accumulator = {};
  /// Whether a NaN among the values makes the variance NaN, and an infinity makes it NaN or infinite, or both are
  /// refused by an exception; false when the subject skips such values. Of a single value this is asked with ddof = 0
  /// alone.
  bool nan = true;
  /// How far from 0 the values may lie, in standard deviations of theirs, at least 0; by default as far as the format
  /// has room for them. Updates of a mean value by value (Welford) stop moving it beyond about 1/(n·u): declare what
  /// such a subject is meant for, 1e4 for instance.
  double largest_offset = std::numeric_limits<double>::infinity();
  /// Of accumulators: how many values they are meant for, at least 64; by default 2^30, but 2^22 for a type that is not
  /// trivially copyable, which may keep its values and then needs the memory. Larger counts are made by merging an
  /// accumulator with copies of itself. Declare fewer for a count of type float, 2^40 for one of 64 bits.
  std::optional<std::size_t> largest_count = {};
};

/// A variance, its numbers carried in doubles.
struct VarianceSubject {
  FloatingFormat format;
  std::function<double(std::span<const double> values)> evaluate;
  /// Optional: many samples of one length in one call, for subjects whose calls are dear.
  std::function<void(std::span<const double> samples, std::size_t length, std::span<double> values)> evaluate_samples =
      {};
};

/// Registers the claims of the suite. The subject is called from several threads at once.
///
///  claim                           refutes, for instance                                            cost
///  variance_estimator.definition   more rounding than two passes, Welford's updates, or sums about  1 call a case
///                                  a value of the sample have; another ddof
///  variance_estimator.nonnegative  a value below 0, however far from 0 the data lie; sums about a   100 calls a case
///                                  rounded mean have to end in max(0, S²): for equal floats
///                                  Σd² - (Σd)²/n is sometimes -1e-16
///  variance_estimator.constant     another value than 0 for equal values, whole numbers whose       20,000 calls
///                                  sums are exact
///  variance_estimator.single_value another number than 0 for one value of any magnitude; with       1,000 calls
///                                  ddof = 1 a NaN or an exception is as good, an infinity is not
///  variance_estimator.scale        a variance that is set to 0 below 1e-12, or infinite beyond      500 calls
///                                  1e100: Var(2^k x) = 4^k Var(x) where no square over- or
///                                  underflows in the accumulator
///  variance_estimator.long_samples values left out at the end of 513 to 300007, a count beyond      250 calls
///                                  65504 in a 16-bit type (skipped in accumulators of such a type)
///  variance_estimator.shift        Var(x + c) other than Var(x): 100,000 dyadic values, c = 1e15    6 calls
///                                  (2^(digits-4) in other types), or the declared largest_offset;
///                                  by default Welford's updates, which stop moving the mean there
///  variance_estimator.nan          (nan) a NaN or an infinity that becomes 0 or is left out, at      1,400 calls
///                                  every place
///  variance_estimator.unbiased     E[S²] other than σ²(n - 1)/(n - ddof), n = 2, 3, 4, 5, 8,        2e6 draws
///                                  margin 1 %
///
/// Throws std::invalid_argument for an empty label, a null subject, ddof above 1, or a largest_offset that is not at
/// least 0.
void variance_estimator_suite(props::Registry& registry, std::string label, VarianceSubject subject,
                              VarianceOptions options = {});

namespace detail {

template <class F, class T>
concept VarianceFunction = requires(const F& f, std::span<const T> values) {
  number_to(f(values));
};

template <class T, class F>
[[nodiscard]] VarianceSubject variance_subject(F f) {
  static_assert(Number<T>, "quincunx::suites: the element type must convert from and to float");
  static_assert(VarianceFunction<F, T>,
                "quincunx::suites::variance_estimator: the subject must be callable with (std::span<const T> values) "
                "and return a number");
  VarianceSubject subject{format_of<T>(), {}};
  if constexpr (VarianceFunction<F, T>) {
    if (is_null(f)) return subject;
    subject.evaluate = [f = std::move(f)](std::span<const double> values) {
      const PlacedArray<T> sample(values, 0);
      return number_to(f(sample.values()));
    };
  }
  return subject;
}

}  // namespace detail

template <class T = Deduced, class Subject>
void variance_estimator(props::Registry& registry, std::string label, Subject subject, VarianceOptions options = {}) {
  variance_estimator_suite(registry, std::move(label),
                           detail::variance_subject<detail::chosen_element<T, Subject>>(std::move(subject)), options);
}

/// suites::variance_estimator("label", [](std::span<const double> x) { return ...; }, {.ddof = 1}).
template <class T = Deduced, class Subject>
void variance_estimator(std::string label, Subject subject, VarianceOptions options = {}) {
  suites::variance_estimator<T>(props::current_registry(), std::move(label), std::move(subject), options);
}

}  // namespace quincunx::suites
