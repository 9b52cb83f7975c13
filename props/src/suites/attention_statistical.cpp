// The variance of scores, read off an attention kernel that does not show them.
#include <cmath>

#include "attention_claims.hpp"

namespace quincunx::suites {
namespace {

// Queries are made so much smaller, and the scores read off so much larger, that no weight leaves a 16-bit format.
constexpr double reduction = 4;

/// The query of each head of keys, made smaller, for the last query of every head that shares these keys. The queries
/// before it, which a causal mask needs, are 0.
std::vector<double> last_queries(const AttentionShape& shape, std::span<const double> q) {
  std::vector<double> queries(shape.query_size(), 0.0);
  for (std::size_t head = 0; head < shape.heads; ++head) {
    for (std::size_t c = 0; c < shape.d_head; ++c) {
      queries[((head + 1) * shape.queries - 1) * shape.d_head + c] =
          q[shape.key_head(head) * shape.d_head + c] / reduction;
    }
  }
  return queries;
}

// With two keys and V picking out one key a component, ln(o_0/o_1) = s_0 - s_1 = q·(k_0 - k_1)/√d: by √2, a score.
HeadScores scores_from_weights(const Attention& a) {
  return [a](const AttentionShape& one_query, std::span<const double> q, std::span<const double> k,
             std::span<double> out) {
    const std::size_t heads = one_query.heads * a.form.group;
    const AttentionShape shape = a.form.seeing_all({heads, 1, one_query.keys, one_query.d_head});
    const std::vector<double> queries = last_queries(shape, q);
    std::vector<double> values(shape.key_size(), 0.0);
    for (std::size_t head = 0; head < shape.key_heads(); ++head) {
      values[head * 2 * shape.d_head] = 1;
      values[(head * 2 + 1) * shape.d_head + 1] = 1;
    }
    std::vector<double> outputs(shape.query_size());
    a.subject.evaluate({queries, k, values, {}, shape}, outputs);
    for (std::size_t head = 0; head < shape.key_heads(); ++head) {
      // Of the heads that share keys each has its turn.
      const std::size_t query_head = head * shape.group + head % shape.group;
      const double* last = outputs.data() + ((query_head + 1) * shape.queries - 1) * shape.d_head;
      out[head] = reduction * std::log(last[0] / last[1]) / std::sqrt(2.0);
    }
  };
}

/// Components of one head, two at least.
struct HeadDimension {
  std::int64_t d = 2;

  static HeadDimension generate(props::ParameterSource& source) { return {source.log_integer(2, 256)}; }
  std::string describe() const { return "d_head = " + std::to_string(d); }
  std::vector<HeadDimension> simpler() const {
    std::vector<HeadDimension> candidates;
    for (const std::int64_t smaller : {std::int64_t{2}, d / 2, d - 1}) {
      if (smaller >= 2 && smaller < d) candidates.push_back({smaller});
    }
    return candidates;
  }
};

}  // namespace

void add_attention_statistical(const SuiteClaims& claims, const Attention& a) {
  constexpr double margin = 0.02;
  const ScoreScale scale = a.options.scale;
  const HeadScores scores = scores_from_weights(a);
  const std::string variance = scale == ScoreScale::none ? "Var(score) = d_head" : "Var(score) = 1";
  claims.add(props::statistical_property<HeadDimension>(
      claims.statistical("variance", variance + ", read off the weights of two keys, at every d_head"), margin,
      [scores, scale](const HeadDimension& p) {
        return score_experiment(scores, scale, 1, static_cast<std::size_t>(p.d), 2, true);
      }));
  claims.add(props::statistical_property<Heads>(
      claims.statistical("variance_over_heads", variance + " for any number of heads"), margin,
      [scores, scale](const Heads& p) {
        return score_experiment(scores, scale, static_cast<std::size_t>(p.heads), Heads::d_head, 2, true);
      }));
}

}  // namespace quincunx::suites
