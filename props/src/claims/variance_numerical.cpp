// Variance in floating point: never negative, as accurate as a stable algorithm can be, and where the computational
// formula is not.
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "new_claim.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "quincunx/props/parameter_pair.hpp"
#include "quincunx/props/property.hpp"
#include "reference.hpp"
#include "rounding_bounds.hpp"
#include "sample_parameters.hpp"
#include "sections.hpp"

namespace quincunx::props {
namespace {

using Values = std::vector<double>;

std::string equation(const char* function, std::size_t ddof, double value) {
  return std::string(function) + "(x, ddof " + std::to_string(ddof) + ") = " + describe_number(value);
}

void check_variance(const Subject& subject, const Values& x, Findings& findings) {
  const reference::SampleFacts facts = reference::facts_of(x);
  for (std::size_t ddof = 0; ddof < 2 && ddof < x.size(); ++ddof) {
    const double value = subject.variance(x, ddof);
    findings.at_most(reference::variance_error(x, ddof, 1, value),
                     variance_bound(x.size(), ddof, facts.spread, facts.square_sum),
                     [&] { return equation("variance", ddof, value); });
  }
}

void check_standard_deviation(const Subject& subject, const Values& x, Findings& findings) {
  const reference::SampleFacts facts = reference::facts_of(x);
  for (std::size_t ddof = 0; ddof < 2 && ddof < x.size(); ++ddof) {
    const double value = subject.standard_deviation(x, ddof);
    findings.at_most(reference::standard_deviation_error(x, ddof, value),
                     standard_deviation_bound(x.size(), ddof, facts.square_sum),
                     [&] { return equation("standard_deviation", ddof, value); });
  }
}

void check_not_negative(const Subject& subject, const Values& x, Findings& findings) {
  const reference::SampleFacts facts = reference::facts_of(x);
  for (std::size_t ddof = 0; ddof < 2 && ddof < x.size(); ++ddof) {
    const double value = subject.variance(x, ddof);
    findings.require(value >= 0, [&] { return equation("variance", ddof, value) + " is not at least 0"; });
    const double exact = facts.spread / static_cast<double>(x.size() - ddof);
    if (exact <= variance_bound(x.size(), ddof, facts.spread, facts.square_sum)) continue;
    findings.require(value > 0, [&] { return equation("variance", ddof, value) + " for values that differ"; });
  }
}

// Whole numbers below 2^30, whose sums are exact in every order, so that every mean is exact.
void check_constant(const Subject& subject, const Values& x, Findings& findings) {
  const double constant = std::round(std::fmod(x.front(), 0x1p30));
  const Values constants(x.size(), constant);
  for (std::size_t ddof = 0; ddof < 2 && ddof < x.size(); ++ddof) {
    const double value = subject.variance(constants, ddof);
    findings.require(value == 0, [&] {
      return equation("variance", ddof, value) + " for " + std::to_string(x.size()) + " times " +
             describe_number(constant);
    });
  }
}

/// E[x²] - E[x]² from the subject's own means.
double by_computational_formula(const Subject& subject, const Values& x) {
  Values squares;
  for (const double value : x) squares.push_back(value * value);
  const double mean = subject.mean(x);
  return subject.mean(squares) - mean * mean;
}

// γ_(n+1) for the mean of the squares; γ_n for the mean, twice as it is squared, and one rounding; then the difference.
// All relative to E[x²], which is κ² times the variance: that is what cancels.
void check_formula(const Subject& subject, const Values& x, Findings& findings) {
  const double value = by_computational_formula(subject, x);
  const double mean_square = reference::facts_of(x).square_sum / static_cast<double>(x.size());
  findings.at_most(reference::variance_error(x, 0, 1, value), gamma<>(3 * x.size() + 4) * mean_square,
                   [&] { return "mean(x²) - mean(x)² = " + describe_number(value); });
}

// With u·E[x]² >= 4 Var x both terms are multiples of a spacing above 3 Var x (less what γ takes of them), so that
// their difference is 0 or beyond 3 Var x: no digit of it is right. A variance that keeps to its bound has digits left.
void check_loss(const Subject& subject, const Values& x, Findings& findings) {
  const reference::SampleFacts facts = reference::facts_of(x);
  const double variance = facts.spread / static_cast<double>(x.size());
  if (!(variance > 0) || unit_roundoff<> * facts.mean * facts.mean < 4 * variance) return;
  const double value = by_computational_formula(subject, x);
  // Half of it, so that the roundings of this comparison decide nothing.
  findings.require(2 * reference::variance_error(x, 0, 1, value) >= variance, [&] {
    return "mean(x²) - mean(x)² = " + describe_number(value) + ", closer to " + describe_number(variance) +
           " than two means can bring it here";
  });
}

/// Few departures of about 1 from an offset of 2^28 to 2^40, where the formula has no digit left.
struct FarFromZero {
  Sample sample;

  static FarFromZero generate(ParameterSource& source) {
    FarFromZero p;
    const double offset = number_with_exponent<double>(source, 28, 40);
    const std::int64_t n = source.log_integer(2, 64);
    for (std::int64_t i = 0; i < n; ++i) p.sample.values.push_back(offset + source.real(-1, 1));
    return p;
  }
  std::string describe() const { return sample.describe(); }
  std::vector<FarFromZero> simpler() const {
    std::vector<FarFromZero> candidates;
    for (Sample& candidate : sample.simpler()) candidates.push_back({std::move(candidate)});
    return candidates;
  }
};

}  // namespace

void add_variance_numerical(Registry& registry, const Subject& subject) {
  const auto claim = [&](const char* id, const char* statement) { return numerical_claim(subject, 4, id, statement); };
  registry.add(numerical_property<Sample>(
      claim("variance.nonnegative", "Var x >= 0, and 0 exactly for constant data, however far from zero"),
      [subject](const Sample& p, Findings& findings) {
        check_not_negative(subject, p.values, findings);
        check_constant(subject, p.values, findings);
      }));
  using Samples = ParameterPair<Sample, FarFromZero>;
  registry.add(numerical_property<Samples>(
      claim("variance.computational_formula",
            "Var x = E[x²] - E[x]² loses κ²u with κ² = E[x²]/Var x, all of it from u·E[x]² = 4 Var x on; the variance "
            "of a stable algorithm loses κu"),
      [subject](const Samples& p, Findings& findings) {
        for (const Values* x : {&p.first.values, &p.second.sample.values}) {
          check_variance(subject, *x, findings);
          check_formula(subject, *x, findings);
          check_loss(subject, *x, findings);
        }
      }));
  registry.add(numerical_property<Sample>(
      claim("variance.standard_deviation", "Std x = √Var x, in the unit of x"),
      [subject](const Sample& p, Findings& findings) { check_standard_deviation(subject, p.values, findings); }));
}

}  // namespace quincunx::props
