// Two components of fair signs, all sixteen outcomes: Var(q·k) = 2, and 1 when divided by √2. And the range of a
// softmax.
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "new_claim.hpp"
#include "quincunx/props/property.hpp"
#include "reference.hpp"
#include "rounding_bounds.hpp"
#include "sections.hpp"
#include "worked_numbers.hpp"

namespace quincunx::props {
namespace {

using Values = std::vector<double>;

// f(q, k) for every outcome of four fair signs; each is as likely as any other.
template <class Function>
Values over_all_signs(const Function& f) {
  Values results;
  for (unsigned outcome = 0; outcome < 16; ++outcome) {
    const auto sign = [outcome](unsigned bit) { return ((outcome >> bit) & 1U) == 0 ? 1.0 : -1.0; };
    results.push_back(f(std::array{sign(0), sign(1)}, std::array{sign(2), sign(3)}));
  }
  return results;
}

// Whole numbers throughout: exact in every order of summation.
void check_one_and_one_is_two(const Subject& subject, Findings& findings) {
  const auto product = [&](std::size_t i) {
    return over_all_signs([&subject, i](const std::array<double, 2>& q, const std::array<double, 2>& k) {
      return subject.dot(std::span(q).subspan(i, 1), std::span(k).subspan(i, 1));
    });
  };
  const Values sums = over_all_signs([&](const auto& q, const auto& k) { return subject.dot(q, k); });
  findings.require(subject.variance(product(0), 0) == 1, "Var(q1 k1) = 1 over all signs");
  findings.require(subject.variance(product(1), 0) == 1, "Var(q2 k2) = 1 over all signs");
  findings.require(subject.variance(sums, 0) == 2, "Var(q1 k1 + q2 k2) = 1 + 1 = 2 over all signs");
  rounds_to(subject.standard_deviation(sums, 0), 1.414, 3, "Std(q·k) = √2", findings);
  // Printed once as 0.25 and once cut to 0.254; the number itself is 0.25455844.
  rounds_to(subject.dot(example_query, example_key) / subject.standard_deviation(sums, 0), 0.2546, 4, "0.36/√2",
            findings);
}

void check_scaled_example(const Subject& subject, Findings& findings) {
  const double score = subject.scaled_score(example_query, example_key);
  rounds_to(score, 0.2546, 4, "0.36/√2", findings);
  const double magnitudes = reference::sum_of_magnitudes(example_query, example_key);
  // n + 4 roundings of a scaled score.
  findings.at_most(reference::scaled_score_error(example_query, example_key, score),
                   gamma<>(6) * magnitudes / std::sqrt(2.0), "(1.2, -0.4)·(0.6, 0.9)/√2");
  const Values scores = over_all_signs([&](const auto& q, const auto& k) { return subject.scaled_score(q, k); });
  // Σx² = Σ(x - mean)² = n: the bound of the variance is (2 + γ)·γ. Up to six roundings of each score come on top.
  const double moved = gamma<>(scores.size() + 8 + 6);
  findings.at_most(reference::ratio_error(subject.variance(scores, 0), 1, 1), (2 + moved) * moved,
                   "2/2 = 1 over all signs");
}

// For each weight: an exponential within 2 ulp (4u) of an argument rounded once (|x|·u), the same again in the sum with
// n - 1 additions, and the quotient.
double weight_bound(std::size_t n, std::size_t range) { return gamma<>(n + 8 + 2 * range); }

void check_weights(const Subject& subject, double range, Findings& findings) {
  const Values scores{range, 0};
  Values weights(2);
  subject.softmax(scores, weights);
  const double growth = reference::exponential(range);
  const double bound = weight_bound(2, static_cast<std::size_t>(range)) + 4 * unit_roundoff<>;
  findings.at_most(std::abs(weights[0] * ((1 + growth) / growth) - 1), bound, "the larger weight, e^x/(1 + e^x)");
  findings.at_most(std::abs(weights[1] * (1 + growth) - 1), bound, "the smaller weight, 1/(1 + e^x)");
}

void check_range(const Subject& subject, Findings& findings) {
  const double growth = reference::exponential(24);
  rounds_to(growth / 1e10, 2.65, 2, "e^24 in units of 10^10", findings);
  // 64 components of 3/8 against ones: q·k = 24 = 3·√64, exactly, and 3 once scaled.
  const Values q(64, 0.375);
  const Values k(64, 1.0);
  findings.require(subject.dot(q, k) == 24, "q·k = 3·8 = 24 for d_k = 64");
  findings.at_most(reference::ratio_error(subject.scaled_score(q, k), 3, 1), gamma<>(4) * 3, "24/√64 = 3");
  check_weights(subject, 24, findings);
  check_weights(subject, 3, findings);
}

}  // namespace

void add_bienayme_worked(Registry& registry, const Subject& subject) {
  registry.add(single_case_property(
      numerical_claim(subject, 7, "bienayme.worked",
                      "Var(q1 k1 + q2 k2) = 1 + 1 = 2, and 0.36 is 0.36/√2 = 0.2546 standard deviations from 0"),
      [subject](Findings& findings) { check_one_and_one_is_two(subject, findings); }));
}

void add_scaling_worked(Registry& registry, const Subject& subject) {
  registry.add(single_case_property(
      numerical_claim(subject, 8, "scaled.worked", "0.36/√2 = 0.2546, and the scaled score has variance 2/2 = 1"),
      [subject](Findings& findings) { check_scaled_example(subject, findings); }));
  registry.add(single_case_property(
      numerical_claim(
          subject, 8, "softmax.range_worked",
          "at d_k = 64 three standard deviations are 3·8 = 24: weights e^24 = 2.65·10^10 apart; e^3 scaled"),
      [subject](Findings& findings) { check_range(subject, findings); }));
}

}  // namespace quincunx::props
