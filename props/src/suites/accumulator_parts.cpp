// The parts that accumulators are made of, and what their mean and variance may be off.
#include <cmath>

#include "../claims/reference.hpp"
#include "../claims/rows.hpp"
#include "accumulator_claims.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "quincunx/props/parameter_source.hpp"

namespace quincunx::suites {

using Values = std::vector<double>;

std::string describe(const Parts& parts) {
  std::string text;
  for (const Values& part : parts) text += (text.empty() ? "" : " + ") + props::describe_row("x", part);
  return text;
}

Values all_of(const Parts& parts) {
  Values all;
  for (const Values& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

// Each part's mean is a mean of its values with γ_n, and so is each merged one, whose weights are rounded too.
void check_mean(const Accumulator& a, const Parts& parts, double mean, props::Findings& findings) {
  const Values all = all_of(parts);
  const Values ones(all.size(), 1.0);
  const auto n = static_cast<double>(all.size());
  const double bound = rounding_bound(n + 8 * static_cast<double>(parts.size()), a.estimator.accumulator) *
                           props::reference::sum_of_magnitudes(all, ones) / n +
                       a.subject.format.unit_roundoff() * std::abs(mean) + a.subject.format.smallest_normal;
  const double exact = props::reference::facts_of(all).mean;
  findings.at_most(std::abs(mean - exact), bound, [&] {
    return "merged mean " + a.estimator.describe(mean) + " instead of " + props::describe_number(exact) + ": " +
           describe(parts);
  });
}

void check_variance(const Accumulator& a, const Parts& parts, double variance, props::Findings& findings) {
  const Values all = all_of(parts);
  if (all.size() <= a.estimator.ddof) return;
  findings.at_most(props::reference::variance_error(all, a.estimator.ddof, 1, variance), 2 * a.estimator.bound(all),
                   [&] { return "merged variance " + a.estimator.describe(variance) + ": " + describe(parts); });
}

Groups Groups::generate(props::ParameterSource& source, const FloatingFormat& format) {
  Groups groups{format, Parts(static_cast<std::size_t>(source.integer(2, 6)))};
  const double spread = source.coin() ? 1 : 0.125;
  for (Values& part : groups.parts) {
    const auto centre = static_cast<double>(source.integer(-20, 20));
    part.resize(static_cast<std::size_t>(source.log_integer(1, 64)));
    for (double& x : part) x = format.round(centre + spread * static_cast<double>(source.integer(-4, 4)));
  }
  return groups;
}

std::vector<Groups> Groups::simpler() const {
  std::vector<Groups> candidates;
  for (std::size_t i = 0; i < parts.size() && parts.size() > 2; ++i) {
    candidates.push_back(*this);
    candidates.back().parts.erase(candidates.back().parts.begin() + static_cast<std::ptrdiff_t>(i));
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].size() < 2) continue;
    candidates.push_back(*this);
    candidates.back().parts[i].resize(parts[i].size() / 2);
  }
  return candidates;
}

}  // namespace quincunx::suites
