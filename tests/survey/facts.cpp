// What the compiler and the processor of this program are.
#include <array>
#include <string>

#include "report.hpp"

namespace quincunx::survey {
namespace {

std::string compiler() {
#if defined(__clang__)
  return "clang " __clang_version__;
#else
  return "GCC " __VERSION__;
#endif
}

std::string processor() {
#if defined(__x86_64__)
  std::string sets = "x86-64";
  if (__builtin_cpu_supports("sse4.2") != 0) sets += " SSE4.2";
  if (__builtin_cpu_supports("avx2") != 0) sets += " AVX2";
  if (__builtin_cpu_supports("fma") != 0) sets += " FMA";
  if (__builtin_cpu_supports("avx512f") != 0) sets += " AVX-512F";
  return sets;
#else
  return "not x86-64";
#endif
}

}  // namespace

RunFacts facts_of(const props::SuiteOptions& options) {
  return {options.seed, options.alpha, options.cases, compiler(), processor()};
}

}  // namespace quincunx::survey
