// Rehearsals of the claim types about whole distributions.
#include "attainable.hpp"
#include "quincunx/stats/kolmogorov_smirnov.hpp"
#include "rehearsal.hpp"
#include "samples.hpp"

namespace quincunx::calibration {
namespace {

Rehearsal bins() {
  const stats::Claim claim = stats::Claim::uniform_bins(8);
  return {.type = "distribution.bins",
          .subject = "uniforms in 8 bins",
          .parameters = {.numbers = {{"bins", 8}}},
          .margin = 0.15,
          .directions = {1},
          .declared = guarded,
          .refutes = [claim](Stream& s, std::uint64_t n, double w, double alpha) {
            return refuted(claim, statistic_of_counts(tilted_counts<8>(s, n, w), n), n, alpha);
          }};
}

Rehearsal one_sample() {
  return {.type = "distribution.kolmogorov",
          .subject = "uniforms",
          .margin = 0.25,
          .directions = {1},
          .fewest = 12,
          .refutes = [](Stream& s, std::uint64_t n, double distance, double alpha) {
            return refuted(stats::kolmogorov_test(moved_uniforms(s, n, distance), alpha), alpha);
          }};
}

Rehearsal two_samples() {
  return {.type = "same_distribution.kolmogorov",
          .subject = "two samples of uniforms",
          .margin = 0.25,
          .directions = {1},
          .fewest = 14,
          .declared =
              [](std::uint64_t n, double alpha) {
                const double rate = attainable_distance(n, n, alpha);
                return DeclaredRate{rate, rate};
              },
          .refutes =
              [](Stream& s, std::uint64_t n, double distance, double alpha) {
                const std::vector<double> first = moved_uniforms(s, n, distance);
                return refuted(stats::two_sample_kolmogorov_test(first, moved_uniforms(s, n, 0), alpha), alpha);
              }};
}

}  // namespace

std::vector<Rehearsal> distribution_rehearsals() { return {bins(), one_sample(), two_samples()}; }

}  // namespace quincunx::calibration
