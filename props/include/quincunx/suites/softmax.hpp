// The suite of the softmax: rows of any width, masks, shifts, in any number type.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "quincunx/props/registry.hpp"
#include "quincunx/props/suite.hpp"
#include "quincunx/suites/row_function.hpp"

namespace quincunx::suites {

/// Options of softmax and log_softmax.
struct SoftmaxOptions {
  /// Declared accuracy of the exponential (and logarithm) inside, in units in the last place of the accumulator's type.
  double ulps = 4;
  /// The type in which sums are formed. By default the subject's own, but float for types of fewer than 24 bits: a sum
  /// of a thousand terms has no place in eleven bits. Exponentials, and the differences of scores under them, are kept
  /// in either type.
  std::optional<FloatingFormat> accumulator = {};
  FullyMasked fully_masked = FullyMasked::unspecified;
  /// Whether scores of -infinity are allowed and get weight 0 (log weight -infinity).
  bool masks = true;
  /// Whether a NaN among the scores of a row makes all its weights NaN. The weight of a masked score may be NaN too, or
  /// stay 0 (log weight -infinity): a kernel need not look at a masked score.
  bool nan = true;
};

/// Registers the claims of the suite. Numerical all; no draws. The subject is called from several threads at once.
///
///  claim                  refutes, for instance                                             rows evaluated
///  softmax.row_sums       sums other than 1, beyond n·u of the accumulator: every width     9,000
///                         1..1100 and some to 262147, several rows and strides;
///                         a peak that the end of a long row hides
///  softmax.weights        wrong weights, against a longer format                            5 a case
///  softmax.shift          softmax(x + c) other than softmax(x): c to 1e8, ±200              4 a case
///  softmax.large_logits   no maximum subtracted: scores near and beyond ln(largest)         1,000
///  softmax.negative_rows  a 0 from outside the row taken for the maximum: widths 1..130     1,500
///  softmax.masked         (masks) weight on a masked score, first blocks masked, -10000     3 a case
///                         in place of -infinity: other scores to -largest/4
///  softmax.fully_masked   (masks) another result than declared, or harm to other rows       300
///  softmax.nan            (nan) a NaN score that leaves any weight of its row a number      1,700
///  softmax.rows_apart     a row that depends on its neighbours, NaN included                200
///  softmax.many_rows      (RowShape) rows lost or repeated in calls of 5 to 140,000 rows   143,000
///
/// Bounds: Higham, Accuracy and Stability of Numerical Algorithms, sections 3.1 and 4.2; Blanchard, Higham & Higham,
/// "Accurately computing the log-sum-exp and softmax functions", IMA J. Numer. Anal. 41 (2021).
/// Throws std::invalid_argument for an empty label, a null subject, or ulps that are not positive.
void softmax_suite(props::Registry& registry, std::string label, RowSubject subject, SoftmaxOptions options = {});

template <class T = Deduced, class Subject>
void softmax(props::Registry& registry, std::string label, Subject subject, SoftmaxOptions options = {}) {
  softmax_suite(registry, std::move(label),
                detail::row_subject<detail::chosen_element<T, Subject>>(std::move(subject), "softmax"), options);
}

/// suites::softmax("label", [](std::span<const float> scores, std::span<float> weights) { ... }); or, for several rows
/// in one call, with a third argument RowShape.
template <class T = Deduced, class Subject>
void softmax(std::string label, Subject subject, SoftmaxOptions options = {}) {
  suites::softmax<T>(props::current_registry(), std::move(label), std::move(subject), options);
}

}  // namespace quincunx::suites
