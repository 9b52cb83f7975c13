// The softmax does not change when all scores are shifted: far up, far down, beyond the range of the exponential.
#include <algorithm>
#include <cmath>
#include <utility>

#include "../claims/rows.hpp"
#include "quincunx/lib/elementary.hpp"
#include "quincunx/props/dimension.hpp"
#include "row_claims.hpp"

namespace quincunx::suites {
namespace {

using Rows = std::vector<std::vector<double>>;

/// Scores on a lattice so wide that the shifted scores are numbers of the format too: nothing is rounded.
struct ShiftedRow {
  std::vector<std::int64_t> steps;
  double unit = 1;
  double shift = 0;

  static ShiftedRow generate(props::ParameterSource& source) { return generate(source, FloatingFormat{}); }
  static ShiftedRow generate(props::ParameterSource& source, const FloatingFormat& format) {
    static const std::vector<double> shifts{1, 50, 100, 200, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8};
    double size = 0;
    do size = source.pick(shifts);
    while (size > format.largest / 8);
    ShiftedRow row;
    row.unit = std::max(0.125, 2 * format.spacing(size));
    row.shift = std::round(size / row.unit) * row.unit * (source.coin() ? 1 : -1);
    row.steps.resize(static_cast<std::size_t>(source.log_integer(1, 200)));
    for (auto& step : row.steps) step = source.integer(0, 8);
    return row;
  }
  std::string describe() const {
    return "shift " + std::to_string(shift) + ", " + props::describe_row("x", scores(false));
  }
  std::vector<ShiftedRow> simpler() const {
    std::vector<ShiftedRow> candidates;
    for (const auto n : props::simpler_integers(static_cast<std::int64_t>(steps.size()), 1)) {
      candidates.push_back({{steps.begin(), steps.begin() + n}, unit, shift});
    }
    if (std::any_of(steps.begin(), steps.end(), [](auto step) { return step != 0; })) {
      candidates.push_back({std::vector<std::int64_t>(steps.size(), 0), unit, shift});
    }
    if (shift < 0) candidates.push_back({steps, unit, -shift});
    return candidates;
  }
  std::vector<double> scores(bool shifted) const {
    std::vector<double> x;
    for (const auto step : steps) x.push_back(static_cast<double>(step) * unit + (shifted ? shift : 0));
    return x;
  }
};

void check_shift(const RowFunction& f, const ShiftedRow& p, props::Findings& findings) {
  const Rows values = f.apply({p.scores(true), p.scores(false)});
  f.check_row(p.scores(false), values[0], findings, "shifted by " + std::to_string(p.shift));
  f.check_row(p.scores(false), values[1], findings, "not shifted");
}

// A maximum with scores below it by up to `depth`.
std::vector<double> row_below(const RowFunction& f, double maximum, std::size_t width, double depth) {
  std::vector<double> row(width);
  for (std::size_t i = 0; i < width; ++i) {
    const double fraction = static_cast<double>((i * 7 + 3) % 11) / 10;
    row[i] = std::clamp(f.round(maximum - depth * fraction), -f.subject.format.largest, f.subject.format.largest);
  }
  return row;
}

void check_large(const RowFunction& f, props::Findings& findings) {
  const FloatingFormat& format = f.subject.format;
  const double overflow = quincunx::log(format.largest);
  const double float_overflow = 88.7228;
  std::vector<double> maxima{overflow - 1,
                             overflow - 0.05,
                             overflow,
                             overflow + 0.1,
                             overflow + 100,
                             2 * overflow,
                             float_overflow - 1,
                             float_overflow,
                             float_overflow + 0.5,
                             1e3,
                             1e4,
                             1e30,
                             format.largest / 4,
                             format.largest / 2};
  for (const std::size_t width : {1U, 2U, 3U, 4U, 7U, 8U, 15U, 16U, 17U, 33U, 100U}) {
    for (const double maximum : maxima) {
      if (maximum > format.largest / 2) continue;
      for (const double depth : {0.5, 4.0, 2 * overflow}) {
        f.check_rows({row_below(f, maximum, width, depth), row_below(f, -maximum, width, depth)}, findings,
                     "maximum " + std::to_string(maximum) + " and its negative");
      }
    }
    // As far apart as finite scores can be.
    std::vector<double> row(width, -format.largest / 2);
    row.back() = format.largest / 2;
    f.check_rows({row, row}, findings, "from the lowest to the largest scores");
  }
}

void check_negative(const RowFunction& f, props::Findings& findings) {
  const FloatingFormat& format = f.subject.format;
  const double vanishing = quincunx::log(format.smallest);  // below, e^x is 0
  for (std::size_t width = 1; width <= 130 && findings.hold(); ++width) {
    for (const double maximum : {-0.5, -20.0, -100.0, -200.0, vanishing - 5, 4 * vanishing, -format.largest / 8}) {
      const std::vector<double> row = row_below(f, maximum, width, 3);
      f.check_rows({row, row}, findings, "all scores below " + std::to_string(maximum), width % 2 * 3,
                   width % f.subject.positions);
    }
  }
}

}  // namespace

void add_row_range_claims(const SuiteClaims& claims, const RowFunction& f) {
  const FloatingFormat format = f.subject.format;
  claims.add_drawn<ShiftedRow>(
      "shift", "a shift of all scores by up to 1e8 changes nothing",
      [format](props::ParameterSource& source) { return ShiftedRow::generate(source, format); },
      [f](const ShiftedRow& p, props::Findings& findings) { check_shift(f, p, findings); });
  claims.add_sweep("large_logits", "scores near and beyond ln(largest), where e^x itself overflows",
                   [f](props::Findings& findings) { check_large(f, findings); });
  claims.add_sweep("negative_rows", "rows of negative scores only, every width from 1 to 130",
                   [f](props::Findings& findings) { check_negative(f, findings); });
}

}  // namespace quincunx::suites
