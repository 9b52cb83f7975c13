// Rehearsals of the claim types about variances.
#include <cmath>
#include <vector>

#include "quincunx/stats/block_means.hpp"
#include "quincunx/stats/plug_in_variance.hpp"
#include "quincunx/stats/variance_ratio.hpp"
#include "rehearsal.hpp"
#include "samplers.hpp"
#include "samples.hpp"
#include "sequential_subjects.hpp"

namespace quincunx::calibration {
namespace {

using stats::Claim;
namespace laws = stats::laws;

constexpr std::uint64_t components = 8;

double product(Stream& stream) { return dot_product(stream, components); }

Rehearsal normal_variance() {
  const Claim claim = Claim::normal_variance(1);
  return {.type = "variance.normal",
          .subject = "N(0, 1)",
          .margin = 0.4,
          .fewest = 3,
          .refutes =
              [claim](Stream& s, std::uint64_t n, double departure, double alpha) {
                return refuted(claim, (1 + departure) * sample_variance(s, n, normal), n, alpha);
              },
          .sequential = SequentialRehearsal{claim, 0.5, [](Stream& s, double departure) -> RunningEstimate {
                                              return running_normal_variance(s, 1 + departure);
                                            }}};
}

Rehearsal known_variance() {
  const Claim claim = Claim::variance(laws::dot_product(components));
  return {.type = "variance.known_law",
          .subject = "q·k, d_k = 8",
          .parameters = {.law = laws::dot_product(components)},
          .margin = 0.4,
          .declared = guarded,
          .refutes =
              [claim](Stream& s, std::uint64_t n, double departure, double alpha) {
                return refuted(claim, (1 + departure) * sample_variance(s, n, product), n, alpha);
              },
          .sequential = SequentialRehearsal{claim, 0.5,
                                            [](Stream& s, double departure) -> RunningEstimate {
                                              const double scale = std::sqrt(1 + departure);
                                              return running_variance(
                                                  s, [scale](Stream& stream) { return scale * product(stream); });
                                            },
                                            0.15}};
}

Rehearsal plug_in_variance() {
  const stats::Cumulants law = laws::uniform(-1, 1);
  const stats::VarianceShape shape = stats::VarianceShape::of(law);
  return {.type = "variance.plug_in",
          .subject = "uniform",
          .parameters = {.law = law},
          .margin = 0.07,
          .declared = guarded,
          .refutes = [law, shape](Stream& s, std::uint64_t n, double departure, double alpha) {
            std::vector<double> draws(n);
            const double scale = std::sqrt(1 + departure);
            for (double& draw : draws) draw = scale * (2 * s.uniform() - 1);
            return refuted(stats::plug_in_variance_test(stats::summarize_fourth(draws), law.variance(), shape, alpha),
                           alpha);
          }};
}

Rehearsal normal_second_moment() {
  const Claim claim = Claim::normal_second_moment();
  return {.type = "second_moment.normal",
          .subject = "N(0, 1)",
          .margin = 0.4,
          .fewest = 2,
          .refutes =
              [claim](Stream& s, std::uint64_t n, double departure, double alpha) {
                return refuted(claim, (1 + departure) * mean_square(s, n, normal), n, alpha);
              },
          .sequential = SequentialRehearsal{claim, 0.5, [](Stream& s, double departure) -> RunningEstimate {
                                              return running_mean(s, [departure](Stream& stream, std::uint64_t count) {
                                                return (1 + departure) * chi_squared(stream, count);
                                              });
                                            }}};
}

Rehearsal known_second_moment() {
  const Claim claim = Claim::second_moment(laws::dot_product(components));
  return {.type = "second_moment.known_law",
          .subject = "q·k, d_k = 8",
          .parameters = {.law = laws::dot_product(components)},
          .margin = 0.4,
          .declared = guarded,
          .refutes = [claim](Stream& s, std::uint64_t n, double departure, double alpha) {
            return refuted(claim, (1 + departure) * mean_square(s, n, product), n, alpha);
          }};
}

Rehearsal fisher() {
  return {.type = "variance_ratio.normal",
          .subject = "two of N(0, 1)",
          .margin = 0.4,
          .fewest = 3,
          .refutes = [](Stream& s, std::uint64_t n, double departure, double alpha) {
            stats::SampleSummary first = sample(s, n, normal);
            first.variance *= 1 + departure;
            return refuted(stats::f_test(first, sample(s, n, normal), 1, alpha), alpha);
          }};
}

Rehearsal known_variance_ratio() {
  const stats::Cumulants x = laws::laplace(1);
  const stats::Cumulants y = laws::uniform(0, 1);
  return {.type = "variance_ratio.known_laws",
          .subject = "Laplace and uniform",
          .parameters = {.law = x, .second_law = y},
          .margin = 0.4,
          .declared = guarded,
          .refutes = [x, y](Stream& s, std::uint64_t n, double departure, double alpha) {
            stats::SampleSummary first = sample(s, n, laplace);
            first.variance *= 1 + departure;
            return refuted(stats::log_variance_ratio_test(first, sample(s, n, uniform), x, y, alpha), alpha);
          }};
}

Rehearsal normal_block_means() {
  const Claim claim = stats::dispersion_of_normal_block_means(1, 4);
  return {.type = "block_means.normal",
          .subject = "blocks of 4 of N(0, 1)",
          .parameters = {.numbers = {{"block_size", 4}}},
          .margin = 0.4,
          .fewest = 3,
          .refutes = [claim](Stream& s, std::uint64_t n, double departure, double alpha) {
            const auto block_mean = [](Stream& one) { return sample_mean(one, 4, normal); };
            return refuted(claim, (1 + departure) * sample_variance(s, n, block_mean), n, alpha);
          }};
}

// A sum of exponentials is minus the logarithm of a product of uniforms.
Rehearsal known_block_means() {
  const Claim claim = stats::dispersion_of_block_means(laws::exponential(1), 8);
  return {.type = "block_means.known_law",
          .subject = "blocks of 8 exponentials",
          .parameters = {.law = laws::exponential(1), .numbers = {{"block_size", 8}}},
          .margin = 0.4,
          .declared = guarded,
          .refutes = [claim](Stream& s, std::uint64_t n, double departure, double alpha) {
            const auto block_mean = [](Stream& one) {
              double uniforms = 1;
              for (int i = 0; i < 8; ++i) uniforms *= one.uniform_open();
              return -std::log(uniforms) / 8;
            };
            return refuted(claim, (1 + departure) * sample_variance(s, n, block_mean), n, alpha);
          }};
}

}  // namespace

std::vector<Rehearsal> scale_rehearsals() {
  return {normal_variance(),      known_variance(),      plug_in_variance(),
          normal_second_moment(), known_second_moment(), fisher(),
          known_variance_ratio(), normal_block_means(),  known_block_means()};
}

}  // namespace quincunx::calibration
