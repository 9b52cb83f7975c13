// The suite of scaled dot-product attention: softmax(QK^T/√d_head + bias) V, in any number type, with a causal
// mask of its own and heads that share keys where that is declared.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "quincunx/props/registry.hpp"
#include "quincunx/props/suite.hpp"
#include "quincunx/suites/attention_shape.hpp"

namespace quincunx::suites {

struct AttentionOptions {
  ScoreScale scale = ScoreScale::inverse_root;
  /// Whether the subject adds the bias; without one, the claims on masks and shifts are not registered.
  bool bias = true;
  /// The mask that the subject applies by itself, besides the bias. With one, it is given no more queries than keys.
  CausalMask causal = CausalMask::none;
  /// Successive heads of queries that share one head of keys and values: 1, or more in grouped-query attention.
  std::size_t group = 1;
  /// Declared accuracy of the exponential inside, in units in the last place of the accumulator's type.
  double ulps = 4;
  /// The type in which sums are formed; by default the subject's own, but float for types of fewer than 24 bits.
  std::optional<FloatingFormat> accumulator = {};
};

/// Registers the claims of the suite. The subject fills [heads][queries][d_head] outputs; it is called from several
/// threads at once.
///
///  claim                          refutes, for instance                                             cost
///  attention.row_sums             V = 1 gives other than 1: a scale after the softmax, a wrong      1,400 calls
///                                 normalisation; 1..300 keys, several heads, queries and d_head
///  attention.definition           wrong outputs, against a longer format                            1 call a case
///  attention.large                tiles gone wrong: to 65,601 keys, 513 queries, 65,537 heads;       104 calls
///                                 1 to 17 queries with 33 to 1025 keys for 11 sizes of heads
///  attention.peaked               no maximum, or one of another block, of 0 or of the scores before   140 calls
///                                 they are scaled: scores beyond the range of the exponential;
///                                 a narrow type that does not hold q·k
///  attention.masked               (bias) V = 1 gives other than 1 with first blocks masked and      1,200 calls
///                                 all scores shifted down to -largest/4; weight on a masked key
///  attention.query_masks          (bias) tiles or rows skipped by another query's mask: triangles,      80 calls
///                                 windows, queries without any key beside others; to 65,601 keys
///  attention.shift                (bias) another output after a shift of all scores                 1 call a case
///  attention.variance             Var(score) other than 1, read off the weights of two keys;        5e7 draws
///                                 sweep of d_head
///  attention.variance_over_heads  the same while the number of heads varies: √d_model               2e7 draws
///
/// Throws std::invalid_argument for an empty label, a null subject, or ulps that are not positive, a group of 0.
void attention_suite(props::Registry& registry, std::string label, AttentionSubject subject,
                     AttentionOptions options = {});

template <class T = Deduced, class Subject>
void attention(props::Registry& registry, std::string label, Subject subject, AttentionOptions options = {}) {
  attention_suite(registry, std::move(label),
                  detail::attention_subject<detail::chosen_element<T, Subject>>(std::move(subject), "attention"),
                  options);
}

/// suites::attention("label", [](const AttentionInput<float>& in, std::span<float> out) { ... }).
template <class T = Deduced, class Subject>
void attention(std::string label, Subject subject, AttentionOptions options = {}) {
  suites::attention<T>(props::current_registry(), std::move(label), std::move(subject), options);
}

}  // namespace quincunx::suites
