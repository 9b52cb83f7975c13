// The suite of the exponential function: anybody's exp, scalar or array, in any number type.
#pragma once

#include <string>
#include <utility>

#include "quincunx/props/registry.hpp"
#include "quincunx/props/suite.hpp"
#include "quincunx/suites/elementwise.hpp"

namespace quincunx::suites {

struct ExpOptions {
  /// Declared accuracy, in units in the last place of the subject's type from the correctly rounded value.
  double ulps = 2;
  /// Whether subnormal values are kept; false when the subject may flush them to zero.
  bool subnormals = true;
};

/// Registers the claims of the suite. Numerical all; no draws. The subject is called from several threads at once.
///
///  claim            refutes, for instance                                                calls of the subject
///  exp.accuracy     more than the declared ulps, also where the value is subnormal       64 a case
///  exp.nonnegative  a negative value or NaN on a 0.001 grid around over- and underflow   170,000
///  exp.monotone     a fall on the same grid                                              170,000
///  exp.overflow     a finite value beyond ln(largest), infinity before it; every size,    11,000
///                   and in every position of an array
///  exp.whole_range  a wrong entry of a table of 4096, a band of 0.001; every number of   524,000
///                   a 16-bit type
///  exp.nan          NaN that becomes a number, in every position                         1,700
///  exp.positions    (arrays) a wrong lane or tail: lengths 1..40, all alignments         600,000 or less
///                   and some lengths to 300007
///
/// Throws std::invalid_argument for an empty label, a null subject, or ulps that are not positive.
void exp_suite(props::Registry& registry, std::string label, ElementwiseSubject subject, ExpOptions options = {});

template <class T = Deduced, class Subject>
void exp(props::Registry& registry, std::string label, Subject subject, ExpOptions options = {}) {
  exp_suite(registry, std::move(label),
            detail::elementwise<detail::chosen_element<T, Subject>>(std::move(subject), "exp"), options);
}

/// suites::exp("label", [](double x) { return ...; }), or an array function, as for suites::tanh.
template <class T = Deduced, class Subject>
void exp(std::string label, Subject subject, ExpOptions options = {}) {
  suites::exp<T>(props::current_registry(), std::move(label), std::move(subject), options);
}

}  // namespace quincunx::suites
