// xsimd's batches, the last one filled up with zeros.
#include <xsimd/xsimd.hpp>

#include "vector_functions.hpp"

namespace quincunx::survey::QUINCUNX_SURVEY_VARIANT {
namespace {

template <class T>
using Batch = xsimd::batch<T>;

template <class T>
void tanh(const T* x, T* y, std::size_t count) {
  detail::in_blocks<Batch<T>::size>(
      x, y, count, [](const T* in, T* out) { xsimd::tanh(Batch<T>::load_unaligned(in)).store_unaligned(out); });
}

template <class T>
void exp(const T* x, T* y, std::size_t count) {
  detail::in_blocks<Batch<T>::size>(
      x, y, count, [](const T* in, T* out) { xsimd::exp(Batch<T>::load_unaligned(in)).store_unaligned(out); });
}

}  // namespace

VectorFunctions xsimd_functions() { return {tanh<float>, tanh<double>, exp<float>, exp<double>}; }

}  // namespace quincunx::survey::QUINCUNX_SURVEY_VARIANT
