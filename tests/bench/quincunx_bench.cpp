// The job by the harness, on every kernel, and by a bare loop of its parts.
#include <string>
#include <vector>

#include "kernels/kernel_table.hpp"
#include "quincunx/lib/dot.hpp"
#include "quincunx/lib/monte_carlo.hpp"
#include "scalar_job.hpp"

namespace quincunx::bench {
namespace {

/// Never inlined, so that the harness and the bare loop run the very same code for a sample. The vectors start on a
/// cache line: otherwise each load of 64 bytes takes two lines, the outermost of them shared with the return address.
template <class Real>
[[gnu::noinline]] double fresh_dot_product(Stream& stream) {
  alignas(64) std::array<Real, dimension> q;
  alignas(64) std::array<Real, dimension> k;
  stream.fill_normal(q);
  stream.fill_normal(k);
  return dot(std::span<const Real>(q), std::span<const Real>(k));
}

StreamKey key_of_round(std::uint64_t round) { return derive_key(round, "bench", 0, 0); }

template <class Real>
void harness_job(benchmark::State& state, const std::string& kernel) {
  detail::force_kernel(kernel);
  std::uint64_t round = 0;
  const SampleBlock block = each_sample([](Stream& stream) { return fresh_dot_product<Real>(stream); });
  for (auto _ : state) benchmark::DoNotOptimize(sample_moments(key_of_round(++round), samples_per_round, block, 1));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(samples_per_round));
  detail::force_kernel("");
}

/// The same without std::function, the merge forest and the threads' bookkeeping.
void bare_loop_job(benchmark::State& state) {
  std::uint64_t round = 0;
  std::vector<double> values(samples_per_block);
  for (auto _ : state) {
    Moments moments;
    ++round;
    for (std::uint64_t block = 0; block < samples_per_round / samples_per_block; ++block) {
      Stream stream(key_of_round(round), 0, block);
      for (double& value : values) value = fresh_dot_product<double>(stream);
      moments.merge(Moments::of(values));
    }
    benchmark::DoNotOptimize(moments);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(samples_per_round));
}

/// What the harness costs around a subject that draws nothing.
void empty_subject(benchmark::State& state) {
  std::uint64_t round = 0;
  const SampleBlock block = each_sample([](Stream&) { return 0.5; });
  for (auto _ : state) benchmark::DoNotOptimize(sample_moments(key_of_round(++round), samples_per_round, block, 1));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(samples_per_round));
}

const bool registered = [] {
  benchmark::RegisterBenchmark("job in double/quincunx", [](auto& state) { harness_job<double>(state, ""); });
  benchmark::RegisterBenchmark("job in double/quincunx, bare loop", bare_loop_job);
  benchmark::RegisterBenchmark("harness around an empty subject/quincunx", empty_subject);
  benchmark::RegisterBenchmark("job in float/quincunx", [](auto& state) { harness_job<float>(state, ""); });
  for (const detail::KernelTable* table : detail::available_kernels()) {
    const std::string name = table->name;
    benchmark::RegisterBenchmark(("job in double/quincunx, " + name).c_str(),
                                 [name](auto& state) { harness_job<double>(state, name); });
    benchmark::RegisterBenchmark(("job in float/quincunx, " + name).c_str(),
                                 [name](auto& state) { harness_job<float>(state, name); });
  }
  return true;
}();

}  // namespace
}  // namespace quincunx::bench
