// How a report names a null law.
#include <fmt/format.h>

#include "quincunx/stats/null_law.hpp"

namespace quincunx::stats {

std::string NullLaw::describe() const {
  std::string text;
  switch (kind_) {
    case Kind::normal:
      text = fmt::format("normal, mean {:.6g}, standard deviation {:.4g}", mean_, standard_deviation_);
      break;
    case Kind::chi_squared:
      text = fmt::format("chi-square, {:.10g} degrees of freedom, scale {:.4g}", dof_, scale_);
      break;
    case Kind::three_moment:
      text = fmt::format("three-moment chi-square, {:.1f} degrees of freedom{}", dof_, mirrored_ ? ", mirrored" : "");
      break;
    case Kind::binomial:
      text = fmt::format("binomial, {} trials, probability {:.6g}", trials_, probability_);
      break;
  }
  if (half_span_ > 0) text += fmt::format(", continuity correction {:.4g}", half_span_);
  return text;
}

}  // namespace quincunx::stats
