// Laws other than the normal, each draw from exactly one word of a stream.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quincunx/lib/stream.hpp"

namespace quincunx {

/// Uniform on [low, high): low + (high - low) * U. Throws std::invalid_argument unless low < high, both finite, and
/// high - low is finite.
double uniform(Stream& stream, double low, double high);

/// Exponential with mean 1/rate: -log(U)/rate, U in (0, 1). Never 0, at most 36.8/rate.
/// Throws std::invalid_argument unless 0 < rate < infinity.
double exponential(Stream& stream, double rate);

/// Laplace with mean 0 and variance 2 scale^2: -scale * log(U) with the sign from the word's lowest bit, which U does
/// not use. Throws std::invalid_argument unless 0 < scale < infinity.
double laplace(Stream& stream, double scale);

/// True with probability p, to within 2^-53. Throws std::invalid_argument unless 0 <= p <= 1.
bool bernoulli(Stream& stream, double p);

/// Poisson by inversion: the smallest k with P(K <= k) > U; takes about `rate` steps. The cumulative probability is
/// summed upwards, so its error is below (k + 2) * 2^-53 plus the error of exp. Throws std::invalid_argument unless
/// 0 < rate <= 700, where exp(-rate) is still a normal number.
std::uint64_t poisson(Stream& stream, double rate);

/// Draws from finitely many values with given weights, by inversion of the cumulative weights.
class FiniteSampler {
 public:
  /// Value i is drawn with probability weights[i] / sum of weights; a weight of zero is never drawn. Throws
  /// std::invalid_argument unless both have the same length and every weight is finite and not negative with a sum
  /// that is positive and finite.
  FiniteSampler(std::span<const double> values, std::span<const double> weights);

  double operator()(Stream& stream) const;

 private:
  std::vector<double> values_;
  std::vector<double> cumulative_;
};

}  // namespace quincunx
