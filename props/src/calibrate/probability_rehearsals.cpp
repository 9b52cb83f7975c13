// Rehearsals of the claim types about probabilities and quantiles.
#include "quincunx/stats/one_sided_probability.hpp"
#include "quincunx/stats/quantile.hpp"
#include "rehearsal.hpp"
#include "samplers.hpp"
#include "samples.hpp"
#include "sequential_subjects.hpp"

namespace quincunx::calibration {
namespace {

using stats::Bound;
using stats::Claim;
using stats::NullLaw;

auto counts(double p) {
  return [p](std::uint64_t n) { return NullLaw::binomial(n, p); };
}

Rehearsal probability() {
  const Claim claim = Claim::probability(0.3);
  return {.type = "probability.equal",
          .subject = "an event of probability 0.3",
          .parameters = {.numbers = {{"p", 0.3}}},
          .margin = 0.15,
          .fewest = 200,
          .declared = attainable(counts(0.3), Sides::both),
          .refutes =
              [claim](Stream& s, std::uint64_t n, double departure, double alpha) {
                const auto count = static_cast<double>(successes(s, n, 0.3 + departure));
                return refuted(claim, count / static_cast<double>(n), n, alpha);
              },
          .sequential = SequentialRehearsal{claim, 0.15, [](Stream& s, double departure) -> RunningEstimate {
                                              return running_mean(s, sum_of([departure](Stream& stream) {
                                                                    return bernoulli(stream, 0.3 + departure);
                                                                  }));
                                            }}};
}

Rehearsal probability_bound(Bound bound) {
  const bool at_most = bound == Bound::at_most;
  return {.type = at_most ? "probability.at_most" : "probability.at_least",
          .subject = "an event of probability 0.1",
          .parameters = {.numbers = {{"p", 0.1}}},
          .margin = 0.08,
          .directions = {at_most ? 1.0 : -1.0},
          .fewest = 300,
          .declared = attainable(counts(0.1), at_most ? Sides::upper : Sides::lower),
          .refutes = [bound](Stream& s, std::uint64_t n, double departure, double alpha) {
            return refuted(stats::probability_bound_test(successes(s, n, 0.1 + departure), n, bound, 0.1, alpha),
                           alpha);
          }};
}

// A subject whose distribution function at the claimed quantile is off by the departure.
Rehearsal quantile() {
  return {.type = "quantile",
          .subject = "30 % quantile of uniforms",
          .parameters = {.numbers = {{"p", 0.3}}},
          .margin = 0.15,
          .fewest = 200,
          .declared = attainable(counts(0.3), Sides::both),
          .refutes = [](Stream& s, std::uint64_t n, double departure, double alpha) {
            return refuted(stats::quantile_test(successes(s, n, 0.3 + departure), n, 0.3, alpha), alpha);
          }};
}

}  // namespace

std::vector<Rehearsal> probability_rehearsals() {
  return {probability(), probability_bound(Bound::at_most), probability_bound(Bound::at_least), quantile()};
}

}  // namespace quincunx::calibration
