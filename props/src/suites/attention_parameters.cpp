#include "attention_parameters.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../claims/rows.hpp"
#include "quincunx/props/dimension.hpp"
#include "quincunx/stats/cumulants.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

constexpr std::size_t most_products = std::size_t{1} << 22;

// The part of an array [heads][rows][columns] that a smaller shape keeps.
Values kept_part(const Values& from, std::size_t heads, std::size_t rows, std::size_t columns, std::size_t old_rows,
                 std::size_t old_columns) {
  Values part;
  if (from.empty()) return part;
  for (std::size_t h = 0; h < heads; ++h) {
    for (std::size_t r = 0; r < rows; ++r) {
      for (std::size_t c = 0; c < columns; ++c) part.push_back(from[(h * old_rows + r) * old_columns + c]);
    }
  }
  return part;
}

AttentionCase reduced(const AttentionCase& p, const AttentionShape& s) {
  return {s, kept_part(p.queries, s.heads, s.queries, s.d_head, p.shape.queries, p.shape.d_head),
          kept_part(p.keys, s.key_heads(), s.keys, s.d_head, p.shape.keys, p.shape.d_head),
          kept_part(p.values, s.key_heads(), s.keys, s.d_head, p.shape.keys, p.shape.d_head),
          kept_part(p.bias, 1, s.queries, s.keys, p.shape.queries, p.shape.keys)};
}

}  // namespace

AttentionShape AttentionForm::fitted(AttentionShape shape) const {
  shape.heads = (shape.heads + group - 1) / group * group;
  shape.group = group;
  if (causal != CausalMask::none) shape.queries = std::min(shape.queries, shape.keys);
  return shape;
}

AttentionShape AttentionForm::seeing_all(AttentionShape shape) const {
  shape = fitted(shape);
  const bool affordable = shape.heads * shape.keys * shape.keys * shape.d_head <= most_products;
  if (causal == CausalMask::upper_left && affordable) shape.queries = shape.keys;
  return shape;
}

Values AttentionForm::whole_bias(const AttentionCase& p) const {
  if (causal == CausalMask::none) return p.bias;
  const std::size_t ahead = causal == CausalMask::lower_right ? p.shape.keys - p.shape.queries : 0;
  Values bias = p.bias;
  if (bias.empty()) bias.assign(p.shape.queries * p.shape.keys, 0.0);
  for (std::size_t i = 0; i < p.shape.queries; ++i) {
    for (std::size_t j = i + ahead + 1; j < p.shape.keys; ++j) {
      bias[i * p.shape.keys + j] = -std::numeric_limits<double>::infinity();
    }
  }
  return bias;
}

AttentionCase AttentionCase::generate(props::ParameterSource& source) {
  return generate(source, FloatingFormat{}, true, {});
}

AttentionCase AttentionCase::generate(props::ParameterSource& source, const FloatingFormat& format, bool with_bias,
                                      const AttentionForm& form) {
  const auto size = [&source](std::int64_t largest) {
    return static_cast<std::size_t>(source.log_integer(1, largest));
  };
  AttentionCase p;
  p.shape.heads = size(5) * form.group;
  p.shape.queries = size(6);
  p.shape.keys = size(40);
  p.shape.d_head = size(80);
  p.shape = form.fitted(p.shape);
  const double scale = source.coin() ? 1 : 3;
  const auto filled = [&](std::size_t count) {
    Values values(count);
    for (double& x : values) x = format.round(source.real(-scale, scale));
    return values;
  };
  p.queries = filled(p.shape.query_size());
  p.keys = filled(p.shape.key_size());
  p.values = filled(p.shape.key_size());
  if (with_bias && source.coin()) p.bias = filled(p.shape.queries * p.shape.keys);
  return p;
}

AttentionCase AttentionCase::of_shape(props::ParameterSource& source, const FloatingFormat& format,
                                      const AttentionShape& shape) {
  const auto filled = [&](std::size_t count) {
    Values values(count);
    for (double& x : values) x = format.round(source.real(-2, 2));
    return values;
  };
  const Values queries = filled(shape.query_size());
  const Values keys = filled(shape.key_size());
  return {shape, queries, keys, filled(shape.key_size()), {}};
}

namespace {

std::vector<AttentionShape> all_large_shapes() {
  std::vector<AttentionShape> shapes{{1, 1, 65, 8},    {2, 3, 129, 16}, {1, 65, 67, 64}, {1, 129, 33, 80},
                                     {3, 2, 257, 24},  {1, 2, 513, 4},  {1, 1, 1025, 8}, {2, 17, 64, 128},
                                     {1, 2, 127, 256}, {1, 1, 2049, 4}, {9, 2, 7, 4},    {17, 3, 5, 8},
                                     {33, 1, 9, 4}};
  // A kernel picks its tiles by the components of a head, and another plan for one query than for many.
  for (const std::size_t d_head : {32U, 40U, 64U, 72U, 80U, 96U, 112U, 128U, 160U, 192U, 256U}) {
    for (const auto& [queries, keys] :
         {std::pair<std::size_t, std::size_t>{1, 33}, {1, 67}, {1, 129}, {1, 257}, {1, 1025}, {2, 513}, {17, 129}}) {
      shapes.push_back({1, queries, keys, d_head});
    }
  }
  // Whole tiles, and indices beyond 8, 15 and 16 bits.
  for (const AttentionShape& shape : {AttentionShape{2, 64, 64, 64},
                                      {1, 2, 128, 16},
                                      {1, 1, 256, 16},
                                      {1, 2, 512, 16},
                                      {1, 3, 1024, 16},
                                      {1, 1, 2048, 16},
                                      {1, 1, 4097, 2},
                                      {1, 1, 33'000, 2},
                                      {1, 1, 65'601, 1},
                                      {1, 257, 9, 8},
                                      {1, 513, 5, 8},
                                      {65, 1, 3, 4},
                                      {129, 2, 3, 4},
                                      {65'537, 1, 2, 1}}) {
    shapes.push_back(shape);
  }
  return shapes;
}

}  // namespace

const std::vector<AttentionShape>& large_shapes() {
  static const std::vector<AttentionShape> shapes = all_large_shapes();
  return shapes;
}

bool is_fully_masked(std::span<const double> bias, const AttentionShape& shape, std::size_t i) {
  if (bias.empty()) return false;
  const auto row = bias.subspan(i * shape.keys, shape.keys);
  return std::all_of(row.begin(), row.end(), [](double x) { return std::isinf(x) && x < 0; });
}

std::string AttentionCase::describe() const {
  const std::string shared = shape.group > 1 ? " in groups of " + std::to_string(shape.group) : "";
  return std::to_string(shape.heads) + " heads" + shared + ", " + std::to_string(shape.queries) + " queries, " +
         std::to_string(shape.keys) + " keys, d_head = " + std::to_string(shape.d_head) + ": " +
         props::describe_row("q", queries) + ", " + props::describe_row("k", keys) +
         (values.empty() ? "" : ", " + props::describe_row("v", values)) +
         (bias.empty() ? "" : ", " + props::describe_row("bias", bias));
}

std::vector<AttentionCase> AttentionCase::simpler() const {
  std::vector<AttentionCase> candidates;
  for (std::size_t AttentionShape::*part :
       {&AttentionShape::heads, &AttentionShape::queries, &AttentionShape::keys, &AttentionShape::d_head}) {
    const std::size_t unit = part == &AttentionShape::heads ? shape.group : 1;
    for (const std::int64_t smaller : props::simpler_integers(static_cast<std::int64_t>(shape.*part / unit), 1)) {
      AttentionShape reduced_shape = shape;
      reduced_shape.*part = static_cast<std::size_t>(smaller) * unit;
      candidates.push_back(reduced(*this, reduced_shape));
    }
  }
  if (!bias.empty()) {
    candidates.push_back(*this);
    candidates.back().bias.clear();
  }
  return candidates;
}

double score_factor(ScoreScale scale, std::size_t d_head) {
  return scale == ScoreScale::none ? 1 : 1 / std::sqrt(static_cast<double>(d_head));
}

double narrow_score_error(const FloatingFormat& format, const FloatingFormat& accumulator, double size, double score,
                          double biased) {
  if (format.digits >= accumulator.digits) return 0;
  return format.unit_roundoff() * (size + std::abs(score) + std::abs(biased));
}

Heads Heads::generate(props::ParameterSource& source) {
  static const std::vector<std::int64_t> counts{1, 2, 3, 4, 6, 8, 12, 16};
  return {source.pick(counts)};
}

std::vector<Heads> Heads::simpler() const {
  std::vector<Heads> candidates;
  for (const std::int64_t fewer : props::simpler_integers(heads, 1)) candidates.push_back({fewer});
  return candidates;
}

SampleBlock head_score_block(const HeadScores& scores, std::size_t heads, std::size_t d_head, std::size_t keys) {
  return [=](Stream& stream, std::span<double> out) {
    const AttentionShape shape{heads, 1, keys, d_head};
    Values q(shape.query_size());
    Values k(shape.key_size());
    Values values(heads);
    for (std::size_t done = 0; done < out.size(); done += heads) {
      stream.fill_normal(q);
      stream.fill_normal(k);
      scores(shape, q, k, values);
      const std::size_t count = std::min(heads, out.size() - done);
      std::copy_n(values.begin(), count, out.begin() + static_cast<std::ptrdiff_t>(done));
    }
  };
}

props::Experiment score_experiment(const HeadScores& scores, ScoreScale scale, std::size_t heads, std::size_t d_head,
                                   std::size_t keys, bool variance) {
  const stats::Cumulants law = stats::scaled(stats::laws::dot_product(d_head), score_factor(scale, d_head));
  return {variance ? stats::Claim::variance(law) : stats::Claim::mean(law),
          head_score_block(scores, heads, d_head, keys), variance ? "Var(score)" : "E[score]", (1 + keys) * d_head};
}

}  // namespace quincunx::suites
