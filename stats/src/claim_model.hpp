// What a kind of claim must know; Claim is a handle to one of these.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "quincunx/stats/claim.hpp"
#include "validity_guard.hpp"

namespace quincunx::stats::detail {

class ClaimModel {
 public:
  ClaimModel(Estimand estimand, double claimed, ValidityGuard guard)
      : estimand_(estimand), claimed_(claimed), guard_(guard) {}
  virtual ~ClaimModel() = default;
  ClaimModel(const ClaimModel&) = delete;
  ClaimModel& operator=(const ClaimModel&) = delete;

  Estimand estimand() const { return estimand_; }
  double claimed() const { return claimed_; }
  virtual std::uint64_t smallest_valid_n(double alpha) const { return guard_.smallest_valid_n(alpha); }
  virtual std::string_view margin_unit() const = 0;
  virtual NullLaw null_law(std::uint64_t n) const = 0;
  virtual double departure(double estimate, std::uint64_t n) const = 0;
  virtual double standard_error(std::uint64_t n) const = 0;
  virtual Interval interval(double estimate, std::uint64_t n, double error) const = 0;
  virtual double power(std::uint64_t n, double margin, double alpha) const = 0;
  virtual double estimand_at(double departure) const = 0;
  virtual bool likelihood_is_exact() const { return false; }
  virtual double log_likelihood_ratio(double estimate, std::uint64_t n, double departure) const = 0;

 private:
  Estimand estimand_;
  double claimed_;
  ValidityGuard guard_;
};

using LawOfN = std::function<NullLaw(std::uint64_t)>;

/// Whether the law of T is that of normal, or of χ², draws themselves, so that its likelihood ratio is theirs.
enum class Likelihood { exact, approximate };

/// The estimate moves with the estimand: means. `spread` is the standard deviation of one draw, the unit of margins.
std::shared_ptr<const ClaimModel> location_claim(double claimed, double spread, LawOfN law, ValidityGuard guard,
                                                 Likelihood likelihood = Likelihood::approximate);
/// The estimate is multiplied with the estimand: variances, mean squares. Margins are relative.
std::shared_ptr<const ClaimModel> scale_claim(Estimand estimand, double claimed, LawOfN law, ValidityGuard guard,
                                              Likelihood likelihood = Likelihood::approximate);
std::shared_ptr<const ClaimModel> probability_claim(double p);
std::shared_ptr<const ClaimModel> uniform_bins_claim(std::uint64_t bins);

}  // namespace quincunx::stats::detail
