// Shapes and numbers of an attention call as the parameters of a case, and the experiments that scores share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "quincunx/props/experiment.hpp"
#include "quincunx/props/parameter_source.hpp"
#include "quincunx/suites/attention_shape.hpp"

namespace quincunx::suites {

struct AttentionForm;

/// One call, all numbers of the format.
struct AttentionCase {
  AttentionShape shape;
  std::vector<double> queries;
  std::vector<double> keys;
  std::vector<double> values;
  std::vector<double> bias;

  static AttentionCase generate(props::ParameterSource& source);
  static AttentionCase generate(props::ParameterSource& source, const FloatingFormat& format, bool with_bias,
                                const AttentionForm& form);
  /// This shape, no bias; components from -2 to 2.
  static AttentionCase of_shape(props::ParameterSource& source, const FloatingFormat& format,
                                const AttentionShape& shape);
  std::string describe() const;
  /// Fewer heads, queries, keys, components.
  std::vector<AttentionCase> simpler() const;

  [[nodiscard]] AttentionInput<double> input() const { return {queries, keys, values, bias, shape}; }
  [[nodiscard]] std::span<const double> query(std::size_t head, std::size_t i) const {
    return std::span(queries).subspan((head * shape.queries + i) * shape.d_head, shape.d_head);
  }
  [[nodiscard]] std::span<const double> key(std::size_t head, std::size_t j) const {
    return std::span(keys).subspan((shape.key_head(head) * shape.keys + j) * shape.d_head, shape.d_head);
  }
};

/// Whether such a bias, [queries][keys] or empty, leaves query i no key.
[[nodiscard]] bool is_fully_masked(std::span<const double> bias, const AttentionShape& shape, std::size_t i);

/// What a subject does by itself: it hides keys, and lets heads share them.
struct AttentionForm {
  CausalMask causal = CausalMask::none;
  std::size_t group = 1;

  /// Whole groups of heads, and no more queries than keys where keys are hidden.
  [[nodiscard]] AttentionShape fitted(AttentionShape shape) const;
  /// The same with enough queries for the last one to see all keys, where that is no more than 2^22 products.
  [[nodiscard]] AttentionShape seeing_all(AttentionShape shape) const;
  /// Whether the subject is given such shapes; a simpler case may have another one.
  [[nodiscard]] bool takes(const AttentionShape& shape) const {
    return causal == CausalMask::none || shape.queries <= shape.keys;
  }
  /// The bias of the call and the subject's own mask together.
  [[nodiscard]] std::vector<double> whole_bias(const AttentionCase& p) const;
};

/// Shapes at, around and beyond the tiles of kernels: keys to 65,601, queries to 513, heads to 65,537, and 1 to 17
/// queries with 33 to 1025 keys for each usual number of components to 256.
[[nodiscard]] const std::vector<AttentionShape>& large_shapes();

/// The factor of a score: 1/√d_head or 1.
[[nodiscard]] double score_factor(ScoreScale scale, std::size_t d_head);

/// Calls in which one score of a row is far from the others, or all are far from 0: beyond the range of the exponential
/// of the accumulator; of a narrow type also where q·k does not fit, and its scaled value does. attention_peaks.cpp
[[nodiscard]] std::vector<AttentionCase> peaked_cases(const FloatingFormat& format, const FloatingFormat& accumulator,
                                                      ScoreScale scale, const AttentionForm& form = {});

/// What code that works tensor by tensor in a type narrower than its accumulator may be off before the last rounding:
/// it rounds q / √d_head or q·k, their scaled product and the sum with the bias to that type. `size` is Σ|q_i k_i|
/// times the factor.
[[nodiscard]] double narrow_score_error(const FloatingFormat& format, const FloatingFormat& accumulator, double size,
                                        double score, double biased);

/// A number of heads of 16 components each, as models have them.
struct Heads {
  static constexpr std::size_t d_head = 16;
  std::int64_t heads = 1;

  static Heads generate(props::ParameterSource& source);
  std::string describe() const { return "heads = " + std::to_string(heads) + ", d_head = 16"; }
  std::vector<Heads> simpler() const;
};

/// Scores of one query and one key in each head, from independent standard normal components: `scores(q, k, out)` fills
/// one number a head.
using HeadScores = std::function<void(const AttentionShape& shape, std::span<const double> q, std::span<const double> k,
                                      std::span<double> out)>;
[[nodiscard]] SampleBlock head_score_block(const HeadScores& scores, std::size_t heads, std::size_t d_head,
                                           std::size_t keys);

/// Claims on Var(score), or its mean, with the block above.
[[nodiscard]] props::Experiment score_experiment(const HeadScores& scores, ScoreScale scale, std::size_t heads,
                                                 std::size_t d_head, std::size_t keys, bool variance);

}  // namespace quincunx::suites
