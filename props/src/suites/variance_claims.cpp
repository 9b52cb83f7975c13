#include "variance_claims.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
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

// Σd² - (Σd)²/n of departures from a rounded mean is negative for some of them.
void check_equal_values(const VarianceEstimator& estimator, std::uint64_t seed, props::Findings& findings) {
  constexpr int tries = 64;
  constexpr std::int64_t longest = 600;
  const double largest = std::min(1e4, std::sqrt(estimator.accumulator.largest / (2 * longest)));
  props::ParameterSource source(seed);
  for (int i = 0; i < tries; ++i) {
    const double constant = estimator.subject.format.round(source.log_real(1e-3, largest));
    check_not_negative(estimator, Values(static_cast<std::size_t>(source.integer(2, longest)), constant), findings);
  }
}

// The sample itself, and its departures, made smaller and smaller, about offsets that are larger and larger.
void check_everywhere(const VarianceEstimator& estimator, const FormatSample& p, props::Findings& findings) {
  check_not_negative(estimator, p.values, findings);
  check_equal_values(estimator, std::bit_cast<std::uint64_t>(p.values.front()) + p.values.size(), findings);
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

/// A small number of values.
struct SmallSample {
  std::int64_t n = 2;

  static SmallSample generate(props::ParameterSource& source) {
    static const std::vector<std::int64_t> sizes{2, 3, 4, 5, 8};
    return {source.pick(sizes)};
  }
  std::string describe() const { return "n = " + std::to_string(n); }
  std::vector<SmallSample> simpler() const {
    std::vector<SmallSample> candidates;
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

// Σ(x - c)² - (Σ(x - c))²/n for a value c of the sample has the condition of the shifted data (Chan, Golub & LeVeque,
// The American Statistician 37 (1983), section 3). The sum of squares is at most Σ(x - mean)² + n·max(x - mean)² and is
// off by γ_(n+3) of itself; the other is at most as large (Cauchy and Schwarz), and twice as sensitive.
double shifted_bound(const SampleFigures& sample, const FloatingFormat& sums) {
  return 3 * rounding_bound(sample.n + 8, sums) * (sample.spread + sample.n * sample.farthest * sample.farthest);
}

}  // namespace

SampleFigures::SampleFigures(const Values& values) : n(static_cast<double>(values.size())) {
  const props::reference::SampleFacts facts = props::reference::facts_of(values);
  spread = facts.spread;
  square_sum = facts.square_sum;
  for (const double x : values) farthest = std::max(farthest, std::abs(x - facts.mean));
}

// As props::variance_bound, with the roundoff of the type in which the subject sums.
double VarianceEstimator::bound(const SampleFigures& sample) const {
  const double moved = rounding_bound(sample.n + 8, accumulator) * std::sqrt(sample.square_sum);
  const double divisor = sample.n - static_cast<double>(ddof);
  return ((2 * std::sqrt(sample.spread) + moved) * moved + shifted_bound(sample, accumulator)) / divisor +
         subject.format.unit_roundoff() * sample.spread / divisor + subject.format.smallest_normal;
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
  if (!(options.largest_offset >= 0)) {
    throw std::invalid_argument("quincunx::suites::" + claims.suite() +
                                ": largest_offset = " + props::describe_number(options.largest_offset) +
                                "; it is 0 or more standard deviations");
  }
  return {std::move(subject), options.ddof, options.nan, options.largest_offset, accumulator};
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
  add_scale(claims, estimator);
  add_long_samples(claims, estimator);
  add_shift(claims, estimator);
  if (estimator.sees_nan) add_nonfinite(claims, estimator);
  claims.add(props::statistical_property<SmallSample>(
      claims.statistical("unbiased", "E[S²] = σ²(n - 1)/(n - ddof) for small samples"), 0.01,
      [estimator](const SmallSample& size) { return unbiased(estimator, static_cast<std::size_t>(size.n)); }));
}

}  // namespace quincunx::suites
