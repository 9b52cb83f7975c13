// A law described by its cumulants. Cumulants of independent variables add (Bienaymé's formula is the second one),
// raw moments of independent variables multiply: so every variable that a property builds has known cumulants.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace quincunx::stats {

/// The first `order()` cumulants of a law, order 1 to 8, and the span of its lattice (0: not on a lattice).
class Cumulants {
 public:
  static constexpr int highest_order = 8;

  /// kappa[0] is κ1. Throws std::invalid_argument for no or more than 8 cumulants, values that are not finite,
  /// a negative variance or a negative span.
  explicit Cumulants(std::vector<double> kappa, double lattice_span = 0);

  /// The law with these raw moments m_0 = 1, m_1, ..., m_order. Throws std::invalid_argument when m_0 is not 1.
  static Cumulants from_raw_moments(std::span<const double> raw_moments, double lattice_span = 0);

  /// κ_r, r = 1..order(); std::out_of_range otherwise, with the order that is known.
  double operator[](int r) const;
  int order() const { return static_cast<int>(kappa_.size()); }
  double mean() const { return (*this)[1]; }
  double variance() const { return (*this)[2]; }
  /// κ3/κ2^1.5 and κ4/κ2²; std::domain_error for a constant (κ2 = 0).
  double skewness() const;
  double excess_kurtosis() const;
  /// h > 0 when all values lie on {a + h·i}; 0 when they do not, or when it is not known.
  double lattice_span() const { return lattice_span_; }
  /// m_0 = 1, m_1 = E[X], ..., m_order = E[X^order].
  std::vector<double> raw_moments() const;

  friend bool operator==(const Cumulants&, const Cumulants&) = default;

 private:
  std::vector<double> kappa_;
  double lattice_span_ = 0;
};

/// X + Y for independent X and Y: cumulants add. Order is the smaller of the two. A lattice is kept when the spans
/// are commensurable by a ratio of small integers.
Cumulants sum(const Cumulants& x, const Cumulants& y);
inline Cumulants operator+(const Cumulants& x, const Cumulants& y) { return sum(x, y); }
/// X_1 + ... + X_n for independent copies of X: every cumulant times n. n >= 1.
Cumulants repeated_sum(const Cumulants& x, std::uint64_t n);
/// c·X: κ_r times c^r. c must be finite.
Cumulants scaled(const Cumulants& x, double c);
/// X + a: only the mean moves.
Cumulants shifted(const Cumulants& x, double a);
/// X - E[X].
Cumulants centred(const Cumulants& x);
/// X·Y for independent X and Y: raw moments multiply. Never claims a lattice (the offset of one is not known).
Cumulants product(const Cumulants& x, const Cumulants& y);
/// X²: the order halves, since E[(X²)^r] = E[X^2r]. Needs order >= 2. Never claims a lattice.
Cumulants square(const Cumulants& x);

/// Named laws with eight cumulants each; all throw std::invalid_argument for parameters outside their domain.
namespace laws {

Cumulants normal(double mean = 0, double variance = 1);
Cumulants uniform(double lowest, double highest);
/// 1 with this probability, else 0; probability strictly inside (0, 1).
Cumulants bernoulli(double probability);
/// Mean 1/rate.
Cumulants exponential(double rate);
/// Density exp(-|x|/scale)/(2 scale).
Cumulants laplace(double scale);
Cumulants poisson(double rate);
/// Value i with a probability proportional to weight i >= 0.
Cumulants finite(std::span<const double> values, std::span<const double> weights);
/// q·k for two independent standard normals: κ_{2r} = (2r-1)!, from the generating function -½ ln(1-t²).
Cumulants product_of_normals();
/// The dot product of two independent standard normal vectors with d >= 1 components.
Cumulants dot_product(std::uint64_t d);

}  // namespace laws
}  // namespace quincunx::stats
