// A NaN among the scores of a row makes its weights NaN.
#include <algorithm>
#include <cmath>
#include <limits>

#include "row_claims.hpp"

namespace quincunx::suites {
namespace {

constexpr double masked = -std::numeric_limits<double>::infinity();

// The sum of the row is NaN, and so is every weight. A masked score may keep its own: a kernel need not look at it.
void check_row_with_nan(const RowFunction& f, const std::vector<double>& scores, props::Findings& findings) {
  const std::vector<double> values = f.apply({scores})[0];
  const double masked_weight = f.logarithmic ? masked : 0.0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool kept = scores[i] == masked && values[i] == masked_weight;
    findings.require(std::isnan(values[i]) || kept, [&] {
      const auto nan = std::find_if(scores.begin(), scores.end(), [](double x) { return std::isnan(x); });
      return "a NaN at place " + std::to_string(nan - scores.begin()) + " of a row of " +
             std::to_string(scores.size()) + ": element " + std::to_string(i) + " is " +
             describe_in(f.subject.format, values[i]) + ", where NaN is due";
    });
  }
}

void check_place(const RowFunction& f, std::size_t width, std::size_t place, props::Findings& findings) {
  std::vector<double> scores(width);
  for (std::size_t i = 0; i < width; ++i) scores[i] = f.round(0.25 * static_cast<double>(i * 7 % 23) - 3);
  scores[place] = std::nan("");
  check_row_with_nan(f, scores, findings);
  if (!f.options.masks || width < 3) return;
  scores[(place + 1) % width] = masked;
  check_row_with_nan(f, scores, findings);
}

void check_nan(const RowFunction& f, props::Findings& findings) {
  for (std::size_t width = 1; width <= 40; ++width) {
    for (std::size_t place = 0; place < width && findings.hold(); ++place) check_place(f, width, place, findings);
  }
  for (const std::size_t width : {64U, 100U, 129U, 257U, 1000U, 2049U}) {
    for (const std::size_t place : {std::size_t{0}, width / 2, width - 1}) {
      if (findings.hold()) check_place(f, width, place, findings);
    }
  }
}

}  // namespace

void add_row_nan_claims(const SuiteClaims& claims, const RowFunction& f) {
  if (!f.options.nan) return;
  claims.add_sweep("nan",
                   "a NaN among the scores of a row makes all its weights NaN, at every place of widths 1 to 40; those "
                   "of masked scores may stay as they are",
                   [f](props::Findings& findings) { check_nan(f, findings); });
}

}  // namespace quincunx::suites
