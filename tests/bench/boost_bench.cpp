// Peer: Boost.Random's ziggurat, over its 64-bit Mersenne twister and over the cheapest words that there are, ours.
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>

#include "quincunx/lib/stream.hpp"
#include "scalar_job.hpp"

namespace quincunx::bench {
namespace {

template <class Real, class Engine>
void boost_ziggurat(benchmark::State& state, Engine engine) {
  boost::random::normal_distribution<Real> normal;
  run_scalar_job<Real>(state, [&] { return normal(engine); });
}

void over_mersenne_twister(benchmark::State& state) { boost_ziggurat<double>(state, boost::random::mt19937_64(1)); }
void over_our_words(benchmark::State& state) { boost_ziggurat<double>(state, Stream(derive_key(1, "boost", 0, 0))); }
void in_float(benchmark::State& state) { boost_ziggurat<float>(state, boost::random::mt19937_64(1)); }

BENCHMARK(over_mersenne_twister)->Name("job in double/Boost.Random ziggurat, mt19937_64");
BENCHMARK(over_our_words)->Name("job in double/Boost.Random ziggurat, words of quincunx");
BENCHMARK(in_float)->Name("job in float/Boost.Random ziggurat, mt19937_64");

}  // namespace
}  // namespace quincunx::bench
