// The two-sample Kolmogorov-Smirnov law: random lattice paths that leave a band around the diagonal.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <vector>

#include "checks.hpp"
#include "quincunx/stats/kolmogorov_smirnov.hpp"
#include "saddle_point.hpp"

namespace quincunx::stats {
namespace {

constexpr double most_points = 2e8;

// The smallest integer >= d·n·m, where d may be such a multiple that was rounded.
double threshold_of(double d, double n, double m) {
  const double scaled = d * n * m;
  const double nearest = std::round(scaled);
  return std::abs(scaled - nearest) <= 4 * std::numeric_limits<double>::epsilon() * nearest ? nearest
                                                                                            : std::ceil(scaled);
}

// Gnedenko & Korolyuk 1951, by reflection: 2 Σ (-1)^(i-1) C(2n, n-ik)/C(2n, n).
double equal_sizes_tail(double k, double n) {
  const double centre = detail::log_binomial_density(n, 2 * n, 0.5);
  double sum = 0;
  double sign = 1;
  for (double i = 1; i * k <= n; i += 1) {
    const double term = std::exp(detail::log_binomial_density(n - i * k, 2 * n, 0.5) - centre);
    sum += sign * term;
    sign = -sign;
    if (term < sum * 1e-17) break;
  }
  return std::clamp(2 * sum, 0.0, 1.0);
}

// Steps of a path that has drawn i of n and j of m: the next draw is of the first sample with probability
// (n-i)/(n+m-i-j). `inside` holds the probabilities of row i; what leaves the band is added up.
class BandWalk {
 public:
  BandWalk(std::int64_t n, std::int64_t m, std::int64_t threshold)
      : n_(n), m_(m), threshold_(threshold), inside_(static_cast<std::size_t>(m) + 1, 0.0) {}

  double probability_of_leaving() {
    inside_[0] = 1;
    for (std::int64_t i = 0; i <= n_; ++i) {
      const std::int64_t first = std::max<std::int64_t>(0, lowest(i));
      const std::int64_t last = std::min(m_, highest(i));
      for (std::int64_t j = first; j <= last; ++j) leave_from(i, j);
    }
    return std::min(1.0, left_);
  }

 private:
  // i·m - j·n inside (-threshold, threshold).
  std::int64_t lowest(std::int64_t i) const {
    const std::int64_t numerator = i * m_ - threshold_;
    return numerator < 0 ? 0 : numerator / n_ + 1;
  }
  std::int64_t highest(std::int64_t i) const { return (i * m_ + threshold_ - 1) / n_; }
  bool is_inside(std::int64_t i, std::int64_t j) const { return std::abs(i * m_ - j * n_) < threshold_; }

  // Moves the mass at (i, j) up to (i, j+1) or on to (i+1, j), which keeps its place in the row.
  void leave_from(std::int64_t i, std::int64_t j) {
    const auto index = static_cast<std::size_t>(j);
    const double mass = inside_[index];
    inside_[index] = 0;
    if (mass == 0 || (i == n_ && j == m_)) return;
    const double remaining = static_cast<double>(n_ + m_ - i - j);
    const double up = mass * (static_cast<double>(m_ - j) / remaining);
    const double on = mass * (static_cast<double>(n_ - i) / remaining);
    if (j < m_) (is_inside(i, j + 1) ? inside_[index + 1] : left_) += up;
    if (i < n_) (is_inside(i + 1, j) ? inside_[index] : left_) += on;
  }

  std::int64_t n_;
  std::int64_t m_;
  std::int64_t threshold_;
  std::vector<double> inside_;
  double left_ = 0;
};

}  // namespace

KolmogorovTail two_sample_kolmogorov_upper_tail(double d, std::uint64_t n, std::uint64_t m) {
  detail::require_draws("two_sample_kolmogorov_upper_tail", std::min(n, m), 1);
  detail::require_not_nan("two_sample_kolmogorov_upper_tail", "d", d);
  if (d <= 0) return {1, true};
  if (d > 1) return {0, true};
  const double first = static_cast<double>(n);
  const double second = static_cast<double>(m);
  const double threshold = threshold_of(d, first, second);
  if (n == m) return {equal_sizes_tail(std::ceil(threshold / first), first), true};
  if (threshold + first + second <= most_points) {
    BandWalk walk(static_cast<std::int64_t>(n), static_cast<std::int64_t>(m), static_cast<std::int64_t>(threshold));
    return {walk.probability_of_leaving(), true};
  }
  // D_{n,m} >= d needs D_n >= d√m/(√n+√m) or D_m >= d√n/(√n+√m): both bounds are then the same.
  const double roots = std::sqrt(first) + std::sqrt(second);
  return {std::min(1.0, 4 * std::exp(-2 * d * d * first * second / (roots * roots))), false};
}

}  // namespace quincunx::stats
