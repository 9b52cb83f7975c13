// An accumulator that is right, for faults that differ in one thing: its count, or what is made of the rest.
#pragma once

namespace quincunx::corpus {

/// Chan, Golub and LeVeque's update; the count is kept in a Count.
template <class Count = double>
struct CountedMoments {
  Count n = 0;
  double centre = 0;
  double sum = 0;

  void add(double x) {
    n += 1;
    const double delta = x - centre;
    centre += delta / static_cast<double>(n);
    sum += delta * (x - centre);
  }
  void merge(const CountedMoments& other) {
    if (other.n == 0) return;
    if (n == 0) {
      *this = other;
      return;
    }
    const auto both = static_cast<Count>(n + other.n);
    const double delta = other.centre - centre;
    const double share = static_cast<double>(other.n) / static_cast<double>(both);
    sum += other.sum + delta * delta * static_cast<double>(n) * share;
    centre += delta * share;
    n = both;
  }
  double mean() const { return centre; }
  double variance() const { return n > 1 ? sum / (static_cast<double>(n) - 1) : 0 * sum; }
};

}  // namespace quincunx::corpus
