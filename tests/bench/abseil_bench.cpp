// Peer: Abseil's gaussian_distribution over its PCG64, which it calls insecure, and over its default generator.
#include <absl/random/random.h>

#include "scalar_job.hpp"

namespace quincunx::bench {
namespace {

template <class Real, class Generator>
void abseil(benchmark::State& state) {
  Generator generator;
  run_scalar_job<Real>(state, [&] { return absl::Gaussian<Real>(generator, 0, 1); });
}

BENCHMARK(abseil<double, absl::InsecureBitGen>)->Name("job in double/Abseil Gaussian, InsecureBitGen");
BENCHMARK(abseil<double, absl::BitGen>)->Name("job in double/Abseil Gaussian, BitGen");
BENCHMARK(abseil<float, absl::InsecureBitGen>)->Name("job in float/Abseil Gaussian, InsecureBitGen");

}  // namespace
}  // namespace quincunx::bench
