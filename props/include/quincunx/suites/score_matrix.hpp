// The suite of attention scores: q·k / √d_head for all queries and keys of several heads, in any number type.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "quincunx/props/registry.hpp"
#include "quincunx/props/suite.hpp"
#include "quincunx/suites/attention_shape.hpp"

namespace quincunx::suites {

struct ScoreMatrixOptions {
  ScoreScale scale = ScoreScale::inverse_root;
  /// The type in which products are summed; by default the subject's own, but float for types of fewer than 24 bits.
  std::optional<FloatingFormat> accumulator = {};
};

/// Registers the claims of the suite. The subject fills [heads][queries][keys] scores; it is called from several
/// threads at once.
///
///  claim                             refutes, for instance                                          cost
///  score_matrix.definition           wrong, transposed or mixed up entries, any wrong scale         1 call a case
///  score_matrix.large                tiles gone wrong: to 65,601 keys, 513 queries, 65,537 heads,   200 calls
///                                    256 components; a narrow type that holds q·k / √d, but not q·k
///  score_matrix.variance             Var(score) other than 1 (d_head when not scaled): a scale      3e8 draws
///                                    applied twice, inversely, or not at all; sweep of d_head
///  score_matrix.variance_over_heads  the same while the number of heads varies: √d_model            6e7 draws
///  score_matrix.mean                 E[score] other than 0                                          9e7 draws
///
/// Throws std::invalid_argument for an empty label or a null subject.
void score_matrix_suite(props::Registry& registry, std::string label, AttentionSubject subject,
                        ScoreMatrixOptions options = {});

template <class T = Deduced, class Subject>
void score_matrix(props::Registry& registry, std::string label, Subject subject, ScoreMatrixOptions options = {}) {
  score_matrix_suite(registry, std::move(label),
                     detail::attention_subject<detail::chosen_element<T, Subject>>(std::move(subject), "score_matrix"),
                     options);
}

/// suites::score_matrix("label", [](const AttentionInput<float>& in, std::span<float> scores) { ... }).
template <class T = Deduced, class Subject>
void score_matrix(std::string label, Subject subject, ScoreMatrixOptions options = {}) {
  suites::score_matrix<T>(props::current_registry(), std::move(label), std::move(subject), options);
}

}  // namespace quincunx::suites
