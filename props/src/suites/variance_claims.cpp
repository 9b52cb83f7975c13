#include "variance_claims.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "../claims/reference.hpp"
#include "../claims/rows.hpp"
#include "../claims/sample_parameters.hpp"
#include "format_numbers.hpp"
#include "quincunx/props/experiment.hpp"
#include "quincunx/props/floating_point_parameters.hpp"

namespace quincunx::suites {
namespace {

using Values = std::vector<double>;

std::string of_size(const Values& values) { return "variance of " + std::to_string(values.size()) + " values"; }

void check_definition(const VarianceEstimator& estimator, const Values& values, props::Findings& findings) {
  if (values.size() <= estimator.ddof) return;
  const double value = estimator.subject.evaluate(values);
  findings.at_most(props::reference::variance_error(values, estimator.ddof, 1, value), estimator.bound(values),
                   [&] { return of_size(values) + " = " + estimator.describe(value); });
}

void check_not_negative(const VarianceEstimator& estimator, const Values& values, props::Findings& findings) {
  if (values.size() <= estimator.ddof) return;
  const double value = estimator.subject.evaluate(values);
  findings.require(value >= 0, [&] {
    return of_size(values) + " = " + estimator.describe(value) +
           ", which is not at least 0: " + props::describe_row("x", values);
  });
}

// The sample itself, and its departures, made smaller and smaller, about offsets that are larger and larger.
void check_everywhere(const VarianceEstimator& estimator, const FormatSample& p, props::Findings& findings) {
  check_not_negative(estimator, p.values, findings);
  props::ParameterSource source(p.values.size());
  for (const double offset : {1.0, 7.3, 500.0, 12345.678, 1e6, 1e9}) {
    if (offset * offset > p.format.largest) continue;
    for (const double spread : {1e-1, 1e-2, 1e-4, 1e-8, 0.0}) {
      Values values(p.values.size());
      for (double& x : values) x = p.format.round(offset + spread * source.real(-1, 1));
      check_not_negative(estimator, values, findings);
    }
  }
}

// Whole numbers whose sums of up to 40 stay below 2^digits: every mean is exact, so every stable algorithm gives 0.
// Their squares do not fit, which is where E[x²] - E[x]² shows.
void check_constants(const VarianceEstimator& estimator, props::Findings& findings) {
  constexpr std::size_t longest = 40;
  constexpr int constants = 500;
  const double largest = std::ldexp(1.0, estimator.subject.format.digits) / longest;
  props::ParameterSource source(0x636F6E73);
  for (int i = 0; i < constants; ++i) {
    const double magnitude = std::floor(i == 0 ? 0 : source.log_real(1, std::max(2.0, largest)));
    const double constant = estimator.subject.format.round(source.coin() ? magnitude : -magnitude);
    for (std::size_t n = std::max<std::size_t>(2, estimator.ddof + 1); n <= longest && findings.hold(); ++n) {
      const double value = estimator.subject.evaluate(Values(n, constant));
      findings.require(value == 0, [&] {
        return "variance of " + std::to_string(n) + " times " + estimator.describe(constant) + " = " +
               estimator.describe(value);
      });
    }
  }
}

// A negative variance is often cut off by a maximum with 0, which keeps the 0 and drops a NaN.
void check_nan(const VarianceEstimator& estimator, props::Findings& findings) {
  for (std::size_t n = 2; n <= 30; ++n) {
    for (std::size_t place = 0; place < n && findings.hold(); ++place) {
      Values values(n);
      for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<double>(i % 5);
      values[place] = std::nan("");
      const double value = variance_or_refusal(estimator, values);
      findings.require(std::isnan(value), [&] {
        return "variance of " + std::to_string(n) + " values, number " + std::to_string(place) +
               " of which is NaN: " + estimator.describe(value);
      });
    }
  }
}

// A rising ramp of eighths from -64 to 64 (shorter in small formats), so far from 0 that an eighth is the spacing.
struct FarRamp {
  double offset;
  Values values;

  explicit FarRamp(const FloatingFormat& format) {
    constexpr double named_offset = 1e15;  // between 2^49 and 2^50
    constexpr double named_length = 1e5;
    offset = format.digits == 53 ? named_offset : std::ldexp(1.0, format.digits - 4);
    const double half_range = std::min(64.0, offset / 4);
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

void check_far_from_zero(const VarianceEstimator& estimator, props::Findings& findings) {
  FarRamp ramp(estimator.subject.format);
  const double variance =
      props::reference::facts_of(ramp.values).spread / static_cast<double>(ramp.values.size() - estimator.ddof);
  for (const bool rising : {true, false}) {
    for (const double offset : {0.0, ramp.offset, -ramp.offset}) {
      Values shifted = ramp.values;
      if (!rising) std::reverse(shifted.begin(), shifted.end());
      for (double& x : shifted) x += offset;
      const double value = estimator.subject.evaluate(shifted);
      findings.at_most(std::abs(value - variance), far_bound(estimator, ramp, variance), [&] {
        return of_size(shifted) + ", shifted by " + props::describe_number(offset) + ": " + estimator.describe(value) +
               " instead of " + props::describe_number(variance);
      });
    }
  }
}

/// A small sample size.
struct SampleSize {
  std::int64_t n = 2;

  static SampleSize generate(props::ParameterSource& source) {
    static const std::vector<std::int64_t> sizes{2, 3, 4, 5, 8};
    return {source.pick(sizes)};
  }
  std::string describe() const { return "n = " + std::to_string(n); }
  std::vector<SampleSize> simpler() const {
    std::vector<SampleSize> candidates;
    for (std::int64_t smaller = 2; smaller < n; ++smaller) candidates.push_back({smaller});
    return candidates;
  }
};

// (n - ddof)·S² ~ χ²(n - 1) for standard normal values.
props::Experiment unbiased(const VarianceEstimator& estimator, std::size_t n) {
  const auto dof = static_cast<double>(n - 1);
  const double scale = 1 / static_cast<double>(n - estimator.ddof);
  const SampleBlock block = [estimator, n](Stream& stream, std::span<double> out) {
    if (estimator.subject.evaluate_samples) {
      Values all(n * out.size());
      for (std::size_t i = 0; i < out.size(); ++i) stream.fill_normal(std::span(all).subspan(i * n, n));
      estimator.subject.evaluate_samples(all, n, out);
      return;
    }
    Values values(n);
    for (double& value : out) {
      stream.fill_normal(values);
      value = estimator.subject.evaluate(values);
    }
  };
  return {stats::Claim::mean_of_chi_squared(dof, scale), block, "E[S²]", n};
}

}  // namespace

// As props::variance_bound, with the roundoff of the type in which the subject sums.
double VarianceEstimator::bound(const Values& values) const {
  const props::reference::SampleFacts facts = props::reference::facts_of(values);
  const auto n = static_cast<double>(values.size());
  const double moved = rounding_bound(n + 8, accumulator) * std::sqrt(facts.square_sum);
  const auto divisor = static_cast<double>(values.size() - ddof);
  return (2 * std::sqrt(facts.spread) + moved) * moved / divisor +
         subject.format.unit_roundoff() * facts.spread / divisor + subject.format.smallest_normal;
}

double variance_or_refusal(const VarianceEstimator& estimator, const Values& values) {
  try {
    return estimator.subject.evaluate(values);
  } catch (const std::exception&) {
    return std::nan("");
  }
}

FormatSample FormatSample::generate(props::ParameterSource& source, const FloatingFormat& format) {
  FormatSample sample{format, props::Sample::generate(source).values};
  const bool narrow = format.digits < 24;
  const double offset = source.coin() ? 0 : 16;
  for (double& x : sample.values) x = format.round(narrow ? offset + source.real(-4, 4) : x);
  return sample;
}

std::string FormatSample::describe() const { return props::describe_row("x", values); }

std::vector<FormatSample> FormatSample::simpler() const {
  std::vector<FormatSample> candidates;
  for (auto& rows : props::simpler_rows<double>({values}, 1)) {
    if (all_representable(format, rows[0])) candidates.push_back({format, std::move(rows[0])});
  }
  return candidates;
}

VarianceEstimator variance_estimator_of(const SuiteClaims& claims, VarianceSubject subject,
                                        const VarianceOptions& options) {
  if (options.ddof > 1) {
    throw std::invalid_argument("quincunx::suites::" + claims.suite() + ": ddof = " + std::to_string(options.ddof) +
                                "; it is 0 or 1");
  }
  const FloatingFormat accumulator =
      accumulator_or_default(options.accumulator ? &*options.accumulator : nullptr, subject.format);
  return {std::move(subject), options.ddof, options.nan, accumulator};
}

void add_variance_claims(const SuiteClaims& claims, const VarianceEstimator& estimator) {
  using props::Findings;
  const FloatingFormat format = estimator.subject.format;
  const auto draw = [format](props::ParameterSource& source) { return FormatSample::generate(source, format); };
  claims.add_drawn<FormatSample>(
      "definition", "Σ(x - mean)² / (n - ddof), as accurate as stable algorithms are", draw,
      [estimator](const FormatSample& p, Findings& findings) { check_definition(estimator, p.values, findings); });
  claims.add_drawn<FormatSample>(
      "nonnegative", "a variance is never negative, however far from 0 the data lie", draw,
      [estimator](const FormatSample& p, Findings& findings) { check_everywhere(estimator, p, findings); });
  claims.add_sweep("constant", "the variance of equal values is exactly 0",
                   [estimator](Findings& findings) { check_constants(estimator, findings); });
  add_single_value(claims, estimator);
  claims.add_sweep("shift", "Var(x + c) = Var(x) for dyadic x, at c so large that x just fits beside it",
                   [estimator](Findings& findings) { check_far_from_zero(estimator, findings); });
  if (estimator.sees_nan) {
    claims.add_sweep("nan",
                     "a NaN among the values is seen in the variance, or refused, at every place of 2 to 30 of them",
                     [estimator](Findings& findings) { check_nan(estimator, findings); });
  }
  claims.add(props::statistical_property<SampleSize>(
      claims.statistical("unbiased", "E[S²] = σ²(n - 1)/(n - ddof) for small samples"), 0.01,
      [estimator](const SampleSize& size) { return unbiased(estimator, static_cast<std::size_t>(size.n)); }));
}

}  // namespace quincunx::suites
