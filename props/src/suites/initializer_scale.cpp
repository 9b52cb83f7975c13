// The scale of layers with more inputs or outputs than 8 or 16 bits count, and what a seed does to the weights.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "distinct_starts.hpp"
#include "initializer_subject.hpp"
#include "one_case.hpp"

namespace quincunx::suites::detail {
namespace {

// The mean square of n independent weights in units of their variance departs from 1 by t with a probability of at most
// 2 exp(-L) for t = √(2 v L / n) + c L / n. Bernstein's inequality for |x| <= b: v is the variance of x² and c = b²/3.
// Normal weights: v = 2 and c = 2 (Laurent & Massart, Ann. Statist. 28 (2000), lemma 1).
double mean_square_limit(const WeightLaw& weights, double n) {
  const double unlikely = std::log(2 / improbable);
  const stats::Cumulants& law = weights.law.cumulants;
  const double v = law[4] + 2 * law.variance() * law.variance();
  const double c = std::isfinite(weights.bound) ? weights.bound * weights.bound / 3 : 2;
  return std::sqrt(2 * v * unlikely / n) + c * unlikely / n;
}

void check_large_fans(const InitializerSubject& subject, const SeedSource& drawn, props::Findings& findings) {
  // A weight has four roundings, which its square counts twice.
  const double rounding = 8 * subject.format.unit_roundoff();
  for (const MatrixShape& shape :
       {MatrixShape{4096, 64}, MatrixShape{64, 4096}, MatrixShape{65536, 4}, MatrixShape{4, 65536}}) {
    const double sd = subject.standard_deviation(shape);
    const double n = static_cast<double>(shape.size());
    double sum = 0;
    for (const double weight : subject.layer(subject.initializer.object(drawn.seed), shape)) {
      sum += (weight / sd) * (weight / sd);
    }
    findings.at_most(std::abs(sum / n - 1), mean_square_limit(subject.weights, n) + rounding, [&] {
      return fmt::format("{}: the mean square of the weights is {} times the declared variance", shape.describe(),
                         sum / n);
    });
  }
}

// A matrix that is hardly larger than the start of a stream that a claim looks at.
SeededSampler starts_of(const InitializerSubject& subject, std::size_t weights) {
  SeededSampler sampler = subject.at({4, static_cast<std::int64_t>(weights / 4 + 1)});
  sampler.seed_bits = subject.options.seed_bits;
  return sampler;
}

}  // namespace

void add_large_fans(props::Registry& registry, const InitializerSubject& subject) {
  add_one_case<SeedSource>(
      registry,
      subject.claim(props::Tier::numerical, "large_fans",
                    "layers with 4096 and 65,536 inputs or outputs have the declared variance"),
      [subject](const SeedSource& drawn, props::Findings& findings) { check_large_fans(subject, drawn, findings); });
}

void add_weight_seeds(props::Registry& registry, const InitializerSubject& subject) {
  constexpr std::size_t compared = 64;
  add_different_seeds(registry, starts_of(subject, compared));
  add_unrelated_seeds(registry, starts_of(subject, words_of_a_start(subject.resolution_bits)));
}

}  // namespace quincunx::suites::detail
