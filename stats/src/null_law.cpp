// Tails and quantiles of the null laws, each tail from its own expansion.
#include "quincunx/stats/null_law.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "checks.hpp"
#include "quincunx/stats/ratio_tails.hpp"
#include "quincunx/stats/tails.hpp"

namespace quincunx::stats {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double log_mean(double log_x, double log_y) {
  const double larger = std::max(log_x, log_y);
  if (larger == -infinity) return -infinity;
  return larger + std::log1p(std::exp(std::min(log_x, log_y) - larger)) - std::log(2.0);
}

}  // namespace

NullLaw NullLaw::continuity_corrected(double half_span) const {
  if (is_discrete())
    throw std::invalid_argument(
        "quincunx::stats::NullLaw::continuity_corrected: the law is exact on its lattice and needs none");
  if (!(half_span >= 0 && std::isfinite(half_span)))
    throw std::domain_error(
        fmt::format("quincunx::stats::NullLaw::continuity_corrected: half_span is {}; it must be >= 0", half_span));
  NullLaw law = *this;
  law.half_span_ = half_span;
  return law;
}

double NullLaw::lower_tail(double t) const { return std::exp(log_lower_tail(t)); }
double NullLaw::upper_tail(double t) const { return std::exp(log_upper_tail(t)); }

double NullLaw::log_lower_tail(double t) const {
  return is_discrete() ? discrete_log_tail(t, false, false) : continuous_log_tail(t + half_span_, false);
}

double NullLaw::log_upper_tail(double t) const {
  return is_discrete() ? discrete_log_tail(t, true, false) : continuous_log_tail(t - half_span_, true);
}

// The average of the tails read half a span to either side of t is, to second order, the tail at t.
double NullLaw::log_lower_mid_tail(double t) const {
  if (!is_discrete()) return continuous_log_tail(t, false);
  return log_mean(discrete_log_tail(t, false, false), discrete_log_tail(t, false, true));
}

double NullLaw::log_upper_mid_tail(double t) const {
  if (!is_discrete()) return continuous_log_tail(t, true);
  return log_mean(discrete_log_tail(t, true, false), discrete_log_tail(t, true, true));
}

double NullLaw::lower_quantile(double p) const {
  detail::require_probability("NullLaw::lower_quantile", "p", p);
  return is_discrete() ? discrete_quantile(p, false) : continuous_quantile(p, false) - half_span_;
}

double NullLaw::upper_quantile(double p) const {
  detail::require_probability("NullLaw::upper_quantile", "p", p);
  return is_discrete() ? discrete_quantile(p, true) : continuous_quantile(p, true) + half_span_;
}

double NullLaw::mean() const { return mean_; }
double NullLaw::standard_deviation() const { return standard_deviation_; }

double NullLaw::to_chi_squared(double t) const {
  if (kind_ == Kind::chi_squared) return t / scale_;
  const double departure = mirrored_ ? mean_ - t : t - mean_;
  return dof_ + std::sqrt(2 * dof_) * (departure / standard_deviation_);
}

double NullLaw::continuous_log_tail(double t, bool upper) const {
  detail::require_not_nan("NullLaw", "the statistic", t);
  if (kind_ == Kind::normal) {
    const double z = (t - mean_) / standard_deviation_;
    return normal_log_upper_tail(upper ? z : -z);
  }
  if (kind_ != Kind::chi_squared && kind_ != Kind::three_moment) return ratio_log_tail(t, upper);
  const double w = to_chi_squared(t);
  return upper != mirrored_ ? chi_squared_log_upper_tail(w, dof_) : chi_squared_log_lower_tail(w, dof_);
}

double NullLaw::continuous_quantile(double p, bool upper) const {
  if (kind_ == Kind::normal)
    return mean_ + standard_deviation_ * (upper ? normal_upper_quantile(p) : normal_lower_quantile(p));
  if (kind_ != Kind::chi_squared && kind_ != Kind::three_moment) return ratio_quantile(p, upper);
  const double w = upper != mirrored_ ? chi_squared_upper_quantile(p, dof_) : chi_squared_lower_quantile(p, dof_);
  if (kind_ == Kind::chi_squared) return scale_ * w;
  const double departure = standard_deviation_ * ((w - dof_) / std::sqrt(2 * dof_));
  return mirrored_ ? mean_ - departure : mean_ + departure;
}

double NullLaw::ratio_log_tail(double t, bool upper) const {
  if (kind_ == Kind::f) return upper ? f_log_upper_tail(t, dof_, second_dof_) : f_log_lower_tail(t, dof_, second_dof_);
  const double mirrored = upper ? t : -t;
  return kind_ == Kind::student_t ? student_t_log_upper_tail(mirrored, dof_)
                                  : correlation_log_upper_tail(mirrored, trials_);
}

double NullLaw::ratio_quantile(double p, bool upper) const {
  if (kind_ == Kind::f) return upper ? f_upper_quantile(p, dof_, second_dof_) : f_lower_quantile(p, dof_, second_dof_);
  const double t =
      kind_ == Kind::student_t ? student_t_upper_quantile(p, dof_) : correlation_upper_quantile(p, trials_);
  return upper ? t : -t;
}

double NullLaw::count_log_tail(std::int64_t k, bool upper) const {
  if (kind_ == Kind::poisson)
    return upper ? poisson_log_upper_tail(k, probability_) : poisson_log_lower_tail(k, probability_);
  return upper ? binomial_log_upper_tail(k, trials_, probability_) : binomial_log_lower_tail(k, trials_, probability_);
}

// `strict` excludes t itself: P(T < t) or P(T > t).
double NullLaw::discrete_log_tail(double t, bool upper, bool strict) const {
  detail::require_not_nan("NullLaw", "the statistic", t);
  const double x = std::clamp(t / scale_, -1.0, static_cast<double>(trials_) + 1);
  const double nearest = std::round(x);
  // A share count/n times n misses the count by 2 roundings at most.
  const bool on_lattice = std::abs(x - nearest) <= std::numeric_limits<double>::epsilon() * nearest;
  double k = on_lattice ? nearest : (upper ? std::ceil(x) : std::floor(x));
  if (strict && on_lattice) k += upper ? 1 : -1;
  return count_log_tail(static_cast<std::int64_t>(k), upper);
}

double NullLaw::discrete_quantile(double p, bool upper) const {
  const double log_p = std::log(p);
  const auto is_small = [&](std::int64_t k) { return count_log_tail(k, upper) <= log_p; };
  // Beyond the support on one side the tail is 1, on the other 0.
  std::int64_t small = upper ? static_cast<std::int64_t>(trials_) + 1 : -1;
  std::int64_t large = upper ? -1 : static_cast<std::int64_t>(trials_) + 1;
  while (std::abs(small - large) > 1) {
    const std::int64_t middle = small + (large - small) / 2;
    (is_small(middle) ? small : large) = middle;
  }
  if (small < 0) return -infinity;
  if (small > static_cast<std::int64_t>(trials_)) return infinity;
  return scale_ * static_cast<double>(small);
}

}  // namespace quincunx::stats
