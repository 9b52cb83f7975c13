// What independence makes of cumulants: sums add them, products multiply raw moments.
#include <algorithm>
#include <cmath>
#include <functional>

#include "checks.hpp"
#include "moment_recursion.hpp"
#include "quincunx/stats/cumulants.hpp"

namespace quincunx::stats {
namespace {

// The common lattice of two: h/p = g/q for small integers p and q, else none. A constant lies on every lattice.
double common_span(const Cumulants& x, const Cumulants& y) {
  if (x.order() >= 2 && x.variance() == 0) return y.lattice_span();
  if (y.order() >= 2 && y.variance() == 0) return x.lattice_span();
  const double wide = std::max(x.lattice_span(), y.lattice_span());
  const double narrow = std::min(x.lattice_span(), y.lattice_span());
  if (narrow == 0) return 0;
  for (int q = 1; q <= 64; ++q) {
    const double p = std::round(wide / narrow * q);
    if (wide * q == narrow * p) return narrow / q;
  }
  return 0;
}

template <class Function>
Cumulants transformed(const Cumulants& x, double span, Function function) {
  std::vector<double> kappa;
  for (int r = 1; r <= x.order(); ++r) kappa.push_back(function(r, x[r]));
  return Cumulants(std::move(kappa), span);
}

}  // namespace

Cumulants sum(const Cumulants& x, const Cumulants& y) {
  std::vector<double> kappa;
  for (int r = 1; r <= std::min(x.order(), y.order()); ++r) kappa.push_back(x[r] + y[r]);
  return Cumulants(std::move(kappa), common_span(x, y));
}

Cumulants repeated_sum(const Cumulants& x, std::uint64_t n) {
  if (n == 0) throw std::invalid_argument("quincunx::stats::repeated_sum: n is 0; at least one summand is needed");
  return transformed(x, x.lattice_span(), [n](int, double kappa) { return kappa * static_cast<double>(n); });
}

Cumulants scaled(const Cumulants& x, double c) {
  detail::require_finite<std::invalid_argument>("scaled", "c", c);
  double power = 1;
  return transformed(x, std::abs(c) * x.lattice_span(),
                     [&power, c](int, double kappa) { return kappa * (power *= c); });
}

Cumulants shifted(const Cumulants& x, double a) {
  detail::require_finite<std::invalid_argument>("shifted", "a", a);
  return transformed(x, x.lattice_span(), [a](int r, double kappa) { return r == 1 ? kappa + a : kappa; });
}

Cumulants centred(const Cumulants& x) {
  return transformed(x, x.lattice_span(), [](int r, double kappa) { return r == 1 ? 0.0 : kappa; });
}

Cumulants product(const Cumulants& x, const Cumulants& y) {
  detail::Moments moments = detail::moments_of(x);
  const detail::Moments factors = detail::moments_of(y);
  moments.resize(std::min(moments.size(), factors.size()));
  std::transform(moments.begin(), moments.end(), factors.begin(), moments.begin(), std::multiplies<>());
  return detail::law_of(moments, 0);
}

Cumulants square(const Cumulants& x) {
  if (x.order() < 2)
    throw std::invalid_argument("quincunx::stats::square: only the mean is known; E[X²] needs order 2 at least");
  const detail::Moments moments = detail::moments_of(x);
  detail::Moments even;
  for (std::size_t r = 0; r < moments.size(); r += 2) even.push_back(moments[r]);
  return detail::law_of(even, 0);
}

}  // namespace quincunx::stats
