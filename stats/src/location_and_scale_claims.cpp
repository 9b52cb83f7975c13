// Claims whose law keeps its shape when the estimand departs from the claim: it moves, or it is stretched.
#include <algorithm>
#include <cmath>
#include <limits>

#include "claim_model.hpp"

namespace quincunx::stats::detail {
namespace {

class LocationClaim final : public ClaimModel {
 public:
  LocationClaim(double claimed, double spread, LawOfN law, ValidityGuard guard)
      : ClaimModel(Estimand::mean, claimed, guard), spread_(spread), law_(std::move(law)) {}

  std::string_view margin_unit() const override { return "standard deviations of one draw"; }
  NullLaw null_law(std::uint64_t n) const override { return law_(n); }
  double departure(double estimate, std::uint64_t) const override { return (estimate - claimed()) / spread_; }
  double standard_error(std::uint64_t n) const override { return law_(n).standard_deviation() / spread_; }

  Interval interval(double estimate, std::uint64_t n, double error) const override {
    const NullLaw law = law_(n);
    return {estimate - (law.upper_quantile(error / 2) - claimed()),
            estimate - (law.lower_quantile(error / 2) - claimed())};
  }

  double power(std::uint64_t n, double margin, double alpha) const override {
    const NullLaw law = law_(n);
    const double shift = margin * spread_;
    const double above = law.log_upper_mid_tail(law.upper_quantile(alpha / 2) - shift);
    const double below = law.log_lower_mid_tail(law.lower_quantile(alpha / 2) + shift);
    return std::exp(std::min(above, below));
  }

 private:
  double spread_;
  LawOfN law_;
};

class ScaleClaim final : public ClaimModel {
 public:
  ScaleClaim(Estimand estimand, double claimed, LawOfN law, ValidityGuard guard)
      : ClaimModel(estimand, claimed, guard), law_(std::move(law)) {}

  std::string_view margin_unit() const override { return "relative"; }
  NullLaw null_law(std::uint64_t n) const override { return law_(n); }
  double departure(double estimate, std::uint64_t) const override { return estimate / claimed() - 1; }
  double standard_error(std::uint64_t n) const override { return law_(n).standard_deviation() / claimed(); }

  Interval interval(double estimate, std::uint64_t n, double error) const override {
    const NullLaw law = law_(n);
    const double low = law.lower_quantile(error / 2);
    const double upper = low > 0 ? estimate * claimed() / low : std::numeric_limits<double>::infinity();
    return {estimate * claimed() / law.upper_quantile(error / 2), upper};
  }

  double power(std::uint64_t n, double margin, double alpha) const override {
    const NullLaw law = law_(n);
    const double low = law.lower_quantile(alpha / 2);
    if (low <= 0) return 0;  // no loss of scale would be refuted
    const double above = law.log_upper_tail(law.upper_quantile(alpha / 2) / (1 + margin));
    const double below = law.log_lower_tail(low / (1 - margin));
    return std::exp(std::min(above, below));
  }

 private:
  LawOfN law_;
};

}  // namespace

std::shared_ptr<const ClaimModel> location_claim(double claimed, double spread, LawOfN law, ValidityGuard guard) {
  return std::make_shared<LocationClaim>(claimed, spread, std::move(law), guard);
}

std::shared_ptr<const ClaimModel> scale_claim(Estimand estimand, double claimed, LawOfN law, ValidityGuard guard) {
  return std::make_shared<ScaleClaim>(estimand, claimed, std::move(law), guard);
}

}  // namespace quincunx::stats::detail
