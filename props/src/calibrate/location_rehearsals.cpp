// Rehearsals of the claim types about means.
#include <cmath>

#include "quincunx/stats/bounded_mean.hpp"
#include "quincunx/stats/equal_means.hpp"
#include "quincunx/stats/student_t.hpp"
#include "rehearsal.hpp"
#include "samplers.hpp"
#include "samples.hpp"
#include "sequential_subjects.hpp"

namespace quincunx::calibration {
namespace {

using stats::Claim;
using stats::ShapeBound;
namespace laws = stats::laws;

Rehearsal normal_mean() {
  const Claim claim = Claim::normal_mean(0, 1);
  return {.type = "mean.normal",
          .subject = "N(0, 1)",
          .margin = 0.5,
          .fewest = 4,
          .refutes = [claim](Stream& s, std::uint64_t n, double departure,
                             double alpha) { return refuted(claim, departure + sample_mean(s, n, normal), n, alpha); },
          .sequential = SequentialRehearsal{claim, 0.5, [](Stream& s, double departure) -> RunningEstimate {
                                              return running_mean(s, [departure](Stream& stream, std::uint64_t count) {
                                                return departure * static_cast<double>(count) +
                                                       sum_of_normals(stream, count);
                                              });
                                            }}};
}

// The mean of exponentials is a gamma variable, which three moments describe exactly.
Rehearsal exponential_mean() {
  const Claim claim = Claim::mean(laws::exponential(1));
  return {
      .type = "mean.known_law",
      .subject = "exponential",
      .parameters = {.law = laws::exponential(1)},
      .margin = 0.5,
      .refutes = [claim](Stream& s, std::uint64_t n, double departure,
                         double alpha) { return refuted(claim, departure + sample_mean(s, n, exponential), n, alpha); },
      .sequential = SequentialRehearsal{
          claim, 0.5,
          [](Stream& s, double departure) -> RunningEstimate {
            return running_mean(s, sum_of([departure](Stream& stream) { return departure + exponential(stream); }));
          },
          0.15}};
}

Rehearsal student_mean() {
  return {.type = "mean.student",
          .subject = "N(0, 1)",
          .margin = 0.5,
          .fewest = 3,
          .refutes = [](Stream& s, std::uint64_t n, double departure, double alpha) {
            return refuted(stats::student_t_test(sample(s, n, normal), -departure, ShapeBound::normal_draws(), alpha),
                           alpha);
          }};
}

// Mass at the ends of the support: the law with the least power.
Rehearsal bounded_mean() {
  return {.type = "mean.bounded",
          .subject = "Bernoulli(0.5)",
          .margin = 0.2,
          .fewest = 60,
          .declared = at_most,
          .refutes = [](Stream& s, std::uint64_t n, double departure, double alpha) {
            stats::BoundedMeanBet bet({0, 1}, 0.5, 0.2);
            for (std::uint64_t i = 0; i < n; ++i) bet.observe(bernoulli(s, 0.5 + departure));
            return bet.p_value() < alpha;
          }};
}

// Standard deviations 1 and 2: the margin is in their root mean square.
Rehearsal welch() {
  return {.type = "equal_means.welch",
          .subject = "N(0, 1) and N(0, 4)",
          .parameters = {.numbers = {{"variance_ratio", 4}}},
          .margin = 0.5,
          .declared = guarded,
          .refutes = [](Stream& s, std::uint64_t n, double departure, double alpha) {
            stats::SampleSummary first = sample(s, n, normal);
            first.mean += departure * std::sqrt(2.5);
            const stats::SampleSummary second = sample(s, n, [](Stream& one) { return 2 * one.normal(); });
            return refuted(stats::welch_test(first, second, ShapeBound::normal_draws(), alpha), alpha);
          }};
}

Rehearsal known_means() {
  const stats::Cumulants x = laws::exponential(1);
  const stats::Cumulants y = laws::uniform(0, 1);
  const double spread = std::sqrt((x.variance() + y.variance()) / 2);
  return {.type = "equal_means.known_laws",
          .subject = "exponential and uniform",
          .parameters = {.law = x, .second_law = y},
          .margin = 0.5,
          .declared = guarded,
          .refutes = [x, y, spread](Stream& s, std::uint64_t n, double departure, double alpha) {
            const double first = departure * spread + sample_mean(s, n, exponential);
            return refuted(stats::known_laws_means_test(n, first, x, n, sample_mean(s, n, uniform), y, alpha), alpha);
          }};
}

}  // namespace

std::vector<Rehearsal> location_rehearsals() {
  return {normal_mean(), exponential_mean(), student_mean(), bounded_mean(), welch(), known_means()};
}

}  // namespace quincunx::calibration
