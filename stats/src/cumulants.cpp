// Cumulants and raw moments of one law, by the recursion m_n = Σ C(n-1, k-1) κ_k m_{n-k}.
#include "quincunx/stats/cumulants.hpp"

#include <array>
#include <cmath>

#include "checks.hpp"
#include "moment_recursion.hpp"

namespace quincunx::stats {
namespace {

double checked_variance(const Cumulants& law, const char* function) {
  if (!(law.variance() > 0))
    throw std::domain_error(fmt::format("quincunx::stats::Cumulants::{}: the variance is {}; it must be positive",
                                        function, law.variance()));
  return law.variance();
}

}  // namespace

namespace detail {
namespace {
constexpr auto binomials = [] {
  std::array<std::array<long double, 9>, 9> table{};
  for (std::size_t n = 0; n < 9; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
  }
  return table;
}();
}  // namespace

Moments moments_from_cumulants(const Moments& kappa) {
  Moments moments(kappa.size());
  moments[0] = 1;
  for (std::size_t n = 1; n < kappa.size(); ++n)
    for (std::size_t k = 1; k <= n; ++k) moments[n] += binomials[n - 1][k - 1] * kappa[k] * moments[n - k];
  return moments;
}

Moments cumulants_from_moments(const Moments& moments) {
  Moments kappa(moments.size());
  for (std::size_t n = 1; n < moments.size(); ++n) {
    kappa[n] = moments[n];
    for (std::size_t k = 1; k < n; ++k) kappa[n] -= binomials[n - 1][k - 1] * kappa[k] * moments[n - k];
  }
  return kappa;
}

Moments moments_of(const Cumulants& law) {
  Moments kappa(static_cast<std::size_t>(law.order()) + 1);
  for (int r = 1; r <= law.order(); ++r) kappa[static_cast<std::size_t>(r)] = law[r];
  return moments_from_cumulants(kappa);
}

Cumulants law_of(const Moments& moments, double lattice_span) {
  const Moments kappa = cumulants_from_moments(moments);
  return Cumulants(std::vector<double>(kappa.begin() + 1, kappa.end()), lattice_span);
}

}  // namespace detail

Cumulants::Cumulants(std::vector<double> kappa, double lattice_span)
    : kappa_(std::move(kappa)), lattice_span_(lattice_span) {
  if (kappa_.empty() || kappa_.size() > highest_order)
    throw std::invalid_argument(fmt::format("quincunx::stats::Cumulants: {} cumulants given; 1 to {} are possible",
                                            kappa_.size(), highest_order));
  for (const double value : kappa_) detail::require_finite<std::invalid_argument>("Cumulants", "a cumulant", value);
  if (kappa_.size() >= 2 && kappa_[1] < 0)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::Cumulants: the variance is {}; it must be >= 0", kappa_[1]));
  if (!(lattice_span >= 0 && std::isfinite(lattice_span)))
    throw std::invalid_argument(
        fmt::format("quincunx::stats::Cumulants: the lattice span is {}; it must be >= 0 and finite", lattice_span));
}

Cumulants Cumulants::from_raw_moments(std::span<const double> raw_moments, double lattice_span) {
  if (raw_moments.empty() || raw_moments[0] != 1)
    throw std::invalid_argument(
        "quincunx::stats::Cumulants::from_raw_moments: the first moment given is m_0; it must be 1");
  if (raw_moments.size() > highest_order + 1)
    throw std::invalid_argument(
        fmt::format("quincunx::stats::Cumulants::from_raw_moments: {} moments given; at most {} are possible",
                    raw_moments.size(), highest_order + 1));
  return detail::law_of(detail::Moments(raw_moments.begin(), raw_moments.end()), lattice_span);
}

double Cumulants::operator[](int r) const {
  if (r < 1 || r > order())
    throw std::out_of_range(
        fmt::format("quincunx::stats::Cumulants: cumulant {} asked for; orders 1 to {} are known", r, order()));
  return kappa_[static_cast<std::size_t>(r) - 1];
}

double Cumulants::skewness() const {
  const double spread = checked_variance(*this, "skewness");
  return (*this)[3] / (spread * std::sqrt(spread));
}

double Cumulants::excess_kurtosis() const {
  const double spread = checked_variance(*this, "excess_kurtosis");
  return (*this)[4] / (spread * spread);
}

std::vector<double> Cumulants::raw_moments() const {
  const detail::Moments moments = detail::moments_of(*this);
  return {moments.begin(), moments.end()};
}

}  // namespace quincunx::stats
