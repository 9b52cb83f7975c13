// Masks and shifts: a bias of -infinity removes a key, the same bias for all keys changes nothing.
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "attention_claims.hpp"
#include "quincunx/lib/elementary.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;
constexpr double masked = -std::numeric_limits<double>::infinity();

AttentionCase masked_case(const Attention& a, std::size_t front, std::size_t rest, double shift) {
  props::ParameterSource source(front * 512 + rest);
  AttentionCase p;
  p.shape = a.form.seeing_all({2, 2, front + rest, 8});
  const auto filled = [&](std::size_t count) {
    Values values(count);
    for (double& x : values) x = a.subject.format.round(source.real(-1, 1));
    return values;
  };
  p.queries = filled(p.shape.query_size());
  p.keys = filled(p.shape.key_size());
  p.values.assign(p.shape.key_size(), 1.0);
  p.bias.assign(p.shape.queries * p.shape.keys, a.subject.format.round(shift));
  for (std::size_t i = 0; i < p.shape.queries; ++i) {
    std::fill_n(p.bias.begin() + static_cast<std::ptrdiff_t>(i * p.shape.keys), front, masked);
  }
  return p;
}

// Where scores are so large that their rounding may be anything, the sum of weights is still a positive number.
void check_sum_of_weights(const Attention& a, double value, double bound, props::Findings& findings,
                          const std::function<std::string()>& where) {
  const auto text = [&] { return "V = 1 gives " + describe_in(a.subject.format, value) + ", " + where(); };
  findings.at_most(std::abs(value - 1), bound, text);
  findings.require(value > 0 && std::isfinite(value), text);
}

/// Those of the queries that see a key at all.
Values outputs_with_keys(const Attention& a, const AttentionCase& p) {
  const Values whole_bias = a.form.whole_bias(p);
  const Values all = a.outputs(p);
  Values seen;
  for (std::size_t row = 0; row < p.shape.heads * p.shape.queries; ++row) {
    if (is_fully_masked(whole_bias, p.shape, row % p.shape.queries)) continue;
    const auto first = all.begin() + static_cast<std::ptrdiff_t>(row * p.shape.d_head);
    seen.insert(seen.end(), first, first + static_cast<std::ptrdiff_t>(p.shape.d_head));
  }
  return seen;
}

// V = 1 gives 1; V = 1 on masked keys alone gives 0.
void check_masked(const Attention& a, AttentionCase p, std::size_t front, double shift, props::Findings& findings) {
  const auto where = [&] {
    return std::to_string(front) + " of " + std::to_string(p.shape.keys) + " keys masked, scores shifted by " +
           std::to_string(shift);
  };
  // Scores of size 8 at most on a shift whose sum is rounded.
  const double score_error = a.accumulator.unit_roundoff() * (std::abs(shift) + 64);
  const double bound = a.weight_bound(p.shape.keys, 16, score_error) + a.subject.format.unit_roundoff();
  for (const double value : outputs_with_keys(a, p)) {
    check_sum_of_weights(a, value, bound, findings, where);
  }
  for (std::size_t key = 0; key < p.shape.key_heads() * p.shape.keys; ++key) {
    const double value = key % p.shape.keys < front ? 1 : 0;
    std::fill_n(p.values.begin() + static_cast<std::ptrdiff_t>(key * p.shape.d_head), p.shape.d_head, value);
  }
  for (const double value : outputs_with_keys(a, p)) {
    findings.require(value == 0, [&] {
      return "V = 1 at masked keys only gives " + describe_in(a.subject.format, value) + ", " + where();
    });
  }
}

void check_masked_blocks(const Attention& a, props::Findings& findings) {
  // Far enough down that e^score vanishes in the accumulator.
  const double vanishing = std::max(quincunx::log(a.accumulator.smallest) - 50, -a.subject.format.largest / 4);
  // Below -10000, which stands in for -infinity in many models, and below which many a maximum does not start.
  const double below_stand_ins = std::max(-1e5, -a.subject.format.largest / 4);
  // Far below whatever a maximum may start at.
  const double lowest = -a.subject.format.largest / 4;
  for (const double shift : {0.0, -200.0, vanishing, below_stand_ins, lowest, 200.0}) {
    for (const std::size_t front : {0U, 1U, 2U, 4U, 8U, 16U, 32U, 64U, 128U, 256U}) {
      for (const std::size_t rest : {1U, 2U, 5U, 16U, 33U, 64U, 130U}) {
        if (findings.hold()) check_masked(a, masked_case(a, front, rest, shift), front, shift, findings);
      }
    }
  }
}

/// Scores that are bias alone, on a lattice of eighths, and a shift that leaves them on it.
struct BiasShift {
  std::vector<std::int64_t> steps;
  double shift = 0;

  static BiasShift generate(props::ParameterSource& source) { return generate(source, FloatingFormat{}); }
  static BiasShift generate(props::ParameterSource& source, const FloatingFormat& format) {
    static const std::vector<double> shifts{1, 50, 100, 200, 1000, 1e5};
    BiasShift p;
    const double largest = std::ldexp(1.0, format.digits - 4);  // where an eighth is the spacing
    p.shift = std::min(source.pick(shifts), largest) * (source.coin() ? 1 : -1);
    p.steps.resize(static_cast<std::size_t>(source.log_integer(1, 150)));
    for (auto& step : p.steps) step = source.integer(0, 24);
    return p;
  }
  std::string describe() const {
    return "shift " + std::to_string(shift) + ", " + std::to_string(steps.size()) + " keys";
  }
  std::vector<BiasShift> simpler() const {
    if (steps.size() < 2) return {};
    return {{{steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2)}, shift},
            {{steps.begin(), steps.end() - 1}, shift}};
  }
};

void check_shift(const Attention& a, const BiasShift& p, props::Findings& findings) {
  AttentionCase call;
  call.shape = a.form.seeing_all({1, 1, p.steps.size(), 2});
  call.queries.assign(call.shape.query_size(), 0.0);
  call.keys.assign(call.shape.key_size(), 1.0);
  std::vector<long double> weights;
  long double sum = 0;
  for (const auto step : p.steps) {
    call.bias.push_back(static_cast<double>(step) / 8 + p.shift);
    weights.push_back(std::exp(static_cast<long double>(step) / 8));
    sum += weights.back();
  }
  const std::vector<double> of_one_query = call.bias;
  for (std::size_t i = 1; i < call.shape.queries; ++i) {
    call.bias.insert(call.bias.end(), of_one_query.begin(), of_one_query.end());
  }
  // The first component picks out the first key, the second the last one; the last query sees both.
  call.values.assign(call.shape.key_size(), 0.0);
  call.values.front() = 1;
  call.values.back() = 1;
  const Values all = a.outputs(call);
  const auto out = std::span(all).subspan((call.shape.queries - 1) * 2, 2);
  // A kernel may work in powers of two: the scores, times log2 e, are rounded at their shifted size.
  const double score_error = 3 * a.accumulator.unit_roundoff() * (std::abs(p.shift) + 4);
  const double bound = a.weight_bound(p.steps.size(), 4, score_error);
  for (const std::size_t c : {0U, 1U}) {
    const auto exact = static_cast<double>(weights[c == 0 ? 0 : weights.size() - 1] / sum);
    findings.at_most(std::abs(out[c] - exact), bound * exact + a.subject.format.smallest_normal, [&] {
      return "weight " + describe_in(a.subject.format, out[c]) + " instead of " + describe_in(a.subject.format, exact) +
             " after a shift";
    });
  }
}

}  // namespace

void add_attention_bias(const SuiteClaims& claims, const Attention& a) {
  const FloatingFormat format = a.subject.format;
  claims.add_sweep("masked", "V = 1 gives 1 where first blocks are masked and all scores are shifted far down",
                   [a](props::Findings& findings) { check_masked_blocks(a, findings); });
  claims.add_drawn<BiasShift>(
      "shift", "the same bias for all keys changes nothing",
      [format](props::ParameterSource& source) { return BiasShift::generate(source, format); },
      [a](const BiasShift& p, props::Findings& findings) { check_shift(a, p, findings); });
}

}  // namespace quincunx::suites
