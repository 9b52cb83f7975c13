// The parts of the job on every kernel: words, normals, fills of any length, dot products, moments.
#include <string>
#include <vector>

#include "kernels/kernel_table.hpp"
#include "quincunx/lib/dot.hpp"
#include "quincunx/lib/moments.hpp"
#include "quincunx/lib/stream.hpp"
#include "scalar_job.hpp"

namespace quincunx::bench {
namespace {

const StreamKey key = derive_key(1, "bench", 0, 0);

/// Registers body(state) as "<part>/quincunx, <kernel>" for every kernel, the default one as "<part>/quincunx".
template <class Body>
void on_every_kernel(const std::string& part, std::size_t items, Body body) {
  const auto add = [&](const std::string& name, const std::string& kernel) {
    benchmark::RegisterBenchmark((part + "/quincunx" + name).c_str(), [=](benchmark::State& state) {
      detail::force_kernel(kernel);
      body(state);
      state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
      detail::force_kernel("");
    });
  };
  add("", "");
  for (const detail::KernelTable* table : detail::available_kernels())
    add(", " + std::string(table->name), table->name);
}

void words(benchmark::State& state) {
  Stream stream(key);
  std::vector<std::uint64_t> values(4096);
  for (auto _ : state) {
    stream.fill_words(values);
    benchmark::DoNotOptimize(values.data());
  }
}

template <class Real>
auto normals(std::size_t length) {
  return [length](benchmark::State& state) {
    Stream stream(key);
    std::vector<Real> values(length);
    for (auto _ : state) {
      stream.fill_normal(std::span<Real>(values));
      benchmark::DoNotOptimize(values.data());
    }
  };
}

template <class Real>
void dot_products(benchmark::State& state) {
  Stream stream(key);
  std::vector<Real> q(dimension);
  std::vector<Real> k(dimension);
  stream.fill_normal(std::span<Real>(q));
  stream.fill_normal(std::span<Real>(k));
  for (auto _ : state) benchmark::DoNotOptimize(dot(std::span<const Real>(q), std::span<const Real>(k)));
}

void moments(benchmark::State& state) {
  std::vector<double> values(4096);
  Stream(key).fill_normal(values);
  for (auto _ : state) benchmark::DoNotOptimize(Moments::of(values));
}

const bool registered = [] {
  on_every_kernel("words", 4096, words);
  on_every_kernel("normals, 4096 at a time", 4096, normals<double>(4096));
  on_every_kernel("normals, 64 at a time", 64, normals<double>(64));
  on_every_kernel("normals, 3 at a time", 3, normals<double>(3));
  on_every_kernel("float normals, 4096 at a time", 4096, normals<float>(4096));
  on_every_kernel("dot products of 64 doubles", 1, dot_products<double>);
  on_every_kernel("dot products of 64 floats", 1, dot_products<float>);
  on_every_kernel("moments of 4096 values, per value", 4096, moments);
  return true;
}();

}  // namespace
}  // namespace quincunx::bench
