// Which of the implementations of the inner loops this processor gets.
#include <array>
#include <atomic>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "kernels/implementations.hpp"

namespace quincunx::detail {
namespace {

struct Implementations {
  std::array<const KernelTable*, 4> tables{};
  std::size_t size = 0;

  void add_if(bool runs, const KernelTable& table) {
    if (runs) tables[size++] = &table;
  }
};

Implementations find_implementations() {
  Implementations found;
  found.add_if(true, portable_kernels);
  found.add_if(true, baseline_kernels);
#ifdef __x86_64__
  const bool has_bmi2 = __builtin_cpu_supports("bmi2") != 0;
  found.add_if(has_bmi2 && __builtin_cpu_supports("avx2") != 0, avx2_kernels);
  found.add_if(has_bmi2 && __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0,
               avx512_kernels);
#endif
  return found;
}

const KernelTable& named(const std::string& source, std::string_view name) {
  std::string names;
  for (const KernelTable* table : available_kernels()) {
    if (table->name == name) return *table;
    names += (names.empty() ? "" : ", ") + std::string(table->name);
  }
  throw std::invalid_argument("quincunx::" + source + ": '" + std::string(name) +
                              "' is not a kernel that this processor can run; those are: " + names);
}

const KernelTable& default_kernels() {
  const char* wanted = std::getenv("QUINCUNX_KERNEL");
  if (wanted != nullptr && *wanted != '\0') return named("QUINCUNX_KERNEL", wanted);
  return *available_kernels().back();
}

// Null until first needed, so that a wrong environment variable is an exception in a caller and not before main.
std::atomic<const KernelTable*>& current() {
  static constinit std::atomic<const KernelTable*> table = nullptr;
  return table;
}

}  // namespace

std::span<const KernelTable* const> available_kernels() {
  static const Implementations found = find_implementations();
  return {found.tables.data(), found.size};
}

// Two threads that come first at the same time find the same table.
const KernelTable& kernels() {
  const KernelTable* table = current().load(std::memory_order_relaxed);
  if (table == nullptr) [[unlikely]]
    current().store(table = &default_kernels(), std::memory_order_relaxed);
  return *table;
}

void force_kernel(std::string_view name) {
  current().store(name.empty() ? &default_kernels() : &named("force_kernel", name), std::memory_order_relaxed);
}

}  // namespace quincunx::detail
