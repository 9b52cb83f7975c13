// The laws that X and Y of a property range over: drawable, with known cumulants, shrinking to simpler ones.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "quincunx/lib/stream.hpp"
#include "quincunx/props/parameter_source.hpp"
#include "quincunx/props/subject.hpp"
#include "quincunx/stats/cumulants.hpp"

namespace quincunx::props {

struct Law {
  enum class Family { normal, uniform, bernoulli, exponential, laplace, poisson, finite };

  Family family = Family::normal;
  double first = 0;   ///< normal: mean; uniform: lowest; bernoulli: p; exponential, poisson: rate; laplace: scale
  double second = 1;  ///< normal: variance; uniform: highest
  std::vector<double> values;   ///< finite
  std::vector<double> weights;  ///< finite; whole numbers

  /// Parameters are short decimals, well inside the domain, so that no law is nearly degenerate.
  static Law generate(ParameterSource& source);
  /// The same, without the heavy tails of the exponential and Laplace laws: for products of squares, whose eighth
  /// moments decide how many draws an honest test needs.
  static Law generate_light(ParameterSource& source);

  /// "exponential(rate 0.5)".
  std::string describe() const;
  /// Laws nearer to N(0, 1), the simplest one.
  std::vector<Law> simpler() const;

  /// κ1..κ8.
  stats::Cumulants cumulants() const;
  double mean() const { return cumulants().mean(); }

  /// Fills values with independent draws, one word of the stream each. A normal law draws from the subject's sampler.
  std::function<void(Stream&, std::span<double>)> sampler(const Subject& subject) const;

  friend bool operator==(const Law&, const Law&) = default;
};

/// The cumulants of X·Y for independent X and Y; on a lattice where both laws are finite.
stats::Cumulants product_cumulants(const Law& x, const Law& y);

/// A pair of laws, shrinking one at a time.
struct LawPair {
  Law x;
  Law y;

  static LawPair generate(ParameterSource& source) { return {Law::generate(source), Law::generate(source)}; }
  std::string describe() const { return "X ~ " + x.describe() + ", Y ~ " + y.describe(); }
  std::vector<LawPair> simpler() const;
};

}  // namespace quincunx::props
