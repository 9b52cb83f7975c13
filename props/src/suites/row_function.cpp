#include "quincunx/suites/row_function.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "quincunx/props/floating_point_parameters.hpp"
#include "row_claims.hpp"

namespace quincunx::suites {

void detail::require_gaps_untouched(std::span<const double> values, RowShape shape, const char* suite) {
  for (std::size_t row = 0; row + 1 < shape.rows; ++row) {
    for (std::size_t column = shape.columns; column < shape.stride; ++column) {
      if (!std::isnan(values[row * shape.stride + column])) {
        throw std::runtime_error(std::string("quincunx::suites::") + suite + ": the subject wrote between row " +
                                 std::to_string(row) + " and the next one, at a stride of " +
                                 std::to_string(shape.stride) + " for " + std::to_string(shape.columns) + " columns");
      }
    }
  }
}

namespace {

// More digits than a double where the machine has them; elsewhere the bounds still hold, with the reference's own u
// paid for by their constants.
using Long = long double;

/// A row in the longer format: x - max, and ln Σ e^(x - max).
struct LongRow {
  std::vector<Long> below_maximum;
  Long log_sum = 0;
  Long mean_depth = 0;     ///< Σ w_j (max - x_j)
  Long share_of_rest = 0;  ///< Σ w_j over the scores below the maximum

  explicit LongRow(std::span<const double> scores) {
    const Long maximum = static_cast<Long>(*std::max_element(scores.begin(), scores.end()));
    Long sum = 0;
    for (const double x : scores) {
      below_maximum.push_back(static_cast<Long>(x) - maximum);
      const Long weight = std::exp(below_maximum.back());
      sum += weight;
      if (weight > 0) mean_depth -= weight * below_maximum.back();
      if (below_maximum.back() < 0) share_of_rest += weight;
    }
    log_sum = std::log(sum);
    mean_depth /= sum;
    share_of_rest /= sum;
  }
};

constexpr Long vanished = 1e30L;  // such a weight is 0, and three times its depth still a number

// In units of the accumulator's u, relative to a weight (absolute for its logarithm). The argument of the exponential
// is a difference, a product with log2 e where exp2 is used, and a rounding: three of its size, for the term itself and
// on average for the sum. Two exponentials, each off by the declared ulps, of 2u. The sum has n - 1 additions in any
// order (Higham, section 4.2), the quotient one rounding; an online softmax rescales as often as its maximum moves,
// which for n values in random order is about ln n times. One score alone is e^0 / e^0, where the two are the same
// number; of its logarithm the error of e^0 remains.
double roundings(const LongRow& row, Long depth, double ulps) {
  const auto n = static_cast<double>(row.below_maximum.size());
  if (n == 1) return 2 * ulps + 4;
  const double exponentials = 4 * (ulps + 0.5) * (1 + std::log(n));
  return 3 * static_cast<double>(std::min(depth, vanished) + row.mean_depth) + exponentials + n + 4;
}

// In units of the subject's own u, where it is shorter than the accumulator: code that works tensor by tensor keeps the
// differences x - max and the exponentials in it. A difference is off by its size, for the term itself and on average
// for the sum; an exponential by 1, and the sum by the share of it that is not e^0 = 1, which no format rounds. The
// weight is rounded last.
double stored_roundings(const LongRow& row, Long depth) {
  const double term = depth > 0 ? 1 : 0;
  return static_cast<double>(std::min(depth, vanished) + row.mean_depth + row.share_of_rest) + term + 1;
}

double error_of(double value, Long exact) {
  if (std::isnan(value)) return std::numeric_limits<double>::infinity();
  return static_cast<double>(std::abs(static_cast<Long>(value) - exact));
}

}  // namespace

double RowFunction::smallest_normal() const {
  return std::max(subject.format.smallest_normal, accumulator.smallest_normal);
}

bool RowFunction::keeps_exponentials() const { return !logarithmic && subject.format.digits < accumulator.digits; }

std::vector<std::vector<double>> RowFunction::apply(const std::vector<std::vector<double>>& rows, std::size_t gap,
                                                    std::size_t offset) const {
  const std::size_t columns = rows.front().size();
  const RowShape shape{rows.size(), columns, columns + gap};
  std::vector<double> scores((shape.rows - 1) * shape.stride + columns, std::numeric_limits<double>::quiet_NaN());
  for (std::size_t r = 0; r < shape.rows; ++r) {
    std::copy(rows[r].begin(), rows[r].end(), scores.begin() + static_cast<std::ptrdiff_t>(r * shape.stride));
  }
  std::vector<double> weights(scores.size());
  subject.evaluate(scores, weights, shape, offset);
  std::vector<std::vector<double>> result;
  for (std::size_t r = 0; r < shape.rows; ++r) {
    const auto first = weights.begin() + static_cast<std::ptrdiff_t>(r * shape.stride);
    result.emplace_back(first, first + static_cast<std::ptrdiff_t>(columns));
  }
  return result;
}

void RowFunction::check_row(std::span<const double> expected_of, std::span<const double> values,
                            props::Findings& findings, const std::string& where) const {
  const LongRow row(expected_of);
  const FloatingFormat& format = subject.format;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto text = [&] {
      return where + ": element " + std::to_string(i) + " of " + std::to_string(values.size()) + " is " +
             describe_in(format, values[i]);
    };
    const Long depth = -row.below_maximum[i];
    if (std::isinf(depth)) {
      const double masked = logarithmic ? -std::numeric_limits<double>::infinity() : 0.0;
      findings.require(values[i] == masked, [&] { return text() + ", where the score is masked"; });
      continue;
    }
    const Long logarithm = -depth - row.log_sum;
    const Long exact = logarithmic ? logarithm : std::exp(logarithm);
    const auto size = static_cast<double>(std::abs(exact));
    const double log_sum_errors = logarithmic ? 2 * (options.ulps + 1) * static_cast<double>(row.log_sum) + size : 0;
    const double counted = roundings(row, depth, options.ulps) + log_sum_errors;
    const double stored = keeps_exponentials() ? stored_roundings(row, depth) : 1;
    const double bound = rounding_bound(counted, accumulator) * (logarithmic ? 1 : size) +
                         rounding_bound(stored, format) * size + smallest_normal();
    findings.at_most(error_of(values[i], exact), bound,
                     [&] { return text() + " instead of " + describe_in(format, static_cast<double>(exact)); });
  }
}

void RowFunction::check_sum(std::span<const double> scores, std::span<const double> values, props::Findings& findings,
                            const std::string& where) const {
  const LongRow row(scores);
  Long sum = 0;
  for (const double value : values) {
    sum += logarithmic ? std::exp(static_cast<Long>(value)) : static_cast<Long>(value);
    findings.require(logarithmic ? !std::isnan(value) : value >= 0,
                     [&] { return where + ": " + describe_in(subject.format, value) + " is no weight"; });
  }
  const Long depth = *std::min_element(row.below_maximum.begin(), row.below_maximum.end());
  const double output = logarithmic ? static_cast<double>(-depth + row.log_sum) + 1 : 1;
  // The sum may be that of the exponentials before they are stored.
  const double stored = keeps_exponentials() ? static_cast<double>(row.share_of_rest) : 0;
  const double bound =
      rounding_bound(roundings(row, -depth, options.ulps), accumulator) +
      (logarithmic ? rounding_bound(2 * (options.ulps + 1) * static_cast<double>(row.log_sum) + output, accumulator)
                   : 0) +
      (output + stored) * subject.format.unit_roundoff() + static_cast<double>(values.size()) * smallest_normal();
  findings.at_most(error_of(static_cast<double>(sum), 1), bound, [&] {
    return where + ": the row of " + std::to_string(values.size()) + " sums to " +
           props::describe_number(static_cast<double>(sum));
  });
}

void RowFunction::check_rows(const std::vector<std::vector<double>>& rows, props::Findings& findings,
                             const std::string& where, std::size_t gap, std::size_t offset) const {
  const std::vector<std::vector<double>> values = apply(rows, gap, offset);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    check_row(rows[r], values[r], findings, where + ", row " + std::to_string(r));
  }
}

}  // namespace quincunx::suites
