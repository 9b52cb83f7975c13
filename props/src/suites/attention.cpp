#include "quincunx/suites/attention.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "attention_claims.hpp"
#include "quincunx/props/floating_point_parameters.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;
using Long = long double;

/// The exact outputs of one query, and what a kernel may be off.
struct QueryReference {
  Values exact;
  Values bound;
};

Long dot(std::span<const double> q, std::span<const double> k) {
  Long sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += static_cast<Long>(q[i]) * static_cast<Long>(k[i]);
  return sum;
}

Long magnitudes(std::span<const double> q, std::span<const double> k) {
  Long sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += std::abs(static_cast<Long>(q[i]) * static_cast<Long>(k[i]));
  return sum;
}

QueryReference reference_of(const Attention& a, const AttentionCase& p, std::span<const double> whole_bias,
                            std::size_t head, std::size_t i) {
  const std::size_t keys = p.shape.keys;
  const auto d = static_cast<double>(p.shape.d_head);
  const double factor = score_factor(a.options.scale, p.shape.d_head);
  std::vector<Long> scores(keys);
  double score_error = 0;
  for (std::size_t j = 0; j < keys; ++j) {
    const Long bias = whole_bias.empty() ? 0 : static_cast<Long>(whole_bias[i * keys + j]);
    const Long score = dot(p.query(head, i), p.key(head, j)) * factor;
    scores[j] = score + bias;
    if (std::isinf(bias)) continue;  // masked
    const auto size = static_cast<double>(magnitudes(p.query(head, i), p.key(head, j))) * factor;
    const double narrow = narrow_score_error(a.subject.format, a.accumulator, size, static_cast<double>(score),
                                             static_cast<double>(scores[j]));
    score_error = std::max(score_error, rounding_bound(d + 3, a.accumulator) * size + narrow +
                                            a.accumulator.unit_roundoff() * static_cast<double>(std::abs(scores[j])));
  }
  const Long maximum = *std::max_element(scores.begin(), scores.end());
  Long sum = 0;
  for (Long& score : scores) sum += std::exp(score -= maximum);
  QueryReference reference{Values(p.shape.d_head), Values(p.shape.d_head)};
  for (std::size_t c = 0; c < p.shape.d_head; ++c) {
    Long exact = 0;
    double bound = 0;
    for (std::size_t j = 0; j < keys; ++j) {
      const Long weight = std::exp(scores[j]) / sum;
      if (weight == 0) continue;
      const double value = p.values[(p.shape.key_head(head) * keys + j) * p.shape.d_head + c];
      exact += weight * static_cast<Long>(value);
      bound += static_cast<double>(weight) * std::abs(value) *
               a.weight_bound(keys, static_cast<double>(-scores[j]), score_error);
    }
    reference.exact[c] = static_cast<double>(exact);
    const FloatingFormat& format = a.subject.format;
    reference.bound[c] = bound + format.unit_roundoff() * std::abs(reference.exact[c]) + format.smallest_normal * 8;
  }
  return reference;
}

}  // namespace

void check_outputs(const Attention& a, const AttentionCase& p, props::Findings& findings) {
  if (!a.form.takes(p.shape)) return findings.require(true, "");
  const Values whole_bias = a.form.whole_bias(p);
  const Values out = a.outputs(p);
  for (std::size_t head = 0; head < p.shape.heads; ++head) {
    for (std::size_t i = 0; i < p.shape.queries; ++i) {
      if (is_fully_masked(whole_bias, p.shape, i)) continue;
      const QueryReference reference = reference_of(a, p, whole_bias, head, i);
      for (std::size_t c = 0; c < p.shape.d_head; ++c) {
        const double value = out[(head * p.shape.queries + i) * p.shape.d_head + c];
        findings.at_most(std::abs(value - reference.exact[c]), reference.bound[c], [&] {
          return "output of head " + std::to_string(head) + ", query " + std::to_string(i) + ", component " +
                 std::to_string(c) + " (" + std::to_string(p.shape.keys) +
                 " keys) = " + describe_in(a.subject.format, value) + " instead of " +
                 describe_in(a.subject.format, reference.exact[c]);
        });
      }
    }
  }
}

namespace {

// V = 1: the output is the sum of the weights, whatever they are.
void check_row_sums(const Attention& a, props::Findings& findings) {
  for (std::size_t keys = 1; keys <= 300; ++keys) {
    for (const std::size_t heads : {1U, 3U}) {
      if (!findings.hold()) return;
      props::ParameterSource source(keys * 8 + heads);
      const std::size_t d_head = keys % 2 == 0 ? std::size_t{1} << (keys / 2 % 7) : 1 + keys % 20;
      AttentionCase p =
          AttentionCase::of_shape(source, a.subject.format, a.form.seeing_all({heads, 1 + keys % 3, keys, d_head}));
      p.values.assign(p.shape.key_size(), 1.0);
      // Scores lie within 4√d of 0, so at most twice that below the largest.
      const double depth =
          8 * std::max(1.0, 4 * score_factor(a.options.scale, p.shape.d_head) * static_cast<double>(p.shape.d_head));
      const double bound = a.weight_bound(keys, depth, 0) + a.subject.format.unit_roundoff();
      for (const double value : a.outputs(p)) {
        findings.at_most(std::abs(value - 1), bound,
                         [&] { return "V = 1 gives " + describe_in(a.subject.format, value) + ", " + p.describe(); });
      }
    }
  }
}

// One key with the score 0: its weight is e^0 / e^0, two roundings of the same number; nothing may be added to a sum.
void check_one_key(const Attention& a, props::Findings& findings) {
  AttentionCase p;
  p.shape = a.form.fitted({2, 1, 1, 8});
  p.queries.assign(p.shape.query_size(), 0.0);
  p.keys.assign(p.shape.key_size(), 1.0);
  p.values.assign(p.shape.key_size(), 1.0);
  const double bound = rounding_bound(2 * a.options.ulps + 4, a.accumulator) + 2 * a.subject.format.unit_roundoff();
  for (const double value : a.outputs(p)) {
    findings.at_most(std::abs(value - 1), bound,
                     [&] { return "V = 1 gives " + describe_in(a.subject.format, value) + " for a single key"; });
  }
}

// The last key is like the last query, so that its score is 4 or so: among a thousand keys a usual one would be missed
// by less than the roundings of the sum.
void raise_last_key(const FloatingFormat& format, AttentionCase& p) {
  const AttentionShape& s = p.shape;
  const double factor = 3 / std::sqrt(static_cast<double>(s.d_head));
  for (std::size_t head = 0; head < s.key_heads(); ++head) {
    const auto query = p.query(head * s.group, s.queries - 1);
    for (std::size_t c = 0; c < s.d_head; ++c) {
      p.keys[((head + 1) * s.keys - 1) * s.d_head + c] = format.round(factor * query[c]);
    }
  }
}

void check_large(const Attention& a, props::Findings& findings) {
  for (const AttentionShape& shape : large_shapes()) {
    if (!findings.hold()) return;
    props::ParameterSource source(shape.keys);
    AttentionCase p = AttentionCase::of_shape(source, a.subject.format, a.form.seeing_all(shape));
    raise_last_key(a.subject.format, p);
    check_outputs(a, p, findings);
  }
}

}  // namespace

double Attention::weight_bound(std::size_t keys, double depth, double score_error) const {
  const auto n = static_cast<double>(keys);
  const double exponentials = 4 * (options.ulps + 0.5) * (1 + std::log(n));
  return rounding_bound(6 * depth + exponentials + 2 * n + 8, accumulator) + 2 * score_error +
         2 * subject.format.unit_roundoff();
}

void add_attention_numerical(const SuiteClaims& claims, const Attention& a) {
  const FloatingFormat format = a.subject.format;
  const bool bias = a.options.bias;
  const AttentionForm form = a.form;
  const std::string seen = form.causal == CausalMask::none ? "" : " over the keys that a query may see";
  claims.add_sweep("row_sums", "V = 1 gives 1, for 1 to 300 keys, several heads, queries and components",
                   [a](props::Findings& findings) {
                     check_one_key(a, findings);
                     check_row_sums(a, findings);
                   });
  claims.add_sweep("large",
                   "the output is softmax(QK^T/√d_head) V where keys, queries, heads or components are many: to 65601 "
                   "keys, 513 queries, 65537 heads, 256 components",
                   [a](props::Findings& findings) { check_large(a, findings); });
  add_attention_peaks(claims, a);
  claims.add_drawn<AttentionCase>(
      "definition", "the output is softmax(QK^T/√d_head + bias) V" + seen,
      [=](props::ParameterSource& source) { return AttentionCase::generate(source, format, bias, form); },
      [a](const AttentionCase& p, props::Findings& findings) { check_outputs(a, p, findings); });
}

void attention_suite(props::Registry& registry, std::string label, AttentionSubject subject, AttentionOptions options) {
  const SuiteClaims claims(registry, "attention", std::move(label), subject.evaluate != nullptr);
  require_ulps(claims.suite(), options.ulps);
  if (options.group == 0) throw std::invalid_argument(claims.suite() + ": group = 0; it must be at least 1");
  const FloatingFormat format = subject.format;
  const Attention a{std::move(subject),
                    options,
                    accumulator_or_default(options.accumulator ? &*options.accumulator : nullptr, format),
                    {options.causal, options.group}};
  add_attention_numerical(claims, a);
  if (options.bias) {
    add_attention_bias(claims, a);
    add_attention_masks(claims, a);
  }
  add_attention_statistical(claims, a);
}

}  // namespace quincunx::suites
