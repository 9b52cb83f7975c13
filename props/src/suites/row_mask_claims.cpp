// Scores of -infinity: weight 0, nothing else changes, and rows without any other score.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "../claims/rows.hpp"
#include "format_numbers.hpp"
#include "quincunx/props/dimension.hpp"
#include "row_claims.hpp"

namespace quincunx::suites {
namespace {

using Rows = std::vector<std::vector<double>>;
constexpr double masked = -std::numeric_limits<double>::infinity();

/// A row with masked blocks in front, or masks anywhere, and finite scores about an offset; one finite score at least.
struct MaskedRow {
  FloatingFormat format;
  std::vector<double> scores;

  static MaskedRow generate(props::ParameterSource& source) { return generate(source, FloatingFormat{}); }
  static MaskedRow generate(props::ParameterSource& source, const FloatingFormat& format) {
    static const std::vector<std::int64_t> blocks{0, 1, 2, 3, 4, 8, 16, 24, 32, 64, 96, 128, 256};
    const auto front = static_cast<std::size_t>(source.pick(blocks));
    const auto rest = static_cast<std::size_t>(source.log_integer(1, 200));
    const double offset = source.pick(offsets_of(format));
    const bool scattered = source.coin();
    MaskedRow row{format, std::vector<double>(front + rest, masked)};
    for (std::size_t i = front; i < front + rest; ++i) {
      if (scattered && source.coin()) continue;
      row.scores[i] = format.round(offset + source.real(-3, 3));
    }
    const std::size_t kept = front + source.bits() % rest;
    if (row.scores[kept] == masked) row.scores[kept] = format.round(offset);
    return row;
  }
  // Where all scores that are not masked lie far down, a large negative number in place of -infinity wins; beside the
  // last of these offsets the lowest number of the format still loses, e^(-3/4 largest) being 0.
  static std::vector<double> offsets_of(const FloatingFormat& format) {
    std::vector<double> offsets{0, 0, -50, -50, -200, -200, -1000, 200};
    const double lowest = -format.largest / 4;
    for (const double offset : {-2e4, -1e5, -2e9, -1e30}) {
      if (offset > lowest) offsets.push_back(offset);
    }
    offsets.push_back(format.round(lowest));
    return offsets;
  }
  std::string describe() const { return props::describe_row("x", scores); }
  std::vector<MaskedRow> simpler() const {
    const auto finite = [](double x) { return std::isfinite(x); };
    const auto allowed = [&](double x) { return finite(x) || x == masked; };  // a simpler -infinity is +infinity
    std::vector<MaskedRow> candidates;
    for (auto& rows : props::simpler_rows<double>({scores}, 1)) {
      const std::vector<double>& row = rows[0];
      if (!all_representable(format, row) || !std::all_of(row.begin(), row.end(), allowed)) continue;
      if (std::any_of(row.begin(), row.end(), finite)) candidates.push_back({format, std::move(rows[0])});
    }
    return candidates;
  }
};

bool follows_policy(const RowFunction& f, FullyMasked policy, const std::vector<double>& row) {
  const double uniform = 1 / static_cast<double>(row.size());
  const double expected = f.logarithmic ? std::log(uniform) : uniform;
  // The quotient of two numbers, and the accuracy of the logarithm.
  const double bound = (f.logarithmic ? 2 * (f.options.ulps + 1) : 2) * f.subject.format.unit_roundoff() *
                       std::max(std::abs(expected), f.subject.format.smallest_normal);
  return std::all_of(row.begin(), row.end(), [&](double value) {
    if (policy == FullyMasked::not_a_number) return std::isnan(value);
    if (policy == FullyMasked::zeros) return value == (f.logarithmic ? masked : 0.0);
    if (policy == FullyMasked::uniform) return std::abs(value - expected) <= bound;
    return policy == FullyMasked::unspecified;
  });
}

void check_fully_masked(const RowFunction& f, const Rows& rows, props::Findings& findings) {
  const FullyMasked policy = f.options.fully_masked;
  const std::string width = std::to_string(rows[0].size());
  Rows values;
  try {
    values = f.apply(rows);
  } catch (const std::exception& error) {
    findings.require(policy == FullyMasked::throws || policy == FullyMasked::unspecified,
                     [&] { return "a fully masked row of " + width + " threw: " + error.what(); });
    return;
  }
  findings.require(policy != FullyMasked::throws, "a fully masked row of " + width + " did not throw");
  findings.require(policy == FullyMasked::throws || follows_policy(f, policy, values[1]), [&] {
    return "a fully masked row does not follow the declared policy: " + props::describe_row("weights", values[1]);
  });
  f.check_row(rows[0], values[0], findings, "the row before a fully masked one");
  f.check_row(rows[2], values[2], findings, "the row after a fully masked one");
}

void check_fully_masked_rows(const RowFunction& f, props::Findings& findings) {
  for (std::size_t width = 1; width <= 100; ++width) {
    Rows rows(3, std::vector<double>(width, masked));
    for (std::size_t i = 0; i < width; ++i) rows[0][i] = rows[2][i] = f.round(-0.25 * static_cast<double>(i % 9));
    check_fully_masked(f, rows, findings);
  }
}

}  // namespace

void add_row_mask_claims(const SuiteClaims& claims, const RowFunction& f) {
  if (!f.options.masks) return;
  const FloatingFormat format = f.subject.format;
  claims.add_drawn<MaskedRow>(
      "masked",
      "a score of -infinity has weight 0 and changes no other, also where a first block is masked or all others lie "
      "far down",
      [format](props::ParameterSource& source) { return MaskedRow::generate(source, format); },
      [f](const MaskedRow& p, props::Findings& findings) {
        f.check_rows({p.scores, p.scores}, findings, "masked");
        const auto values = f.apply({p.scores});
        f.check_sum(p.scores, values[0], findings, "masked");
      });
  claims.add_sweep("fully_masked", "a row without any finite score follows the declared policy and harms no other row",
                   [f](props::Findings& findings) { check_fully_masked_rows(f, findings); });
}

}  // namespace quincunx::suites
