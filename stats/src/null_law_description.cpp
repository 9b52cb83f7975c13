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
    case Kind::student_t:
      text = fmt::format("Student's t, {:.10g} degrees of freedom", dof_);
      break;
    case Kind::f:
      text = fmt::format("F, {:.10g} and {:.10g} degrees of freedom", dof_, second_dof_);
      break;
    case Kind::correlation:
      text = fmt::format("correlation of {} independent pairs", trials_);
      break;
    case Kind::poisson:
      text = fmt::format("Poisson, rate {:.6g}", probability_);
      break;
  }
  if (half_span_ > 0) text += fmt::format(", continuity correction {:.4g}", half_span_);
  return text;
}

}  // namespace quincunx::stats
