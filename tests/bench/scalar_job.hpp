// The job that every contender does: dot products of fresh standard normal vectors, and the sums of their powers.
#pragma once

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <numeric>

namespace quincunx::bench {

inline constexpr std::size_t dimension = 64;
/// Dot products in one round: four blocks of the harness, 2.1 million normals.
inline constexpr std::size_t samples_per_round = 4 * 4096;

/// The job as it is written down first: one draw at a time, std::inner_product, four sums of powers.
template <class Real, class Draw>
void run_scalar_job(benchmark::State& state, Draw draw) {
  std::array<double, 4> sums{};
  for (auto _ : state) {
    for (std::size_t sample = 0; sample < samples_per_round; ++sample) {
      alignas(64) std::array<Real, dimension> q;
      alignas(64) std::array<Real, dimension> k;
      for (Real& component : q) component = draw();
      for (Real& component : k) component = draw();
      const double product = std::inner_product(q.begin(), q.end(), k.begin(), Real{0});
      double power = 1.0;
      for (double& sum : sums) sum += power *= product;
    }
  }
  benchmark::DoNotOptimize(sums);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(samples_per_round));
}

}  // namespace quincunx::bench
