// Rows of every width sum to 1, whatever stands beside them, with the right weights.
#include <algorithm>
#include <cmath>
#include <utility>

#include "../claims/rows.hpp"
#include "format_numbers.hpp"
#include "quincunx/lib/elementary.hpp"
#include "row_claims.hpp"

namespace quincunx::suites {
namespace {

using Rows = std::vector<std::vector<double>>;

/// Scores of one row as the parameters of a case.
struct ScoreRow {
  FloatingFormat format;
  std::vector<double> scores;

  static ScoreRow generate(props::ParameterSource& source) { return generate(source, FloatingFormat{}); }
  static ScoreRow generate(props::ParameterSource& source, const FloatingFormat& format);
  std::string describe() const { return props::describe_row("x", scores); }
  std::vector<ScoreRow> simpler() const {
    std::vector<ScoreRow> candidates;
    for (auto& rows : props::simpler_rows<double>({scores}, 1)) {
      if (all_representable(format, rows[0])) candidates.push_back({format, std::move(rows[0])});
    }
    return candidates;
  }
};

ScoreRow ScoreRow::generate(props::ParameterSource& source, const FloatingFormat& format) {
  static const std::vector<double> scales{0, 1, 8, 30, 100};
  const double scale = source.pick(scales);
  const double offset = source.coin() ? 0 : source.real(-60, 60);
  ScoreRow row{format, std::vector<double>(static_cast<std::size_t>(source.log_integer(1, 700)))};
  for (double& x : row.scores) x = format.round(offset + source.real(-scale, scale == 0 ? 1e-9 : scale));
  // One that dwarfs the others.
  if (source.integer(0, 3) == 0) row.scores[source.bits() % row.scores.size()] = format.round(offset + 2 * scale);
  return row;
}

Rows random_rows(const RowFunction& f, std::size_t rows, std::size_t columns, double scale) {
  props::ParameterSource source(0x726f7773 + columns);
  Rows result(rows, std::vector<double>(columns));
  for (auto& row : result) {
    for (double& x : row) x = f.round(source.real(-scale, scale));
  }
  return result;
}

void check_sums(const RowFunction& f, const Rows& rows, std::size_t gap, std::size_t offset,
                props::Findings& findings) {
  const Rows values = f.apply(rows, gap, offset);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const auto where = [&] {
      return "row " + std::to_string(r) + " of " + std::to_string(rows.size()) + ", stride " +
             std::to_string(rows[r].size() + gap) + ", " + std::to_string(offset) +
             " elements after a 64-byte boundary";
    };
    f.check_sum(rows[r], values[r], findings, where());
  }
}

// One score far above the others has nearly all the weight: a sum or a maximum that misses its place is wrong by far
// more than the n·u of a long row. The last peak is beyond the range of the exponential.
Rows peaked_rows(const RowFunction& f, std::size_t width) {
  Rows rows = random_rows(f, 4, width, 1);
  rows[0].front() = rows[1][width / 2] = rows[2].back() = 30;
  rows[3].back() = f.round(quincunx::log(f.accumulator.largest) + 100);
  return rows;
}

void check_all_widths(const RowFunction& f, props::Findings& findings) {
  std::vector<std::size_t> widths{1152, 1280, 1536, 2047, 2048, 2049, 2050, 3072, 4095, 4096, 4097};
  for (std::size_t width = 1; width <= 1100; ++width) widths.push_back(width);
  for (const std::size_t width : widths) {
    if (!findings.hold()) return;
    check_sums(f, Rows(2, std::vector<double>(width, f.round(0.75))), 0, 0, findings);
    check_sums(f, random_rows(f, 3, width, 4), 0, width % f.subject.positions, findings);
    check_sums(f, random_rows(f, 2, width, 1), 1 + width % 5, 0, findings);
  }
  // Kernels change their plan where a row no longer fits into a block: vocabularies have 10^5 entries.
  for (const std::size_t width :
       {8191U, 8192U, 8193U, 16384U, 16385U, 32768U, 32769U, 50258U, 65536U, 65537U, 131075U, 151936U, 262147U}) {
    if (!findings.hold()) return;
    check_sums(f, random_rows(f, 2, width, 1), 0, 0, findings);
    f.check_rows(peaked_rows(f, width), findings, "one score far above the others");
  }
}

// A row must not see what is in the next one: NaN, infinity, huge scores.
void check_rows_apart(const RowFunction& f, props::Findings& findings) {
  for (const double intruder : {std::nan(""), f.subject.format.largest, -f.subject.format.largest}) {
    for (const std::size_t width : {1U, 2U, 3U, 5U, 7U, 8U, 9U, 16U, 17U, 31U, 33U, 64U, 65U, 127U, 200U}) {
      Rows rows = random_rows(f, 3, width, 3);
      rows[1].assign(width, intruder);
      for (const std::size_t gap : {0U, 3U}) {
        const Rows values = f.apply(rows, gap, 0);
        for (const std::size_t r : {0U, 2U}) {
          f.check_row(rows[r], values[r], findings, "row " + std::to_string(r) + ", beside a row of other numbers");
        }
      }
    }
  }
}

// Rows are shared out among threads and blocks; a grid ends at 65535, or at 131072.
void check_many_rows(const RowFunction& f, props::Findings& findings) {
  for (const std::size_t rows : {5U, 17U, 33U, 70U, 131U, 1030U}) {
    for (const std::size_t gap : {0U, 2U}) {
      if (!findings.hold()) return;
      f.check_rows(random_rows(f, rows, 9, 4), findings, std::to_string(rows) + " rows in one call", gap);
    }
  }
  constexpr std::size_t most = 140'000;
  if (findings.hold()) f.check_rows(random_rows(f, most, 3, 4), findings, std::to_string(most) + " rows in one call");
}

}  // namespace

void add_row_sum_claims(const SuiteClaims& claims, const RowFunction& f) {
  const FloatingFormat format = f.subject.format;
  const std::string sum = f.logarithmic ? "Σ exp of a row" : "the sum of a row";
  claims.add_sweep("row_sums",
                   sum + " is 1 within n·u of the accumulator: widths 1 to 1100 and some to 262147, several rows",
                   [f](props::Findings& findings) { check_all_widths(f, findings); });
  claims.add_drawn<ScoreRow>(
      "weights", f.logarithmic ? "element i is x_i - ln Σ e^x" : "weight i is e^(x_i) / Σ e^x",
      [format](props::ParameterSource& source) { return ScoreRow::generate(source, format); },
      [f](const ScoreRow& p, props::Findings& findings) {
        f.check_rows({p.scores, p.scores}, findings, "weights");
      });
  claims.add_sweep("rows_apart", "a row is the same beside any other rows",
                   [f](props::Findings& findings) { check_rows_apart(f, findings); });
  if (!f.subject.several_rows) return;
  claims.add_sweep("many_rows", "every row of a call is right, also where a call has thousands: 5 to 140000 rows",
                   [f](props::Findings& findings) { check_many_rows(f, findings); });
}

}  // namespace quincunx::suites
