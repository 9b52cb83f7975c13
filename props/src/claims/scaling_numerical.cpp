// A constant factor comes out of a variance squared; and the score that is divided by √d_k.
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "new_claim.hpp"
#include "quincunx/props/floating_point_parameters.hpp"
#include "quincunx/props/parameter_pair.hpp"
#include "quincunx/props/property.hpp"
#include "reference.hpp"
#include "rounding_bounds.hpp"
#include "sections.hpp"
#include "vector_parameters.hpp"

namespace quincunx::props {
namespace {

/// Whole numbers of 20 bits, a factor of 20 bits: their products are exact.
struct ScaledSample {
  double factor = 1;
  std::vector<double> values;

  static ScaledSample generate(ParameterSource& source) {
    constexpr int largest = 1 << 20;
    ScaledSample p{static_cast<double>(source.log_integer(1, largest)), {}};
    if (source.coin()) p.factor = -p.factor;
    if (source.coin()) p.factor = std::ldexp(p.factor, -static_cast<int>(source.integer(0, 40)));
    const std::int64_t offset = source.coin() ? source.integer(-largest / 2, largest / 2) : 0;
    const std::int64_t spread = source.log_integer(1, largest / 2);
    p.values.resize(static_cast<std::size_t>(source.log_integer(2, 512)));
    for (double& x : p.values) x = static_cast<double>(offset + source.integer(-spread, spread));
    return p;
  }
  std::string describe() const { return "c = " + describe_number(factor) + ", " + describe_row("x", values); }
  std::vector<ScaledSample> simpler() const {
    std::vector<ScaledSample> candidates;
    for (Rows<double>& rows : simpler_rows<double>({values}, 2)) candidates.push_back({factor, std::move(rows[0])});
    for (const double candidate : simpler_numbers(factor)) candidates.push_back({candidate, values});
    return candidates;
  }
};

void check_rule(const Subject& subject, const ScaledSample& p, Findings& findings) {
  std::vector<double> scaled = p.values;
  for (double& x : scaled) x *= p.factor;
  const double square = p.factor * p.factor;
  const reference::SampleFacts facts = reference::facts_of(p.values);
  for (std::size_t ddof = 0; ddof < 2; ++ddof) {
    const double bound = square * variance_bound(p.values.size(), ddof, facts.spread, facts.square_sum);
    const double value = subject.variance(scaled, ddof);
    const auto text = [&] {
      return "variance(c·x, ddof " + std::to_string(ddof) + ") = " + describe_number(value) + ", against c²·Var x";
    };
    findings.at_most(reference::variance_error(p.values, ddof, square, value), bound, text);
    // Both sides with their own error, and the two roundings of c²·variance(x).
    const double other = square * subject.variance(p.values, ddof);
    findings.at_most(std::abs(value - other), 2 * bound + 2 * unit_roundoff<> * other, text);
  }
}

// n roundings for the dot product; the root, its reciprocal if one is taken, and two products: n + 4.
void check_scaled_score(const Subject& subject, const QueryAndKey<double>& p, Findings& findings) {
  const std::size_t n = p.q.size();
  if (n == 0) return;
  const double value = subject.scaled_score(p.q, p.k);
  const double bound = gamma<>(n + 4) * reference::sum_of_magnitudes(p.q, p.k) / std::sqrt(static_cast<double>(n));
  findings.at_most(reference::scaled_score_error(p.q, p.k, value), bound, [&] {
    return "scaled_score(q, k) = " + describe_number(value) + ", against q·k/√" + std::to_string(n);
  });
}

}  // namespace

void add_scaling_numerical(Registry& registry, const Subject& subject) {
  using Parameters = ParameterPair<ScaledSample, VectorPair<double, VectorRange::ordinary>>;
  registry.add(numerical_property<Parameters>(
      numerical_claim(subject, 8, "scaling.rule", "Var(c·x) = c² Var x, and the scaled score is q·k/√d_k"),
      [subject](const Parameters& p, Findings& findings) {
        check_rule(subject, p.first, findings);
        check_scaled_score(subject, p.second, findings);
      }));
}

}  // namespace quincunx::props
