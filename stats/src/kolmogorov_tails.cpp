// The exact law of the one-sample Kolmogorov-Smirnov statistic.
#include <algorithm>
#include <cmath>
#include <vector>

#include "checks.hpp"
#include "quincunx/stats/kolmogorov_smirnov.hpp"
#include "saddle_point.hpp"

namespace quincunx::stats {
namespace {

constexpr std::uint64_t largest_exact_n = 1000;
constexpr std::uint64_t largest_summed_n = 1'000'000;
constexpr double both_sides_negligible = 1e-4;

// A square matrix times 10^exponent.
struct ScaledMatrix {
  std::size_t size;
  std::vector<double> entries;
  int exponent = 0;

  double& at(std::size_t row, std::size_t column) { return entries[row * size + column]; }
  double at(std::size_t row, std::size_t column) const { return entries[row * size + column]; }
};

ScaledMatrix product(const ScaledMatrix& x, const ScaledMatrix& y) {
  ScaledMatrix result{x.size, std::vector<double>(x.size * x.size, 0.0), x.exponent + y.exponent};
  for (std::size_t i = 0; i < x.size; ++i)
    for (std::size_t k = 0; k < x.size; ++k) {
      const double factor = x.at(i, k);
      for (std::size_t j = 0; j < x.size; ++j) result.at(i, j) += factor * y.at(k, j);
    }
  if (result.at(x.size / 2, x.size / 2) > 1e140) {
    for (double& entry : result.entries) entry *= 1e-140;
    result.exponent += 140;
  }
  return result;
}

ScaledMatrix power(ScaledMatrix base, std::uint64_t exponent) {
  ScaledMatrix result{base.size, std::vector<double>(base.size * base.size, 0.0)};
  for (std::size_t i = 0; i < base.size; ++i) result.at(i, i) = 1;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = product(result, base);
    if (exponent > 1) base = product(base, base);
  }
  return result;
}

// Durbin's matrix for n·d = k - h: entry (i, j) is 1/(i-j+1)!, less the corner terms in powers of h.
ScaledMatrix durbin_matrix(std::size_t k, double h) {
  const std::size_t size = 2 * k - 1;
  ScaledMatrix matrix{size, std::vector<double>(size * size, 0.0)};
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j <= std::min(i + 1, size - 1); ++j) matrix.at(i, j) = 1;
  for (std::size_t i = 0; i < size; ++i) {
    matrix.at(i, 0) -= std::pow(h, static_cast<double>(i + 1));
    matrix.at(size - 1, i) -= std::pow(h, static_cast<double>(size - i));
  }
  if (2 * h > 1) matrix.at(size - 1, 0) += std::pow(2 * h - 1, static_cast<double>(size));
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j <= std::min(i + 1, size - 1); ++j)
      matrix.at(i, j) /= std::tgamma(static_cast<double>(i + 1 - j) + 1);
  return matrix;
}

// P(D_n < d) = n!/nⁿ times an entry of the n-th power.
double matrix_lower_tail(double d, std::uint64_t n) {
  const double draws = static_cast<double>(n);
  const double reach = draws * d;
  const auto k = static_cast<std::size_t>(reach) + 1;
  const ScaledMatrix result = power(durbin_matrix(k, static_cast<double>(k) - reach), n);
  double value = result.at(k - 1, k - 1);
  int exponent = result.exponent;
  for (std::uint64_t i = 1; i <= n; ++i) {
    value *= static_cast<double>(i) / draws;
    if (value < 1e-140) {
      value *= 1e140;
      exponent -= 140;
    }
  }
  return value * std::pow(10.0, exponent);
}

}  // namespace

// d Σ C(n,j) (d+j/n)^(j-1) (1-d-j/n)^(n-j): binomial densities at j, each with its own probability d + j/n.
double one_sided_kolmogorov_upper_tail(double d, std::uint64_t n) {
  detail::require_draws("one_sided_kolmogorov_upper_tail", n, 1);
  detail::require_not_nan("one_sided_kolmogorov_upper_tail", "d", d);
  if (d <= 0) return 1;
  if (d >= 1) return 0;
  const double draws = static_cast<double>(n);
  double sum = 0;
  for (double j = 0; j < draws && d + j / draws < 1; j += 1) {
    const double p = d + j / draws;
    sum += d / p * std::exp(detail::log_binomial_density(j, draws, p));
  }
  return std::min(1.0, sum);
}

KolmogorovTail kolmogorov_upper_tail(double d, std::uint64_t n) {
  detail::require_draws("kolmogorov_upper_tail", n, 1);
  detail::require_not_nan("kolmogorov_upper_tail", "d", d);
  const double draws = static_cast<double>(n);
  if (d <= 0.5 / draws) return {1, true};  // the distance is never less
  if (d >= 1) return {0, true};
  if (n > largest_summed_n) return {std::min(1.0, 2 * std::exp(-2 * draws * d * d)), false};
  const double twice = 2 * one_sided_kolmogorov_upper_tail(d, n);
  if (twice < both_sides_negligible || d >= 0.5) return {std::min(1.0, twice), true};
  if (n <= largest_exact_n) return {std::clamp(1 - matrix_lower_tail(d, n), 0.0, 1.0), true};
  return {std::min(1.0, twice), false};
}

}  // namespace quincunx::stats
