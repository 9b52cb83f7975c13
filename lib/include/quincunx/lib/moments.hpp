// Count, mean and central power sums to order four, of values that may arrive singly, in blocks, or from several
// workers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace quincunx {

/// n, mean, and M_p = sum (x - mean)^p for p = 2, 3, 4.
/// Source: Pebay, "Formulas for robust, one-pass parallel computation of covariances and arbitrary-order statistical
/// moments", Sandia report SAND2008-6212. Moments are equal when all five numbers are.
class Moments {
 public:
  Moments() = default;

  /// The moments of a block, in a specified order of operations, so that a vectorised version gives the same bits.
  /// Eight lanes, value i in lane i mod 8, every lane summed in ascending order of i, lanes combined as
  /// ((l0 + l4) + (l2 + l6)) + ((l1 + l5) + (l3 + l7)). Pass one sums x and divides by n. Pass two sums d, d^2, d^2 * d
  /// and d^2 * d^2 of the departures d = x - mean; the sums S1..S4 are then moved to the mean that S1 corrects
  /// (moments.cpp).
  [[nodiscard]] static Moments of(std::span<const double> values);

  /// Adds one value; the same as merging Moments::of that value.
  void add(double value);

  /// Adds all values that the other has seen. Merging nothing, or into nothing, copies the bits.
  void merge(const Moments& other);

  [[nodiscard]] std::uint64_t count() const { return count_; }

  /// Throws std::domain_error when there are no values, as all that follow do.
  [[nodiscard]] double mean() const;

  /// M2 / (n - ddof). Throws std::domain_error when n <= ddof.
  [[nodiscard]] double variance(std::size_t ddof) const;

  /// The mean of x^2: M2 / n + mean^2.
  [[nodiscard]] double second_moment() const;

  /// M3 / n and M4 / n.
  [[nodiscard]] double third_central_moment() const;
  [[nodiscard]] double fourth_central_moment() const;

  /// sqrt(n) M3 / M2^1.5 and n M4 / M2^2 - 3. Throw std::domain_error for data without variance.
  [[nodiscard]] double skewness() const;
  [[nodiscard]] double excess_kurtosis() const;

  friend bool operator==(const Moments&, const Moments&) = default;

 private:
  void require_values(const char* function) const;
  void require_variance(const char* function) const;

  std::uint64_t count_ = 0;
  double mean_ = 0;
  double second_sum_ = 0;
  double third_sum_ = 0;
  double fourth_sum_ = 0;
};

}  // namespace quincunx
