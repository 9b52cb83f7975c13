// The null law of each estimate as a function of n: exact where there is one, three moments where there is not.
#include <cmath>

#include "checks.hpp"
#include "claim_model.hpp"
#include "k_statistics.hpp"
#include "quincunx/stats/claim.hpp"

namespace quincunx::stats {
namespace {

using detail::Likelihood;
using detail::ValidityGuard;

void require_order(const char* function, const Cumulants& one_draw, int order) {
  if (one_draw.order() < order)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::{}: the law has {} cumulants; {} are needed, the last for the validity guard",
                    function, one_draw.order(), order));
  detail::require_positive<std::invalid_argument>(function, "the variance", one_draw.variance());
}

NullLaw law_of_mean(const Cumulants& summand, std::uint64_t n) {
  const double draws = static_cast<double>(n);
  const NullLaw law =
      NullLaw::three_moment(summand.mean(), summand.variance() / draws, summand.skewness() / std::sqrt(draws));
  return summand.lattice_span() > 0 ? law.continuity_corrected(summand.lattice_span() / (2 * draws)) : law;
}

NullLaw law_of_variance(const Cumulants& x, std::uint64_t n) {
  detail::require_draws("Claim::variance", n, 2);
  const detail::SampleVarianceCumulants s = detail::sample_variance_cumulants(x, n);
  return NullLaw::three_moment(x[2], s.second, s.third / (s.second * std::sqrt(s.second)));
}

// The step from one lattice point to the next moves (x-μ)² by at most h(2|x-μ| + h), by h(2σ + h) within one standard
// deviation: a span for the guard that is rather too wide.
ValidityGuard guard_of_variance(const Cumulants& one_draw, const Cumulants& squared_deviation) {
  ValidityGuard guard = ValidityGuard::of_mean(squared_deviation);
  const double h = one_draw.lattice_span();
  guard.lattice_ratio = h * (2 * std::sqrt(one_draw.variance()) + h) / std::sqrt(squared_deviation.variance());
  guard.least = 2;
  return guard;
}

}  // namespace

Claim Claim::mean(const Cumulants& one_draw) {
  require_order("Claim::mean", one_draw, 4);
  return Claim(detail::location_claim(
      one_draw.mean(), std::sqrt(one_draw.variance()), [one_draw](std::uint64_t n) { return law_of_mean(one_draw, n); },
      ValidityGuard::of_mean(one_draw)));
}

Claim Claim::variance(const Cumulants& one_draw) {
  require_order("Claim::variance", one_draw, 8);
  const Cumulants squared_deviation = square(centred(one_draw));
  detail::require_positive<std::invalid_argument>("Claim::variance", "the variance of (X-μ)²",
                                                  squared_deviation.variance());
  return Claim(detail::scale_claim(
      Estimand::variance, one_draw.variance(), [one_draw](std::uint64_t n) { return law_of_variance(one_draw, n); },
      guard_of_variance(one_draw, squared_deviation)));
}

Claim Claim::second_moment(const Cumulants& one_draw) {
  require_order("Claim::second_moment", one_draw, 8);
  const Cumulants squared = square(one_draw);
  detail::require_positive<std::invalid_argument>("Claim::second_moment", "the variance of X²", squared.variance());
  ValidityGuard guard = ValidityGuard::of_mean(squared);
  const double h = one_draw.lattice_span();
  guard.lattice_ratio = h * (2 * std::sqrt(squared.mean()) + h) / std::sqrt(squared.variance());
  return Claim(detail::scale_claim(
      Estimand::second_moment, squared.mean(), [squared](std::uint64_t n) { return law_of_mean(squared, n); }, guard));
}

Claim Claim::normal_mean(double mu, double sigma) {
  detail::require_finite<std::invalid_argument>("Claim::normal_mean", "mu", mu);
  detail::require_positive<std::invalid_argument>("Claim::normal_mean", "sigma", sigma);
  const auto law = [mu, sigma](std::uint64_t n) {
    return NullLaw::normal(mu, sigma / std::sqrt(static_cast<double>(n)));
  };
  return Claim(detail::location_claim(mu, sigma, law, {}, Likelihood::exact));
}

Claim Claim::normal_variance(double sigma2) {
  detail::require_positive<std::invalid_argument>("Claim::normal_variance", "sigma2", sigma2);
  ValidityGuard guard;
  guard.least = 2;
  const auto law = [sigma2](std::uint64_t n) {
    detail::require_draws("Claim::normal_variance", n, 2);
    return NullLaw::chi_squared(static_cast<double>(n - 1), sigma2 / static_cast<double>(n - 1));
  };
  return Claim(detail::scale_claim(Estimand::variance, sigma2, law, guard, Likelihood::exact));
}

Claim Claim::normal_second_moment(double sigma2) {
  detail::require_positive<std::invalid_argument>("Claim::normal_second_moment", "sigma2", sigma2);
  const auto law = [sigma2](std::uint64_t n) {
    return NullLaw::chi_squared(static_cast<double>(n), sigma2 / static_cast<double>(n));
  };
  return Claim(detail::scale_claim(Estimand::second_moment, sigma2, law, {}, Likelihood::exact));
}

Claim Claim::mean_of_chi_squared(double dof, double scale) {
  detail::require_positive<std::invalid_argument>("Claim::mean_of_chi_squared", "dof", dof);
  detail::require_positive<std::invalid_argument>("Claim::mean_of_chi_squared", "scale", scale);
  const auto law = [dof, scale](std::uint64_t n) {
    return NullLaw::chi_squared(static_cast<double>(n) * dof, scale / static_cast<double>(n));
  };
  return Claim(detail::scale_claim(Estimand::mean, dof * scale, law, {}, Likelihood::exact));
}

Claim Claim::probability(double p) { return Claim(detail::probability_claim(p)); }
Claim Claim::uniform_bins(std::uint64_t bins) { return Claim(detail::uniform_bins_claim(bins)); }

}  // namespace quincunx::stats
