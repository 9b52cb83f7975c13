// Scores that stand far from 0: what a softmax without the right maximum does not survive, and a narrow type does not
// hold before it is scaled.
#include <algorithm>
#include <cmath>

#include "attention_claims.hpp"
#include "quincunx/lib/elementary.hpp"

namespace quincunx::suites {
namespace {

/// One score of each row, and all others.
struct Heights {
  double one = 0;
  double others = 0;
};

constexpr double leading = 16;  // the component of a query that meets the keys' heights

// Scores of one row differ from its heights by the products of the other components, at most √d_head or d_head.
AttentionCase peaked_case(const FloatingFormat& format, ScoreScale scale, const AttentionShape& shape,
                          const Heights& heights, std::size_t place) {
  props::ParameterSource source(shape.keys * 4 + place);
  AttentionCase p = AttentionCase::of_shape(source, format, shape);
  for (double& x : p.queries) x /= 2;
  for (double& x : p.keys) x /= 2;
  const double unit = score_factor(scale, shape.d_head) * leading;
  for (std::size_t row = 0; row < shape.heads * shape.queries; ++row) p.queries[row * shape.d_head] = leading;
  for (std::size_t row = 0; row < shape.key_heads() * shape.keys; ++row) {
    p.keys[row * shape.d_head] = format.round((row % shape.keys == place ? heights.one : heights.others) / unit);
  }
  return p;
}

/// Beyond the range of the exponential of the accumulator, on both sides.
double beyond_exponentials(const FloatingFormat& accumulator) { return 2 * quincunx::log(accumulator.largest); }

}  // namespace

std::vector<AttentionCase> peaked_cases(const FloatingFormat& format, const FloatingFormat& accumulator,
                                        ScoreScale scale, const AttentionForm& form) {
  std::vector<AttentionCase> cases;
  const double far = std::min(beyond_exponentials(accumulator), format.largest / 8);
  for (const std::size_t keys : {2U, 9U, 33U, 64U, 65U, 130U, 257U, 1025U}) {
    const AttentionShape shape = form.seeing_all({2, 2, keys, 8});
    for (const Heights& heights : {Heights{far, 0}, Heights{0, -far}, Heights{-far, -far}, Heights{far, far}}) {
      for (const std::size_t place : {std::size_t{0}, keys / 2, keys - 1}) {
        cases.push_back(peaked_case(format, scale, shape, heights, place));
      }
    }
  }
  // q·k = 3.2 times the largest number, the score 0.4 times: a narrow type has to be scaled before it holds a product.
  const bool narrow = format.largest < std::sqrt(accumulator.largest);
  if (narrow && scale == ScoreScale::inverse_root) {
    for (const std::size_t place : {0U, 3U}) {
      const AttentionShape shape = form.seeing_all({2, 2, 5, 64});
      cases.push_back(peaked_case(format, scale, shape, {0.4 * format.largest, 0}, place));
    }
  }
  return cases;
}

namespace {

// All scores the same, however large: every product but the first of a row is 0, so that they are the same number in
// any order of summation. V = 1 gives 1.
void check_level(const Attention& a, std::size_t keys, double height, props::Findings& findings) {
  AttentionCase p;
  p.shape = a.form.seeing_all({2, 2, keys, 4});
  p.queries.assign(p.shape.query_size(), 0.0);
  p.keys.assign(p.shape.key_size(), 0.0);
  p.values.assign(p.shape.key_size(), 1.0);
  const double unit = score_factor(a.options.scale, p.shape.d_head) * leading;
  for (std::size_t i = 0; i < p.queries.size(); i += p.shape.d_head) p.queries[i] = leading;
  for (std::size_t i = 0; i < p.keys.size(); i += p.shape.d_head) p.keys[i] = a.subject.format.round(height / unit);
  const double bound = a.weight_bound(keys, 0, 3 * a.accumulator.unit_roundoff() * std::abs(height));
  for (const double value : a.outputs(p)) {
    const auto text = [&] {
      return "V = 1 gives " + describe_in(a.subject.format, value) + ", all scores " + std::to_string(height);
    };
    findings.at_most(std::abs(value - 1), bound + a.subject.format.unit_roundoff(), text);
    findings.require(value > 0 && std::isfinite(value), text);
  }
}

void check_levels(const Attention& a, props::Findings& findings) {
  for (const double height : {6e4, 1e6, 1e30}) {
    if (height > a.subject.format.largest / 16) return;
    for (const std::size_t keys : {1U, 2U, 7U, 33U, 64U, 130U, 257U}) {
      check_level(a, keys, height, findings);
      check_level(a, keys, -height, findings);
    }
  }
}

}  // namespace

void add_attention_peaks(const SuiteClaims& claims, const Attention& a) {
  claims.add_sweep("peaked", "the same where one score of a row stands far above the others, or all lie far from 0",
                   [a](props::Findings& findings) {
                     const auto all = peaked_cases(a.subject.format, a.accumulator, a.options.scale, a.form);
                     for (const AttentionCase& p : all) {
                       if (findings.hold()) check_outputs(a, p, findings);
                     }
                     check_levels(a, findings);
                   });
}

}  // namespace quincunx::suites
