// Highway compiles this file once for each processor that it knows, and chooses at run time.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "highway_functions.cpp"
#include <hwy/foreach_target.h>
// clang-format off: the first header includes this file again
#include <hwy/contrib/dot/dot-inl.h>
#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>
// clang-format on

#include "vector_functions.hpp"

HWY_BEFORE_NAMESPACE();
namespace quincunx::survey::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// The last vector is filled up with zeros.
template <class T, class Vector>
void in_vectors(const T* in, T* out, std::size_t count, const Vector& vector) {
  const hn::ScalableTag<T> d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) hn::StoreU(vector(d, hn::LoadU(d, in + i)), d, out + i);
  if (i == count) return;
  HWY_ALIGN T block[HWY_MAX_BYTES / sizeof(T)] = {};
  for (std::size_t j = 0; i + j < count; ++j) block[j] = in[i + j];
  hn::Store(vector(d, hn::Load(d, block)), d, block);
  for (std::size_t j = 0; i + j < count; ++j) out[i + j] = block[j];
}

struct TanhOfVector {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    return hn::Tanh(d, x);
  }
};
struct ExpOfVector {
  template <class D, class V>
  HWY_INLINE V operator()(D d, V x) const {
    return hn::Exp(d, x);
  }
};

void tanh_float(const float* x, float* y, std::size_t count) { in_vectors(x, y, count, TanhOfVector()); }
void tanh_double(const double* x, double* y, std::size_t count) { in_vectors(x, y, count, TanhOfVector()); }
void exp_float(const float* x, float* y, std::size_t count) { in_vectors(x, y, count, ExpOfVector()); }
void exp_double(const double* x, double* y, std::size_t count) { in_vectors(x, y, count, ExpOfVector()); }
float dot_float(const float* q, const float* k, std::size_t count) {
  return hn::Dot::Compute<0>(hn::ScalableTag<float>(), q, k, count);
}
double dot_double(const double* q, const double* k, std::size_t count) {
  return hn::Dot::Compute<0>(hn::ScalableTag<double>(), q, k, count);
}

}  // namespace quincunx::survey::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace quincunx::survey {
namespace {

HWY_EXPORT(tanh_float);
HWY_EXPORT(tanh_double);
HWY_EXPORT(exp_float);
HWY_EXPORT(exp_double);
HWY_EXPORT(dot_float);
HWY_EXPORT(dot_double);

}  // namespace

VectorFunctions baseline::highway_functions() {
  return {
      [](const float* x, float* y, std::size_t count) {
        HWY_DYNAMIC_DISPATCH(tanh_float)
        (x, y, count);
      },
      [](const double* x, double* y, std::size_t count) {
        HWY_DYNAMIC_DISPATCH(tanh_double)
        (x, y, count);
      },
      [](const float* x, float* y, std::size_t count) {
        HWY_DYNAMIC_DISPATCH(exp_float)
        (x, y, count);
      },
      [](const double* x, double* y, std::size_t count) {
        HWY_DYNAMIC_DISPATCH(exp_double)
        (x, y, count);
      },
      [](const float* q, const float* k, std::size_t count) { return HWY_DYNAMIC_DISPATCH(dot_float)(q, k, count); },
      [](const double* q, const double* k, std::size_t count) { return HWY_DYNAMIC_DISPATCH(dot_double)(q, k, count); },
  };
}

}  // namespace quincunx::survey
#endif
