// The suite of the hyperbolic tangent: anybody's tanh, scalar or array, in any number type.
#pragma once

#include <string>
#include <utility>

#include "quincunx/props/registry.hpp"
#include "quincunx/props/suite.hpp"
#include "quincunx/suites/elementwise.hpp"

namespace quincunx::suites {

struct TanhOptions {
  /// Declared accuracy, in units in the last place of the subject's type from the correctly rounded value; the report
  /// shows the worst error measured. 2 is what the GNU C library declares for its own.
  double ulps = 2;
  /// Whether subnormal arguments and values are kept; false when the subject may flush them to zero.
  bool subnormals = true;
  /// Whether tanh(-0) is -0, as ISO C has it; false when the subject may return +0, or its type has one zero. Not asked
  /// of a subject that may flush subnormal numbers to zero.
  bool signed_zero = true;
};

/// Registers the claims of the suite. Numerical all; no draws. The subject is called from several threads at once.
///
///  claim                refutes, for instance                                            calls of the subject
///  tanh.accuracy        more than the declared ulps at any argument                      64 a case
///  tanh.relative_error  cancellation near 0: |x| from 1e-12 to 20, log-spaced            200,000 or less
///  tanh.sign            a zero or a wrong sign for small x; (signed_zero) +0 for -0      10,000
///  tanh.odd             tanh(-x) other than -tanh x, beyond twice the accuracy           8,000
///  tanh.range           values beyond 1: all numbers of [7, 10] and of [-10, -7]         17,000,000 or less
///  tanh.monotone        a fall of more than the accuracy allows                          10,000
///  tanh.saturation      NaN or a value off 1 at large x, in every position               100,000
///  tanh.whole_range     a wrong entry of a table, a band of 0.001; every number of a      262,000
///                       16-bit type
///  tanh.nan             NaN that becomes a number, in every position                     1,700
///  tanh.positions       (arrays) a wrong lane or tail: lengths 1..40, all alignments     600,000 or less
///                       and some lengths to 300007
///
/// Throws std::invalid_argument for an empty label, a null subject, or ulps that are not positive.
void tanh_suite(props::Registry& registry, std::string label, ElementwiseSubject subject, TanhOptions options = {});

/// suites::tanh("label", [](float x) { return ...; }) or, for an array function,
/// suites::tanh("label", [](std::span<const float> x, std::span<float> y) { ... }). Where the type cannot be read off
/// the subject: suites::tanh<float>("label", subject).
template <class T = Deduced, class Subject>
void tanh(props::Registry& registry, std::string label, Subject subject, TanhOptions options = {}) {
  tanh_suite(registry, std::move(label),
             detail::elementwise<detail::chosen_element<T, Subject>>(std::move(subject), "tanh"), options);
}

template <class T = Deduced, class Subject>
void tanh(std::string label, Subject subject, TanhOptions options = {}) {
  suites::tanh<T>(props::current_registry(), std::move(label), std::move(subject), options);
}

}  // namespace quincunx::suites
