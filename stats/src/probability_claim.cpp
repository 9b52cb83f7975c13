// P(event) = p: exact binomial tails, Clopper-Pearson interval.
#include <algorithm>
#include <cmath>
#include <limits>

#include "checks.hpp"
#include "claim_model.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats::detail {
namespace {

class ProbabilityClaim final : public ClaimModel {
 public:
  explicit ProbabilityClaim(double p) : ClaimModel(Estimand::probability, p, {}) {}

  std::string_view margin_unit() const override { return "absolute"; }
  NullLaw null_law(std::uint64_t n) const override { return under(claimed(), n); }
  double departure(double estimate, std::uint64_t) const override { return estimate - claimed(); }
  double standard_error(std::uint64_t n) const override { return null_law(n).standard_deviation(); }

  Interval interval(double estimate, std::uint64_t n, double error) const override {
    require_probability("Claim::interval", "the estimated probability", estimate);
    const auto count = static_cast<std::uint64_t>(std::llround(estimate * static_cast<double>(n)));
    return {clopper_pearson_lower(count, n, error / 2), clopper_pearson_upper(count, n, error / 2)};
  }

  double power(std::uint64_t n, double margin, double alpha) const override {
    const NullLaw law = null_law(n);
    double least = 1;
    const bool can_rise = claimed() + margin <= 1;
    const bool can_fall = claimed() - margin >= 0;
    if (can_rise) least = std::min(least, under(claimed() + margin, n).upper_tail(law.upper_quantile(alpha / 2)));
    if (can_fall) least = std::min(least, under(claimed() - margin, n).lower_tail(law.lower_quantile(alpha / 2)));
    if (!can_rise && !can_fall)
      throw std::domain_error(fmt::format(
          "quincunx::stats::Claim::power: no probability differs from {} by {}; the margin must be at most {}",
          claimed(), margin, std::max(claimed(), 1 - claimed())));
    return least;
  }

  double estimand_at(double departure) const override { return claimed() + departure; }
  bool likelihood_is_exact() const override { return true; }

  double log_likelihood_ratio(double estimate, std::uint64_t n, double departure) const override {
    const double p = claimed();
    const double q = p + departure;
    if (q < 0 || q > 1) return -std::numeric_limits<double>::infinity();
    const double count = estimate * static_cast<double>(n);
    return log_ratio(count, q, p) + log_ratio(static_cast<double>(n) - count, 1 - q, 1 - p);
  }

 private:
  // ln (q/p)^count, with 0/0 to the power 0 taken as 1.
  static double log_ratio(double count, double q, double p) { return count > 0 ? count * std::log(q / p) : 0; }
  static NullLaw under(double p, std::uint64_t n) { return NullLaw::binomial(n, p, 1 / static_cast<double>(n)); }
};

}  // namespace

std::shared_ptr<const ClaimModel> probability_claim(double p) {
  require_probability("Claim::probability", "p", p);
  return std::make_shared<ProbabilityClaim>(p);
}

}  // namespace quincunx::stats::detail
