// Claims whose law keeps its shape when the estimand departs from the claim: it moves, or it is stretched.
#include <algorithm>
#include <cmath>
#include <limits>

#include "claim_model.hpp"

namespace quincunx::stats::detail {
namespace {

class LocationClaim final : public ClaimModel {
 public:
  LocationClaim(double claimed, double spread, LawOfN law, ValidityGuard guard, Likelihood likelihood)
      : ClaimModel(Estimand::mean, claimed, guard), spread_(spread), law_(std::move(law)), likelihood_(likelihood) {}

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

  double estimand_at(double departure) const override { return claimed() + departure * spread_; }
  bool likelihood_is_exact() const override { return likelihood_ == Likelihood::exact; }

  // n(δz - δ²/2) for the standardised mean z of normal draws.
  double log_likelihood_ratio(double estimate, std::uint64_t n, double departure) const override {
    const double standardised = (estimate - claimed()) / spread_;
    return static_cast<double>(n) * departure * (standardised - departure / 2);
  }

 private:
  double spread_;
  LawOfN law_;
  Likelihood likelihood_;
};

class ScaleClaim final : public ClaimModel {
 public:
  ScaleClaim(Estimand estimand, double claimed, LawOfN law, ValidityGuard guard, Likelihood likelihood)
      : ClaimModel(estimand, claimed, guard), law_(std::move(law)), likelihood_(likelihood) {}

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

  double estimand_at(double departure) const override { return claimed() * (1 + departure); }
  bool likelihood_is_exact() const override { return likelihood_ == Likelihood::exact; }

  // The density of (1+δ)·χ²(ν) over that of χ²(ν) at νT/claimed; the standard error √(2/ν) gives ν.
  double log_likelihood_ratio(double estimate, std::uint64_t n, double departure) const override {
    if (departure <= -1) return -std::numeric_limits<double>::infinity();
    const double error = standard_error(n);
    const double dof = 2 / (error * error);
    return dof / 2 * (estimate / claimed() * (departure / (1 + departure)) - std::log1p(departure));
  }

 private:
  LawOfN law_;
  Likelihood likelihood_;
};

}  // namespace

std::shared_ptr<const ClaimModel> location_claim(double claimed, double spread, LawOfN law, ValidityGuard guard,
                                                 Likelihood likelihood) {
  return std::make_shared<LocationClaim>(claimed, spread, std::move(law), guard, likelihood);
}

std::shared_ptr<const ClaimModel> scale_claim(Estimand estimand, double claimed, LawOfN law, ValidityGuard guard,
                                              Likelihood likelihood) {
  return std::make_shared<ScaleClaim>(estimand, claimed, std::move(law), guard, likelihood);
}

}  // namespace quincunx::stats::detail
