// How cost and memory of a whole statistical claim grow with the draws of its plan: "the mean of N(0,1) is 0" with the
// margin that 10^6, 10^7, ... draws resolve; a true subject, and one that is off by 0.6 margins and needs most looks.
// Usage: quincunx_claim_cost_table [largest power of ten, default 10] [threads, default 1]
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "processor_use.hpp"
#include "quincunx/props/property.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::props;

Property mean_zero(double margin, double departure) {
  return statistical_property<NoParameters>(
      {"mean_zero", 0, "the mean is 0", Tier::statistical, false, "bench"}, margin, [=](const NoParameters&) {
        const SampleBlock block = [=](Stream& stream, std::span<double> out) {
          stream.fill_normal(out);
          for (double& x : out) x += departure;
        };
        return Experiment{.claim = stats::Claim::normal_mean(0, 1), .sample = block, .quantity = "E[X]"};
      });
}

void print_row(double planned, double departure_in_margins, unsigned threads) {
  // (z_{α/2} + z_β)² at a pooled level of 1e-6/4 and β = 1e-3: Φ⁻¹(1 - 1.25e-7) + Φ⁻¹(1 - 1e-3).
  const double margin = (5.158 + 3.090) / std::sqrt(planned);
  const double before = bench::processor_seconds();
  const stats::Evidence evidence =
      run(mean_zero(margin, departure_in_margins * margin), {.cases = 100, .threads = threads});
  const double spent = bench::processor_seconds() - before;
  const auto draws = static_cast<double>(evidence.draws);
  std::printf(
      "| %.3g | %.1f | %s | %d | %.3g | %.2f | %.3g | %.3f | %.1f |\n", static_cast<double>(evidence.fixed_plan_draws),
      departure_in_margins, evidence.outcome == stats::Outcome::holds ? "holds" : "refuted", evidence.looks, draws,
      draws / static_cast<double>(evidence.fixed_plan_draws), spent, 1e9 * spent / draws, bench::resident_megabytes());
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const int largest = argc > 1 ? std::atoi(argv[1]) : 10;
  const auto threads = static_cast<unsigned>(argc > 2 ? std::atoi(argv[2]) : 1);
  std::printf(
      "| fixed plan's draws | off by margins | verdict | looks | draws | of plan | processor s | processor ns a draw | "
      "peak resident MB |\n|---:|---:|---|---:|---:|---:|---:|---:|---:|\n");
  for (int power = 6; power <= largest; ++power) {
    for (const double departure : {0.0, 0.6}) print_row(std::pow(10.0, power), departure, threads);
  }
}
