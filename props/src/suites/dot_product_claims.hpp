// A dot product with what is declared of it: the parts of its suite.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "quincunx/suites/dot_product.hpp"
#include "suite_claims.hpp"

namespace quincunx::suites {

struct DotProduct {
  DotProductSubject subject;
  DotProductOptions options;
  FloatingFormat accumulator;

  /// |fl(q·k) - q·k| in any order of summation: γ_n Σ|q_i k_i| (Higham, section 3.1) or n·u Σ|q_i k_i| (Jeannerod &
  /// Rump), what products below the normal range lose, and the rounding of the result to its own type.
  [[nodiscard]] double bound(std::size_t n, double sum_of_magnitudes) const;
  /// 0 where Σ|q_i k_i| is a whole number of at most as many bits as both types have: every order is exact.
  [[nodiscard]] double bound_for_whole_numbers(std::size_t n, double sum_of_magnitudes) const;
  [[nodiscard]] std::string describe(double value) const { return describe_in(subject.result_format, value); }
};

void add_dot_product_lengths(const SuiteClaims& claims, const DotProduct& dot);
void add_dot_product_bounds(const SuiteClaims& claims, const DotProduct& dot);
/// dot_product_range.cpp
void add_dot_product_subnormals(const SuiteClaims& claims, const DotProduct& dot);
/// The largest product of two powers of two, among zeros, at every position.
void check_largest_product(const DotProduct& dot, props::Findings& findings);
/// Long vectors of whole numbers, some of as many bits as an exact sum has room for.
void check_whole_numbers(const DotProduct& dot, props::Findings& findings);
void add_dot_product_statistical(const SuiteClaims& claims, const DotProduct& dot);

}  // namespace quincunx::suites
