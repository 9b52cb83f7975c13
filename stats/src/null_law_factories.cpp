// The null laws that a claim can name, with mean and standard deviation.
#include <cmath>
#include <limits>

#include "checks.hpp"
#include "quincunx/stats/null_law.hpp"

namespace quincunx::stats {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
// Skewness below 2.9e-7: at z = 7 the normal tail is off by γz³/6 < 2e-5 of itself, and (W - ν)/√(2ν) still has digits.
constexpr double dof_of_a_normal_law = 1e14;

}  // namespace

NullLaw NullLaw::normal(double mean, double standard_deviation) {
  detail::require_finite("NullLaw::normal", "mean", mean);
  detail::require_positive("NullLaw::normal", "standard_deviation", standard_deviation);
  NullLaw law(Kind::normal);
  law.mean_ = mean;
  law.standard_deviation_ = standard_deviation;
  return law;
}

NullLaw NullLaw::chi_squared(double dof, double scale) {
  detail::require_positive("NullLaw::chi_squared", "dof", dof);
  detail::require_positive("NullLaw::chi_squared", "scale", scale);
  NullLaw law(Kind::chi_squared);
  law.dof_ = dof;
  law.scale_ = scale;
  law.mean_ = scale * dof;
  law.standard_deviation_ = scale * std::sqrt(2 * dof);
  return law;
}

NullLaw NullLaw::three_moment(double mean, double variance, double skewness) {
  detail::require_finite("NullLaw::three_moment", "mean", mean);
  detail::require_positive("NullLaw::three_moment", "variance", variance);
  detail::require_finite("NullLaw::three_moment", "skewness", skewness);
  const double dof = 8 / (skewness * skewness);
  if (dof > dof_of_a_normal_law) return normal(mean, std::sqrt(variance));
  NullLaw law(Kind::three_moment);
  law.mean_ = mean;
  law.standard_deviation_ = std::sqrt(variance);
  law.dof_ = dof;
  law.mirrored_ = skewness < 0;
  return law;
}

NullLaw NullLaw::binomial(std::uint64_t n, double p, double scale) {
  detail::require_draws("NullLaw::binomial", n, 1);
  detail::require_probability("NullLaw::binomial", "p", p);
  detail::require_positive("NullLaw::binomial", "scale", scale);
  NullLaw law(Kind::binomial);
  law.trials_ = n;
  law.probability_ = p;
  law.scale_ = scale;
  law.mean_ = scale * static_cast<double>(n) * p;
  law.standard_deviation_ = scale * std::sqrt(static_cast<double>(n) * p * (1 - p));
  return law;
}

NullLaw NullLaw::student_t(double dof) {
  detail::require_positive("NullLaw::student_t", "dof", dof);
  NullLaw law(Kind::student_t);
  law.dof_ = dof;
  law.standard_deviation_ = dof > 2 ? std::sqrt(dof / (dof - 2)) : infinity;
  return law;
}

NullLaw NullLaw::f(double d1, double d2) {
  detail::require_positive("NullLaw::f", "d1", d1);
  detail::require_positive("NullLaw::f", "d2", d2);
  NullLaw law(Kind::f);
  law.dof_ = d1;
  law.second_dof_ = d2;
  law.mean_ = d2 > 2 ? d2 / (d2 - 2) : infinity;
  law.standard_deviation_ = d2 > 4 ? law.mean_ * std::sqrt(2 * (d1 + d2 - 2) / (d1 * (d2 - 4))) : infinity;
  return law;
}

NullLaw NullLaw::correlation(std::uint64_t n) {
  detail::require_draws("NullLaw::correlation", n, 3);
  NullLaw law(Kind::correlation);
  law.trials_ = n;
  law.standard_deviation_ = 1 / std::sqrt(static_cast<double>(n - 1));
  return law;
}

NullLaw NullLaw::poisson(double rate) {
  detail::require_positive("NullLaw::poisson", "rate", rate);
  if (rate > 0x1p52)
    throw std::domain_error(
        fmt::format("quincunx::stats::NullLaw::poisson: rate is {}; it must be at most 2^52", rate));
  NullLaw law(Kind::poisson);
  law.probability_ = rate;
  // Beyond it the upper tail is below 1e-300 at every rate.
  law.trials_ = static_cast<std::uint64_t>(std::ceil(rate + 40 * std::sqrt(rate) + 1000));
  law.mean_ = rate;
  law.standard_deviation_ = std::sqrt(rate);
  return law;
}

}  // namespace quincunx::stats
