#include "quincunx/suites/score_matrix.hpp"

#include <cmath>
#include <limits>
#include <utility>

#include "../claims/reference.hpp"
#include "attention_parameters.hpp"
#include "quincunx/props/dimension.hpp"
#include "suite_claims.hpp"

namespace quincunx::suites {
namespace {

struct ScoreMatrix {
  AttentionSubject subject;
  ScoreScale scale;
  FloatingFormat accumulator;
};

// γ for the d products, and three more roundings of each: of the scale 1/√d (two), and of a component times it.
double entry_bound(const ScoreMatrix& s, std::size_t d, double magnitudes, double factor) {
  const FloatingFormat& format = s.subject.format;
  const double size = magnitudes * factor;
  // The last rounding is that of the score itself; there is no bias.
  return (rounding_bound(static_cast<double>(d) + 3, s.accumulator) + format.unit_roundoff()) * size +
         narrow_score_error(format, s.accumulator, size, 0, 0) + static_cast<double>(d + 1) * format.smallest;
}

// Where a long double shows that an entry is well within its bound, no exact arithmetic is needed.
double entry_error(const ScoreMatrix& s, std::span<const double> q, std::span<const double> k, double value,
                   double bound) {
  if (!std::isfinite(value)) return std::numeric_limits<double>::infinity();
  long double sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += static_cast<long double>(q[i]) * static_cast<long double>(k[i]);
  if (s.scale == ScoreScale::inverse_root) sum /= std::sqrt(static_cast<long double>(q.size()));
  const auto near = static_cast<double>(std::abs(sum - static_cast<long double>(value)));
  if (near <= bound / 2) return near;
  return s.scale == ScoreScale::none ? props::reference::dot_error(q, k, value)
                                     : props::reference::scaled_score_error(q, k, value);
}

/// Σ|q_i k_i|; every bound leaves room for the roundings of this sum.
double magnitudes(std::span<const double> q, std::span<const double> k) {
  double sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += std::abs(q[i] * k[i]);
  return sum;
}

void check_entries(const ScoreMatrix& s, const AttentionCase& p, props::Findings& findings) {
  const AttentionShape& shape = p.shape;
  std::vector<double> scores(shape.score_size());
  s.subject.evaluate({p.queries, p.keys, {}, {}, shape}, scores);
  const double factor = score_factor(s.scale, shape.d_head);
  for (std::size_t entry = 0; entry < scores.size(); ++entry) {
    const std::size_t head = entry / (shape.queries * shape.keys);
    const std::size_t i = entry / shape.keys % shape.queries;
    const std::size_t j = entry % shape.keys;
    const auto q = p.query(head, i);
    const auto k = p.key(head, j);
    const double value = scores[entry];
    const double bound = entry_bound(s, shape.d_head, magnitudes(q, k), factor);
    findings.at_most(entry_error(s, q, k, value, bound), bound, [&] {
      return "score of head " + std::to_string(head) + ", query " + std::to_string(i) + ", key " + std::to_string(j) +
             " = " + describe_in(s.subject.format, value) + " instead of " +
             describe_in(s.subject.format, props::reference::dot(q, k) * factor);
    });
  }
}

void check_large(const ScoreMatrix& s, props::Findings& findings) {
  for (const AttentionShape& shape : large_shapes()) {
    if (!findings.hold()) return;
    props::ParameterSource source(shape.keys);
    AttentionCase p = AttentionCase::of_shape(source, s.subject.format, shape);
    p.values.clear();
    check_entries(s, p, findings);
  }
  for (AttentionCase& p : peaked_cases(s.subject.format, s.accumulator, s.scale)) {
    if (!findings.hold()) return;
    p.values.clear();
    check_entries(s, p, findings);
  }
}

}  // namespace

void score_matrix_suite(props::Registry& registry, std::string label, AttentionSubject subject,
                        ScoreMatrixOptions options) {
  const SuiteClaims claims(registry, "score_matrix", std::move(label), subject.evaluate != nullptr);
  const FloatingFormat format = subject.format;
  const ScoreMatrix s{std::move(subject), options.scale,
                      accumulator_or_default(options.accumulator ? &*options.accumulator : nullptr, format)};
  const std::string of_scores = s.scale == ScoreScale::none ? "q·k" : "q·k / √d_head";
  claims.add_drawn<AttentionCase>(
      "definition", "the score of a query and a key of one head is " + of_scores,
      [format](props::ParameterSource& source) {
        AttentionCase p = AttentionCase::generate(source, format, false, {});
        p.values.clear();
        return p;
      },
      [s](const AttentionCase& p, props::Findings& findings) { check_entries(s, p, findings); });
  claims.add_sweep(
      "large",
      "the same where keys, queries, heads or components are many, to 65601 keys, 513 queries, 65537 heads, "
      "256 components, and for large scores",
      [s](props::Findings& findings) { check_large(s, findings); });
  const HeadScores scores = [s](const AttentionShape& shape, std::span<const double> q, std::span<const double> k,
                                std::span<double> out) {
    s.subject.evaluate({q, k, {}, {}, shape}, out);
  };
  const std::string variance = s.scale == ScoreScale::none ? "Var(score) = d_head" : "Var(score) = 1";
  constexpr double margin = 0.01;
  const auto one_head = [s, scores](const props::Dimension& dimension, bool of_variance) {
    return score_experiment(scores, s.scale, 1, static_cast<std::size_t>(dimension.d), 1, of_variance);
  };
  claims.add(props::statistical_property<props::Dimension>(
      claims.statistical("mean", "E[score] = 0 for independent standard normal q and k"), margin,
      [one_head](const props::Dimension& d) { return one_head(d, false); }));
  claims.add(props::statistical_property<props::Dimension>(
      claims.statistical("variance", variance + " for independent standard normal q and k, at every d_head"), margin,
      [one_head](const props::Dimension& d) { return one_head(d, true); }));
  claims.add(props::statistical_property<Heads>(
      claims.statistical("variance_over_heads", variance + " for any number of heads"), margin,
      [s, scores](const Heads& h) {
        return score_experiment(scores, s.scale, static_cast<std::size_t>(h.heads), Heads::d_head, 1, true);
      }));
}

}  // namespace quincunx::suites
