#include "quincunx/suites/softmax.hpp"

#include "quincunx/suites/log_softmax.hpp"
#include "row_claims.hpp"

namespace quincunx::suites {
namespace {

void add_suite(const SuiteClaims& claims, RowSubject subject, const SoftmaxOptions& options, bool logarithmic) {
  require_ulps(claims.suite(), options.ulps);
  const FloatingFormat accumulator =
      accumulator_or_default(options.accumulator ? &*options.accumulator : nullptr, subject.format);
  const RowFunction f{std::move(subject), options, accumulator, logarithmic};
  add_row_sum_claims(claims, f);
  add_row_nan_claims(claims, f);
  add_row_range_claims(claims, f);
  add_row_mask_claims(claims, f);
}

}  // namespace

void softmax_suite(props::Registry& registry, std::string label, RowSubject subject, SoftmaxOptions options) {
  const SuiteClaims claims(registry, "softmax", std::move(label), subject.evaluate != nullptr);
  add_suite(claims, std::move(subject), options, false);
}

void log_softmax_suite(props::Registry& registry, std::string label, RowSubject subject, SoftmaxOptions options) {
  const SuiteClaims claims(registry, "log_softmax", std::move(label), subject.evaluate != nullptr);
  add_suite(claims, std::move(subject), options, true);
}

}  // namespace quincunx::suites
