// The suite of the logarithm of the softmax: rows of any width, masks, shifts, in any number type.
#pragma once

#include <string>
#include <utility>

#include "quincunx/suites/softmax.hpp"

namespace quincunx::suites {

/// Registers the claims of the suite: those of the softmax, in logarithms, as log_softmax.row_sums (Σ exp = 1),
/// .weights, .shift, .large_logits, .negative_rows, .masked, .fully_masked (zeros means -infinity), .nan, .rows_apart,
/// .many_rows.
/// log_softmax.shift refutes x - (max + log Σ), which loses log Σ beside a large maximum.
/// Throws std::invalid_argument for an empty label, a null subject, or ulps that are not positive.
void log_softmax_suite(props::Registry& registry, std::string label, RowSubject subject, SoftmaxOptions options = {});

template <class T = Deduced, class Subject>
void log_softmax(props::Registry& registry, std::string label, Subject subject, SoftmaxOptions options = {}) {
  log_softmax_suite(registry, std::move(label),
                    detail::row_subject<detail::chosen_element<T, Subject>>(std::move(subject), "log_softmax"),
                    options);
}

/// suites::log_softmax("label", subject), with a subject as for suites::softmax.
template <class T = Deduced, class Subject>
void log_softmax(std::string label, Subject subject, SoftmaxOptions options = {}) {
  suites::log_softmax<T>(props::current_registry(), std::move(label), std::move(subject), options);
}

}  // namespace quincunx::suites
