// Goodness of fit on equally probable bins: Pearson's statistic, noncentral χ² under a departure w.
#include <algorithm>
#include <cmath>

#include "checks.hpp"
#include "claim_model.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats::detail {
namespace {

constexpr std::uint64_t least_expected_count = 50;

class UniformBinsClaim final : public ClaimModel {
 public:
  explicit UniformBinsClaim(std::uint64_t bins)
      : ClaimModel(Estimand::distribution, 0, guard_of(bins)), dof_(static_cast<double>(bins - 1)) {}

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

 private:
  static ValidityGuard guard_of(std::uint64_t bins) {
    ValidityGuard guard;
    guard.least = least_expected_count * bins;
    return guard;
  }

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
  if (bins < 2)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::Claim::uniform_bins: {} bins; at least 2 are needed", bins));
  return std::make_shared<UniformBinsClaim>(bins);
}

}  // namespace quincunx::stats::detail
