// The variance of values far from 0: Var(x + c) = Var(x).
#include <algorithm>
#include <cmath>

#include "../claims/reference.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "variance_claims.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

// A rising ramp of eighths from -64 to 64 (shorter in small formats), so far from 0 that an eighth is the spacing.
struct FarRamp {
  double offset;
  double half_range;
  Values values;

  explicit FarRamp(const FloatingFormat& format) {
    constexpr double named_offset = 1e15;  // between 2^49 and 2^50
    constexpr double named_length = 1e5;
    offset = format.digits == 53 ? named_offset : std::ldexp(1.0, format.digits - 4);
    half_range = std::min(64.0, offset / 4);
    const auto n = static_cast<std::size_t>(std::min(named_length, std::ldexp(1.0, format.digits - 4)));
    const double slope = 2 * half_range / static_cast<double>(n - 1);
    for (std::size_t i = 0; i < n; ++i) {
      values.push_back(std::round(8 * (slope * static_cast<double>(i) - half_range)) / 8);
    }
  }
};

// A mean that is off by e moves every departure by e, so that S = Σ(x - mean)² moves by at most 2e·√(nS) + n·e²
// (Cauchy and Schwarz). Sums in pairs have their mean right to log2 n + 1 roundings (Higham, section 4.2), each half a
// spacing at the offset; sums in order do better here, since the offset itself is added exactly. The departures are
// exact, and their squares are summed with γ_n.
double far_bound(const VarianceEstimator& estimator, const FarRamp& ramp, double variance) {
  const auto n = static_cast<double>(ramp.values.size());
  const double e = (std::ceil(std::log2(n)) + 1) * estimator.subject.format.spacing(ramp.offset) / 2;
  return 2 * e * std::sqrt(variance) + e * e + rounding_bound(2 * n + 16, estimator.accumulator) * variance +
         estimator.subject.format.unit_roundoff() * variance;
}

// In eighths, as the values are. What is declared beyond the room of the format is as good as nothing.
double offset_of(const VarianceEstimator& estimator, const FarRamp& ramp, double deviation) {
  const double declared = estimator.largest_offset * deviation;
  return declared < ramp.offset ? std::floor(8 * declared) / 8 : ramp.offset;
}

// Of a declared offset no more is asked than of `definition`: n·u times the condition of the shifted values, which is
// what updates one by one have (Chan, Golub & LeVeque 1983).
double declared_bound(const VarianceEstimator& estimator, const FarRamp& ramp, double spread, double offset) {
  const auto n = static_cast<double>(ramp.values.size());
  SampleFigures figures;
  figures.n = n;
  figures.spread = spread;
  figures.square_sum = spread + n * offset * offset;
  figures.farthest = ramp.half_range;
  return estimator.bound(figures);
}

void check_shifted(const VarianceEstimator& estimator, const Values& values, double variance, double offset,
                   double bound, props::Findings& findings) {
  Values shifted = values;
  for (double& x : shifted) x += offset;
  const double value = estimator.subject.evaluate(shifted);
  findings.at_most(std::abs(value - variance), bound, [&] {
    return "variance of " + std::to_string(shifted.size()) + " values, shifted by " + props::describe_number(offset) +
           " (" + std::to_string(std::llround(std::abs(offset) / std::sqrt(variance))) +
           " standard deviations; an algorithm that is meant for less declares its largest_offset): " +
           estimator.describe(value) + " instead of " + props::describe_number(variance);
  });
}

void check_far_from_zero(const VarianceEstimator& estimator, props::Findings& findings) {
  FarRamp ramp(estimator.subject.format);
  const double spread = props::reference::facts_of(ramp.values).spread;
  const double variance = spread / static_cast<double>(ramp.values.size() - estimator.ddof);
  const double offset = offset_of(estimator, ramp, std::sqrt(variance));
  const double bound =
      offset < ramp.offset ? declared_bound(estimator, ramp, spread, offset) : far_bound(estimator, ramp, variance);
  for (int direction = 0; direction < 2; ++direction) {
    for (const double c : {0.0, offset, -offset}) check_shifted(estimator, ramp.values, variance, c, bound, findings);
    std::reverse(ramp.values.begin(), ramp.values.end());
  }
}

}  // namespace

void add_shift(const SuiteClaims& claims, const VarianceEstimator& estimator) {
  const bool declared = std::isfinite(estimator.largest_offset);
  claims.add_sweep("shift",
                   declared ? "Var(x + c) = Var(x) for dyadic x, at the declared largest offset c"
                            : "Var(x + c) = Var(x) for dyadic x, at c so large that x just fits beside it",
                   [estimator](props::Findings& findings) { check_far_from_zero(estimator, findings); });
}

}  // namespace quincunx::suites
