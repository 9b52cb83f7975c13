// How cost and memory grow with the number of draws: moments to order four of 10^6, 10^7, ... standard normals.
// Usage: quincunx_cost_table [largest power of ten, default 10] [threads, default 1]
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "processor_use.hpp"
#include "quincunx/lib/monte_carlo.hpp"

using quincunx::bench::processor_seconds;
using quincunx::bench::resident_megabytes;

int main(int argc, char** argv) {
  const int largest = argc > 1 ? std::atoi(argv[1]) : 10;
  const auto threads = static_cast<unsigned>(argc > 2 ? std::atoi(argv[2]) : 1);
  const quincunx::SampleBlock normals = [](quincunx::Stream& stream, std::span<double> out) {
    stream.fill_normal(out);
  };
  std::printf(
      "| draws | s | processor s | processor ns a draw | peak resident MB | sqrt(n) (mean - 0) | sqrt(n/2) (variance - "
      "1) |\n");
  std::printf("|---:|---:|---:|---:|---:|---:|---:|\n");
  double draws = 1e6;
  for (int power = 6; power <= largest; ++power, draws *= 10) {
    const double before = processor_seconds();
    const auto start = std::chrono::steady_clock::now();
    const auto moments = quincunx::sample_moments(quincunx::derive_key(1, "cost_table", 0, 0),
                                                  static_cast<std::uint64_t>(draws), normals, threads);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double spent = processor_seconds() - before;
    std::printf("| 1e%d | %.3g | %.3g | %.3f | %.1f | %.2f | %.2f |\n", power, seconds, spent, 1e9 * spent / draws,
                resident_megabytes(), std::sqrt(draws) * moments.mean(),
                std::sqrt(draws / 2) * (moments.variance(1) - 1));
    std::fflush(stdout);
  }
}
