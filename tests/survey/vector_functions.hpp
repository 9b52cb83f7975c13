// The vector functions of a library behind plain pointers, so that a file that is compiled for one processor shares
// no inline function with the rest of the program.
#pragma once

#include <cstddef>

namespace quincunx::survey {

template <class T>
using ArrayMap = void (*)(const T* arguments, T* values, std::size_t count);
template <class T>
using ArrayProduct = T (*)(const T* q, const T* k, std::size_t count);

/// Null where the library has none.
struct VectorFunctions {
  ArrayMap<float> tanh_float = nullptr;
  ArrayMap<double> tanh_double = nullptr;
  ArrayMap<float> exp_float = nullptr;
  ArrayMap<double> exp_double = nullptr;
  ArrayProduct<float> dot_float = nullptr;
  ArrayProduct<double> dot_double = nullptr;
};

// The libraries that have such functions, in two variants.
namespace baseline {
VectorFunctions eigen_functions();
VectorFunctions highway_functions();
VectorFunctions libmvec_functions();
VectorFunctions sleef_functions();
VectorFunctions sleef_low_accuracy_functions();
VectorFunctions xsimd_functions();
}  // namespace baseline
#if defined(__x86_64__)
namespace avx2 {
[[gnu::visibility("default")]] VectorFunctions eigen_functions();
[[gnu::visibility("default")]] VectorFunctions libmvec_functions();
[[gnu::visibility("default")]] VectorFunctions sleef_functions();
[[gnu::visibility("default")]] VectorFunctions sleef_low_accuracy_functions();
[[gnu::visibility("default")]] VectorFunctions xsimd_functions();
}  // namespace avx2
#else
namespace avx2 = baseline;  // never asked for: has_avx2() is false
#endif

namespace detail {

/// Calls vector(lanes in, lanes out) block by block; the last block is filled up with zeros.
template <std::size_t lanes, class T, class Vector>
void in_blocks(const T* in, T* out, std::size_t count, const Vector& vector) {
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) vector(in + i, out + i);
  if (i == count) return;
  T block[lanes] = {};
  T values[lanes];
  for (std::size_t j = 0; i + j < count; ++j) block[j] = in[i + j];
  vector(block, values);
  for (std::size_t j = 0; i + j < count; ++j) out[i + j] = values[j];
}

}  // namespace detail
}  // namespace quincunx::survey

/// A file of vector functions is compiled for any processor (baseline) and for those with AVX2 and FMA (avx2).
#ifndef QUINCUNX_SURVEY_VARIANT
#define QUINCUNX_SURVEY_VARIANT baseline
#endif
