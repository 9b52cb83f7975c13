#include "quincunx/assertions/declarations.hpp"

#include <stdexcept>
#include <string>

namespace quincunx::assertions {

Given Given::law(const stats::Cumulants& cumulants) {
  Given given;
  given.law_ = cumulants;
  return given;
}

Given Given::bounded(double lowest, double highest) {
  if (!(lowest < highest)) {
    throw std::invalid_argument("quincunx::assertions::Given::bounded: lowest is " + std::to_string(lowest) +
                                " and highest is " + std::to_string(highest) + "; lowest must be smaller");
  }
  Given given;
  given.support_ = stats::Support{lowest, highest};
  return given;
}

Given Given::shape_at_most(double skewness, double excess_kurtosis) {
  Given given;
  given.shape_ = stats::ShapeBound::at_most(skewness, excess_kurtosis);
  return given;
}

}  // namespace quincunx::assertions
