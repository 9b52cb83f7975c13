#include "suite_claims.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "quincunx/props/floating_point_parameters.hpp"

namespace quincunx::suites {
namespace {

bool is_label(const std::string& label) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  return !label.empty() && std::all_of(label.begin(), label.end(), allowed);
}

}  // namespace

SuiteClaims::SuiteClaims(props::Registry& registry, std::string suite, std::string label, bool callable)
    : registry_(&registry), suite_(std::move(suite)), label_(std::move(label)) {
  if (!is_label(label_)) {
    throw std::invalid_argument("quincunx::suites::" + suite_ + ": the label '" + label_ +
                                "' must be letters, digits, '_' and '-', at least one");
  }
  if (!callable) {
    throw std::invalid_argument("quincunx::suites::" + suite_ + ": the subject '" + label_ +
                                "' is null; it must be callable");
  }
}

props::ClaimInfo SuiteClaims::numerical(const std::string& claim, std::string statement) const {
  return {suite_ + '.' + claim, 0, std::move(statement), props::Tier::numerical, false, label_};
}

props::ClaimInfo SuiteClaims::statistical(const std::string& claim, std::string statement) const {
  return {suite_ + '.' + claim, 0, std::move(statement), props::Tier::statistical, false, label_};
}

void require_ulps(const std::string& suite, double ulps) {
  if (!(ulps > 0) || !std::isfinite(ulps)) {
    throw std::invalid_argument("quincunx::suites::" + suite + ": ulps = " + std::to_string(ulps) +
                                "; a declared accuracy is positive and finite");
  }
}

FloatingFormat accumulator_or_default(const FloatingFormat* declared, const FloatingFormat& format) {
  if (declared != nullptr) return *declared;
  return format.digits < std::numeric_limits<float>::digits ? format_of<float>() : format;
}

std::string describe_in(const FloatingFormat& format, double x) {
  return format.digits > std::numeric_limits<float>::digits ? props::describe_number(x)
                                                            : props::describe_number(static_cast<float>(x));
}

double rounding_bound(double roundings, const FloatingFormat& format) {
  const double mu = roundings * format.unit_roundoff();
  return mu < 0.5 ? mu / (1 - mu) : mu;
}

}  // namespace quincunx::suites
