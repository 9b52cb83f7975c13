// The handle: validates what every claim has in common, and asks its model for the rest.
#include "quincunx/stats/claim.hpp"

#include "checks.hpp"
#include "claim_model.hpp"

namespace quincunx::stats {

std::string_view to_string(Estimand estimand) {
  switch (estimand) {
    case Estimand::mean:
      return "mean";
    case Estimand::variance:
      return "variance";
    case Estimand::second_moment:
      return "second moment";
    case Estimand::probability:
      return "probability";
    case Estimand::distribution:
      return "distribution";
  }
  return "unknown";
}

Estimand Claim::estimand() const { return model_->estimand(); }
double Claim::claimed() const { return model_->claimed(); }
std::string_view Claim::margin_unit() const { return model_->margin_unit(); }

NullLaw Claim::null_law(std::uint64_t n) const {
  detail::require_draws("Claim::null_law", n, 1);
  return model_->null_law(n);
}

std::uint64_t Claim::smallest_valid_n(double alpha) const { return model_->smallest_valid_n(alpha); }

void Claim::validate(std::uint64_t n, double alpha) const {
  const std::uint64_t least = smallest_valid_n(alpha);
  if (n < least)
    throw std::domain_error(
        fmt::format("quincunx::stats::Claim::validate: n = {} is too few draws for an honest tail of \"{}\" at alpha = "
                    "{}; n must be at least {}",
                    n, describe(), alpha, least));
}

double Claim::departure(double estimate, std::uint64_t n) const {
  detail::require_not_nan("Claim::departure", "the estimate", estimate);
  detail::require_draws("Claim::departure", n, 1);
  return model_->departure(estimate, n);
}

double Claim::standard_error(std::uint64_t n) const {
  detail::require_draws("Claim::standard_error", n, 1);
  return model_->standard_error(n);
}

Interval Claim::interval(double estimate, std::uint64_t n, double confidence_error) const {
  detail::require_not_nan("Claim::interval", "the estimate", estimate);
  detail::require_draws("Claim::interval", n, 1);
  detail::require_inside_unit_interval("Claim::interval", "confidence_error", confidence_error);
  return model_->interval(estimate, n, confidence_error);
}

double Claim::power(std::uint64_t n, double margin, double alpha) const {
  detail::require_draws("Claim::power", n, 1);
  detail::require_inside_unit_interval("Claim::power", "margin", margin);
  detail::require_inside_unit_interval("Claim::power", "alpha", alpha);
  return model_->power(n, margin, alpha);
}

double Claim::estimand_at(double departure) const {
  detail::require_finite("Claim::estimand_at", "the departure", departure);
  return model_->estimand_at(departure);
}

bool Claim::likelihood_is_exact() const { return model_->likelihood_is_exact(); }

double Claim::log_likelihood_ratio(double estimate, std::uint64_t n, double departure) const {
  detail::require_not_nan("Claim::log_likelihood_ratio", "the estimate", estimate);
  detail::require_finite("Claim::log_likelihood_ratio", "the departure", departure);
  detail::require_draws("Claim::log_likelihood_ratio", n, 1);
  return model_->log_likelihood_ratio(estimate, n, departure);
}

std::string Claim::describe() const {
  if (estimand() == Estimand::distribution) return "distribution uniform over its bins";
  return fmt::format("{} = {:.10g}", to_string(estimand()), claimed());
}

}  // namespace quincunx::stats
