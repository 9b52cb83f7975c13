// Goodness of fit on equally probable bins: Pearson's statistic, noncentral χ² under a departure w.
#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "claim_model.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats::detail {
namespace {

constexpr double least_expected_count = 50;
constexpr double largest_error = 0.1;

// E times the relative error of the χ² density at t, to first order in 1/E. With u = (O-E)/√E, Stirling's formula gives
// the factor exp(Σu³/(6√E) - Σu⁴/(12E) + Σu²/(4E)); its mean over the sphere Σu² = t, Σu = 0, of dimension m = bins -
// 1, is 1 + (t³(m-1)/(12k(m+2)(m+4)) - t²m/(4k(m+2)) + t/4 + const)/E, and the constant makes its mean under χ²(m) one.
double density_error(double t, double bins) {
  const double m = bins - 1;
  const double cubic = (m - 1) / (12 * bins * (m + 2) * (m + 4));
  const double square = m / (4 * bins * (m + 2));
  const double constant = -(m * (m - 1) / (12 * bins) - m * m / (4 * bins) + m / 4);
  return t * (t * (t * cubic - square) + 0.25) + constant;
}

class UniformBinsClaim final : public ClaimModel {
 public:
  explicit UniformBinsClaim(std::uint64_t bins)
      : ClaimModel(Estimand::distribution, 0, {}), dof_(static_cast<double>(bins - 1)) {}

  /// E >= 50, and E so large that the tail beyond the critical value is right to 10 %: a fixed E is not enough for a
  /// small alpha (5 bins, E = 50: 26 % too heavy at 1e-6, 3 times at 1e-10).
  std::uint64_t smallest_valid_n(double alpha) const override {
    require_inside_unit_interval("Claim::smallest_valid_n", "alpha", alpha);
    const double bins = dof_ + 1;
    const double critical = chi_squared_upper_quantile(alpha / 2, dof_);
    // A χ² tail lies on average about 2 beyond its critical value.
    const double by_error = std::abs(density_error(critical + 2, bins)) / largest_error;
    double n = bins * std::max(least_expected_count, by_error);
    // Two bins are one binomial count on a lattice: its step is z/√n of the tail; with more bins the lattice blurs.
    if (bins == 2) n = std::max(n, critical / (largest_error * largest_error));
    return static_cast<std::uint64_t>(std::ceil(n));
  }

  std::string_view margin_unit() const override { return "w (effect size, sqrt(Σ(p-p0)²/p0))"; }
  NullLaw null_law(std::uint64_t) const override { return NullLaw::chi_squared(dof_); }

  double departure(double estimate, std::uint64_t n) const override {
    return std::sqrt(std::max(0.0, estimate - dof_) / static_cast<double>(n));
  }

  double standard_error(std::uint64_t n) const override {
    return std::sqrt(std::sqrt(2 * dof_) / static_cast<double>(n));
  }

  Interval interval(double estimate, std::uint64_t n, double error) const override {
    const auto lower = [&](double lambda) {
      return noncentral_chi_squared_upper_tail(estimate, dof_, lambda) <= error / 2;
    };
    const auto upper = [&](double lambda) {
      return noncentral_chi_squared_lower_tail(estimate, dof_, lambda) > error / 2;
    };
    const double draws = static_cast<double>(n);
    return {std::sqrt(last_true(lower) / draws), std::sqrt(last_true(upper) / draws)};
  }

  double power(std::uint64_t n, double margin, double alpha) const override {
    const double critical = chi_squared_upper_quantile(alpha / 2, dof_);
    return noncentral_chi_squared_upper_tail(critical, dof_, static_cast<double>(n) * margin * margin);
  }

  double estimand_at(double departure) const override { return departure; }

  double log_likelihood_ratio(double, std::uint64_t, double) const override {
    throw std::domain_error(
        "quincunx::stats::Claim::log_likelihood_ratio: a departure w of bins may lie in any direction, so it has no "
        "single likelihood; use the null law");
  }

 private:
  // The noncentrality up to which a condition, true at 0, stays true; 0 when it is false there.
  template <class Condition>
  static double last_true(Condition condition) {
    if (!condition(0.0)) return 0;
    double low = 0;
    double high = 1;
    while (condition(high)) {
      low = high;
      high *= 2;
    }
    for (int step = 0; step < 60 && low < high; ++step) {
      const double middle = low + (high - low) / 2;
      (condition(middle) ? low : high) = middle;
    }
    return low;
  }

  double dof_;
};

}  // namespace

std::shared_ptr<const ClaimModel> uniform_bins_claim(std::uint64_t bins) {
  constexpr std::uint64_t most_bins = 10'000'000;  // the noncentral χ² loses its digits beyond
  if (bins > most_bins)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::Claim::uniform_bins: {} bins; at most {} can be tested", bins, most_bins));
  if (bins < 2)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::Claim::uniform_bins: {} bins; at least 2 are needed", bins));
  return std::make_shared<UniformBinsClaim>(bins);
}

}  // namespace quincunx::stats::detail
