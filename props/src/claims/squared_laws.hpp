// The law of X², also where X² is constant.
#pragma once

#include <vector>

#include "quincunx/props/law.hpp"

namespace quincunx::props {

/// The cumulants of X². The square of a finite law is a finite law, whose lattice the moments alone would not show.
inline stats::Cumulants square_cumulants(const Law& law) {
  if (law.family != Law::Family::finite) return stats::square(law.cumulants());
  std::vector<double> squares;
  for (const double value : law.values) squares.push_back(value * value);
  return stats::laws::finite(squares, law.weights);
}

/// The law itself, unless X² is constant (X = ±1, say) and there is nothing to estimate: then its first value is moved.
inline Law with_spread_square(Law law) {
  if (law.family == Law::Family::finite && !(square_cumulants(law).variance() > 0)) law.values.front() -= 1;
  return law;
}

}  // namespace quincunx::props
