// A NaN or an infinity among the values is seen in their variance.
#include <cmath>
#include <limits>

#include "variance_claims.hpp"

namespace quincunx::suites {
namespace {

// A negative variance is often cut off by a maximum with 0, which keeps the 0 and drops a NaN. An infinity gives
// infinity - infinity in every algorithm, or an infinite sum where it is a part of its own that is merged.
bool is_seen(double special, double variance) {
  return std::isnan(variance) || (std::isinf(special) && std::isinf(variance));
}

void check_place(const VarianceEstimator& estimator, std::size_t n, std::size_t place, double special,
                 props::Findings& findings) {
  std::vector<double> values(n);
  for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<double>(i % 5);
  values[place] = special;
  const double value = variance_or_refusal(estimator, values);
  findings.require(is_seen(special, value), [&] {
    return "variance of " + std::to_string(n) + (n == 1 ? " value" : " values") + ", number " + std::to_string(place) +
           " of which is " + estimator.describe(special) + ": " + estimator.describe(value);
  });
}

// With n - 1 the variance of one value is 0 by agreement in many a program, whatever the value is: that looks at the
// count alone. With n it is a sum like any other.
void check_nonfinite(const VarianceEstimator& estimator, props::Findings& findings) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (std::size_t n = estimator.ddof + 1; n <= 30; ++n) {
    for (std::size_t place = 0; place < n && findings.hold(); ++place) {
      for (const double special : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
        check_place(estimator, n, place, special, findings);
      }
    }
  }
}

}  // namespace

void add_nonfinite(const SuiteClaims& claims, const VarianceEstimator& estimator) {
  const std::string least = std::to_string(estimator.ddof + 1);
  claims.add_sweep("nan",
                   "a NaN or an infinity among the values is seen in the variance, or refused, at every place of " +
                       least + " to 30 of them",
                   [estimator](props::Findings& findings) { check_nonfinite(estimator, findings); });
}

}  // namespace quincunx::suites
