// Expected draws of sequential verdicts beside Wald's bound and the fixed-size plan. Exits with 1 when a mean is above
// its target: 1.15 (mixture) or 1.3 (error spending) times Wald's bound for a subject off by the margin; 1.5 times
// Wald's bound (mixture) or 0.45 times the fixed size (error spending) when the claim is true.
// Usage: expected_draws [runs, default 10000] [seed, default 1]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "calibrate/samplers.hpp"
#include "calibration/sequential_experiments.hpp"
#include "calibrate/sequential_subjects.hpp"
#include "quincunx/stats/wald_bound.hpp"

namespace quincunx::calibration {
namespace {

using stats::Claim;
using stats::SequentialMethod;

constexpr double alpha = 1e-6;
constexpr double beta = 1e-3;

struct Settings {
  std::uint64_t runs;
  std::uint64_t seed;
  bool met = true;
};

void print_line(const SequentialTally& tally, double bound, double fixed, const char* state, bool met) {
  fmt::print("  {:<12}{:>12.0f} ±{:>6.0f}{:>12.0f}{:>9.3f}{:>12.3f}{:>9}{:>8}{:>11}  {}\n", state, tally.mean_draws(),
             tally.standard_error(), bound, tally.mean_draws() / bound, tally.mean_draws() / fixed, tally.refuted,
             tally.holds, tally.undecided, met ? "" : "ABOVE TARGET");
}

template <class Subject>
void measure(Settings& settings, const std::string& name, const Claim& claim, double margin, Subject subject,
             SequentialMethod method = SequentialMethod::automatic) {
  const stats::SequentialPlan plan = stats::sequential_plan(claim, margin, alpha, beta, {.method = method});
  const stats::WaldBound bound = stats::wald_bound(claim, margin, alpha, beta);
  const bool mixes = plan.method == SequentialMethod::mixture;
  const double fixed = static_cast<double>(plan.fixed_n);
  fmt::print("{}, margin {} ({}), {}: {} looks from {} to {}, fixed size {}\n", name, margin, claim.margin_unit(),
             to_string(plan.method), plan.looks.size(), plan.looks.front().n, plan.looks.back().n, plan.fixed_n);
  const auto line = [&](const char* state, double departure, double wald, double target) {
    const SequentialTally tally = run_many(name, plan, departure, settings.runs, subject, settings.seed);
    const bool met = tally.mean_draws() <= target;
    settings.met = settings.met && met;
    print_line(tally, wald, fixed, state, met);
  };
  line("true", 0, bound.claim_true, mixes ? 1.5 * bound.claim_true : 0.45 * fixed);
  line("off above", margin, bound.off_above, (mixes ? 1.15 : 1.3) * bound.off_above);
  line("off below", -margin, bound.off_below, (mixes ? 1.15 : 1.3) * bound.off_below);
}

void measure_exact_likelihoods(Settings& settings) {
  const auto squares = [](Stream& stream, double departure) {
    return running_mean(
        stream, [departure](Stream& s, std::uint64_t count) { return (1 + departure) * chi_squared(s, count); });
  };
  for (const double margin : {0.01, 0.02, 0.05})
    measure(settings, "second moment of normals", Claim::normal_second_moment(1), margin, squares);
  measure(settings, "variance of normals", Claim::normal_variance(1), 0.05,
          [](Stream& stream, double departure) { return running_normal_variance(stream, 1 + departure); });
  const auto normals = [](Stream& stream, double departure) {
    return running_mean(stream, [departure](Stream& s, std::uint64_t count) {
      return static_cast<double>(count) * departure + sum_of_normals(s, count);
    });
  };
  measure(settings, "mean of normals", Claim::normal_mean(0, 1), 0.02, normals);
  measure(settings, "mean of normals", Claim::normal_mean(0, 1), 0.02, normals, SequentialMethod::error_spending);
  measure(settings, "mean of chi-squared(8)", Claim::mean_of_chi_squared(8), 0.05,
          [](Stream& stream, double departure) {
            return running_mean(stream, [departure](Stream& s, std::uint64_t count) {
              return (1 + departure) * chi_squared(s, 8 * count);
            });
          });
}

void measure_probabilities(Settings& settings) {
  for (const double p : {0.5, 0.1})
    measure(settings, fmt::format("probability {}", p), Claim::probability(p), p / 10,
            [p](Stream& stream, double departure) {
              const double truth = p + departure;
              return running_mean(stream, sum_of([truth](Stream& s) { return bernoulli(s, truth); }));
            });
}

void measure_three_moment_laws(Settings& settings) {
  for (const std::uint64_t d : {std::uint64_t{1}, std::uint64_t{4}, std::uint64_t{64}}) {
    const double spread = std::sqrt(static_cast<double>(d));
    measure(settings, fmt::format("mean of q·k, d = {}", d), Claim::mean(stats::laws::dot_product(d)), 0.1,
            [d, spread](Stream& stream, double departure) {
              return running_mean(
                  stream, sum_of([d, shift = departure * spread](Stream& s) { return shift + dot_product(s, d); }));
            });
  }
  measure(settings, "variance of q·k, d = 8", Claim::variance(stats::laws::dot_product(8)), 0.1,
          [](Stream& stream, double departure) {
            return running_variance(
                stream, [factor = std::sqrt(1 + departure)](Stream& s) { return factor * dot_product(s, 8); });
          });
}

}  // namespace
}  // namespace quincunx::calibration

int main(int count, char** arguments) {
  using namespace quincunx::calibration;
  Settings settings{count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 10'000,
                    count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1};
  fmt::print("alpha = {}, beta = {}, {} runs a line\n", alpha, beta, settings.runs);
  fmt::print("  {:<12}{:>12} ±{:>6}{:>12}{:>9}{:>12}{:>9}{:>8}{:>11}\n", "subject", "mean draws", "se", "Wald",
             "x Wald", "x fixed", "refuted", "holds", "undecided");
  measure_exact_likelihoods(settings);
  measure_probabilities(settings);
  measure_three_moment_laws(settings);
  return settings.met ? EXIT_SUCCESS : EXIT_FAILURE;
}
