// libmvec, called by the names of the vector function ABI.
#include <immintrin.h>

#include "vector_functions.hpp"

extern "C" {
__m128 _ZGVbN4v_tanhf(__m128);
__m128d _ZGVbN2v_tanh(__m128d);
__m128 _ZGVbN4v_expf(__m128);
__m128d _ZGVbN2v_exp(__m128d);
#ifdef __AVX2__
__m256 _ZGVdN8v_tanhf(__m256);
__m256d _ZGVdN4v_tanh(__m256d);
__m256 _ZGVdN8v_expf(__m256);
__m256d _ZGVdN4v_exp(__m256d);
#endif
}

namespace quincunx::survey::QUINCUNX_SURVEY_VARIANT {
namespace {

#ifdef __AVX2__
template <auto function>
void floats(const float* x, float* y, std::size_t count) {
  detail::in_blocks<8>(x, y, count,
                       [](const float* in, float* out) { _mm256_storeu_ps(out, function(_mm256_loadu_ps(in))); });
}
template <auto function>
void doubles(const double* x, double* y, std::size_t count) {
  detail::in_blocks<4>(x, y, count,
                       [](const double* in, double* out) { _mm256_storeu_pd(out, function(_mm256_loadu_pd(in))); });
}
constexpr VectorFunctions functions{floats<_ZGVdN8v_tanhf>, doubles<_ZGVdN4v_tanh>, floats<_ZGVdN8v_expf>,
                                    doubles<_ZGVdN4v_exp>};
#else
template <auto function>
void floats(const float* x, float* y, std::size_t count) {
  detail::in_blocks<4>(x, y, count,
                       [](const float* in, float* out) { _mm_storeu_ps(out, function(_mm_loadu_ps(in))); });
}
template <auto function>
void doubles(const double* x, double* y, std::size_t count) {
  detail::in_blocks<2>(x, y, count,
                       [](const double* in, double* out) { _mm_storeu_pd(out, function(_mm_loadu_pd(in))); });
}
constexpr VectorFunctions functions{floats<_ZGVbN4v_tanhf>, doubles<_ZGVbN2v_tanh>, floats<_ZGVbN4v_expf>,
                                    doubles<_ZGVbN2v_exp>};
#endif

}  // namespace

VectorFunctions libmvec_functions() { return functions; }

}  // namespace quincunx::survey::QUINCUNX_SURVEY_VARIANT
