// Every element counts once: all lengths, all positions, all alignments, with numbers whose sums are exact.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "dot_product_claims.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

std::string of_length(std::size_t n) { return "vectors of length " + std::to_string(n); }

void check_ones(const DotProduct& dot, props::Findings& findings) {
  const auto expect = [&](std::size_t n, double value) {
    const auto exact = static_cast<double>(n);
    findings.at_most(std::abs(value - exact), dot.bound_for_whole_numbers(n, exact),
                     [&] { return of_length(n) + ", all ones: " + dot.describe(value); });
  };
  for (std::size_t n = 0; n <= std::min(4 * dot.options.step + 3, dot.options.largest_length); ++n) {
    const Values ones(n, 1.0);
    const std::size_t offset = n % dot.subject.positions;
    expect(n, dot.subject.evaluate(ones, ones, 0, 0));
    expect(n, dot.subject.evaluate(ones, ones, offset, (offset + 1) % dot.subject.positions));
  }
  const auto meant = [&](std::size_t n) {
    return n <= dot.options.largest_length && static_cast<double>(n) < dot.subject.result_format.largest;
  };
  for (std::size_t n = 4 * dot.options.step + 4; n <= 1100; ++n) {
    if (meant(n)) expect(n, dot.subject.evaluate_ones(n));
  }
  // Long ones are shared out in blocks and among threads; what is left over is odd here.
  for (const std::size_t n : {2047U, 4095U, 4096U, 4097U, 8191U, 16411U, 65535U, 65537U, 100003U, 262147U, 1U << 20U,
                              1000003U, 1048639U, 2097169U, 4194337U}) {
    if (meant(n)) expect(n, dot.subject.evaluate_ones(n));
  }
}

void check_unit_vectors(const DotProduct& dot, props::Findings& findings) {
  for (std::size_t n = 1; n <= std::min(4 * dot.options.step + 3, dot.options.largest_length); ++n) {
    Values q(n, 0.0);
    const Values k(n, 1.0);
    for (std::size_t i = 0; i < n && findings.hold(); ++i) {
      q[i] = static_cast<double>(i % 7 + 2);
      const double value = (i % 2 == 0) ? dot.subject.evaluate(q, k, 0, 0) : dot.subject.evaluate(k, q, 0, 0);
      findings.require(value == q[i], [&] {
        return of_length(n) + ": " + dot.describe(q[i]) + " at position " + std::to_string(i) +
               " times ones, zeros elsewhere: " + dot.describe(value);
      });
      q[i] = 0;
    }
  }
}

void check_alignments(const DotProduct& dot, props::Findings& findings) {
  std::vector<std::size_t> lengths{31, 32, 33, 63, 64, 65, 100, 127, 129};
  for (std::size_t n = 1; n <= 17; ++n) lengths.push_back(n);
  for (const std::size_t n : lengths) {
    if (n > dot.options.largest_length) continue;
    Values q(n);
    Values k(n);
    double exact = 0;
    double magnitudes = 0;
    for (std::size_t i = 0; i < n; ++i) {
      q[i] = static_cast<double>(i * 5 % 4) - 1;
      k[i] = static_cast<double>(i * 3 % 5) - 2;
      exact += q[i] * k[i];
      magnitudes += std::abs(q[i] * k[i]);
    }
    for (std::size_t pair = 0; pair < dot.subject.positions * dot.subject.positions && findings.hold(); ++pair) {
      const std::size_t q_offset = pair / dot.subject.positions;
      const std::size_t k_offset = pair % dot.subject.positions;
      const double value = dot.subject.evaluate(q, k, q_offset, k_offset);
      findings.at_most(std::abs(value - exact), dot.bound_for_whole_numbers(n, magnitudes), [&] {
        return of_length(n) + ", " + std::to_string(q_offset) + " and " + std::to_string(k_offset) +
               " elements after a 64-byte boundary: " + dot.describe(value) + " instead of " + dot.describe(exact);
      });
    }
  }
}

void check_position(const DotProduct& dot, std::size_t n, std::size_t i, props::Findings& findings) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Values q(n, 1.0);
  Values k(n, 1.0);
  const auto text = [&](double value, const char* what) {
    return of_length(n) + " with " + what + " at position " + std::to_string(i) + ": " + dot.describe(value);
  };
  q[i] = std::numeric_limits<double>::quiet_NaN();
  double value = dot.subject.evaluate(q, k, 0, 0);
  findings.require(std::isnan(value), [&] { return text(value, "NaN in q"); });
  value = dot.subject.evaluate(k, q, 0, 0);
  findings.require(std::isnan(value), [&] { return text(value, "NaN in k"); });
  q[i] = infinity;
  // Compensated sums turn it into NaN.
  value = dot.subject.evaluate(q, k, 0, 0);
  findings.require(!std::isfinite(value), [&] { return text(value, "infinity times 1"); });
  k[i] = 0;
  value = dot.subject.evaluate(q, k, 0, 0);
  findings.require(std::isnan(value), [&] { return text(value, "infinity times 0"); });
  // Zeros are what a shortcut leaves out.
  value = dot.subject.evaluate(k, q, 0, 0);
  findings.require(std::isnan(value), [&] { return text(value, "0 times infinity"); });
  q[i] = std::numeric_limits<double>::quiet_NaN();
  value = dot.subject.evaluate(k, q, 0, 0);
  findings.require(std::isnan(value), [&] { return text(value, "0 times NaN"); });
}

void check_nonfinite(const DotProduct& dot, props::Findings& findings) {
  std::vector<std::size_t> lengths{63, 64, 65, 100};
  for (std::size_t n = 1; n <= 40; ++n) lengths.push_back(n);
  for (const std::size_t n : lengths) {
    if (n > dot.options.largest_length) continue;
    for (std::size_t i = 0; i < n && findings.hold(); ++i) check_position(dot, n, i, findings);
  }
}

}  // namespace

void add_dot_product_lengths(const SuiteClaims& claims, const DotProduct& dot) {
  using props::Findings;
  claims.add_sweep("ones", "n ones times n ones are n, for every n to 4W + 3 and to 1100, and for some to 4194337",
                   [dot](Findings& findings) { check_ones(dot, findings); });
  claims.add_sweep(
      "tail",
      "one component times 1, among zeros, is itself: every length to 4W + 3, every position; the largest product too",
      [dot](Findings& findings) {
        check_unit_vectors(dot, findings);
        check_largest_product(dot, findings);
      });
  claims.add_sweep("alignment", "whole numbers give the exact sum wherever q and k start, and in long vectors",
                   [dot](Findings& findings) {
                     check_alignments(dot, findings);
                     check_whole_numbers(dot, findings);
                   });
  add_dot_product_subnormals(claims, dot);
  if (!dot.options.nonfinite) return;
  claims.add_sweep("nonfinite", "NaN, infinity and infinity times 0 reach the result from every position",
                   [dot](Findings& findings) { check_nonfinite(dot, findings); });
}

}  // namespace quincunx::suites
