// A softmax or its logarithm as a function of rows, and how far from the mathematics it may be.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "quincunx/suites/softmax.hpp"
#include "suite_claims.hpp"

namespace quincunx::suites {

/// What is known of the rows that a subject makes.
struct RowFunction {
  RowSubject subject;
  SoftmaxOptions options;
  FloatingFormat accumulator;
  bool logarithmic = false;

  [[nodiscard]] double round(double x) const { return subject.format.round(x); }
  /// Below it an exponential or a weight may be flushed to 0.
  [[nodiscard]] double smallest_normal() const;
  /// Whether exponentials may be kept in the subject's type, which is shorter than that of the sum.
  [[nodiscard]] bool keeps_exponentials() const;

  /// All rows, each as a vector; `rows` have one length. The stride is `columns + gap`.
  [[nodiscard]] std::vector<std::vector<double>> apply(const std::vector<std::vector<double>>& rows,
                                                       std::size_t gap = 0, std::size_t offset = 0) const;

  /// Every value of the row against a longer format: `expected_of` is the row whose softmax it must be. Weights of
  /// masked scores are exactly 0.
  void check_row(std::span<const double> expected_of, std::span<const double> values, props::Findings& findings,
                 const std::string& where) const;
  /// The sum of the weights (of the exponentials of the logarithms) against 1.
  void check_sum(std::span<const double> scores, std::span<const double> values, props::Findings& findings,
                 const std::string& where) const;
  /// check_row of every row of one call.
  void check_rows(const std::vector<std::vector<double>>& rows, props::Findings& findings, const std::string& where,
                  std::size_t gap = 0, std::size_t offset = 0) const;
};

/// The claims of softmax and log_softmax, under either name.
void add_row_sum_claims(const SuiteClaims& claims, const RowFunction& f);
void add_row_nan_claims(const SuiteClaims& claims, const RowFunction& f);
void add_row_range_claims(const SuiteClaims& claims, const RowFunction& f);
void add_row_mask_claims(const SuiteClaims& claims, const RowFunction& f);

}  // namespace quincunx::suites
