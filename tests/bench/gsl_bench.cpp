// Peer: the GNU Scientific Library's ziggurat.
#include <gsl/gsl_randist.h>
#include <gsl/gsl_rng.h>

#include <memory>

#include "scalar_job.hpp"

namespace quincunx::bench {
namespace {

void gsl_ziggurat(benchmark::State& state, const gsl_rng_type* type) {
  const std::unique_ptr<gsl_rng, decltype(&gsl_rng_free)> engine(gsl_rng_alloc(type), gsl_rng_free);
  run_scalar_job<double>(state, [&] { return gsl_ran_gaussian_ziggurat(engine.get(), 1.0); });
}

BENCHMARK_CAPTURE(gsl_ziggurat, mt, gsl_rng_mt19937)->Name("job in double/GSL ziggurat, mt19937");
BENCHMARK_CAPTURE(gsl_ziggurat, taus, gsl_rng_taus2)->Name("job in double/GSL ziggurat, taus2");

}  // namespace
}  // namespace quincunx::bench
