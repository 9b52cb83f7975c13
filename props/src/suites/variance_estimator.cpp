#include "quincunx/suites/variance_estimator.hpp"

#include "variance_claims.hpp"

namespace quincunx::suites {

void variance_estimator_suite(props::Registry& registry, std::string label, VarianceSubject subject,
                              VarianceOptions options) {
  const SuiteClaims claims(registry, "variance_estimator", std::move(label), subject.evaluate != nullptr);
  add_variance_claims(claims, variance_estimator_of(claims, std::move(subject), options));
}

}  // namespace quincunx::suites
