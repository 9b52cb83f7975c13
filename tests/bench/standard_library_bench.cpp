// Peer: the standard library.
#include <random>

#include "scalar_job.hpp"

namespace quincunx::bench {
namespace {

template <class Real, class Engine>
void standard_library(benchmark::State& state) {
  Engine engine(1);
  std::normal_distribution<Real> normal;
  run_scalar_job<Real>(state, [&] { return normal(engine); });
}

BENCHMARK(standard_library<double, std::mt19937_64>)->Name("job in double/std::normal_distribution, mt19937_64");
BENCHMARK(standard_library<float, std::mt19937_64>)->Name("job in float/std::normal_distribution, mt19937_64");
BENCHMARK(standard_library<float, std::mt19937>)->Name("job in float/std::normal_distribution, mt19937");

}  // namespace
}  // namespace quincunx::bench
