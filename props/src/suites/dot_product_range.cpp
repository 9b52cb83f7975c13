// Products at both ends of the range, and whole numbers of all sizes: what is cut, flushed, or overflows on the way.
#include <algorithm>
#include <cmath>
#include <vector>

#include "dot_product_claims.hpp"
#include "quincunx/props/parameter_source.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

/// Two powers of two.
struct Factors {
  double q;
  double k;
};

Factors factors_of(int exponent) {
  const int half = static_cast<int>(std::floor(exponent / 2.0));
  return {std::ldexp(1.0, half), std::ldexp(1.0, exponent - half)};
}

// One product among zeros, where both factors and the product are numbers of their types, is exact in any order.
void check_one_product(const DotProduct& dot, const Factors& factors, const char* hint, props::Findings& findings) {
  for (std::size_t n = 1; n <= std::min<std::size_t>(100, dot.options.largest_length); ++n) {
    Values q(n, 0.0);
    const Values k(n, factors.k);
    for (std::size_t i = 0; i < n && findings.hold(); ++i) {
      q[i] = factors.q;
      const double value = i % 3 == 0 ? dot.subject.evaluate(q, k, 0, 0) : dot.subject.evaluate(k, q, 0, 0);
      findings.require(value == factors.q * factors.k, [&] {
        return "vectors of length " + std::to_string(n) + ": " + dot.describe(factors.q) + " at position " +
               std::to_string(i) + " times " + dot.describe(factors.k) + ", zeros elsewhere: " + dot.describe(value) +
               hint;
      });
      q[i] = 0;
    }
  }
}

// A subnormal component times the largest power of two is a normal number. Two normal components may have a subnormal
// product, here eight times the smallest number that all types have.
void check_subnormals(const DotProduct& dot, props::Findings& findings) {
  const FloatingFormat& format = dot.subject.format;
  const char* hint = "; a subject that flushes subnormal numbers declares subnormals = false";
  const double large = std::ldexp(1.0, std::ilogb(format.largest));
  for (const double component : {format.smallest, format.smallest_normal / 2}) {
    check_one_product(dot, {component, large}, hint, findings);
  }
  const double smallest = std::max({format.smallest, dot.subject.result_format.smallest, dot.accumulator.smallest});
  const Factors factors = factors_of(std::ilogb(smallest) + 3);
  if (factors.q >= format.smallest_normal) check_one_product(dot, factors, hint, findings);
}

/// Whole numbers of either sign: ±1 in k, in q ±1 to ±3 and, once in 64 places, the largest odd number so that
/// Σ|q_i k_i| <= 2^digits.
struct WholeNumbers {
  static constexpr std::size_t block = 64;
  Values q;
  Values k;
  double exact = 0;

  WholeNumbers(std::size_t n, double large) : q(n), k(n) {
    props::ParameterSource source(n);
    for (std::size_t first = 0; first < n; first += block) {
      const auto place = first + static_cast<std::size_t>(source.integer(0, block - 1));
      for (std::size_t i = first; i < std::min(n, first + block); ++i) {
        const double size = i == place ? large : static_cast<double>(source.integer(1, 3));
        q[i] = source.coin() ? size : -size;
        k[i] = source.coin() ? 1 : -1;
        exact += q[i] * k[i];
      }
    }
  }
};

// Of the room of 2^digits the large ones take half, the others, 3n at most, the other half. Below two bits there is
// none.
int bits_of_large(const DotProduct& dot, std::size_t n) {
  const int digits = std::min(dot.accumulator.digits, dot.subject.result_format.digits);
  const double blocks = std::ceil(static_cast<double>(n) / WholeNumbers::block);
  const int room = digits - 1 - static_cast<int>(std::ceil(std::log2(blocks)));
  const bool fits = 3 * static_cast<double>(n) <= std::ldexp(1.0, digits - 1);
  return fits ? std::min(room, dot.subject.format.digits) : 0;
}

}  // namespace

void check_largest_product(const DotProduct& dot, props::Findings& findings) {
  const int component = std::ilogb(dot.subject.format.largest);
  const int sum = std::ilogb(std::min(dot.subject.result_format.largest, dot.accumulator.largest));
  check_one_product(dot, factors_of(std::min(sum, 2 * component)), "", findings);
}

// Components that are cut to fewer bits, or lose their sign, where a kernel takes another path for long vectors.
void check_whole_numbers(const DotProduct& dot, props::Findings& findings) {
  for (const std::size_t n : {1101U, 4097U, 100003U}) {
    const int bits = bits_of_large(dot, n);
    if (n > dot.options.largest_length || bits < 2) continue;
    const WholeNumbers numbers(n, std::ldexp(1.0, bits) - 1);
    for (const bool swapped : {false, true}) {
      const Values& q = swapped ? numbers.k : numbers.q;
      const Values& k = swapped ? numbers.q : numbers.k;
      const double value = dot.subject.evaluate(q, k, 0, 0);
      findings.require(value == numbers.exact, [&] {
        return "vectors of length " + std::to_string(n) + ", whole numbers of at most " + std::to_string(bits) +
               " bits: " + dot.describe(value) + " instead of " + dot.describe(numbers.exact);
      });
    }
  }
}

void add_dot_product_subnormals(const SuiteClaims& claims, const DotProduct& dot) {
  if (!dot.options.subnormals || dot.subject.format.smallest == dot.subject.format.smallest_normal) return;
  claims.add_sweep("subnormals",
                   "a subnormal component times a large one is their product, at every position, and so is a subnormal "
                   "product",
                   [dot](props::Findings& findings) { check_subnormals(dot, findings); });
}

}  // namespace quincunx::suites
