// Rehearsals of the claim types about dependence and repetition.
#include <cmath>

#include "attainable.hpp"
#include "quincunx/stats/correlation.hpp"
#include "quincunx/stats/independence.hpp"
#include "quincunx/stats/repeats.hpp"
#include "rehearsal.hpp"
#include "samplers.hpp"
#include "samples.hpp"

namespace quincunx::calibration {
namespace {

namespace laws = stats::laws;

// The p-value alone: the interval of correlation_test takes a second where n is small.
Rehearsal correlation() {
  return {.type = "correlation.normal",
          .subject = "pairs of N(0, 1)",
          .margin = 0.4,
          .fewest = 4,
          .refutes = [](Stream& s, std::uint64_t n, double departure, double alpha) {
            const double r = correlated_normals(s, n, departure).correlation();
            return stats::p_value(stats::NullLaw::correlation(n), r).two_sided < alpha;
          }};
}

// The planned power is that of normal pairs.
Rehearsal covariance() {
  return {.type = "covariance.known_laws",
          .subject = "pairs of N(0, 1)",
          .parameters = {.law = laws::normal(), .second_law = laws::normal()},
          .margin = 0.4,
          .declared = guarded,
          .refutes = [](Stream& s, std::uint64_t n, double departure, double alpha) {
            const double estimate = correlated_normals(s, n, departure).covariance();
            return refuted(stats::covariance_test(n, estimate, laws::normal(), laws::normal(), alpha), alpha);
          }};
}

// The margin is in standard deviations of X·Y.
Rehearsal product_mean() {
  const stats::Cumulants x = laws::exponential(1);
  const stats::Cumulants y = laws::uniform(0, 1);
  const stats::Claim claim = stats::mean_of_product(x, y);
  const double spread = std::sqrt(stats::product(x, y).variance());
  return {.type = "product_mean.known_laws",
          .subject = "exponential times uniform",
          .parameters = {.law = x, .second_law = y},
          .margin = 0.5,
          .declared = guarded,
          .refutes = [claim, spread](Stream& s, std::uint64_t n, double departure, double alpha) {
            const auto one_product = [](Stream& one) {
              const double value = exponential(one);
              return value * one.uniform();
            };
            return refuted(claim, departure * spread + sample_mean(s, n, one_product), n, alpha);
          }};
}

Rehearsal contingency() {
  return {.type = "independence.contingency",
          .subject = "pairs of uniforms, 3 by 4",
          .parameters = {.numbers = {{"rows", 3}, {"columns", 4}}},
          .margin = 0.15,
          .directions = {1},
          .declared = guarded,
          .refutes = [](Stream& s, std::uint64_t n, double w, double alpha) {
            return refuted(stats::contingency_test(tilted_table<3, 4>(s, n, w), 3, 4, alpha), alpha);
          }};
}

// A departure of 1: the generator has lost a bit, and values are equal twice as often.
Rehearsal repeats_of_words() {
  constexpr unsigned bits = 8;
  const double cells = std::exp2(bits);
  return {.type = "repeats",
          .subject = "8-bit values",
          .parameters = {.numbers = {{"bits", bits}}},
          .margin = 1,
          .directions = {1},
          .fewest = 60,
          .declared =
              [cells](std::uint64_t n, double alpha) {
                const double rate =
                    attainable_repeats(n, cells, alpha / 2, false) + attainable_repeats(n, cells, alpha / 2, true);
                return DeclaredRate{rate, rate};
              },
          .refutes =
              [cells](Stream& s, std::uint64_t n, double departure, double alpha) {
                return refuted(stats::repeats_test(repeats(s, n, departure > 0 ? bits - 1 : bits), n, cells, alpha),
                               alpha);
              }};
}

}  // namespace

std::vector<Rehearsal> dependence_rehearsals() {
  return {correlation(), covariance(), product_mean(), contingency(), repeats_of_words()};
}

}  // namespace quincunx::calibration
